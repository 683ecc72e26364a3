//! How the process ends: at once on SIGINT, in order on SIGTERM.

use std::io;
use std::time::Duration;

use actix_web::rt;
use tokio::select;
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing::{info, warn};

use super::config::Config;
use super::serve::Running;
use crate::http::Readiness;

/// How long open connections may still bring a request after the last one was accepted. Short, since whoever connects
/// meanwhile waits at a door that will not open.
const LAST_CALL: Duration = Duration::from_millis(100);

/// The signals that end the process.
pub(super) struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

impl Signals {
    /// Hears signals from now on.
    pub(super) fn heard() -> io::Result<Signals> {
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }
}

/// Waits for a signal and obeys it, or fails where a server ended by itself.
pub(super) async fn until_stopped(
    mut signals: Signals,
    config: &Config,
    readiness: &Readiness,
    mut questions: Running,
    mut probes: Running,
) -> Result<(), String> {
    select! {
        _ = signals.terminate.recv() => {}
        _ = signals.interrupt.recv() => return stopped_at_once(),
        end = &mut questions.ended => return Err(format!("the server of questions ended by itself: {end:?}")),
        end = &mut probes.ended => return Err(format!("the server for operators ended by itself: {end:?}")),
    }
    select! {
        () = drained(config, readiness, &questions, &probes) => Ok(()),
        _ = signals.interrupt.recv() => stopped_at_once(),
    }
}

fn stopped_at_once() -> Result<(), String> {
    info!("SIGINT: stopping at once");
    Ok(())
}

/// Says no to probes, goes on serving for the notice, then finishes what is in flight.
async fn drained(config: &Config, readiness: &Readiness, questions: &Running, probes: &Running) {
    readiness.drain();
    info!(
        notice_seconds = config.drain_notice_seconds,
        drain_seconds = config.drain_seconds,
        "SIGTERM: draining"
    );
    rt::time::sleep(Duration::from_secs(config.drain_notice_seconds)).await;
    let begun = std::time::Instant::now();
    // What is already on its way over an open connection is answered, and the answer ends the connection; the server
    // would close one on which nothing has begun.
    questions.handle.pause().await;
    rt::time::sleep(LAST_CALL.min(Duration::from_secs(config.drain_seconds))).await;
    questions.handle.stop(true).await;
    if begun.elapsed() >= Duration::from_secs(config.drain_seconds) {
        warn!("the drain time is over; what was still in flight was cut");
    }
    probes.handle.stop(false).await;
    info!("drained");
}

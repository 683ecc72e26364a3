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

/// How long connections that are kept open may still bring a request; its answer ends them.
const LAST_CALL: Duration = Duration::from_millis(100);

/// How long what was accepted last has to begin. Short, since whoever connects meanwhile waits at a door that will not
/// open.
const LAST_ACCEPTED: Duration = Duration::from_millis(20);

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
    // Stopping drops connections that were accepted and on which nothing has begun. So open ones are first given time to
    // bring what they carry, and then the last that were accepted.
    rt::time::sleep(LAST_CALL).await;
    questions.handle.pause().await;
    rt::time::sleep(LAST_ACCEPTED).await;
    questions.handle.stop(true).await;
    if begun.elapsed() >= Duration::from_secs(config.drain_seconds) {
        warn!("the drain time is over; what was still in flight was cut");
    }
    probes.handle.stop(false).await;
    info!("drained");
}

use std::io;
use std::sync::Arc;
use std::time::Duration;

use actix_server::Server;
use actix_web::rt;
use actix_web::web::ServiceConfig;
use rustls::ServerConfig;
use tracing::info;

use super::config::Config;
use super::drain;
use super::gate::Gate;
use super::telemetry::{self, Log};
use super::traces::Traces;
use super::{Outcome, complain, files, tls};
use crate::api::{self, LAW_VERSION, Language};
use crate::http::{self, Limits, Load, Metrics, Readiness, Serving, Spans};
use crate::shape;

/// Serves until a signal ends it.
pub(super) fn serve(config: &Config, further: fn(&mut ServiceConfig)) -> Outcome {
    let tls = match config.tls().map(tls::Files::loaded).transpose() {
        Ok(tls) => tls.map(Arc::new),
        Err(reason) => return refused(&reason),
    };
    let log = telemetry::begin(&config.log, config.log_format);
    let gate = match Gate::of(&config.gate) {
        Ok(gate) => gate,
        Err(reason) => return refused(&reason),
    };
    let traces = match Traces::begin(config) {
        Ok(traces) => traces,
        Err(reason) => return refused(&reason),
    };
    let ended = rt::System::new().block_on(served(config, gate, tls, traces.spans(), &log, further));
    traces.finish();
    match ended {
        Ok(()) => Outcome::Done,
        Err(reason) => {
            complain(reason);
            Outcome::Failed
        }
    }
}

fn refused(reason: &str) -> Outcome {
    complain(format_args!("the configuration is refused\n  {reason}"));
    Outcome::Misused
}

async fn served(
    config: &Config,
    gate: Gate,
    tls: Option<Arc<ServerConfig>>,
    spans: Spans,
    log: &Log,
    further: fn(&mut ServiceConfig),
) -> Result<(), String> {
    let readiness = Readiness::default();
    let configured = config.limits();
    let limits = Limits { connections: files::affordable(configured.connections)?, ..configured };
    let load = Load::default();
    let metrics = Metrics::new(&readiness, &load)
        .map_err(|error| format!("the metrics do not fit each other: {error}"))?;
    metrics.watch_log(log.lost());
    let serving = Serving {
        bind: config.bind,
        workers: config.workers(),
        limits,
        access: gate.access.clone(),
        drain: Duration::from_secs(config.drain_seconds),
        tls,
        load,
        readiness: readiness.clone(),
        metrics: metrics.clone(),
        origins: config.origins.clone().unwrap_or_default(),
        playground: config.playground,
        spans,
    };
    // What every question needs is there before the first client comes: the tables of the law, and the sentences of
    // who names no language.
    shape::prepare();
    api::reference(Language::default());
    // Signals are heard before anybody can see the ports.
    let signals = drain::Signals::heard().map_err(|error| format!("cannot listen for signals: {error}"))?;
    let (questions, bind) = http::serve_with(&serving, further)
        .map_err(|error| format!("cannot listen on {} (--bind, HUANGSHI_BIND): {error}", config.bind))?;
    let (probes, admin_bind) = http::serve_admin(config.admin.address, readiness.clone(), metrics.clone())
        .map_err(|error| {
            let address = config.admin.address;
            format!("cannot listen on {address} (--admin-bind, HUANGSHI_ADMIN_BIND): {error}")
        })?;
    let (questions, probes) = (Running::start(questions), Running::start(probes));
    info!(
        %bind,
        %admin_bind,
        workers = serving.workers,
        version = env!("CARGO_PKG_VERSION"),
        law = LAW_VERSION,
        "listening"
    );
    // The other languages are prepared beside the first questions, which the workers answer.
    rt::spawn(async {
        for language in Language::ALL {
            api::reference(language);
        }
    });
    gate.keep(metrics).map_err(|error| format!("cannot follow the file of keys: {error}"))?;
    drain::until_stopped(signals, config, &readiness, questions, probes).await
}

/// A server that runs beside whoever holds this.
pub(super) struct Running {
    /// By which it is stopped.
    pub(super) handle: actix_server::ServerHandle,
    /// Its end.
    pub(super) ended: rt::task::JoinHandle<io::Result<()>>,
}

impl Running {
    fn start(server: Server) -> Running {
        Running { handle: server.handle(), ended: rt::spawn(server) }
    }
}

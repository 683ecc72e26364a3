//! The operators' own port: is the process alive, does it want work, what has it done.

use std::io;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use actix_server::Server;
use actix_service::Service;
use actix_web::middleware::from_fn;
use actix_web::{App, HttpRequest, HttpResponse, get, web};
use futures_util::TryFutureExt;
use prometheus::TEXT_FORMAT;
use serde_json::json;

use super::cors::Origins;
use super::limits::Limits;
use super::load::{self, Load};
use super::metrics::Metrics;
use super::observe::{self, Traffic};
use super::paths::Paths;
use super::readiness::{Phase, Readiness};
use super::survive::Net;
use super::wire::{self, Listening, Port};
use super::{fallback, law, pages, preference, refusal, survive};
use crate::api::problem::Problem;

/// Probes and a monitor or two need few.
const CONNECTIONS: usize = 100;

/// Starts to listen for operators, with a worker of its own: probes are answered while all others work.
///
/// # Errors
///
/// Where the address cannot be bound.
pub fn serve_admin(
    bind: SocketAddr,
    readiness: Readiness,
    metrics: Metrics,
) -> io::Result<(Server, SocketAddr)> {
    let port = Port {
        limits: Limits { connections: CONNECTIONS, ..Limits::DEFAULT },
        traffic: Traffic::Probes,
        metrics: metrics.clone(),
    };
    let app = move || {
        let net = Rc::new(Net { metrics: metrics.clone(), origins: Origins::Own });
        App::new()
            .app_data(readiness.clone())
            .app_data(metrics.clone())
            .app_data(web::Data::new(Paths::of_gets(["/healthz", "/readyz", "/metrics"])))
            .service(healthz)
            .service(readyz)
            .service(figures)
            .default_service(web::to(fallback::answer))
            .wrap_fn(|request, next| next.call(fallback::head_as_get(request)))
            .wrap(from_fn(load::admitted))
            .wrap_fn(|request, next| next.call(request).map_ok(refusal::nothing_bare))
            .wrap_fn(|request, next| next.call(request).map_ok(pages::guarded))
            .wrap_fn(|request, next| next.call(request).map_ok(law::told))
            .wrap(from_fn(|request, next| observe::seen(Traffic::Probes, request, next)))
            .wrap_fn(|request, next| {
                let ended = wire::attended(&request);
                next.call(request).map_ok(ended)
            })
            .wrap(from_fn(move |request, next| survive::net(Rc::clone(&net), request, next)))
    };
    let listening =
        Listening { bind, workers: 1, port, drain: Duration::ZERO, load: Load::default(), tls: None };
    wire::listen(listening, app)
}

#[get("/healthz")]
async fn healthz() -> HttpResponse {
    HttpResponse::Ok().json(json!({"status": "alive"}))
}

#[get("/readyz")]
async fn readyz(request: HttpRequest) -> HttpResponse {
    match Phase::of(&request) {
        Phase::Ready => HttpResponse::Ok().json(json!({"status": "ready"})),
        Phase::Draining => HttpResponse::ServiceUnavailable().json(json!({"status": "draining"})),
    }
}

#[get("/metrics")]
async fn figures(request: HttpRequest) -> HttpResponse {
    match Metrics::of(&request).map(Metrics::text) {
        Some(Ok(text)) => HttpResponse::Ok().content_type(TEXT_FORMAT).body(text),
        Some(Err(_)) | None => {
            refusal::refused(&request, Problem::internal_error(preference::language(&request)))
        }
    }
}

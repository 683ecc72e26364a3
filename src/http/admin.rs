//! The operators' own port: is the process alive, does it want work.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use actix_server::Server;
use actix_web::middleware::from_fn;
use actix_web::{App, HttpRequest, HttpResponse, get, web};
use serde_json::json;

use super::fallback::{self, Routes};
use super::limits::Limits;
use super::load::{self, Load};
use super::observe::{self, Traffic};
use super::readiness::{Phase, Readiness};
use super::wire::{self, Listening};
use super::{law, refusal};

/// Probes and a monitor or two need few.
const CONNECTIONS: usize = 100;

/// Starts to listen for operators, with a worker of its own: probes are answered while all others work.
///
/// # Errors
///
/// Where the address cannot be bound.
pub fn serve_admin(bind: SocketAddr, readiness: Readiness) -> io::Result<(Server, SocketAddr)> {
    let app = move || {
        App::new()
            .app_data(readiness.clone())
            .app_data(web::Data::new(Routes::of_gets(["/healthz", "/readyz"])))
            .service(healthz)
            .service(readyz)
            .default_service(web::to(fallback::answer))
            .wrap(from_fn(fallback::head_as_get))
            .wrap(from_fn(load::admitted))
            .wrap(from_fn(refusal::nothing_bare))
            .wrap(from_fn(law::told))
            .wrap(from_fn(observe::seen(Traffic::Probes)))
            .wrap(from_fn(wire::attended))
    };
    let limits = Limits { connections: CONNECTIONS, ..Limits::DEFAULT };
    let listening =
        Listening { bind, workers: 1, limits, drain: Duration::ZERO, load: Load::default(), tls: None };
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

//! The operators' own port: is the process alive, does it want work.

use std::io;
use std::net::SocketAddr;

use actix_web::dev::Server;
use actix_web::middleware::from_fn;
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, get, web};
use serde_json::json;

use super::app::first_address;
use super::fallback::{self, Routes};
use super::observe::{self, Traffic};
use super::readiness::{Phase, Readiness};
use super::{law, refusal};

/// Starts to listen for operators, with a worker of its own: probes are answered while all others work.
///
/// # Errors
///
/// Where the address cannot be bound.
pub fn serve_admin(bind: SocketAddr, readiness: Readiness) -> io::Result<(Server, SocketAddr)> {
    let server = HttpServer::new(move || {
        App::new()
            .app_data(readiness.clone())
            .app_data(web::Data::new(Routes::of_gets(["/healthz", "/readyz"])))
            .service(healthz)
            .service(readyz)
            .default_service(web::to(fallback::answer))
            .wrap(from_fn(refusal::nothing_bare))
            .wrap(from_fn(fallback::head_as_get))
            .wrap(from_fn(law::told))
            .wrap(from_fn(observe::seen(Traffic::Probes)))
    })
    .workers(1)
    .disable_signals()
    .bind(bind)?;
    let bound = first_address(&server.addrs())?;
    Ok((server.run(), bound))
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

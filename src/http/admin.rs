//! The operators' own port: is the process alive, does it want work, what has it done.

use std::io;
use std::net::SocketAddr;
use std::rc::Rc;

use actix_web::dev::Server;
use actix_web::middleware::from_fn;
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, get, web};
use prometheus::TEXT_FORMAT;
use serde_json::json;

use super::app::first_address;
use super::cors::Origins;
use super::metrics::Metrics;
use super::observe::{self, Traffic};
use super::paths::Paths;
use super::readiness::{Phase, Readiness};
use super::survive::Net;
use super::{fallback, law, pages, preference, refusal, survive};
use crate::api::problem::Problem;

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
    let server = HttpServer::new(move || {
        let net = Rc::new(Net { metrics: metrics.clone(), origins: Origins::Own });
        App::new()
            .app_data(readiness.clone())
            .app_data(metrics.clone())
            .app_data(web::Data::new(Paths::of_gets(["/healthz", "/readyz", "/metrics"])))
            .service(healthz)
            .service(readyz)
            .service(figures)
            .default_service(web::to(fallback::answer))
            .wrap(from_fn(refusal::nothing_bare))
            .wrap(from_fn(fallback::head_as_get))
            .wrap(from_fn(pages::guarded))
            .wrap(from_fn(law::told))
            .wrap(from_fn(observe::seen(Traffic::Probes)))
            .wrap(from_fn(move |request, next| survive::net(Rc::clone(&net), request, next)))
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

#[get("/metrics")]
async fn figures(request: HttpRequest) -> HttpResponse {
    match Metrics::of(&request).map(Metrics::text) {
        Some(Ok(text)) => HttpResponse::Ok().content_type(TEXT_FORMAT).body(text),
        Some(Err(_)) | None => {
            refusal::refused(&request, Problem::internal_error(preference::language(&request)))
        }
    }
}

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{Server, ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::{App, Error, HttpServer, web};

use super::limits::Limits;
use super::observe::Traffic;
use super::readiness::Readiness;
use super::spans::Spans;
use super::{docs, fallback, law, observe, readiness, refusal, routes};

/// After an early answer, such as one to a body that is too large, the connection takes and drops what
/// the client still sends for this long: closing at once would reset it before the answer is read.
const LINGER: Duration = Duration::from_secs(2);

/// How questions are served: what a process configures and a test varies.
#[derive(Clone, Debug)]
pub struct Serving {
    /// Where to listen; port 0 takes a free one.
    pub bind: SocketAddr,
    /// How many workers answer, each on its own thread.
    pub workers: usize,
    /// What is taken of one client and of all.
    pub limits: Limits,
    /// How long a stopping server waits for what is in flight.
    pub drain: Duration,
    /// Whether new work is welcome.
    pub readiness: Readiness,
    /// Certificate and key, where questions are asked over TLS.
    pub tls: Option<Arc<rustls::ServerConfig>>,
    /// Where each question is told as a span.
    pub spans: Spans,
}

/// The application: the same for the process and for tests.
///
/// The order of the middlewares, from the outermost: readiness and request id see every answer, then
/// the law's headers, then the net that turns a bare error into a problem.
fn app(
    limits: Limits,
    readiness: Readiness,
    spans: Spans,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = Error,
        InitError = (),
    > + use<>,
> {
    App::new()
        .app_data(limits)
        .app_data(readiness)
        .app_data(spans)
        .app_data(web::Data::from(fallback::known_routes()))
        .configure(routes::mounted)
        .configure(docs::mounted)
        .default_service(web::to(fallback::answer))
        // actix calls the last one first.
        .wrap(from_fn(refusal::nothing_bare))
        .wrap(from_fn(fallback::head_as_get))
        .wrap(from_fn(law::told))
        .wrap(from_fn(observe::seen(Traffic::Questions)))
        .wrap(from_fn(readiness::closing))
}

/// Starts to listen and gives the server, which runs while it is polled, and where it listens.
///
/// # Errors
///
/// Where the address cannot be bound.
pub fn serve(serving: &Serving) -> io::Result<(Server, SocketAddr)> {
    let Serving { bind, workers, limits, drain, readiness, tls: _, spans } = serving.clone();
    let server = HttpServer::new(move || app(limits, readiness.clone(), spans.clone()))
        .workers(workers)
        .client_disconnect_timeout(LINGER)
        .shutdown_timeout(drain.as_secs())
        .disable_signals()
        .bind(bind)?;
    let bound = first_address(&server.addrs())?;
    Ok((server.run(), bound))
}

pub(super) fn first_address(bound: &[SocketAddr]) -> io::Result<SocketAddr> {
    bound.first().copied().ok_or_else(|| io::Error::other("no address was bound"))
}

use std::io;
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use actix_web::body::MessageBody;
use actix_web::dev::{Server, ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Condition, from_fn};
use actix_web::{App, Error, HttpServer, web};

use super::cors::Origins;
use super::limits::Limits;
use super::metrics::Metrics;
use super::observe::Traffic;
use super::readiness::Readiness;
use super::survive::Net;
use super::{
    compression, cors, docs, fallback, law, metrics, observe, pages, paths, readiness, refusal, routes,
    survive,
};

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
    /// Where answers are counted.
    pub metrics: Metrics,
    /// Which frontends of other origins may read the answers.
    pub origins: Origins,
}

/// The application: the same for the process and for tests, which may add routes of their own.
///
/// The middlewares, from the outermost:
///
/// - the net that turns a panic of all below into a problem,
/// - `Connection: close` while draining,
/// - the request id and the line in the log,
/// - the metrics,
/// - the headers that tell the law and the language,
/// - how browsers treat the answer, and 304 where the client has it already,
/// - which other origins may read it,
/// - compression,
/// - the net that turns a bare error into a problem,
/// - `HEAD` as `GET`.
fn app(
    serving: Serving,
    further: fn(&mut web::ServiceConfig),
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = Error,
        InitError = (),
    > + use<>,
> {
    let Serving { limits, readiness, metrics, origins, .. } = serving;
    let (foreign, rules) = (origins.are_foreign(), origins.rules());
    let counting = Rc::new(metrics.clone());
    let net = Rc::new(Net { metrics: metrics.clone(), origins });
    App::new()
        .app_data(limits)
        .app_data(readiness)
        .app_data(metrics)
        .app_data(web::Data::from(paths::of_questions()))
        .configure(routes::mounted)
        .configure(docs::mounted)
        .configure(further)
        .default_service(web::to(fallback::answer))
        // actix calls the last one first.
        .wrap(from_fn(fallback::head_as_get))
        .wrap(from_fn(refusal::nothing_bare))
        .wrap(from_fn(compression::compressed))
        .wrap(Condition::new(foreign, rules))
        .wrap(Condition::new(foreign, from_fn(cors::mended)))
        .wrap(from_fn(pages::guarded))
        .wrap(from_fn(law::told))
        .wrap(from_fn(move |request, next| metrics::counted(Rc::clone(&counting), request, next)))
        .wrap(from_fn(observe::seen(Traffic::Questions)))
        .wrap(from_fn(readiness::closing))
        .wrap(from_fn(move |request, next| survive::net(Rc::clone(&net), request, next)))
}

/// Starts to listen and gives the server, which runs while it is polled, and where it listens.
///
/// # Errors
///
/// Where the address cannot be bound.
pub fn serve(serving: &Serving) -> io::Result<(Server, SocketAddr)> {
    serve_with(serving, |_| {})
}

/// The same with further routes.
pub(super) fn serve_with(
    serving: &Serving,
    further: fn(&mut web::ServiceConfig),
) -> io::Result<(Server, SocketAddr)> {
    let each = serving.clone();
    let server = HttpServer::new(move || app(each.clone(), further))
        .workers(serving.workers)
        .client_disconnect_timeout(LINGER)
        .shutdown_timeout(serving.drain.as_secs())
        .disable_signals()
        .bind(serving.bind)?;
    let bound = first_address(&server.addrs())?;
    Ok((server.run(), bound))
}

pub(super) fn first_address(bound: &[SocketAddr]) -> io::Result<SocketAddr> {
    bound.first().copied().ok_or_else(|| io::Error::other("no address was bound"))
}

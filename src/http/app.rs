use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use actix_server::Server;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::from_fn;
use actix_web::{App, Error, web};
use rustls::ServerConfig;

use super::limits::Limits;
use super::load::{self, Load};
use super::observe::Traffic;
use super::readiness::Readiness;
use super::wire::{self, Listening};
use super::{docs, fallback, heads, law, observe, readiness, refusal, routes};

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
    /// The certificate and its key, where the port speaks TLS.
    pub tls: Option<Arc<ServerConfig>>,
    /// What the replica has in hand.
    pub load: Load,
    /// Whether new work is welcome.
    pub readiness: Readiness,
}

/// The application: the same for the process and for tests. Its middlewares, from the outermost:
///
/// 1. `attended`: the connection's clock rests while the request is in work.
/// 2. `closing`: while draining, each answer ends its connection.
/// 3. `seen`: an id for the request, and its line in the log.
/// 4. `told`: the version of the law and the language.
/// 5. `nothing_bare`: an error that somebody else's code answered becomes a problem.
/// 6. `admitted`: room for the work, or 503.
/// 7. `bounded`: a head of reasonable size, or 431.
/// 8. `head_as_get`: `HEAD` finds the handler of `GET`.
fn app(
    serving: &Serving,
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
        .app_data(serving.limits)
        .app_data(serving.load.clone())
        .app_data(serving.readiness.clone())
        .app_data(web::Data::from(fallback::known_routes()))
        .configure(routes::mounted)
        .configure(docs::mounted)
        .default_service(web::to(fallback::answer))
        // actix calls the last one first.
        .wrap(from_fn(fallback::head_as_get))
        .wrap(from_fn(heads::bounded))
        .wrap(from_fn(load::admitted))
        .wrap(from_fn(refusal::nothing_bare))
        .wrap(from_fn(law::told))
        .wrap(from_fn(observe::seen(Traffic::Questions)))
        .wrap(from_fn(readiness::closing))
        .wrap(from_fn(wire::attended))
}

/// Starts to listen and gives the server, which runs while it is polled, and where it listens.
///
/// # Errors
///
/// Where the address cannot be bound.
pub fn serve(serving: &Serving) -> io::Result<(Server, SocketAddr)> {
    let serving = serving.clone();
    let listening = Listening {
        bind: serving.bind,
        workers: serving.workers,
        limits: serving.limits,
        drain: serving.drain,
        load: serving.load.clone(),
        tls: serving.tls.clone(),
    };
    wire::listen(listening, move || app(&serving))
}

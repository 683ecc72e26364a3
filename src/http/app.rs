use std::io;
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use actix_server::Server;
use actix_service::Service;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Condition, from_fn};
use actix_web::{App, Error, web};
use futures_util::TryFutureExt;
use rustls::ServerConfig;

use super::access::{self, Access};
use super::cors::Origins;
use super::limits::Limits;
use super::load::{self, Load};
use super::metrics::Metrics;
use super::observe::Traffic;
use super::playground::Playground;
use super::readiness::Readiness;
use super::spans::Spans;
use super::survive::Net;
use super::wire::{self, Listening, Port};
use super::{
    compression, cors, docs, fallback, heads, law, metrics, observe, pages, paths, readiness, refusal,
    routes, survive,
};

/// How questions are served: what a process configures and a test varies.
#[derive(Clone, Debug)]
pub struct Serving {
    /// Where to listen; port 0 takes a free one.
    pub bind: SocketAddr,
    /// How many workers answer, each on its own thread.
    pub workers: usize,
    /// What is taken of one client and of all.
    pub limits: Limits,
    /// Who may ask, and how much.
    pub access: Access,
    /// How long a stopping server waits for what is in flight.
    pub drain: Duration,
    /// The certificate and its key, where the port speaks TLS.
    pub tls: Option<Arc<ServerConfig>>,
    /// What the replica has in hand.
    pub load: Load,
    /// Whether new work is welcome.
    pub readiness: Readiness,
    /// Where answers are counted.
    pub metrics: Metrics,
    /// Which frontends of other origins may read the answers.
    pub origins: Origins,
    /// Whether the playground is served.
    pub playground: Playground,
    /// Where each question is told as a span.
    pub spans: Spans,
}

/// The application: the same for the process and for tests, which may add routes of their own. Its middlewares,
/// from the outermost:
///
/// 1. `survive::net`: a panic of all below becomes a problem.
/// 2. `attended`: the connection's clock rests while the request is in work.
/// 3. `closing`: while draining, each answer ends its connection.
/// 4. `seen`: an id for the request, and its line in the log.
/// 5. `counted`: the metrics.
/// 6. `told`: the version of the law and the language.
/// 7. `guarded`: how browsers treat the answer, and 304 where the client has it already.
/// 8. `mended` and the rules of the origins: which other origins may read it.
/// 9. `compressed`.
/// 10. `nothing_bare`: an error that somebody else's code answered becomes a problem.
/// 11. `admitted`: room for the work, or 503.
/// 12. `bounded`: a head of reasonable size, or 431.
/// 13. `known`: a key that is known, or 401.
/// 14. `kept`: within the budget, or 429.
/// 15. `head_as_get`: `HEAD` finds the handler of `GET`.
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
    let Serving { limits, access, load, readiness, metrics, origins, playground, spans, .. } = serving;
    let (foreign, rules) = (origins.are_foreign(), origins.rules());
    let counting = Rc::new(metrics.clone());
    let net = Rc::new(Net { metrics: metrics.clone(), origins });
    App::new()
        .app_data(limits)
        .app_data(access)
        .app_data(load)
        .app_data(readiness)
        .app_data(metrics)
        .app_data(spans)
        .app_data(web::Data::from(paths::answered(playground)))
        .configure(further)
        .configure(routes::mounted)
        .configure(docs::mounted)
        .configure(|config| playground.mounted(config))
        .default_service(web::to(fallback::answer))
        // actix calls the last one first.
        .wrap_fn(|request, next| next.call(fallback::head_as_get(request)))
        .wrap(from_fn(access::kept))
        .wrap(from_fn(access::known))
        .wrap(from_fn(heads::bounded))
        .wrap(from_fn(load::admitted))
        .wrap_fn(|request, next| next.call(request).map_ok(refusal::nothing_bare))
        .wrap_fn(|request, next| {
            let method = request.method().clone();
            next.call(request).map_ok(move |response| compression::compressed(&method, response))
        })
        .wrap(Condition::new(foreign, rules))
        .wrap(Condition::new(foreign, from_fn(cors::mended)))
        .wrap_fn(|request, next| next.call(request).map_ok(pages::guarded))
        .wrap_fn(|request, next| next.call(request).map_ok(law::told))
        .wrap(from_fn(move |request, next| metrics::counted(Rc::clone(&counting), request, next)))
        .wrap(from_fn(|request, next| observe::seen(Traffic::Questions, request, next)))
        .wrap_fn(|request, next| next.call(request).map_ok(readiness::closing))
        .wrap_fn(|request, next| {
            let ended = wire::attended(&request);
            next.call(request).map_ok(ended)
        })
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

/// The same with further routes, for who embeds the service: they stand before its own, so that one at the same path
/// takes that one's place, and behind the same middlewares. `Question` and `Answer` are as good for them.
///
/// # Errors
///
/// Where the address cannot be bound.
pub fn serve_with(
    serving: &Serving,
    further: fn(&mut web::ServiceConfig),
) -> io::Result<(Server, SocketAddr)> {
    let serving = serving.clone();
    let listening = Listening {
        bind: serving.bind,
        workers: serving.workers,
        port: Port { limits: serving.limits, traffic: Traffic::Questions, metrics: serving.metrics.clone() },
        drain: serving.drain,
        load: serving.load.clone(),
        tls: serving.tls.clone(),
    };
    wire::listen(listening, move || app(serving.clone(), further))
}

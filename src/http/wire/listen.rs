use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_http::{HttpService, KeepAlive, Protocol, Request};
use actix_server::Server;
use actix_service::{IntoServiceFactory, ServiceFactory, ServiceFactoryExt, fn_service, map_config};
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{AppConfig, ServiceResponse};
use actix_web::rt::net::TcpStream;
use rustls::ServerConfig;
use socket2::{Domain, Protocol as Transport, Socket, Type};

use super::super::load::Load;
use super::connection::{Connection, Port};
use super::stream::Stream;

/// After an early answer, such as one to a body that is too large, the connection takes and drops what
/// the client still sends for this long: closing at once would reset it before the answer is read.
pub(super) const LINGER: Duration = Duration::from_secs(2);

/// So many connections may wait for a worker to take them.
const BACKLOG: u16 = 2048;

/// Where and how connections are taken.
#[derive(Clone, Debug)]
pub(in super::super) struct Listening {
    /// Where to listen; port 0 takes a free one.
    pub(in super::super) bind: SocketAddr,
    /// How many workers serve, each on its own thread.
    pub(in super::super) workers: usize,
    /// What holds for every connection.
    pub(in super::super) port: Port,
    /// How long a stopping server waits for what is in flight.
    pub(in super::super) drain: Duration,
    /// By whom connections are counted.
    pub(in super::super) load: Load,
    /// The certificate and its key, where connections speak TLS.
    pub(in super::super) tls: Option<Arc<ServerConfig>>,
}

/// Starts to listen, and serves every connection with an application of `app`.
///
/// # Errors
///
/// Where the address cannot be bound.
pub(in super::super) fn listen<A, F, B>(
    listening: Listening,
    app: impl Fn() -> A + Clone + Send + 'static,
) -> io::Result<(Server, SocketAddr)>
where
    A: IntoServiceFactory<F, Request>,
    F: ServiceFactory<
            Request,
            Config = AppConfig,
            Response = ServiceResponse<B>,
            Error = Error,
            InitError = (),
        > + 'static,
    F::Service: 'static,
    B: MessageBody + 'static,
{
    let Listening { bind, workers, port, drain, load, tls } = listening;
    let limits = port.limits;
    let listener = bound(bind)?;
    let address = listener.local_addr()?;
    let builder = Server::build()
        .workers(workers)
        .max_concurrent_connections(open_connections(limits.connections).div_ceil(workers.max(1)))
        .shutdown_timeout(drain.as_secs())
        .disable_signals();
    let stopping = builder.graceful_shutdown_signal();
    let builder = builder.listen("questions", listener, move || {
        let (load, tls, port, stopping) = (load.clone(), tls.clone(), port.clone(), stopping.clone());
        let http = HttpService::build()
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .keep_alive(KeepAlive::Timeout(limits.keep_alive))
            // The connection itself times heads, of every request.
            .client_request_timeout(Duration::ZERO)
            .client_disconnect_timeout(LINGER)
            .local_addr(address)
            .on_connect_ext(|connection: &Connection, data| {
                data.insert(connection.stages().clone());
                data.insert(connection.standing());
            })
            .finish(map_config(app().into_factory().map_err(|error| error.error_response()), |()| {
                AppConfig::default()
            }));
        fn_service(move |socket: TcpStream| {
            let seat = load.connected(limits.connections);
            let (tls, port) = (tls.clone(), port.clone());
            async move {
                let (stream, peer) = Stream::over(socket, tls, &limits).await?;
                Ok((Connection::new(stream, port, seat), Protocol::Http1, Some(peer)))
            }
        })
        .and_then(http)
    })?;
    Ok((builder.run(), address))
}

/// How many connections are open at once where the limit is `connections`: some more are taken to be told so. Beyond
/// these, none is taken before another ends; it waits in the kernel.
pub fn open_connections(connections: usize) -> usize {
    connections + connections / 10 + 16
}

fn bound(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Transport::TCP))?;
    socket.set_reuse_address(true)?;
    socket.bind(&address.into())?;
    socket.listen(BACKLOG.into())?;
    Ok(socket.into())
}

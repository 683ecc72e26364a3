use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use actix_web::rt::net::TcpStream;
use actix_web::rt::time::timeout;
use rustls::ServerConfig;
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use super::super::limits::Limits;

/// The bytes of a connection, plain or within TLS.
pub(super) enum Stream {
    Plain(TcpStream),
    // Its state is large beside a socket.
    Tls(Box<TlsStream<TcpStream>>),
}

impl Stream {
    /// Makes a stream of an accepted socket.
    ///
    /// # Errors
    ///
    /// Where the socket is gone already, or TLS does not come about.
    pub(super) async fn over(
        socket: TcpStream,
        tls: Option<Arc<ServerConfig>>,
        limits: &Limits,
    ) -> io::Result<(Stream, SocketAddr)> {
        let peer = socket.peer_addr()?;
        socket.set_nodelay(true)?;
        // Who does not read what he asked for would hold his connection for ever.
        SockRef::from(&socket).set_tcp_user_timeout(Some(limits.keep_alive))?;
        let stream = match tls {
            None => Stream::Plain(socket),
            Some(config) => {
                let handshake = timeout(limits.arrival, TlsAcceptor::from(config).accept(socket));
                Stream::Tls(Box::new(handshake.await.map_err(|_| io::ErrorKind::TimedOut)??))
            }
        };
        Ok((stream, peer))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(socket) => Pin::new(socket).poll_read(context, buffer),
            Stream::Tls(stream) => Pin::new(stream).poll_read(context, buffer),
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Stream::Plain(socket) => Pin::new(socket).poll_write(context, bytes),
            Stream::Tls(stream) => Pin::new(stream).poll_write(context, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(socket) => Pin::new(socket).poll_flush(context),
            Stream::Tls(stream) => Pin::new(stream).poll_flush(context),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(socket) => Pin::new(socket).poll_shutdown(context),
            Stream::Tls(stream) => Pin::new(stream).poll_shutdown(context),
        }
    }
}

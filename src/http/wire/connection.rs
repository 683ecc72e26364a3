use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_web::http::StatusCode;
use actix_web::rt::time::{Instant, Sleep, sleep};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::super::limits::Limits;
use super::super::load::{Seat, Standing};
use super::super::metrics::Metrics;
use super::super::observe::{self, Traffic};
use super::bare;
use super::stage::{Stage, Stages};
use super::stream::Stream;

/// What holds for every connection of a port.
#[derive(Clone, Debug)]
pub(in super::super) struct Port {
    /// What is taken of one client and of all.
    pub(in super::super) limits: Limits,
    /// Who asks here.
    pub(in super::super) traffic: Traffic,
    /// Where refusals are counted.
    pub(in super::super) metrics: Metrics,
}

/// A connection on its way to actix.
pub(super) struct Connection {
    stream: Stream,
    port: Port,
    stages: Stages,
    /// When the head that is arriving must have come. One timer serves a connection from its first request to
    /// its last: putting it off costs next to nothing.
    deadline: Pin<Box<Sleep>>,
    /// The refusal that is on its way out.
    refusal: Option<Refusal>,
    standing: Standing,
    _seat: Seat,
}

struct Refusal {
    bytes: Vec<u8>,
    sent: usize,
}

impl Connection {
    /// A connection that was just opened.
    pub(super) fn new(stream: Stream, port: Port, (seat, standing): (Seat, Standing)) -> Connection {
        Connection {
            stream,
            stages: Stages::new(),
            deadline: Box::pin(sleep(port.limits.arrival)),
            port,
            refusal: None,
            standing,
            _seat: seat,
        }
    }

    /// How far it is with its request.
    pub(super) fn stages(&self) -> &Stages {
        &self.stages
    }

    /// Whether it is one too many.
    pub(super) fn standing(&self) -> Standing {
        self.standing
    }

    fn arrived(&mut self) {
        match self.stages.now() {
            Stage::Waiting => {
                self.stages.turn(Stage::Arriving);
                self.deadline.as_mut().reset(Instant::now() + self.port.limits.arrival);
            }
            Stage::Arriving | Stage::InWork => {}
        }
    }

    fn is_overdue(&mut self, context: &mut Context<'_>) -> bool {
        match self.stages.now() {
            Stage::Arriving => self.deadline.as_mut().poll(context).is_ready(),
            Stage::Waiting | Stage::InWork => false,
        }
    }

    fn refuse(&mut self, status: StatusCode) {
        if self.refusal.is_some() {
            return;
        }
        let problem = bare::problem(status, &self.port.limits);
        observe::unread(self.port.traffic, &problem);
        match self.port.traffic {
            Traffic::Questions => self.port.metrics.unread(status, problem.code),
            Traffic::Probes => {}
        }
        self.refusal = Some(Refusal { bytes: bare::answer(&problem), sent: 0 });
    }

    /// Sends the refusal to its end, where there is one.
    fn poll_refusal(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while let Some(Refusal { bytes, sent }) = &mut self.refusal
            && *sent < bytes.len()
        {
            match ready!(Pin::new(&mut self.stream).poll_write(context, &bytes[*sent..]))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                more => *sent += more,
            }
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buffer.filled().len();
        match Pin::new(&mut this.stream).poll_read(context, buffer) {
            Poll::Ready(read) => {
                if buffer.filled().len() > before {
                    this.arrived();
                }
                Poll::Ready(read)
            }
            Poll::Pending if this.is_overdue(context) => {
                // To actix this is a client that has said all; it shuts the connection down, and there the
                // refusal goes out.
                this.refuse(StatusCode::REQUEST_TIMEOUT);
                Poll::Ready(Ok(()))
            }
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncWrite for Connection {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        match bare::found(bytes) {
            None => Pin::new(&mut this.stream).poll_write(context, bytes),
            Some((0, status)) => {
                this.refuse(status);
                ready!(this.poll_refusal(context))?;
                Poll::Ready(Ok(bytes.len()))
            }
            Some((before, _)) => Pin::new(&mut this.stream).poll_write(context, &bytes[..before]),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        ready!(this.poll_refusal(context))?;
        Pin::new(&mut this.stream).poll_shutdown(context)
    }
}

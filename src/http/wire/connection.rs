use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_web::http::StatusCode;
use actix_web::rt::time::{Instant, Sleep, sleep};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf, Take};

use super::super::limits::Limits;
use super::super::load::{Seat, Standing};
use super::super::metrics::Metrics;
use super::super::observe::{self, Traffic};
use super::bare;
use super::framing::{self, Found, Head};
use super::listen::LINGER;
use super::stage::{Stage, Stages};
use super::stream::Stream;

/// So many bytes are read at once while a head is on its way.
const AT_ONCE: usize = 4096;

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
    /// Its limit is set before each reading.
    stream: Take<Stream>,
    port: Port,
    stages: Stages,
    head: Head,
    /// What was read beyond the request at hand.
    ahead: Vec<u8>,
    /// When the head that is arriving must have come. One timer serves a connection from its first request to
    /// its last: putting it off costs next to nothing.
    deadline: Pin<Box<Sleep>>,
    /// A head that has come waits for its turn longer than it took.
    is_patient: bool,
    /// The refusal that is on its way out.
    refusal: Option<Refusal>,
    standing: Standing,
    _seat: Seat,
}

struct Refusal {
    bytes: Vec<u8>,
    sent: usize,
    /// How long the rest of what the client sends is taken and dropped, once the refusal is out: closing at once would
    /// reset the connection before the refusal is read.
    linger: Option<Pin<Box<Sleep>>>,
}

impl Connection {
    /// A connection that was just opened.
    pub(super) fn new(stream: Stream, port: Port, (seat, standing): (Seat, Standing)) -> Connection {
        Connection {
            stream: stream.take(0),
            stages: Stages::new(),
            head: Head::default(),
            ahead: Vec::new(),
            deadline: Box::pin(sleep(port.limits.arrival)),
            port,
            is_patient: false,
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

    /// Reads into `buffer` what belongs to the request at hand and no more.
    ///
    /// actix decodes everything that it is handed, however many requests that is, and keeps them all until their turn
    /// comes: a few bytes of a client would become kilobytes.
    fn poll_request(&mut self, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let appetite = match self.stages.now() {
            Stage::Waiting | Stage::Arriving => AT_ONCE,
            Stage::InWork(body) if !body.is_over() => body.appetite(),
            Stage::Asked(_) | Stage::InWork(_) => {
                self.stages.wait(context.waker());
                return Poll::Pending;
            }
            Stage::Ending => usize::MAX,
        };
        let begin = buffer.filled().len();
        let room = appetite.min(buffer.remaining());
        if self.ahead.is_empty() {
            self.stream.set_limit(room as u64);
            ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        } else {
            let taken = self.ahead.len().min(room);
            buffer.put_slice(&self.ahead[..taken]);
            self.ahead.drain(..taken);
        }
        let taken = self.belonging(&buffer.filled()[begin..]);
        let beyond = &buffer.filled()[begin + taken..];
        if !beyond.is_empty() {
            self.ahead.splice(..0, beyond.iter().copied());
        }
        buffer.set_filled(begin + taken);
        Poll::Ready(Ok(()))
    }

    /// How many of these bytes belong to the request at hand.
    fn belonging(&mut self, bytes: &[u8]) -> usize {
        if bytes.is_empty() {
            return 0;
        }
        match self.stages.now() {
            Stage::Waiting => {
                self.stages.turn(Stage::Arriving);
                self.is_patient = false;
                self.deadline.as_mut().reset(Instant::now() + self.port.limits.arrival);
                self.of_head(bytes)
            }
            Stage::Arriving => self.of_head(bytes),
            Stage::InWork(mut body) => {
                let taken = body.follow(bytes);
                self.stages.turn(Stage::InWork(body));
                taken
            }
            Stage::Asked(_) | Stage::Ending => bytes.len(),
        }
    }

    fn of_head(&mut self, bytes: &[u8]) -> usize {
        let before = self.head.length;
        match self.head.follow(bytes) {
            Found::All => bytes.len(),
            Found::End(end) => {
                self.stages.note_head(before + end);
                // Mostly the body comes along with the head; then it is handed on with it.
                let body = framing::announced(&bytes[..end]).min(bytes.len() - end);
                self.stages.turn(Stage::Asked(body as u64));
                end + body
            }
        }
    }

    fn is_overdue(&mut self, context: &mut Context<'_>) -> bool {
        match self.stages.now() {
            Stage::Arriving => self.deadline.as_mut().poll(context).is_ready(),
            // The answer before it may be read for as long as a connection is kept.
            Stage::Asked(_) if !self.is_patient && self.deadline.as_mut().poll(context).is_ready() => {
                self.is_patient = true;
                self.deadline.as_mut().reset(Instant::now() + self.port.limits.keep_alive);
                self.deadline.as_mut().poll(context).is_ready()
            }
            Stage::Asked(_) => self.is_patient && self.deadline.as_mut().poll(context).is_ready(),
            Stage::Waiting | Stage::InWork(_) | Stage::Ending => false,
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
        self.refusal = Some(Refusal { bytes: bare::answer(&problem), sent: 0, linger: None });
    }

    /// Sends the refusal to its end, where there is one.
    fn poll_refusal(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while let Some(Refusal { bytes, sent, .. }) = &mut self.refusal
            && *sent < bytes.len()
        {
            match ready!(Pin::new(self.stream.get_mut()).poll_write(context, &bytes[*sent..]))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                more => *sent += more,
            }
        }
        Poll::Ready(Ok(()))
    }
}

/// Says the end, then takes what the client still sends until it ends too, for a while at most.
fn poll_parted(
    stream: &mut Stream,
    linger: &mut Option<Pin<Box<Sleep>>>,
    context: &mut Context<'_>,
) -> Poll<io::Result<()>> {
    let linger = match linger {
        Some(linger) => linger,
        None => {
            ready!(Pin::new(&mut *stream).poll_shutdown(context))?;
            linger.insert(Box::pin(sleep(LINGER)))
        }
    };
    let mut dropped = [0; AT_ONCE];
    loop {
        if linger.as_mut().poll(context).is_ready() {
            return Poll::Ready(Ok(()));
        }
        let mut buffer = ReadBuf::new(&mut dropped);
        match ready!(Pin::new(&mut *stream).poll_read(context, &mut buffer)) {
            Ok(()) if !buffer.filled().is_empty() => {}
            Ok(()) | Err(_) => return Poll::Ready(Ok(())),
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.head.length > this.port.limits.head {
            this.refuse(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE);
            return Poll::Ready(Ok(()));
        }
        match this.poll_request(context, buffer) {
            Poll::Ready(read) => Poll::Ready(read),
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
            None => Pin::new(this.stream.get_mut()).poll_write(context, bytes),
            Some((0, status)) => {
                this.refuse(status);
                ready!(this.poll_refusal(context))?;
                Poll::Ready(Ok(bytes.len()))
            }
            Some((before, _)) => Pin::new(this.stream.get_mut()).poll_write(context, &bytes[..before]),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(self.get_mut().stream.get_mut()).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        ready!(this.poll_refusal(context))?;
        match &mut this.refusal {
            None => Pin::new(this.stream.get_mut()).poll_shutdown(context),
            Some(refusal) => poll_parted(this.stream.get_mut(), &mut refusal.linger, context),
        }
    }
}

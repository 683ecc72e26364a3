//! Many lines in one request: lines in, lines out, with no more in memory than what is in work.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_web::body::{BodySize, BodyStream, MessageBody};
use actix_web::dev::Payload;
use actix_web::rt::time::{Sleep, sleep};
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use serde::Serialize;
use tokio::task::yield_now;

use super::access::Budget;
use super::arrival::line_too_slow;
use super::limits::Limits;
use super::lines::{Lines, Piece};
use super::media;
use super::metrics::Metrics;
use super::preference;
use super::question::{not_compressed, unsupported};
use super::refusal::{Arriving, Refusal};
use super::request_id::RequestId;
use super::survive::caught;
use crate::api::Language;
use crate::api::ask::{AskAnswer, answer_line, refuse_line};
use crate::api::problem::{Problem, ProblemCode};

/// The media type of a batch and of its answer.
pub(super) const NDJSON: &str = "application/x-ndjson";

/// Lines that are worked on before others get their turn.
const SLICE: usize = 4;

/// What is done with the lines of a batch.
pub(super) trait LineWork: Unpin + 'static {
    /// The work on a batch that begins.
    fn begun(language: Language) -> Self;

    /// Answers a line.
    fn answer(&mut self, line: &[u8], told: &mut Told);

    /// Answers a line that is not looked at; none where it could not be held.
    fn refuse(&mut self, line: Option<&[u8]>, problem: Problem, told: &mut Told) -> Goes;

    /// Passes over a line of white space alone.
    fn blank(&mut self);

    /// All lines have come.
    fn end(&mut self, told: &mut Told);
}

/// Whether a batch goes on after a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goes {
    On,
    /// What follows could not be answered without it.
    NoFurther,
}

/// The lines of an answer, as they are told.
pub(super) struct Told {
    lines: Vec<u8>,
    metrics: Option<Metrics>,
}

impl Told {
    /// Tells a line.
    pub(super) fn line(&mut self, line: &impl Serialize) {
        // Text and numbers: writing them cannot fail.
        self.lines.extend(serde_json::to_vec(line).unwrap_or_default());
        self.lines.push(b'\n');
    }

    /// Tells the answer to a question, or a problem, and counts it.
    pub(super) fn answer(&mut self, answer: &AskAnswer) {
        if let Some(metrics) = &self.metrics {
            metrics.line(answer);
        }
        self.line(answer);
    }

    /// What was told since it was asked last.
    fn taken(&mut self) -> Option<Bytes> {
        let lines = std::mem::take(&mut self.lines);
        (!lines.is_empty()).then(|| lines.into())
    }
}

/// Questions, each answered by itself.
pub(super) struct Questions(Language);

impl LineWork for Questions {
    fn begun(language: Language) -> Questions {
        Questions(language)
    }

    fn answer(&mut self, line: &[u8], told: &mut Told) {
        told.answer(&answer_line(line, self.0));
    }

    fn refuse(&mut self, line: Option<&[u8]>, problem: Problem, told: &mut Told) -> Goes {
        told.answer(&match line {
            Some(line) => refuse_line(line, &problem),
            None => AskAnswer::unread(problem),
        });
        Goes::On
    }

    fn blank(&mut self) {}

    fn end(&mut self, _: &mut Told) {}
}

/// The lines of a batch that still arrive, and the answers to those that have: the body of the response.
///
/// Reading is done only while the client reads the answers, so that neither side's lines pile up here.
pub(super) struct Batch<W> {
    work: W,
    told: Told,
    arriving: Arriving,
    lines: Lines,
    language: Language,
    limits: Limits,
    id: Option<RequestId>,
    budget: Option<Budget>,
    answered: u64,
    arrived: u64,
    /// When the line that is arriving must have come, where it is waited for.
    deadline: Option<Pin<Box<Sleep>>>,
    state: State,
}

enum State {
    Working,
    /// Others have their turn.
    Resting(Pin<Box<dyn Future<Output = ()>>>),
    Ended,
}

impl<W: LineWork> FromRequest for Batch<W> {
    type Error = Refusal;
    type Future = std::future::Ready<Result<Batch<W>, Refusal>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let arriving = BodyStream::new(payload.take());
        let language = preference::language(request);
        let limits = Limits::of(request);
        let not_declared = || unsupported("detail-no_ndjson", language);
        let fault = preference::accepts(request, NDJSON, language)
            .and_then(|()| media::declared(request, media::says_ndjson, not_declared))
            .and_then(|()| not_compressed(request, language));
        std::future::ready(match fault {
            Err(problem) => Err(Refusal::amid(request, problem, arriving)),
            Ok(()) => Ok(Batch {
                work: W::begun(language),
                told: Told { lines: Vec::new(), metrics: Metrics::of(request).cloned() },
                arriving,
                lines: Lines::up_to(limits.body),
                language,
                limits,
                id: request.extensions().get().cloned(),
                budget: Budget::of_lines(request),
                answered: 0,
                arrived: 0,
                deadline: None,
                state: State::Working,
            }),
        })
    }
}

impl<W: LineWork> MessageBody for Batch<W> {
    type Error = Box<dyn std::error::Error>;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        loop {
            match &mut self.state {
                State::Ended => return Poll::Ready(self.told.taken().map(Ok)),
                State::Resting(rest) => ready!(rest.as_mut().poll(context)),
                State::Working => {}
            }
            self.state = State::Working;
            if let Some(answers) = self.work() {
                return Poll::Ready(Some(Ok(answers)));
            }
            if !matches!(self.state, State::Working) {
                continue;
            }
            if self.deadline.is_some() && self.poll_overdue(context).is_ready() {
                self.cut();
                continue;
            }
            let arriving = match Pin::new(&mut self.arriving).poll_next(context) {
                Poll::Ready(arriving) => arriving,
                Poll::Pending => {
                    ready!(self.poll_overdue(context));
                    self.cut();
                    continue;
                }
            };
            match arriving {
                Some(Ok(chunk)) => self.take(&chunk),
                Some(Err(broken)) => {
                    // The client is gone or does not keep its framing: what is sent must not look whole.
                    self.state = State::Ended;
                    return Poll::Ready(Some(Err(broken.into())));
                }
                None if self.lines.end() => {}
                None => {
                    let Batch { work, told, .. } = &mut *self;
                    work.end(told);
                    self.state = State::Ended;
                }
            }
        }
    }
}

impl<W: LineWork> Batch<W> {
    fn take(&mut self, chunk: &[u8]) {
        self.arrived += chunk.len() as u64;
        self.lines.push(chunk);
    }

    /// The deadline of the line that is arriving, from now on where it has none.
    fn arm(&mut self) -> &mut Pin<Box<Sleep>> {
        let patience = self.limits.arrival;
        self.deadline.get_or_insert_with(|| Box::pin(sleep(patience)))
    }

    /// Waits for the line that is arriving; ready once that has lasted too long.
    fn poll_overdue(&mut self, context: &mut Context<'_>) -> Poll<()> {
        self.arm().as_mut().poll(context)
    }

    /// Ends the stream with a line that says that the next one took too long.
    fn cut(&mut self) {
        self.last(line_too_slow(self.limits.arrival, self.language));
    }

    /// Ends the stream with a problem.
    fn last(&mut self, problem: Problem) {
        self.state = State::Ended;
        self.told.answer(&AskAnswer::unread(problem));
    }

    /// Answers a few of the lines that have arrived, then lets others have their turn.
    fn work(&mut self) -> Option<Bytes> {
        let most = self.lines.most();
        let mut answered = 0;
        while answered < SLICE {
            let is_spent = self.answered >= self.limits.batch_lines || self.arrived > self.limits.batch_bytes;
            let Some(piece) = self.lines.next() else {
                return self.told.taken();
            };
            if piece == Piece::Blank && self.arrived <= self.limits.batch_bytes {
                // It is no progress: the next line is waited for no longer.
                self.arm();
                self.work.blank();
                continue;
            }
            let line = match piece {
                Piece::Line(line) => Some(line),
                Piece::TooLong | Piece::Blank => None,
            };
            if is_spent || piece == Piece::Blank {
                self.last(too_much(self.limits, self.language));
                return self.told.taken();
            }
            let problem = over_budget(self.budget.as_ref(), self.language);
            let problem =
                problem.or_else(|| line.is_none().then(|| Problem::line_too_long(most, self.language)));
            let (work, told) = (&mut self.work, &mut self.told);
            let goes = match (line, problem) {
                (line, Some(problem)) => work.refuse(line, problem, told),
                (None, None) => Goes::On,
                (Some(line), None) => match caught(|| work.answer(line, told)) {
                    Ok(()) => Goes::On,
                    Err(panic) => {
                        panic.tell(self.id.as_ref(), told.metrics.as_ref());
                        work.refuse(None, Problem::internal_error(self.language), told)
                    }
                },
            };
            answered += 1;
            self.answered += 1;
            self.deadline = None;
            if goes == Goes::NoFurther {
                self.state = State::Ended;
                return self.told.taken();
            }
        }
        self.state = State::Resting(Box::pin(yield_now()));
        self.told.taken()
    }
}

/// Counts a line, or tells that no more are allowed now.
fn over_budget(budget: Option<&Budget>, language: Language) -> Option<Problem> {
    budget.and_then(|budget| budget.ask(language).err())
}

fn too_much(limits: Limits, language: Language) -> Problem {
    let most = [("lines", limits.batch_lines.into()), ("bytes", limits.batch_bytes.into())];
    let detail = language.say("detail-batch_too_large", &most);
    Problem::new(ProblemCode::BodyTooLarge, detail, language)
}

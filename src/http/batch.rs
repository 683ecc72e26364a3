//! Many questions in one request: lines in, lines out, with no more in memory than what is in work.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use actix_web::body::{BodySize, BodyStream, MessageBody};
use actix_web::dev::Payload;
use actix_web::rt::time::{Sleep, sleep};
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
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

/// The lines of a batch that still arrive, and the answers to those that have: the body of the response.
///
/// Reading is done only while the client reads the answers, so that neither side's lines pile up here.
pub(super) struct Batch {
    arriving: Arriving,
    lines: Lines,
    language: Language,
    limits: Limits,
    metrics: Option<Metrics>,
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

impl FromRequest for Batch {
    type Error = Refusal;
    type Future = std::future::Ready<Result<Batch, Refusal>>;

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
                arriving,
                lines: Lines::up_to(limits.body),
                language,
                limits,
                metrics: Metrics::of(request).cloned(),
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

impl MessageBody for Batch {
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
                State::Ended => return Poll::Ready(None),
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
                return Poll::Ready(Some(Ok(self.cut())));
            }
            let arriving = match Pin::new(&mut self.arriving).poll_next(context) {
                Poll::Ready(arriving) => arriving,
                Poll::Pending => {
                    ready!(self.poll_overdue(context));
                    return Poll::Ready(Some(Ok(self.cut())));
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
                None => self.state = State::Ended,
            }
        }
    }
}

impl Batch {
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
    fn cut(&mut self) -> Bytes {
        self.state = State::Ended;
        self.counted(&AskAnswer::unread(line_too_slow(self.limits.arrival, self.language))).into()
    }

    /// Counts an answer and gives its line.
    fn counted(&self, answer: &AskAnswer) -> Vec<u8> {
        if let Some(metrics) = &self.metrics {
            metrics.line(answer);
        }
        // Text and numbers: writing them cannot fail.
        let mut line = serde_json::to_vec(answer).unwrap_or_default();
        line.push(b'\n');
        line
    }

    /// Answers a few of the lines that have arrived, then lets others have their turn.
    fn work(&mut self) -> Option<Bytes> {
        let mut answers = Vec::new();
        let most = self.lines.most();
        let mut answered = 0;
        while answered < SLICE {
            let is_spent = self.answered >= self.limits.batch_lines || self.arrived > self.limits.batch_bytes;
            let Some(piece) = self.lines.next() else {
                return (!answers.is_empty()).then(|| answers.into());
            };
            if piece == Piece::Blank && self.arrived <= self.limits.batch_bytes {
                // It is no progress: the next line is waited for no longer.
                self.arm();
                continue;
            }
            let answer = match piece {
                Piece::Line(line) if !is_spent => match over_budget(self.budget.as_ref(), self.language) {
                    Some(problem) => refuse_line(line, &problem),
                    None => caught(|| answer_line(line, self.language)).unwrap_or_else(|panic| {
                        panic.tell(self.id.as_ref(), self.metrics.as_ref());
                        AskAnswer::unread(Problem::internal_error(self.language))
                    }),
                },
                Piece::TooLong if !is_spent => {
                    let problem = over_budget(self.budget.as_ref(), self.language);
                    AskAnswer::unread(problem.unwrap_or_else(|| line_too_long(most, self.language)))
                }
                Piece::Line(_) | Piece::TooLong | Piece::Blank => {
                    self.state = State::Ended;
                    AskAnswer::unread(too_much(self.limits, self.language))
                }
            };
            answered += 1;
            self.answered += 1;
            self.deadline = None;
            answers.extend(self.counted(&answer));
            if matches!(self.state, State::Ended) {
                return Some(answers.into());
            }
        }
        self.state = State::Resting(Box::pin(yield_now()));
        (!answers.is_empty()).then(|| answers.into())
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

fn line_too_long(most: usize, language: Language) -> Problem {
    let detail = language.say("detail-line_too_long", &[("bytes", most.into())]);
    Problem::new(ProblemCode::BodyTooLarge, detail, language)
}

use std::cell::Cell;
use std::rc::Rc;
use std::task::Waker;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CONTENT_LENGTH, TRANSFER_ENCODING};

use super::super::held::until_streamed;
use super::super::pieces;
use super::framing::{Body, Chunks};

/// How far a connection is with its request: shared by the connection and the requests on it.
#[derive(Clone)]
pub(in super::super) struct Stages(Rc<Shared>);

struct Shared {
    stage: Cell<Stage>,
    /// The bytes of the head that arrived last.
    head: Cell<usize>,
    /// Whoever waits for more to be read.
    waiting: Cell<Option<Waker>>,
}

/// How far a connection is with its request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Nothing of the next request has come.
    Waiting,
    /// The head of a request is on its way.
    Arriving,
    /// The head has come, and of the body so many bytes. Its turn comes when the answer before it is sent.
    Asked(u64),
    /// A request is in work; its body may be on its way.
    InWork(Body),
    /// Its answer is out although its body is not in: what still comes is dropped, and the connection ends.
    Ending,
}

impl Stages {
    /// A connection that was just opened: whoever opens one is about to ask.
    pub(super) fn new() -> Stages {
        let (stage, head) = (Cell::new(Stage::Arriving), Cell::new(0));
        Stages(Rc::new(Shared { stage, head, waiting: Cell::new(None) }))
    }

    /// The stage now.
    pub(super) fn now(&self) -> Stage {
        self.0.stage.get()
    }

    /// Changes the stage, and lets reading go on.
    pub(super) fn turn(&self, stage: Stage) {
        self.0.stage.set(stage);
        if let Some(waiting) = self.0.waiting.take() {
            waiting.wake();
        }
    }

    /// Whom to wake when the stage changes.
    pub(super) fn wait(&self, waker: &Waker) {
        self.0.waiting.set(Some(waker.clone()));
    }

    /// Notes the size of a head.
    pub(super) fn note_head(&self, length: usize) {
        self.0.head.set(length);
    }

    /// The bytes of the head of the request in work, as they came.
    pub(in super::super) fn head(&self) -> usize {
        self.0.head.get()
    }
}

/// A request in work. When it ends, the connection waits for the next one.
struct InWork(Stages);

impl InWork {
    fn begin(request: &ServiceRequest, stages: &Stages) -> InWork {
        let mut body = body(request);
        if let (Stage::Asked(arrived), Body::Sized(rest)) = (stages.now(), &mut body) {
            *rest = rest.saturating_sub(arrived);
        }
        stages.turn(Stage::InWork(body));
        InWork(stages.clone())
    }
}

impl Drop for InWork {
    fn drop(&mut self) {
        let is_whole = match self.0.now() {
            Stage::InWork(body) => body.is_over(),
            Stage::Waiting | Stage::Arriving | Stage::Asked(_) | Stage::Ending => true,
        };
        self.0.turn(if is_whole { Stage::Waiting } else { Stage::Ending });
    }
}

/// The body that the headers announce. actix has refused what is contradictory.
fn body(request: &ServiceRequest) -> Body {
    let headers = request.headers();
    if headers.contains_key(TRANSFER_ENCODING) {
        return Body::Chunked(Chunks::Size(0));
    }
    let length = headers.get(CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    length.map_or(Body::NONE, Body::Sized)
}

/// Tells the connection which body to read. What it gives takes the answer, and tells that the next request may come when
/// this one has ended; where it is dropped, so has the request.
pub(in super::super) fn attended<B: MessageBody + 'static>(
    request: &ServiceRequest,
) -> impl FnOnce(ServiceResponse<B>) -> ServiceResponse<BoxBody> + use<B> {
    let work = request.conn_data().map(|stages| InWork::begin(request, stages));
    |response| until_streamed(response, work).map_body(|_, body| pieces::cut(body))
}

use std::cell::Cell;
use std::rc::Rc;

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;

use super::super::held::until_streamed;

/// How far a connection is with its request: shared by the connection and the requests on it.
#[derive(Clone, Debug)]
pub(super) struct Stages(Rc<Cell<Stage>>);

/// How far a connection is with its request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Nothing of the next request has come.
    Waiting,
    /// The head of a request is on its way.
    Arriving,
    /// A request is in work; its body may be on its way.
    InWork,
}

impl Stages {
    /// A connection that was just opened: whoever opens one is about to ask.
    pub(super) fn new() -> Stages {
        Stages(Rc::new(Cell::new(Stage::Arriving)))
    }

    /// The stage now.
    pub(super) fn now(&self) -> Stage {
        self.0.get()
    }

    /// Changes the stage.
    pub(super) fn turn(&self, stage: Stage) {
        self.0.set(stage);
    }
}

/// A request in work. When it ends, the connection waits for the next one.
struct InWork(Stages);

impl Drop for InWork {
    fn drop(&mut self) {
        self.0.turn(Stage::Waiting);
    }
}

/// Lets the clock of the connection rest while a request is in work.
pub(in super::super) async fn attended(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let work = request.conn_data::<Stages>().cloned().map(InWork);
    if let Some(InWork(stages)) = &work {
        stages.turn(Stage::InWork);
    }
    Ok(until_streamed(next.call(request).await?, work))
}

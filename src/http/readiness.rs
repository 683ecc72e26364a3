use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use actix_web::HttpRequest;
use actix_web::dev::ServiceResponse;
use actix_web::http::ConnectionType;

/// Whether this replica wants work: shared by both ports and whoever decides to drain.
#[derive(Clone, Debug, Default)]
pub struct Readiness {
    draining: Arc<AtomicBool>,
}

/// What a replica says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Work is welcome.
    Ready,
    /// What comes is still answered, but should go elsewhere.
    Draining,
}

impl Readiness {
    /// Turns new work away from now on; there is no way back.
    pub fn drain(&self) {
        self.draining.store(true, Ordering::Release);
    }

    /// What the replica says now.
    pub fn phase(&self) -> Phase {
        match self.draining.load(Ordering::Acquire) {
            false => Phase::Ready,
            true => Phase::Draining,
        }
    }
}

impl Phase {
    /// The phase of the application that serves `request`; one that was told nothing is ready.
    pub(super) fn of(request: &HttpRequest) -> Phase {
        request.app_data::<Readiness>().map_or(Phase::Ready, Readiness::phase)
    }
}

/// Ends the connection with each answer while draining: a client that kept it open would send its next
/// question into the closing and lose it.
pub(super) fn closing<B>(mut response: ServiceResponse<B>) -> ServiceResponse<B> {
    match Phase::of(response.request()) {
        Phase::Ready => {}
        Phase::Draining => response.response_mut().head_mut().set_connection_type(ConnectionType::Close),
    }
    response
}

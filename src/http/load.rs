use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::ConnectionType;
use actix_web::middleware::Next;

use super::held::until_streamed;
use super::limits::Limits;
use super::metrics::{Metrics, Rejection};
use super::{preference, refusal};
use crate::api::problem::{Problem, ProblemCode};

/// What a replica has in hand at this moment, counted over all its workers.
#[derive(Clone, Debug, Default)]
pub struct Load {
    counts: Arc<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    connections: AtomicUsize,
    in_flight: AtomicUsize,
}

impl Load {
    /// How many connections are open.
    pub(super) fn connections(&self) -> usize {
        self.counts.connections.load(Ordering::Relaxed)
    }

    /// How many requests are in work.
    pub(super) fn in_flight(&self) -> usize {
        self.counts.in_flight.load(Ordering::Relaxed)
    }

    /// Counts a connection for as long as the seat is held.
    pub(super) fn connected(&self, most: usize) -> (Seat, Standing) {
        let others = self.counts.connections.fetch_add(1, Ordering::Relaxed);
        let standing = if others < most { Standing::Within } else { Standing::Beyond };
        (Seat(self.counts.clone()), standing)
    }

    /// Counts a request for as long as the slot is held, or gives none where no more are taken.
    fn begun(&self, most: usize) -> Option<Slot> {
        let slot = Slot(self.counts.clone());
        let others = self.counts.in_flight.fetch_add(1, Ordering::Relaxed);
        (others < most).then_some(slot)
    }
}

/// An open connection, as it is counted.
#[derive(Debug)]
pub(super) struct Seat(Arc<Counts>);

impl Drop for Seat {
    fn drop(&mut self) {
        self.0.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Whether a connection was one too many when it was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It is served.
    Within,
    /// Its first request is refused, and it is closed.
    Beyond,
}

/// A request in work, as it is counted.
#[derive(Debug)]
struct Slot(Arc<Counts>);

impl Drop for Slot {
    fn drop(&mut self) {
        self.0.in_flight.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Takes a request only where the replica has room for it. Who is refused is told before the body is read.
pub(super) async fn admitted(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let limits = Limits::of(request.request());
    if request.conn_data() == Some(&Standing::Beyond) {
        let mut refusal =
            overloaded(request, Rejection::OverloadedConnections, "detail-overloaded_connections").await;
        refusal.response_mut().head_mut().set_connection_type(ConnectionType::Close);
        return Ok(refusal);
    }
    let load = request.app_data::<Load>().cloned().unwrap_or_default();
    match load.begun(limits.in_flight) {
        None => Ok(overloaded(request, Rejection::OverloadedInFlight, "detail-overloaded_in_flight").await),
        Some(slot) => Ok(until_streamed(next.call(request).await?, slot)),
    }
}

async fn overloaded(
    request: ServiceRequest,
    reason: Rejection,
    detail: &'static str,
) -> ServiceResponse<BoxBody> {
    if let Some(metrics) = Metrics::of(request.request()) {
        metrics.rejected(reason);
    }
    let language = preference::language(request.request());
    let detail = language.say(detail, &[("seconds", refusal::RETRY_SECONDS.into())]);
    refusal::turned_away(request, Problem::new(ProblemCode::Overloaded, detail, language)).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_hand_is_counted_while_it_is_held() {
        let load = Load::default();
        let first = load.connected(1);
        let second = load.connected(1);
        assert_eq!((first.1, second.1, load.connections()), (Standing::Within, Standing::Beyond, 2));
        drop((first, second));
        assert_eq!(load.connected(1).1, Standing::Within);

        let slot = load.begun(1);
        assert!(slot.is_some() && load.begun(1).is_none());
        assert_eq!(load.in_flight(), 1);
        drop(slot);
        assert!(load.begun(1).is_some());
        assert_eq!((load.connections(), load.in_flight()), (0, 0));
    }
}

use std::sync::OnceLock;

use actix_web::http::StatusCode;
use prometheus::{IntCounter, IntCounterVec};

use super::labels::{Asked, NO_ROUTE};

/// The counters of a closed set, found by their place in it. All are there from the start, with 0.
pub(super) struct Series(Vec<IntCounter>);

impl Series {
    /// One counter for each of `labels`, the values of all labels of a figure.
    pub(super) fn of<const N: usize>(
        figure: &IntCounterVec,
        labels: impl IntoIterator<Item = [&'static str; N]>,
    ) -> Series {
        Series(labels.into_iter().map(|labels| figure.with_label_values(&labels)).collect())
    }

    /// Counts one of what stands at this place of the set.
    pub(super) fn count(&self, place: usize) {
        if let Some(counter) = self.0.get(place) {
            counter.inc();
        }
    }
}

/// The statuses that are answered; any other takes the longer way.
const STATUSES: [u16; 17] =
    [200, 422, 400, 204, 304, 308, 401, 404, 405, 406, 408, 413, 415, 429, 431, 500, 503];

/// The counters of requests. A series begins with its first request, and is then found without a search.
pub(super) struct Requests {
    figure: IntCounterVec,
    routes: Vec<String>,
    found: Vec<OnceLock<IntCounter>>,
}

impl Requests {
    /// The counters for requests of these routes.
    pub(super) fn of(figure: IntCounterVec, routes: Vec<String>) -> Requests {
        let places = routes.len() * Asked::ALL.len() * STATUSES.len();
        Requests { figure, routes, found: (0..places).map(|_| OnceLock::new()).collect() }
    }

    /// Counts a request of the route at this place.
    pub(super) fn count(&self, route: usize, asked: Asked, status: StatusCode) {
        let status = status.as_u16();
        let known = STATUSES.iter().position(|known| *known == status);
        let place = known.map(|known| (route * Asked::ALL.len() + asked as usize) * STATUSES.len() + known);
        match place.and_then(|place| self.found.get(place)) {
            Some(found) => found.get_or_init(|| self.counter(route, asked, status)).inc(),
            None => self.counter(route, asked, status).inc(),
        }
    }

    fn counter(&self, route: usize, asked: Asked, status: u16) -> IntCounter {
        let route = self.routes.get(route).map_or(NO_ROUTE, String::as_str);
        self.figure.with_label_values(&[route, asked.word(), &status.to_string()])
    }
}

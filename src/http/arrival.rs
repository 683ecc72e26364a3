//! How long a request may take to arrive.

use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use actix_web::rt::time::timeout;
use futures_util::poll;

use crate::api::Language;
use crate::api::problem::{Problem, ProblemCode};

/// What `future` gives, where it does so in time.
pub(super) async fn within<F: Future>(limit: Duration, future: F) -> Option<F::Output> {
    let mut future = pin!(future);
    // Mostly the body has come with the head, and no timer is needed.
    match poll!(future.as_mut()) {
        Poll::Ready(output) => Some(output),
        Poll::Pending => timeout(limit, future).await.ok(),
    }
}

/// The problem of a request that takes too long.
pub(super) fn too_slow(limit: Duration, language: Language) -> Problem {
    overdue("detail-request_timeout", limit, language)
}

/// The problem of a line of a batch that takes too long.
pub(super) fn line_too_slow(limit: Duration, language: Language) -> Problem {
    overdue("detail-line_timeout", limit, language)
}

fn overdue(detail: &'static str, limit: Duration, language: Language) -> Problem {
    let detail = language.say(detail, &[("seconds", limit.as_secs().into())]);
    Problem::new(ProblemCode::RequestTimeout, detail, language)
}

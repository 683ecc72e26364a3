use std::time::{Duration, Instant};

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::HeaderName;
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest};
use tracing::{debug, info};

use super::access::Caller;
use super::request_id::{RequestId, X_REQUEST_ID};
use super::spans;
use crate::api::Codes;
use crate::api::problem::Problem;

const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");

/// A path is logged up to this many bytes.
const LOGGED_PATH: usize = 200;

/// Who asks: it decides how loudly a request is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Traffic {
    /// Questions of the game: one line each at `info`.
    Questions,
    /// Probes of operators, which come every second: one line each at `debug`.
    Probes,
}

/// Names every request by an id, echoes it, and logs one line when the answer is ready.
pub(super) async fn seen<B: MessageBody>(
    traffic: Traffic,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let begun = Instant::now();
    let id = RequestId::of(&request);
    id.remember(&request);
    let method = request.method().clone();
    let mut response = next.call(request).await?;
    let took = begun.elapsed();
    log(traffic, &id, &method, &response, took);
    match traffic {
        Traffic::Questions => spans::tell(&id, &method, &response, took),
        Traffic::Probes => {}
    }
    response.headers_mut().insert(X_REQUEST_ID, id.into_header());
    Ok(response)
}

/// One event and no span: a span for each request costs a third of the throughput.
fn log<B>(traffic: Traffic, id: &RequestId, method: &Method, response: &ServiceResponse<B>, took: Duration) {
    let request = response.request();
    let request_id = id.text();
    let traceparent = traceparent(request);
    let method = method.as_str();
    let path = shown_path(request);
    let status = StatusCode::as_u16(&response.status());
    let codes = response.response().extensions();
    let code = codes.get::<Codes>().map(|codes| codes.problem.word());
    let caller = Caller::of(request);
    let key = caller.as_ref().map(Caller::name);
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    match traffic {
        Traffic::Questions => {
            info!(target: "huangshi::access", request_id, traceparent, method, path, status, micros, code, key, "request");
        }
        Traffic::Probes => {
            debug!(target: "huangshi::access", request_id, traceparent, method, path, status, micros, code, "probe");
        }
    }
}

/// Logs a request that was refused before it could be read.
pub(super) fn unread(traffic: Traffic, problem: &Problem) {
    let (status, code) = (problem.status, problem.code.word());
    match traffic {
        Traffic::Questions => info!(target: "huangshi::access", status, code, "request"),
        Traffic::Probes => debug!(target: "huangshi::access", status, code, "probe"),
    }
}

/// The caller's place in a trace, where it gives one of good form.
pub(super) fn traceparent(request: &HttpRequest) -> Option<&str> {
    let value = request.headers().get(TRACEPARENT)?.to_str().ok()?;
    is_traceparent(value).then_some(value)
}

/// The path of a request as far as it is told.
pub(super) fn shown_path(request: &HttpRequest) -> &str {
    let path = request.path();
    path.get(..LOGGED_PATH).unwrap_or(path)
}

/// W3C trace context: version, trace id, parent id and flags in lower-case hex.
fn is_traceparent(value: &str) -> bool {
    let mut parts = value.split('-');
    let widths_hold = [2, 32, 16, 2].into_iter().all(|width| {
        parts.next().is_some_and(|part| {
            part.len() == width && part.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        })
    });
    widths_hold && parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::is_traceparent;

    #[test]
    fn only_a_whole_traceparent_is_carried() {
        assert!(is_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"));
        assert!(!is_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7"));
        assert!(!is_traceparent("00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01"));
        assert!(!is_traceparent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x"));
        assert!(!is_traceparent(""));
    }
}

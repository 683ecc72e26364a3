use std::cell::RefCell;
use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use actix_web::body::{BodyStream, BoxBody, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::http::header::{CONTENT_TYPE, HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use actix_web::http::{ConnectionType, StatusCode};
use actix_web::rt::task::yield_now;
use actix_web::{HttpRequest, HttpResponse, ResponseError};

use super::held::held;
use super::preference;
use crate::api::problem::{Problem, ProblemCode};
use crate::api::{Codes, Language};

/// The media type of a problem.
pub(super) const PROBLEM_JSON: &str = "application/problem+json";

/// When more work is welcome again, as far as anybody can tell.
pub(super) const RETRY_SECONDS: u16 = 1;

/// A request body that may still be on its way.
pub(super) type Arriving = BodyStream<Payload>;

/// A problem on its way out of an extractor.
pub struct Refusal {
    problem: Problem,
    unread: RefCell<Option<Arriving>>,
}

impl Refusal {
    /// Refuses `request`: the problem is told of its path.
    pub(super) fn of(request: &HttpRequest, problem: Problem) -> Refusal {
        Refusal { problem: problem.at(request.path()), unread: RefCell::new(None) }
    }

    /// Refuses `request` while its body may still be on its way.
    pub(super) fn amid(request: &HttpRequest, problem: Problem, unread: Arriving) -> Refusal {
        Refusal { unread: RefCell::new(Some(unread)), ..Refusal::of(request, problem) }
    }
}

impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.problem, f)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.problem, f)
    }
}

impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        status(&self.problem)
    }

    fn error_response(&self) -> HttpResponse {
        let response = written(&self.problem);
        match self.unread.take() {
            None => response,
            Some(unread) => ahead(response, unread),
        }
    }
}

/// A problem that is sent while the body it refuses still arrives.
///
/// actix ends a connection where the request was not read to its end - unless the rest of a chunked body
/// was dropped: that it would read for as long as the client sends. So the rest is held until the problem
/// is sent.
fn ahead(response: HttpResponse, unread: Arriving) -> HttpResponse {
    response.map_body(|_, problem| held(problem, unread))
}

/// Refuses a request on whose body nobody has begun, and reads none of it.
pub(super) async fn turned_away(request: ServiceRequest, problem: Problem) -> ServiceResponse<BoxBody> {
    let (request, payload) = request.into_parts();
    let mut unread = BodyStream::new(payload);
    // What came along with the head is passed over: then the connection can go on.
    yield_now().await;
    let is_over = poll_fn(|context| {
        loop {
            match Pin::new(&mut unread).poll_next(context) {
                Poll::Ready(Some(Ok(_))) => {}
                Poll::Ready(Some(Err(_)) | None) => return Poll::Ready(true),
                Poll::Pending => return Poll::Ready(false),
            }
        }
    });
    let is_over = is_over.await;
    let response = refused(&request, problem);
    ServiceResponse::new(request, if is_over { response } else { ahead(response, unread) })
}

/// The answer that refuses `request` with `problem`.
pub(super) fn refused(request: &HttpRequest, problem: Problem) -> HttpResponse {
    written(&problem.at(request.path()))
}

/// The answer that tells `problem`, with its codes beside it for those who log and count.
pub(super) fn written(problem: &Problem) -> HttpResponse {
    // A problem holds only text and numbers, so writing it cannot fail.
    let body = serde_json::to_vec(problem).unwrap_or_default();
    let mut response = HttpResponse::build(status(problem)).content_type(PROBLEM_JSON).body(body);
    response.extensions_mut().insert(Codes::of(problem));
    let head = response.head_mut();
    match problem.code {
        // The rest of such a request is not worth reading, and without it the connection is of no more use.
        ProblemCode::BodyTooLarge | ProblemCode::RequestTimeout | ProblemCode::HeadersTooLarge => {
            head.set_connection_type(ConnectionType::Close);
        }
        ProblemCode::Unauthorized => {
            head.headers_mut()
                .insert(WWW_AUTHENTICATE, const { HeaderValue::from_static("Bearer realm=\"huangshi\"") });
        }
        ProblemCode::Overloaded => {
            head.headers_mut().insert(RETRY_AFTER, RETRY_SECONDS.into());
        }
        ProblemCode::MalformedRequest
        | ProblemCode::MalformedBody
        | ProblemCode::MalformedPath
        | ProblemCode::MalformedQuery
        | ProblemCode::NoSuchRoute
        | ProblemCode::MethodNotAllowed
        | ProblemCode::UnsupportedMediaType
        | ProblemCode::NotAcceptable
        | ProblemCode::InvalidQuestion
        | ProblemCode::TooManyRequests
        | ProblemCode::InternalError => {}
    }
    response
}

fn status(problem: &Problem) -> StatusCode {
    StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// The net below all routes: an error that somebody else's code answered without JSON becomes a problem.
pub(super) fn nothing_bare(response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    match bare(&response) {
        None => response,
        Some(problem) => {
            let refusal = refused(response.request(), problem);
            response.into_response(refusal)
        }
    }
}

fn bare(response: &ServiceResponse<BoxBody>) -> Option<Problem> {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    if !is_error || response.headers().get(CONTENT_TYPE).is_some_and(is_json) {
        return None;
    }
    let language = preference::language(response.request());
    Some(match status {
        StatusCode::NOT_FOUND => no_such_route(language),
        StatusCode::BAD_REQUEST => {
            let detail = language.text("detail-path_unreadable");
            Problem::new(ProblemCode::MalformedPath, detail, language)
        }
        _ => Problem::internal_error(language),
    })
}

/// Whether the answer is a problem.
pub(super) fn is_problem<B>(response: &ServiceResponse<B>) -> bool {
    response.headers().get(CONTENT_TYPE).is_some_and(|content_type| content_type == PROBLEM_JSON)
}

fn is_json(content_type: &HeaderValue) -> bool {
    content_type.to_str().is_ok_and(super::media::says_json)
}

/// The problem of a path where nothing lies.
pub(super) fn no_such_route(language: Language) -> Problem {
    Problem::new(ProblemCode::NoSuchRoute, language.text("detail-no_such_route"), language)
}

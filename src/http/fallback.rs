//! What no route takes: an unknown path, a known one with another method, `HEAD` and `OPTIONS`.

use actix_web::dev::ServiceRequest;
use actix_web::http::Method;
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};

use super::paths::Paths;
use super::{preference, refusal};
use crate::api::Language;
use crate::api::problem::{Problem, ProblemCode};

/// Answers what no route takes.
/// actix itself answers a wrong method with 404.
pub(super) async fn answer(request: HttpRequest) -> HttpResponse {
    untaken(&request)
}

/// The answer to a request that no route takes.
pub(super) fn untaken(request: &HttpRequest) -> HttpResponse {
    let language = preference::language(request);
    let paths = request.app_data::<web::Data<Paths>>();
    // The router too compares the path with its escapes read.
    let Some(allow) = paths.and_then(|paths| paths.allow(request.match_info().as_str())) else {
        return refusal::refused(request, refusal::no_such_route(language));
    };
    let mut response = match *request.method() {
        Method::OPTIONS => HttpResponse::NoContent().finish(),
        _ => refusal::refused(request, method_not_allowed(allow, language)),
    };
    response.headers_mut().insert(ALLOW, HeaderValue::from_static(allow));
    response
}

fn method_not_allowed(allow: &str, language: Language) -> Problem {
    let detail = language.say("detail-method_not_allowed", &[("allow", allow.into())]);
    Problem::new(ProblemCode::MethodNotAllowed, detail, language)
}

/// Lets `HEAD` be answered by the handler of `GET`; actix itself leaves the body out.
pub(super) fn head_as_get(mut request: ServiceRequest) -> ServiceRequest {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    request
}

use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;

use super::limits::Limits;
use super::{preference, refusal};
use crate::api::Language;
use crate::api::problem::{Problem, ProblemCode};

/// Refuses a request whose line and headers are larger than the service takes.
pub(super) async fn bounded(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let most = Limits::of(request.request()).head;
    if size(&request) <= most {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    let problem = too_large(most, preference::language(request.request()));
    Ok(refusal::turned_away(request, problem).await)
}

/// The bytes of the request line and the headers, with their separators and line ends.
fn size(request: &ServiceRequest) -> usize {
    let target = request.uri().path_and_query().map_or(0, |target| target.as_str().len());
    let line = request.method().as_str().len() + target + "  HTTP/1.1\r\n".len();
    let headers = request.headers().iter();
    line + headers.map(|(name, value)| name.as_str().len() + value.len() + ": \r\n".len()).sum::<usize>()
}

/// The problem of headers that are too large.
pub(super) fn too_large(most: usize, language: Language) -> Problem {
    let detail = language.say("detail-headers_too_large", &[("bytes", most.into())]);
    Problem::new(ProblemCode::HeadersTooLarge, detail, language)
}

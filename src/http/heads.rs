use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;

use super::limits::Limits;
use super::wire::Stages;
use super::{preference, refusal};
use crate::api::Language;
use crate::api::problem::{Problem, ProblemCode};

/// Refuses a request whose line and headers are larger than the service takes. One that is still on its way when it is
/// too large is refused by its connection.
pub(super) async fn bounded(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let most = Limits::of(request.request()).head;
    if request.conn_data().is_none_or(|stages: &Stages| stages.head() <= most) {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    let problem = too_large(most, preference::language(request.request()));
    Ok(refusal::turned_away(request, problem).await)
}

/// The problem of headers that are too large.
pub(super) fn too_large(most: usize, language: Language) -> Problem {
    let detail = language.say("detail-headers_too_large", &[("bytes", most.into())]);
    Problem::new(ProblemCode::HeadersTooLarge, detail, language)
}

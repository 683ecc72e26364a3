use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use actix_web::body::BoxBody;
use actix_web::http::header::ContentType;
use actix_web::{HttpMessage, HttpRequest, HttpResponse, Responder};
use serde::Serialize;
use tracing::error;

use super::preference;
use super::refusal::refused;
use super::request_id::RequestId;
use crate::api::problem::Problem;

/// The answer to a question, worked out when the response is made: a fault of the code that works it out
/// is then told as a problem of that request, and the process lives.
pub(super) struct Answer<F>(F);

impl<F> Answer<F> {
    /// The answer that `work` finds.
    pub(super) fn to(work: F) -> Answer<F> {
        Answer(work)
    }
}

impl<F, T> Responder for Answer<F>
where
    F: FnOnce() -> Result<T, Problem>,
    T: Serialize,
{
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let failed = || Problem::internal_error(preference::language(request));
        match catch_unwind(AssertUnwindSafe(|| written(self.0, failed))) {
            Ok(Ok(body)) => HttpResponse::Ok().content_type(ContentType::json()).body(body),
            Ok(Err(problem)) => refused(request, problem),
            Err(panic) => {
                let extensions = request.extensions();
                let request_id = extensions.get::<RequestId>().map(RequestId::text);
                error!(request_id, panic = message(panic.as_ref()), "a question made the service panic");
                refused(request, failed())
            }
        }
    }
}

fn written<T: Serialize>(
    work: impl FnOnce() -> Result<T, Problem>,
    failed: impl FnOnce() -> Problem,
) -> Result<Vec<u8>, Problem> {
    serde_json::to_vec(&work()?).map_err(|_| failed())
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("(no message)")
}

#[cfg(test)]
mod tests {
    use actix_web::body::to_bytes;
    use actix_web::test::TestRequest;

    use super::*;
    use crate::api::Language;

    #[actix_web::test]
    async fn a_panic_is_an_internal_error_that_tells_nothing() {
        let request = TestRequest::with_uri("/v1/huangshi/win").to_http_request();
        let numbers: Vec<u8> = Vec::new();
        let response = Answer::to(|| Ok::<u8, Problem>(numbers[1])).respond_to(&request);
        assert_eq!(response.status(), 500);
        let body = to_bytes(response.into_body()).await.expect("a body of one piece");
        let problem: Problem = serde_json::from_slice(&body).expect("a problem");
        assert_eq!(problem, Problem::internal_error(Language::En).at("/v1/huangshi/win"));
    }
}

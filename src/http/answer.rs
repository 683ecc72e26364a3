use actix_web::body::BoxBody;
use actix_web::http::header::ContentType;
use actix_web::{HttpRequest, HttpResponse, Responder};
use serde::Serialize;

use super::metrics::Metrics;
use super::preference;
use super::refusal::refused;
use super::survive::caught;
use crate::api::problem::Problem;
use crate::api::{Ruled, Ruling};

/// Most answers are no longer, so that their room is made once.
const ROOM: usize = 2048;

/// The answer to a question, worked out when the response is made: a fault of the code that works it out
/// is then told as a problem of that request, and the process lives.
pub struct Answer<F>(F);

impl<F> Answer<F> {
    /// The answer that `work` finds.
    pub fn to(work: F) -> Answer<F> {
        Answer(work)
    }
}

impl<F, T> Responder for Answer<F>
where
    F: FnOnce() -> Result<T, Problem>,
    T: Serialize + Ruled,
{
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let failed = || Problem::internal_error(preference::language(request));
        let written = caught(|| written(self.0, failed)).unwrap_or_else(|panic| Err(panic.told(request)));
        match written {
            Ok((ruling, body)) => {
                if let (Some(ruling), Some(metrics)) = (ruling, Metrics::of(request)) {
                    metrics.ruled(ruling);
                }
                HttpResponse::Ok().content_type(ContentType::json()).body(body)
            }
            Err(problem) => refused(request, problem),
        }
    }
}

fn written<T: Serialize + Ruled>(
    work: impl FnOnce() -> Result<T, Problem>,
    failed: impl FnOnce() -> Problem,
) -> Result<(Option<Ruling>, Vec<u8>), Problem> {
    let answer = work()?;
    let mut body = Vec::with_capacity(ROOM);
    serde_json::to_writer(&mut body, &answer).map_err(|_| failed())?;
    Ok((answer.ruling(), body))
}

#[cfg(test)]
mod tests {
    use actix_web::body::to_bytes;
    use actix_web::test::TestRequest;

    use super::*;
    use crate::api::{Language, WildAnswer};

    #[actix_web::test]
    async fn a_panic_is_an_internal_error_that_tells_nothing() {
        let request = TestRequest::with_uri("/v1/huangshi/win").to_http_request();
        let answers: Vec<WildAnswer> = Vec::new();
        let response = Answer::to(|| Ok(answers[1])).respond_to(&request);
        assert_eq!(response.status(), 500);
        let body = to_bytes(response.into_body()).await.expect("a body of one piece");
        let problem: Problem = serde_json::from_slice(&body).expect("a problem");
        assert_eq!(problem, Problem::internal_error(Language::En).at("/v1/huangshi/win"));
    }
}

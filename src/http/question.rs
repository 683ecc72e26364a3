use std::future::poll_fn;
use std::pin::Pin;

use actix_web::body::{BodyStream, MessageBody};
use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_LENGTH};
use actix_web::{FromRequest, HttpRequest};
use serde::de::DeserializeOwned;

use super::app::BodyLimit;
use super::media;
use super::refusal::{Arriving, Refusal};
use crate::api::problem::{Problem, ProblemCode};
use crate::api::read;

/// What is reserved for a body before it comes: enough for a question, little for an empty promise.
const RESERVED: usize = 4096;

/// The question in the body of a request: declared as JSON, within the limit and readable as `T`.
pub(super) struct Question<T>(pub(super) T);

impl<T: DeserializeOwned + 'static> FromRequest for Question<T> {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Question<T>, Refusal>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut body: Arriving = Box::pin(BodyStream::new(payload.take()));
        Box::pin(async move {
            match taken(&request, &mut body).await {
                Ok(question) => Ok(Question(question)),
                Err(problem) => Err(Refusal::amid(&request, problem, body)),
            }
        })
    }
}

async fn taken<T: DeserializeOwned>(request: &HttpRequest, body: &mut Arriving) -> Result<T, Problem> {
    media::declared(request, media::says_json, || unsupported(NOT_DECLARED))?;
    not_compressed(request)?;
    let limit = request.app_data::<BodyLimit>().copied().unwrap_or_default();
    let announced = announced(request);
    if announced > limit.0 {
        return Err(too_large(limit));
    }
    let body = collected(body, announced, limit).await?;
    read::read(&body)
}

/// Whether a body comes as it is; nothing is unpacked here.
pub(super) fn not_compressed(request: &HttpRequest) -> Result<(), Problem> {
    match media::text(request, CONTENT_ENCODING) {
        Some(coding) if !coding.eq_ignore_ascii_case("identity") => {
            Err(unsupported("Questions are not compressed; send the JSON as it is."))
        }
        Some(_) | None => Ok(()),
    }
}

pub(super) fn unsupported(detail: &str) -> Problem {
    Problem::new(ProblemCode::UnsupportedMediaType, detail)
}

const NOT_DECLARED: &str = "Questions are JSON in UTF-8; send `Content-Type: application/json`.";

/// The length that the client announced; none for a chunked body. actix has refused a malformed one.
fn announced(request: &HttpRequest) -> usize {
    media::text(request, CONTENT_LENGTH).and_then(|length| length.parse().ok()).unwrap_or(0)
}

/// Reads the whole body, but never holds more than the limit.
async fn collected(arriving: &mut Arriving, announced: usize, limit: BodyLimit) -> Result<Vec<u8>, Problem> {
    let mut body = Vec::with_capacity(announced.min(RESERVED));
    while let Some(chunk) = poll_fn(|context| arriving.as_mut().poll_next(context)).await {
        let chunk = chunk.map_err(|_| cut_short())?;
        if body.len() + chunk.len() > limit.0 {
            return Err(too_large(limit));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

fn too_large(limit: BodyLimit) -> Problem {
    Problem::new(
        ProblemCode::BodyTooLarge,
        format!("A question may have {} bytes; ask about one table in one request.", limit.0),
    )
}

fn cut_short() -> Problem {
    Problem::malformed(
        ProblemCode::MalformedBody,
        String::new(),
        "The body did not arrive as its framing announced; send it again.".to_owned(),
    )
}

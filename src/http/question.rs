use std::future::poll_fn;
use std::pin::Pin;

use actix_web::body::{BodyStream, MessageBody};
use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_ENCODING, CONTENT_LENGTH};
use actix_web::{FromRequest, HttpRequest};
use serde::de::DeserializeOwned;

use super::limits::Limits;
use super::refusal::{Arriving, Refusal};
use super::survive::survived;
use super::{arrival, media, preference};
use crate::api::problem::{Problem, ProblemCode};
use crate::api::{Language, read};

/// What is reserved for a body before it comes: enough for a question, little for an empty promise.
const RESERVED: usize = 4096;

/// The question in the body of a request: declared as JSON, within the limit and readable as `T`.
pub struct Question<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Question<T> {
    type Error = Refusal;
    type Future = Pin<Box<dyn Future<Output = Result<Question<T>, Refusal>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut body = BodyStream::new(payload.take());
        Box::pin(async move {
            let language = preference::language(&request);
            let taken = survived(taken(&request, &mut body, language)).await;
            match taken.unwrap_or_else(|panic| Err(panic.told(&request))) {
                Ok(question) => Ok(Question(question)),
                Err(problem) => Err(Refusal::amid(&request, problem, body)),
            }
        })
    }
}

async fn taken<T: DeserializeOwned>(
    request: &HttpRequest,
    body: &mut Arriving,
    language: Language,
) -> Result<T, Problem> {
    media::declared(request, media::says_json, || unsupported("detail-no_json", language))?;
    not_compressed(request, language)?;
    let limits = Limits::of(request);
    let announced = announced(request);
    if announced > limits.body {
        return Err(too_large(limits.body, language));
    }
    let collected = collected(body, announced, limits.body, language);
    let in_time = arrival::within(limits.arrival, collected).await;
    let body = in_time.unwrap_or_else(|| Err(arrival::too_slow(limits.arrival, language)))?;
    read::read(&body, language)
}

/// Whether a body comes as it is; nothing is unpacked here.
pub(super) fn not_compressed(request: &HttpRequest, language: Language) -> Result<(), Problem> {
    match media::text(request, CONTENT_ENCODING) {
        Some(coding) if !coding.eq_ignore_ascii_case("identity") => {
            Err(unsupported("detail-compressed", language))
        }
        Some(_) | None => Ok(()),
    }
}

/// The problem of a body that is not sent as it should be; `detail` is the message that says how.
pub(super) fn unsupported(detail: &'static str, language: Language) -> Problem {
    Problem::new(ProblemCode::UnsupportedMediaType, language.text(detail), language)
}

/// The length that the client announced; none for a chunked body. actix has refused a malformed one.
fn announced(request: &HttpRequest) -> usize {
    media::text(request, CONTENT_LENGTH).and_then(|length| length.parse().ok()).unwrap_or(0)
}

/// Reads the whole body, but never holds more than the limit.
async fn collected(
    arriving: &mut Arriving,
    announced: usize,
    limit: usize,
    language: Language,
) -> Result<Vec<u8>, Problem> {
    let mut body = Vec::with_capacity(announced.min(RESERVED));
    while let Some(chunk) = poll_fn(|context| Pin::new(&mut *arriving).poll_next(context)).await {
        let chunk = chunk.map_err(|_| cut_short(language))?;
        if body.len() + chunk.len() > limit {
            return Err(too_large(limit, language));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

fn too_large(limit: usize, language: Language) -> Problem {
    let detail = language.say("detail-body_too_large", &[("bytes", limit.into())]);
    Problem::new(ProblemCode::BodyTooLarge, detail, language)
}

fn cut_short(language: Language) -> Problem {
    let detail = language.text("detail-cut_short").to_owned();
    Problem::malformed(ProblemCode::MalformedBody, String::new(), detail, language)
}

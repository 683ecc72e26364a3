use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header::{ACCEPT, ACCEPT_LANGUAGE, HeaderValue};
use actix_web::{FromRequest, HttpRequest};

use super::media;
use super::refusal::Refusal;
use crate::api::Language;
use crate::api::problem::{Problem, ProblemCode};

/// What the client wants to read: JSON, in one of the languages that it knows.
///
/// It stands first among the arguments of a handler: who takes no JSON is told so before anything is read.
#[derive(Clone, Copy, Debug)]
pub struct Preference {
    /// The language of the sentences.
    pub language: Language,
}

impl FromRequest for Preference {
    type Error = Refusal;
    type Future = Ready<Result<Preference, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let language = language(request);
        ready(match accepts(request, JSON, language) {
            Ok(()) => Ok(Preference { language }),
            Err(problem) => Err(Refusal::of(request, problem)),
        })
    }
}

/// The language for the sentences of an answer to `request`.
pub(super) fn language(request: &HttpRequest) -> Language {
    // Mostly one header; several are one list.
    let mut listed = request.headers().get_all(ACCEPT_LANGUAGE).filter_map(|value| value.to_str().ok());
    match (listed.next(), listed.next()) {
        (only, None) => Language::best_for(only),
        (first, second) => {
            let headers: Vec<&str> = first.into_iter().chain(second).chain(listed).collect();
            Language::best_for(Some(&headers.join(",")))
        }
    }
}

/// The language that one header of this kind chooses.
pub(super) fn language_in(header: Option<&HeaderValue>) -> Language {
    Language::best_for(header.and_then(|value| value.to_str().ok()))
}

const JSON: &str = "application/json";

/// Whether the client takes answers of this media type.
pub(super) fn accepts(
    request: &HttpRequest,
    media_type: &'static str,
    language: Language,
) -> Result<(), Problem> {
    let accepted = request.headers().get_all(ACCEPT).filter_map(|value| value.to_str().ok());
    if media::accepts(media_type, accepted) {
        return Ok(());
    }
    let detail = language.say("detail-not_acceptable", &[("media_type", media_type.into())]);
    Err(Problem::new(ProblemCode::NotAcceptable, detail, language))
}

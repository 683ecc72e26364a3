//! What went wrong with a request, as RFC 9457 tells it, without a word of HTTP.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Language;

/// What went wrong, as a word that programs can rely on. It never changes with the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProblemCode {
    /// The request is not HTTP that the service can read.
    MalformedRequest,
    /// The body is not JSON, has a wrong type, an unknown member or an unknown word.
    MalformedBody,
    /// A part of the path is not what its place asks for.
    MalformedPath,
    /// A query parameter is unknown, given twice or has a value that it does not take.
    MalformedQuery,
    /// The request carries no key that is known.
    Unauthorized,
    /// Nothing lies at this path.
    NoSuchRoute,
    /// The path is known, but not with this method; `Allow` lists the methods that are.
    MethodNotAllowed,
    /// The body is larger than the service takes.
    BodyTooLarge,
    /// The body is not declared to be JSON.
    UnsupportedMediaType,
    /// The client accepts no JSON.
    NotAcceptable,
    /// The request did not arrive in the time that it may take.
    RequestTimeout,
    /// The question was read, but describes what cannot be; `violations` lists every fault.
    InvalidQuestion,
    /// The budget is spent for now; `Retry-After` tells when to ask again.
    TooManyRequests,
    /// The request line and the headers are larger than the service takes.
    HeadersTooLarge,
    /// The service failed. The fault is its own, not the question's.
    InternalError,
    /// The service has as much work as it takes; `Retry-After` tells when to ask again.
    Overloaded,
}

impl ProblemCode {
    /// Every code, in the order in which they are declared.
    pub const ALL: [ProblemCode; 16] = [
        ProblemCode::MalformedRequest,
        ProblemCode::MalformedBody,
        ProblemCode::MalformedPath,
        ProblemCode::MalformedQuery,
        ProblemCode::Unauthorized,
        ProblemCode::NoSuchRoute,
        ProblemCode::MethodNotAllowed,
        ProblemCode::BodyTooLarge,
        ProblemCode::UnsupportedMediaType,
        ProblemCode::NotAcceptable,
        ProblemCode::RequestTimeout,
        ProblemCode::InvalidQuestion,
        ProblemCode::TooManyRequests,
        ProblemCode::HeadersTooLarge,
        ProblemCode::InternalError,
        ProblemCode::Overloaded,
    ];

    /// The status that an answer over HTTP carries with this code.
    pub const fn status(self) -> u16 {
        match self {
            ProblemCode::MalformedRequest
            | ProblemCode::MalformedBody
            | ProblemCode::MalformedPath
            | ProblemCode::MalformedQuery => 400,
            ProblemCode::Unauthorized => 401,
            ProblemCode::NoSuchRoute => 404,
            ProblemCode::MethodNotAllowed => 405,
            ProblemCode::NotAcceptable => 406,
            ProblemCode::RequestTimeout => 408,
            ProblemCode::BodyTooLarge => 413,
            ProblemCode::UnsupportedMediaType => 415,
            ProblemCode::InvalidQuestion => 422,
            ProblemCode::TooManyRequests => 429,
            ProblemCode::HeadersTooLarge => 431,
            ProblemCode::InternalError => 500,
            ProblemCode::Overloaded => 503,
        }
    }

    /// The short sentence that all problems of this code share.
    pub fn title(self, language: Language) -> &'static str {
        language.name("problem", self.word())
    }

    /// The code as it stands on the wire, such as `malformed_body`.
    pub const fn word(self) -> &'static str {
        match self {
            ProblemCode::MalformedRequest => "malformed_request",
            ProblemCode::MalformedBody => "malformed_body",
            ProblemCode::MalformedPath => "malformed_path",
            ProblemCode::MalformedQuery => "malformed_query",
            ProblemCode::Unauthorized => "unauthorized",
            ProblemCode::NoSuchRoute => "no_such_route",
            ProblemCode::MethodNotAllowed => "method_not_allowed",
            ProblemCode::BodyTooLarge => "body_too_large",
            ProblemCode::UnsupportedMediaType => "unsupported_media_type",
            ProblemCode::NotAcceptable => "not_acceptable",
            ProblemCode::RequestTimeout => "request_timeout",
            ProblemCode::InvalidQuestion => "invalid_question",
            ProblemCode::TooManyRequests => "too_many_requests",
            ProblemCode::HeadersTooLarge => "headers_too_large",
            ProblemCode::InternalError => "internal_error",
            ProblemCode::Overloaded => "overloaded",
        }
    }

    /// The identifier of this kind of problem, such as `urn:huangshi:problem:malformed_body`.
    pub fn urn(self) -> String {
        format!("urn:huangshi:problem:{}", self.word())
    }
}

impl fmt::Display for ProblemCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// One fault of a request: where it is, what it is and which clause of the ledger it breaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(title = "Violation")]
pub struct ViolationAnswer {
    /// Where the fault is: an RFC 6901 pointer into the request body. For a path or query parameter,
    /// its name as if the parameters were members of one object. Empty for the body as a whole.
    #[schema(example = "/table/players/0/hand/3")]
    pub pointer: String,
    /// What the fault is, as a word that programs can rely on.
    #[schema(example = "too_many_copies")]
    pub code: Cow<'static, str>,
    /// The clause of the ledger that is broken, or null for a fault of form.
    #[schema(example = "tiles.set", required = true)]
    pub clause: Option<Cow<'static, str>>,
    /// A sentence for people: what is wrong and how to put it right.
    #[schema(example = "This is the fifth 8s; the set holds four of a kind.")]
    pub detail: String,
}

/// Why a request got no answer, in the form of RFC 9457.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// The kind of problem as a URI: `urn:huangshi:problem:` and the code.
    #[serde(rename = "type")]
    #[schema(example = "urn:huangshi:problem:invalid_question")]
    pub kind: String,
    /// The short sentence that all problems of this kind share.
    #[schema(example = "The question describes what cannot be")]
    pub title: String,
    /// The status of the answer.
    #[schema(example = 422, minimum = 400, maximum = 599)]
    pub status: u16,
    /// A sentence for people: what is wrong with this request and how to put it right.
    #[schema(example = "The question has 1 fault; `violations` says where and what.")]
    pub detail: String,
    /// The path of the request, absent where there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "/v1/huangshi/win", value_type = String, required = false)]
    pub instance: Option<Box<str>>,
    /// The kind of problem, as a word that programs can rely on.
    #[schema(example = "invalid_question")]
    pub code: ProblemCode,
    /// Every fault that was found, each with its place. Empty where no part of the request is to blame.
    pub violations: Vec<ViolationAnswer>,
}

impl Problem {
    /// A problem that no single part of the request is to blame for.
    pub fn new(code: ProblemCode, detail: impl Into<String>, language: Language) -> Problem {
        Problem {
            kind: code.urn(),
            title: code.title(language).to_owned(),
            status: code.status(),
            detail: detail.into(),
            instance: None,
            code,
            violations: Vec::new(),
        }
    }

    /// A problem of reading: `pointer` names the place, `detail` what was expected there.
    ///
    /// The one violation repeats the code, so that a client can treat every 4xx with places alike.
    pub fn malformed(code: ProblemCode, pointer: String, detail: String, language: Language) -> Problem {
        let fault =
            ViolationAnswer { pointer, code: code.word().into(), clause: None, detail: detail.clone() };
        Problem { violations: vec![fault], ..Problem::new(code, detail, language) }
    }

    /// The problem of a question that was read but describes what cannot be.
    pub fn invalid_question(violations: Vec<ViolationAnswer>, language: Language) -> Problem {
        let detail = language.say("detail-invalid_question", &[("faults", violations.len().into())]);
        Problem { violations, ..Problem::new(ProblemCode::InvalidQuestion, detail, language) }
    }

    /// The problem of a fault in the service. It tells nothing about the fault: that is in the log.
    pub fn internal_error(language: Language) -> Problem {
        Problem::new(ProblemCode::InternalError, language.text("detail-internal_error"), language)
    }

    /// The problem of a line that has more bytes than this, the most that a line may have.
    pub fn line_too_long(most: usize, language: Language) -> Problem {
        let detail = language.say("detail-line_too_long", &[("bytes", most.into())]);
        Problem::new(ProblemCode::BodyTooLarge, detail, language)
    }

    /// The same problem, told of the request path `instance`.
    #[must_use]
    pub fn at(self, instance: &str) -> Problem {
        Problem { instance: Some(instance.into()), ..self }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.detail)
    }
}

impl std::error::Error for Problem {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_codes_is_whole_and_in_order() {
        assert_eq!(ProblemCode::ALL.len(), ProblemCode::Overloaded as usize + 1);
        for (place, code) in ProblemCode::ALL.into_iter().enumerate() {
            assert_eq!(code as usize, place);
        }
    }

    #[test]
    fn a_code_reads_and_writes_as_its_word() {
        for code in ProblemCode::ALL {
            let written = serde_json::to_string(&code).expect("a word is JSON");
            assert_eq!(written, format!("\"{}\"", code.word()));
            assert_eq!(serde_json::from_str::<ProblemCode>(&written).expect("its own word"), code);
        }
    }

    #[test]
    fn members_stand_in_the_order_of_the_contract() {
        let (code, language) = (ProblemCode::MalformedPath, Language::En);
        let problem = Problem::malformed(code, "/indicator".into(), "No tile.".into(), language)
            .at("/v1/huangshi/wild/0m");
        assert_eq!(
            serde_json::to_string(&problem).expect("a problem is JSON"),
            concat!(
                r#"{"type":"urn:huangshi:problem:malformed_path","title":"The path could not be read","#,
                r#""status":400,"detail":"No tile.","instance":"/v1/huangshi/wild/0m","code":"malformed_path","#,
                r#""violations":[{"pointer":"/indicator","code":"malformed_path","clause":null,"detail":"No tile."}]}"#
            )
        );
    }

    #[test]
    fn a_problem_outside_http_has_no_instance() {
        let written = serde_json::to_value(Problem::internal_error(Language::En)).expect("a problem is JSON");
        assert!(written.get("instance").is_none());
    }
}

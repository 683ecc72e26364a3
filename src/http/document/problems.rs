use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::content::ContentBuilder;
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Components, OpenApi, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{PartialSchema, ToSchema};

use super::super::refusal::PROBLEM_JSON;
use super::shared;
use crate::api::Language;
use crate::api::problem::{Problem, ProblemCode, ViolationAnswer};

/// Adds to every question the problems that it may get, each with an example.
pub(super) fn listed(document: &mut OpenApi) {
    let components = document.components.get_or_insert_with(Components::new);
    let mut schemas = vec![(Problem::name().into_owned(), Problem::schema())];
    Problem::schemas(&mut schemas);
    components.schemas.extend(schemas);
    for (path, item) in &mut document.paths.paths {
        if let Some(operation) = item.get.as_mut() {
            add(operation, path, &OF_A_GET);
        }
        if let Some(operation) = item.post.as_mut() {
            add(operation, path, &OF_A_POST);
        }
    }
}

const OF_A_GET: [ProblemCode; 9] = [
    ProblemCode::MalformedRequest,
    ProblemCode::MalformedPath,
    ProblemCode::MalformedQuery,
    ProblemCode::Unauthorized,
    ProblemCode::NotAcceptable,
    ProblemCode::TooManyRequests,
    ProblemCode::HeadersTooLarge,
    ProblemCode::InternalError,
    ProblemCode::Overloaded,
];

const OF_A_POST: [ProblemCode; 13] = [
    ProblemCode::MalformedRequest,
    ProblemCode::MalformedBody,
    ProblemCode::MalformedQuery,
    ProblemCode::Unauthorized,
    ProblemCode::NotAcceptable,
    ProblemCode::RequestTimeout,
    ProblemCode::BodyTooLarge,
    ProblemCode::UnsupportedMediaType,
    ProblemCode::InvalidQuestion,
    ProblemCode::TooManyRequests,
    ProblemCode::HeadersTooLarge,
    ProblemCode::InternalError,
    ProblemCode::Overloaded,
];

fn add(operation: &mut Operation, path: &str, codes: &[ProblemCode]) {
    let mut by_status: BTreeMap<u16, Vec<ProblemCode>> = BTreeMap::new();
    for code in codes {
        by_status.entry(code.status()).or_default().push(*code);
    }
    for (status, codes) in by_status {
        let mut response = response(path, &codes);
        response.headers = shared::referred();
        operation.responses.responses.insert(status.to_string(), RefOr::T(response));
    }
}

fn response(path: &str, codes: &[ProblemCode]) -> Response {
    let reference = Ref::from_schema_name(Problem::name());
    let examples = codes.iter().map(|code| {
        let example =
            ExampleBuilder::new().summary(code.title(Language::En)).value(Some(example(*code, path))).build();
        (code.word(), example)
    });
    let content = ContentBuilder::new().schema(Some(reference)).examples_from_iter(examples).build();
    let described =
        codes.iter().map(|code| format!("{} (`{code}`).", code.title(Language::En))).collect::<Vec<_>>();
    ResponseBuilder::new().description(described.join(" ")).content(PROBLEM_JSON, content).build()
}

/// An example of each problem, as a request to `path` may get it.
fn example(code: ProblemCode, path: &str) -> Value {
    let malformed =
        |pointer: &str, detail: &str| Problem::malformed(code, pointer.into(), detail.into(), Language::En);
    let whole = |detail: &str| Problem::new(code, detail, Language::En);
    let problem = match code {
        ProblemCode::MalformedBody => malformed(
            "/table/playrs",
            "`playrs` is not a member here; write one of `indicator`, `dealer`, `wall`, `players` (line 1, column 61).",
        ),
        ProblemCode::MalformedRequest => whole(
            "This is no HTTP/1.1 request; correct the request line, the headers or the framing of the body.",
        ),
        ProblemCode::MalformedPath => malformed(
            "/indicator",
            "Here stands an unknown tile `0m`, expected a tile code: 1m-9m, 1p-9p, 1s-9s or 1z-7z.",
        ),
        ProblemCode::MalformedQuery => malformed("/explian", "No query parameter is known here; remove it."),
        ProblemCode::NoSuchRoute => whole("Nothing lies at this path."),
        ProblemCode::MethodNotAllowed => whole("This path takes POST, OPTIONS."),
        ProblemCode::BodyTooLarge => {
            whole("A question may have 65536 bytes; ask about one table in one request.")
        }
        ProblemCode::UnsupportedMediaType => {
            whole("Questions are JSON in UTF-8; send `Content-Type: application/json`.")
        }
        ProblemCode::NotAcceptable => whole(
            "Answers are application/json, which the Accept header excludes; add it, or leave the header out.",
        ),
        ProblemCode::InvalidQuestion => {
            let fault = ViolationAnswer {
                pointer: "/table/players/0/hand/3".into(),
                code: "too_many_copies".into(),
                clause: Some("tiles.set".into()),
                detail: "This is the fifth 8s; the set holds four of a kind.".into(),
            };
            Problem::invalid_question(vec![fault], Language::En)
        }
        ProblemCode::Unauthorized => {
            whole("Send your key as `Authorization: Bearer KEY` or as `x-api-key: KEY`.")
        }
        ProblemCode::RequestTimeout => {
            whole("The request may take 10 s to arrive; send it whole and at once.")
        }
        ProblemCode::TooManyRequests => whole("50 questions a second are allowed here; ask again in 1 s."),
        ProblemCode::HeadersTooLarge => whole(
            "The request line and the headers may have 16384 bytes together; send fewer or shorter headers.",
        ),
        ProblemCode::InternalError => Problem::internal_error(Language::En),
        ProblemCode::Overloaded => {
            whole("More requests are in work than the service takes at once; ask again in 1 s.")
        }
    };
    let instance = path.replace("{indicator}", "0m");
    // A problem holds only text and numbers, so writing it cannot fail.
    serde_json::to_value(problem.at(&instance)).unwrap_or_default()
}

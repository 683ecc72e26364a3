use serde_json::{Value, json};
use utoipa::openapi::content::Content;
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi, RefOr};

use crate::api::Language;
use crate::api::ask::answer_line;

/// A question that the document shows. Its answer is asked for, so that it is always the true one.
struct Worked {
    operation_id: &'static str,
    name: &'static str,
    summary: &'static str,
    request: &'static str,
}

/// The examples of an operation stand in the order of their names, and the pages open on the first.
const WORKED: [Worked; 4] = [
    Worked {
        operation_id: "win",
        name: "full_flush",
        summary: "The dealer draws the last tile of a full flush.",
        request: r#"{
            "table": {
                "indicator": "3z", "dealer": 0, "wall": 40,
                "players": [
                    {
                        "hand": "3445678999s",
                        "melds": [{"type": "chow", "tiles": "123s", "from": 3}],
                        "single_kongs": "7z"
                    },
                    {}, {}, {}
                ]
            },
            "moment": {"type": "draw", "seat": 0, "tile": "2s", "after": "turn"},
            "seat": 0
        }"#,
    },
    Worked {
        operation_id: "win",
        name: "not_opened",
        summary: "The hand is whole, but nothing has opened it.",
        request: r#"{
            "table": {
                "indicator": "3z", "dealer": 0, "wall": 40,
                "players": [{"hand": "1233445678999s"}, {}, {}, {}]
            },
            "moment": {"type": "draw", "seat": 0, "tile": "2s", "after": "turn"},
            "seat": 0
        }"#,
    },
    Worked {
        operation_id: "settlement",
        name: "golden",
        summary: "All three losers have opened and are above 300: golden, 500 each.",
        request: r#"{
            "table": {
                "indicator": "3z", "dealer": 0, "wall": 40,
                "players": [
                    {
                        "hand": "3445678999s",
                        "melds": [{"type": "chow", "tiles": "123s", "from": 3}],
                        "single_kongs": "7z"
                    },
                    {"melds": [{"type": "chow", "tiles": "123m", "from": 0}]},
                    {"melds": [{"type": "pung", "tiles": "999p", "from": 0}]},
                    {"melds": [{"type": "chow", "tiles": "789m", "from": 2}]}
                ]
            },
            "moment": {"type": "draw", "seat": 0, "tile": "2s", "after": "turn"},
            "winner": 0
        }"#,
    },
    Worked {
        operation_id: "settlement",
        name: "wall_exhausted",
        summary: "The wall is exhausted and nobody has won.",
        request: r#"{
            "table": {"indicator": "3z", "dealer": 2, "wall": 0, "players": [{}, {}, {}, {}]},
            "moment": {"type": "exhausted"}
        }"#,
    },
];

/// Adds worked examples to the operations.
pub(super) fn shown(document: &mut OpenApi) {
    for Worked { operation_id, name, summary, request } in WORKED {
        // A constant above is JSON, and so is every answer.
        let request: Value = serde_json::from_str(request).unwrap_or_default();
        let line = json!({"ask": operation_id, "request": &request}).to_string();
        let answer = answer_line(line.as_bytes(), Language::default());
        let answer = serde_json::from_str(answer.body.get()).unwrap_or_default();
        show(document, operation_id, name, summary, request, answer);
    }
}

/// Shows a question and its answer under `name` at the operation with this id.
fn show(
    document: &mut OpenApi,
    operation_id: &str,
    name: &str,
    summary: &str,
    request: Value,
    answer: Value,
) {
    let items = document.paths.paths.values_mut();
    let operations = items.flat_map(|item| item.get.iter_mut().chain(item.post.iter_mut()));
    for operation in operations.filter(|operation| operation.operation_id.as_deref() == Some(operation_id)) {
        if let Some(content) = asked(operation) {
            add(content, name, summary, request.clone());
        }
        if let Some(content) = answered(operation) {
            add(content, name, summary, answer.clone());
        }
    }
}

fn asked(operation: &mut Operation) -> Option<&mut Content> {
    match operation.request_body.as_mut()? {
        RefOr::T(body) => told(body.content.get_mut("application/json")?),
        RefOr::Ref(_) => None,
    }
}

fn answered(operation: &mut Operation) -> Option<&mut Content> {
    match operation.responses.responses.get_mut("200")? {
        RefOr::T(response) => told(response.content.get_mut("application/json")?),
        RefOr::Ref(_) => None,
    }
}

fn told(content: &mut RefOr<Content>) -> Option<&mut Content> {
    match content {
        RefOr::T(content) => Some(content),
        RefOr::Ref(_) => None,
    }
}

fn add(content: &mut Content, name: &str, summary: &str, value: Value) {
    // A content has either one nameless example or named ones.
    content.example = None;
    let example = ExampleBuilder::new().summary(summary).value(Some(value)).build();
    content.examples.insert(name.to_owned(), RefOr::T(example));
}

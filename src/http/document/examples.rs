use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::openapi::content::Content;
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi, RefOr};

use crate::api::ask::answer_line;
use crate::api::audit::Audit;
use crate::api::{self, Language, RulesQuestion};
use crate::huangshi::{Bright, Rules};

/// The cases of the corpus that the document shows. The pages open on the first of each operation.
const CASES: &str = include_str!("../../../tests/cases/law/examples.json");

/// The logs that are audited, and which of them is shown.
const LOGS: &str = include_str!("../../../tests/cases/audit.json");
const LOG: &str = "a-settlement-that-forgets-the-dealer";

/// A log as far as the document shows it.
#[derive(Deserialize)]
struct Logged {
    id: String,
    log: Vec<Value>,
}

/// A case as far as the document shows it; its operation is named as what it asks.
#[derive(Deserialize)]
struct Worked {
    id: String,
    title: String,
    ask: String,
    request: Value,
}

/// Adds worked examples to the operations. Their answers are asked for, so that they are always the true ones.
pub(super) fn shown(document: &mut OpenApi) {
    // A test reads the same cases, so they are JSON; and so is every answer.
    let cases: Vec<Worked> = serde_json::from_str(CASES).unwrap_or_default();
    for Worked { id, title, ask, request } in cases {
        let line = json!({"ask": ask, "request": &request}).to_string();
        let answer = answer_line(line.as_bytes(), Language::default());
        let answer = serde_json::from_str(answer.body.get()).unwrap_or_default();
        show(document, &ask, &Shown { id, title }, request, answer);
    }
    show_rules(document);
    show_audit(document);
}

/// A log of one hand, and what its audit tells.
fn show_audit(document: &mut OpenApi) {
    let logs: Vec<Logged> = serde_json::from_str(LOGS).unwrap_or_default();
    for Logged { id, log } in logs.into_iter().filter(|logged| logged.id == LOG) {
        let mut audit = Audit::new(Language::default());
        let lines = |values: &[Value]| -> Value {
            values.iter().map(|value| format!("{value}\n")).collect::<String>().into()
        };
        let mut told: Vec<Value> = log
            .iter()
            .flat_map(|event| audit.take(event.to_string().as_bytes()))
            .map(|found| json!(found))
            .collect();
        let (last, summary) = audit.end();
        told.extend(last.iter().map(|departure| json!(departure)));
        told.push(json!(summary));
        let shown = Shown::of(&id, "A win that was paid as if the dealer had no factor.");
        show(document, "audit", &shown, lines(&log), lines(&told));
    }
}

/// The rules have questions of their own. Of the reference, which is long, the first of each list is shown.
fn show_rules(document: &mut OpenApi) {
    let mut reference = json!(api::reference(Language::default()));
    reference.as_object_mut().into_iter().flatten().filter_map(|(_, list)| list.as_array_mut()).for_each(
        |list| {
            list.truncate(1);
        },
    );
    let shown = Shown::of("the-first-of-each-list", "The first of each list; the whole answer goes on.");
    show(document, "reference", &shown, Value::Null, reference);

    let rules = Rules { stake: Some(3.into()), bright: Some(Bright::AllLosers), ..Rules::default() };
    let request = json!({ "rules": &rules });
    let answer = api::rules(RulesQuestion { rules }, Language::default()).map(|answer| json!(answer));
    let shown = Shown::of("a-room-of-its-own", "Three coins for a fan, and bright paid by all three losers.");
    show(document, "rules", &shown, request, answer.unwrap_or_default());
}

/// What an example is called.
struct Shown {
    id: String,
    title: String,
}

impl Shown {
    fn of(id: &str, title: &str) -> Shown {
        Shown { id: id.to_owned(), title: title.to_owned() }
    }
}

/// Shows a question and its answer at the operation with this id.
fn show(document: &mut OpenApi, operation_id: &str, shown: &Shown, request: Value, answer: Value) {
    let items = document.paths.paths.values_mut();
    let operations = items.flat_map(|item| item.get.iter_mut().chain(item.post.iter_mut()));
    for operation in operations.filter(|operation| operation.operation_id.as_deref() == Some(operation_id)) {
        if let Some(content) = asked(operation) {
            add(content, shown, request.clone());
        }
        if let Some(content) = answered(operation) {
            add(content, shown, answer.clone());
        }
    }
}

fn asked(operation: &mut Operation) -> Option<&mut Content> {
    match operation.request_body.as_mut()? {
        RefOr::T(body) => told(body.content.values_mut().next()?),
        RefOr::Ref(_) => None,
    }
}

fn answered(operation: &mut Operation) -> Option<&mut Content> {
    match operation.responses.responses.get_mut("200")? {
        RefOr::T(response) => told(response.content.values_mut().next()?),
        RefOr::Ref(_) => None,
    }
}

fn told(content: &mut RefOr<Content>) -> Option<&mut Content> {
    match content {
        RefOr::T(content) => Some(content),
        RefOr::Ref(_) => None,
    }
}

fn add(content: &mut Content, shown: &Shown, value: Value) {
    // A content has either one nameless example or named ones.
    content.example = None;
    let example = ExampleBuilder::new().summary(shown.title.clone()).value(Some(value)).build();
    content.examples.insert(shown.id.clone(), RefOr::T(example));
}

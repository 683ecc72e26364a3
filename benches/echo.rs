//! The service without its law: what HTTP and JSON alone cost, for `load.py` to set the real one beside it.
//!
//! It runs as `huangshi serve` does, by the same settings and behind the same middlewares, and reads a settlement's
//! question into the same type. But it answers with settlements that were found at the start, one after the other.

#![forbid(unsafe_code)]

use std::cell::Cell;
use std::hint::black_box;
use std::process::ExitCode;
use std::sync::LazyLock;

use actix_web::{HttpResponse, Responder, get, post, web};
use huangshi::api::{self, Explain, Language, Ruled, Ruling, SettlementAnswer, SettlementQuestion};
use huangshi::http::{Answer, Preference, Query, Question, SettlementParameters};
use huangshi::service;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Hand-worked cases, all of which are settlements that are answered.
const CASES: [&str; 3] = [
    include_str!("../tests/cases/law/cap.json"),
    include_str!("../tests/cases/law/fan.json"),
    include_str!("../tests/cases/law/liability.json"),
];

#[derive(Deserialize)]
struct Case {
    request: Value,
}

static REQUESTS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let cases = CASES.iter().flat_map(|cases| -> Vec<Case> { serde_json::from_str(cases).expect("cases") });
    cases.map(|case| case.request).collect()
});

static ANSWERS: LazyLock<Vec<SettlementAnswer>> = LazyLock::new(|| {
    let answered = |request: &Value| {
        let question = SettlementQuestion::deserialize(request).expect("a settlement");
        api::settlement(question, Explain::Briefly, Language::default()).expect("a possible table")
    };
    REQUESTS.iter().map(answered).collect()
});

fn main() -> ExitCode {
    LazyLock::force(&ANSWERS);
    service::run_with(|config| {
        // The places that the questions of the service have, so that they are found as fast.
        config.service(web::scope("/v1/huangshi").service(two_bytes).service(settlement).service(questions));
    })
}

/// Nothing is read, and next to nothing is written.
#[get("/two-bytes")]
async fn two_bytes() -> HttpResponse {
    HttpResponse::Ok().content_type("application/json").body("{}")
}

/// The question is read and passed over.
#[post("/settlement")]
async fn settlement(
    preference: Preference,
    Query(parameters): Query<SettlementParameters>,
    Question(question): Question<SettlementQuestion>,
) -> impl Responder {
    Answer::to(move || {
        drop(black_box((preference, parameters, question)));
        Ok(Found::next())
    })
}

/// The questions to ask, in the order of the answers.
#[get("/questions")]
async fn questions() -> HttpResponse {
    HttpResponse::Ok().json(&*REQUESTS)
}

#[derive(Serialize)]
#[serde(transparent)]
struct Found(&'static SettlementAnswer);

impl Found {
    fn next() -> Found {
        thread_local!(static PLACE: Cell<usize> = const { Cell::new(0) });
        let place = PLACE.get();
        PLACE.set((place + 1) % ANSWERS.len());
        Found(&ANSWERS[place])
    }
}

impl Ruled for Found {
    fn ruling(&self) -> Option<Ruling> {
        self.0.ruling()
    }
}

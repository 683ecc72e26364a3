//! Every case again, over a real socket.

use actix_web::rt::Runtime;
use serde_json::Value;

use super::Server;
use crate::asking::Asker;
use crate::{corpus, oracle, textbook};

/// A service that is asked over HTTP.
struct OverHttp {
    server: Server,
    runtime: Runtime,
}

impl OverHttp {
    fn start() -> OverHttp {
        OverHttp { server: Server::start(), runtime: Runtime::new().expect("a runtime") }
    }
}

impl Asker for OverHttp {
    fn ask(&self, question: &str, request: &Value) -> (u16, Value) {
        let path = match question {
            "check" => "/v1/huangshi/actions/check".to_owned(),
            other => format!("/v1/huangshi/{other}"),
        };
        self.runtime.block_on(async {
            let response = self.server.post(&path, request).send().await.expect("an answer");
            (response.status().as_u16(), response.json().await.expect("JSON"))
        })
    }
}

#[test]
fn every_hand_worked_case_agrees_over_http() {
    corpus::all_agree(&OverHttp::start());
}

#[test]
fn every_question_of_the_oracle_agrees_over_http() {
    let service = OverHttp::start();
    for file in ["win.jsonl", "settlement.jsonl", "actions.jsonl", "waits.jsonl"] {
        oracle::all_agree(&service, file);
    }
}

#[test]
fn every_example_of_the_textbook_agrees_over_http() {
    textbook::all_agree(&OverHttp::start());
}

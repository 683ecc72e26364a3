//! Logs of hands, audited over HTTP.

use huangshi::api::problem::ProblemCode;
use huangshi::http::Limits;
use reqwest::header::{ACCEPT_LANGUAGE, CONTENT_TYPE};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use super::{Server, question, refused, send};
use crate::audit::audited;
use crate::play::{hands, log};

const AUDIT: &str = "/v1/huangshi/audit";
const NDJSON: &str = "application/x-ndjson";

fn audit(server: &Server, log: &str) -> RequestBuilder {
    server.request(Method::POST, AUDIT).header(CONTENT_TYPE, NDJSON).body(log.to_owned())
}

async fn answers(request: RequestBuilder) -> Vec<Value> {
    let response = send(request).await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()[CONTENT_TYPE], NDJSON);
    let text = response.text().await.expect("a whole stream");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// The log of some hands, in which the third line of each is missing.
fn torn() -> Vec<String> {
    let torn = |(played, id)| {
        let mut lines = log(played, id);
        lines.remove(2);
        lines
    };
    hands().step_by(9).flat_map(torn).collect()
}

#[actix_web::test]
async fn a_log_has_the_same_departures_as_without_a_server() {
    let server = Server::start();
    let lines = torn();
    let (found, summary) = audited(&lines);
    assert!(found.len() > 10);
    let mut expected: Vec<Value> = found.iter().map(|departure| json!(departure)).collect();
    expected.push(json!(summary));
    assert_eq!(answers(audit(&server, &lines.join("\n"))).await, expected);
}

#[actix_web::test]
async fn an_empty_log_has_a_summary_alone() {
    let server = Server::start();
    let nothing = json!({"hands": 0, "events": 0, "departures": 0, "not_replayed": 0});
    assert_eq!(answers(audit(&server, "")).await, std::slice::from_ref(&nothing));
    assert_eq!(answers(audit(&server, "\n \n")).await, [nothing]);
}

#[actix_web::test]
async fn blank_lines_count_where_a_line_is_told() {
    let server = Server::start();
    let found = answers(audit(&server, "\n\n{\"type\":\"exhausted\"}\n")).await;
    assert_eq!((&found[0]["line"], &found[0]["code"]), (&json!(3), &json!("no_hand")));
    assert_eq!(found[1]["events"], 1);
}

#[actix_web::test]
async fn sentences_come_in_the_language_that_is_asked_for() {
    let server = Server::start();
    let request = audit(&server, "{\"type\":\"exhausted\"}").header(ACCEPT_LANGUAGE, "zh-Hant");
    let found = answers(request).await;
    assert!(found[0]["detail"].as_str().is_some_and(|detail| detail.contains("牌局")), "{}", found[0]);
}

#[actix_web::test]
async fn at_its_limit_an_audit_says_so_and_has_no_summary() {
    let lines = torn();
    let server = Server::with(Limits { batch_lines: 2, ..Limits::DEFAULT });
    let found = answers(audit(&server, &lines.join("\n"))).await;
    let last = found.last().expect("a line");
    assert_eq!((&last["status"], &last["body"]["code"]), (&json!(413), &json!("body_too_large")));
    assert!(last.get("events").is_none());
}

#[actix_web::test]
async fn a_line_that_is_too_long_cannot_be_read() {
    let server = Server::with(Limits { body: 1024, ..Limits::DEFAULT });
    let long = format!("{}x\n{{\"type\":\"exhausted\"}}\n", " ".repeat(2000));
    let found = answers(audit(&server, &long)).await;
    let [departure, summary] = &found[..] else { panic!("{found:#?}") };
    assert_eq!((&departure["line"], &departure["code"]), (&json!(1), &json!("unreadable")));
    assert!(departure["detail"].as_str().is_some_and(|detail| detail.contains("1024 bytes")), "{departure}");
    assert_eq!((&summary["events"], &summary["not_replayed"]), (&json!(2), &json!(1)));
}

#[actix_web::test]
async fn a_log_is_declared_as_lines() {
    let server = Server::start();
    refused(server.post(AUDIT, &question()), ProblemCode::UnsupportedMediaType).await;
    refused(server.get(AUDIT), ProblemCode::MethodNotAllowed).await;
}

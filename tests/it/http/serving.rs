//! What every answer carries, and what lies beside the questions.

use huangshi::api::LAW_VERSION;
use huangshi::api::problem::{Problem, ProblemCode};
use huangshi::http;
use reqwest::header::{ALLOW, CONNECTION, CONTENT_LANGUAGE, CONTENT_TYPE, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::Value;

use super::{SETTLEMENT, Server, WIN, question, refused, send, settlement_question};

#[actix_web::test]
async fn an_answer_tells_the_law_and_its_language() {
    let server = Server::start();
    let win = send(server.post(WIN, &question())).await;
    let settlement = send(server.post(&format!("{SETTLEMENT}?explain=true"), &settlement_question())).await;
    let wild = send(server.get("/v1/huangshi/wild/9s")).await;
    for response in [win, settlement, wild] {
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()["huangshi-law"], LAW_VERSION);
        assert_eq!(response.headers()[CONTENT_LANGUAGE], "en");
        assert_eq!(response.headers()[CONTENT_TYPE], "application/json");
        assert!(response.json::<Value>().await.expect("JSON").is_object());
    }
}

#[actix_web::test]
async fn head_and_options_are_answered() {
    let server = Server::start();
    let get = send(server.get("/v1/huangshi/wild/9s")).await;
    let head = send(server.request(Method::HEAD, "/v1/huangshi/wild/9s")).await;
    assert_eq!(head.status(), StatusCode::OK);
    assert_eq!(head.headers()["content-length"], get.headers()["content-length"]);
    assert!(head.bytes().await.expect("an end").is_empty());
    for (path, allow) in [(WIN, "POST, OPTIONS"), ("/openapi.json", "GET, HEAD, OPTIONS")] {
        let options = send(server.request(Method::OPTIONS, path)).await;
        assert_eq!(options.status(), StatusCode::NO_CONTENT);
        assert_eq!(options.headers()[ALLOW], allow);
    }
    refused(server.request(Method::OPTIONS, "/v1/huangshi/nothing"), ProblemCode::NoSuchRoute).await;
}

#[actix_web::test]
async fn a_request_id_is_taken_or_made() {
    let server = Server::start();
    let id_of = async |given: Option<&str>| {
        let request = server.get("/v1/huangshi/wild/9s");
        let request = given.into_iter().fold(request, |request, id| request.header("x-request-id", id));
        let response = send(request).await;
        response.headers()["x-request-id"].to_str().expect("ASCII").to_owned()
    };
    let longest = "a".repeat(128);
    assert_eq!(id_of(Some("table-7")).await, "table-7");
    assert_eq!(id_of(Some(&longest)).await, longest);
    for unusable in ["", "two words", "a\tb", &"a".repeat(129)] {
        assert_eq!(id_of(Some(unusable)).await.len(), 36);
    }
    assert_ne!(id_of(None).await, id_of(None).await);
}

#[actix_web::test]
async fn the_document_and_its_pages_are_served() {
    let server = Server::start();
    let served = send(server.get("/openapi.json")).await;
    assert_eq!(served.headers()[CONTENT_TYPE], "application/json");
    assert_eq!(served.text().await.expect("text"), http::document_text());
    let redirect = send(server.get("/docs")).await;
    assert_eq!(redirect.status(), StatusCode::PERMANENT_REDIRECT);
    assert_eq!(redirect.headers()[LOCATION], "docs/");
    let page = send(server.get("/docs/")).await;
    assert_eq!(page.status(), StatusCode::OK);
    assert!(page.text().await.expect("text").contains("swagger-ui"));
    let start = send(server.get("/docs/swagger-initializer.js")).await.text().await.expect("text");
    assert!(start.contains("../openapi.json"), "{start}");
}

#[actix_web::test]
async fn while_draining_every_answer_ends_its_connection() {
    let server = Server::start();
    assert!(!send(server.post(WIN, &question())).await.headers().contains_key(CONNECTION));
    server.readiness.drain();
    for request in [server.post(WIN, &question()), server.get("/nothing"), server.get("/openapi.json")] {
        assert_eq!(send(request).await.headers()[CONNECTION], "close");
    }
}

#[actix_web::test]
async fn every_example_of_a_question_gets_the_answer_that_is_shown() {
    let server = Server::start();
    let document = serde_json::to_value(http::document()).expect("JSON");
    for path in [WIN, SETTLEMENT] {
        let operation = &document["paths"][path]["post"];
        let answers = &operation["responses"]["200"]["content"]["application/json"]["examples"];
        let questions = &operation["requestBody"]["content"]["application/json"]["examples"];
        let questions = questions.as_object().expect("named examples");
        assert!(!questions.is_empty());
        for (name, question) in questions {
            let response = send(server.post(path, &question["value"])).await;
            assert_eq!(response.status(), StatusCode::OK, "{name}");
            assert_eq!(response.json::<Value>().await.expect("JSON"), answers[name]["value"], "{name}");
        }
    }
}

#[test]
fn every_example_of_a_problem_reads_as_one() {
    let document = serde_json::to_value(http::document()).expect("JSON");
    let mut seen = Vec::new();
    collect(&document, &mut seen);
    for code in ProblemCode::ALL {
        // These two belong to no operation.
        let is_beside = matches!(code, ProblemCode::NoSuchRoute | ProblemCode::MethodNotAllowed);
        assert_ne!(seen.contains(&code), is_beside, "{code}");
    }
}

fn collect(value: &Value, seen: &mut Vec<ProblemCode>) {
    if let Some(examples) = value.pointer("/application~1problem+json/examples") {
        for (name, example) in examples.as_object().expect("named examples") {
            let problem: Problem = serde_json::from_value(example["value"].clone()).expect("a problem");
            assert_eq!(problem.code.word(), name);
            seen.push(problem.code);
        }
    }
    match value {
        Value::Object(members) => members.values().for_each(|member| collect(member, seen)),
        Value::Array(items) => items.iter().for_each(|item| collect(item, seen)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

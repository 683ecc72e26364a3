//! The language of an answer: chosen by `Accept-Language`, told by `Content-Language` and `Vary`.

use std::net::SocketAddr;
use std::sync::mpsc;
use std::thread;

use actix_web::rt::System;
use huangshi::api::Language;
use huangshi::api::problem::{Problem, ProblemCode};
use huangshi::http::{self, Limits, Load, Metrics, Readiness};
use reqwest::header::{ACCEPT, ACCEPT_LANGUAGE, CONTENT_LANGUAGE, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};

use super::{HANG, SETTLEMENT, Server, WIN, question, send, settlement_question};
use crate::languages::english_in;

const RULES: &str = "/v1/huangshi/rules";
const BATCH: &str = "/v1/huangshi/batch";

/// Sends a request of a reader of `language` and checks that the answer says what it is in.
async fn told(request: RequestBuilder, language: Language) -> Response {
    let response = send(request.header(ACCEPT_LANGUAGE, language.tag())).await;
    assert_eq!(response.headers()[CONTENT_LANGUAGE], language.tag(), "{}", response.url());
    let varies = response.headers().get_all(VARY).iter().any(|names| names == "Accept-Language");
    assert!(varies, "{}", response.url());
    response
}

#[actix_web::test]
async fn every_answer_is_in_the_language_that_is_asked_for() {
    let server = Server::start();
    for language in Language::ALL {
        for request in [
            server.post(WIN, &question()),
            server.post(&format!("{SETTLEMENT}?explain=true"), &settlement_question()),
            server.get("/v1/huangshi/wild/9s"),
            server.get(RULES),
            server.post(RULES, &json!({"rules": {"stake": 2}})),
            server.request(Method::POST, BATCH).header(CONTENT_TYPE, "application/x-ndjson").body("{}\n"),
        ] {
            assert_eq!(told(request, language).await.status(), StatusCode::OK);
        }
        let denied: Value = told(server.post(WIN, &question()), language).await.json().await.expect("JSON");
        let detail = denied["denials"][0]["detail"].as_str().expect("a sentence");
        assert_eq!(english_in(detail).is_none(), language != Language::En, "{detail}");
    }
}

#[actix_web::test]
async fn the_best_of_the_accepted_languages_is_chosen() {
    let server = Server::start();
    for (accepted, tag) in [
        (&["zh-TW,zh;q=0.9,en;q=0.8"][..], "zh-Hant"),
        (&["zh-CN,zh;q=0.9,en;q=0.8"], "zh-Hans"),
        (&["zh"], "zh-Hans"),
        (&["en;q=0.3, zh-HK;q=0.4"], "zh-Hant"),
        (&["fr"], "en"),
        (&["\u{ff}"], "en"),
        // Several headers are one list.
        (&["en;q=0.1", "zh-Hant;q=0.2"], "zh-Hant"),
        (&[], "en"),
    ] {
        let request = server.get("/v1/huangshi/wild/9s");
        let request = accepted.iter().fold(request, |request, value| request.header(ACCEPT_LANGUAGE, *value));
        assert_eq!(send(request).await.headers()[CONTENT_LANGUAGE], tag, "{accepted:?}");
    }
}

/// A request for each way to be refused, with the code.
fn refusals(server: &Server) -> Vec<(RequestBuilder, ProblemCode)> {
    let typed = |media: &'static str| server.request(Method::POST, WIN).header(CONTENT_TYPE, media);
    let batch = || server.request(Method::POST, BATCH);
    let mut invalid = question();
    invalid["seat"] = json!(1);
    vec![
        (server.get("/nothing"), ProblemCode::NoSuchRoute),
        (server.get("/v1/huangshi/nothing"), ProblemCode::NoSuchRoute),
        (server.get("/docs/nothing.html"), ProblemCode::NoSuchRoute),
        (server.get(WIN), ProblemCode::MethodNotAllowed),
        (server.post("/openapi.json", &json!({})), ProblemCode::MethodNotAllowed),
        (server.get("/v1/huangshi/wild/0m"), ProblemCode::MalformedPath),
        (server.get("/v1/huangshi/wild/%FF"), ProblemCode::MalformedPath),
        (server.get("/v1/huangshi/wild/9s?x=1"), ProblemCode::MalformedQuery),
        (server.get("/v1/huangshi/wild/9s?%FF=1"), ProblemCode::MalformedQuery),
        (server.post(&format!("{SETTLEMENT}?x=1"), &settlement_question()), ProblemCode::MalformedQuery),
        (
            server.post(&format!("{SETTLEMENT}?explain=x"), &settlement_question()),
            ProblemCode::MalformedQuery,
        ),
        (
            server.post(&format!("{SETTLEMENT}?explain=true&explain=true"), &settlement_question()),
            ProblemCode::MalformedQuery,
        ),
        (server.post(WIN, &question()).header(ACCEPT, "text/html"), ProblemCode::NotAcceptable),
        (typed("text/plain").body("{}"), ProblemCode::UnsupportedMediaType),
        (
            typed("application/json").header("content-encoding", "gzip").body("{}"),
            ProblemCode::UnsupportedMediaType,
        ),
        (typed("application/json").body("{"), ProblemCode::MalformedBody),
        (typed("application/json").body(" ".repeat(2001)), ProblemCode::BodyTooLarge),
        (batch().header(CONTENT_TYPE, "application/json").body("{}"), ProblemCode::UnsupportedMediaType),
        (batch().header(ACCEPT, "application/json"), ProblemCode::NotAcceptable),
        (server.post(WIN, &invalid), ProblemCode::InvalidQuestion),
    ]
}

#[actix_web::test]
async fn every_refusal_is_in_the_language_that_is_asked_for() {
    let server = Server::with(Limits { body: 2000, ..Limits::DEFAULT });
    for language in Language::ALL {
        for (request, code) in refusals(&server) {
            let problem: Problem = told(request, language).await.json().await.expect("a problem");
            assert_eq!(problem.code, code);
            assert_eq!(problem.title, code.title(language));
            let details = problem.violations.iter().map(|violation| &violation.detail);
            for detail in details.chain([&problem.detail]) {
                let is_chinese =
                    english_in(detail).is_none_or(|word| ["POST", "OPTIONS", "GET"].contains(&word));
                assert_eq!(is_chinese, language != Language::En, "{detail}");
            }
        }
    }
}

#[actix_web::test]
async fn the_lines_of_a_batch_are_in_the_language_of_the_batch() {
    let server = Server::with(Limits { body: 300, batch_lines: 3, batch_bytes: 1 << 20, ..Limits::DEFAULT });
    let lines = format!("{{}}\n{}\n{{\"ask\": \"wins\"}}\n{{}}\n{{}}\n", " {".repeat(300));
    for language in Language::ALL {
        let batch = server.request(Method::POST, BATCH).header(CONTENT_TYPE, "application/x-ndjson");
        let answer = told(batch.body(lines.clone()), language).await.text().await.expect("text");
        let answers: Vec<Value> =
            answer.lines().map(|line| serde_json::from_str(line).expect("an answer")).collect();
        assert_eq!(answers.len(), 4);
        for answer in answers {
            let detail = answer["body"]["detail"].as_str().expect("a sentence");
            assert_eq!(english_in(detail).is_none(), language != Language::En, "{detail}");
        }
    }
}

#[actix_web::test]
async fn the_rules_are_kept_by_a_client_in_each_language() {
    let server = Server::start();
    let mut tags = Vec::new();
    for language in Language::ALL {
        let tag = told(server.get(RULES), language).await.headers()[ETAG].clone();
        let again = told(server.get(RULES).header(IF_NONE_MATCH, &tag), language).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert!(!tags.contains(&tag), "{tag:?}");
        tags.push(tag);
    }
}

#[actix_web::test]
async fn what_has_no_sentences_tells_no_language() {
    let server = Server::start();
    for path in ["/openapi.json", "/docs/"] {
        let response = send(server.get(path).header(ACCEPT_LANGUAGE, "zh-Hant")).await;
        assert!(!response.headers().contains_key(CONTENT_LANGUAGE), "{path}");
        let varies = response.headers().get_all(VARY).iter().any(|names| names == "Accept-Language");
        assert!(!varies, "{path}");
    }
}

#[test]
fn the_operators_port_refuses_in_the_language_that_is_asked_for() {
    let (tell, address) = mpsc::channel();
    thread::spawn(move || {
        System::new().block_on(async move {
            let free = SocketAddr::from(([127, 0, 0, 1], 0));
            let readiness = Readiness::default();
            let metrics = Metrics::new(&readiness, &Load::default()).expect("figures that fit each other");
            let (server, address) = http::serve_admin(free, readiness, metrics).expect("a free port");
            tell.send((server.handle(), address)).expect("the test waits for it");
            server.await.expect("the server ends when it is told to");
        });
    });
    let (handle, address) = address.recv_timeout(HANG).expect("the server starts");
    System::new().block_on(async move {
        let client = reqwest::Client::builder().no_proxy().timeout(HANG).build().expect("a plain client");
        let asked = client.get(format!("http://{address}/nothing"));
        let problem: Problem = told(asked, Language::ZhHans).await.json().await.expect("a problem");
        assert_eq!(english_in(&problem.detail), None, "{problem:?}");
        let alive = send(client.get(format!("http://{address}/healthz"))).await;
        assert!(!alive.headers().contains_key(CONTENT_LANGUAGE));
        handle.stop(false).await;
    });
}

//! How much each client may ask. Time passes while a test runs, so that these know only bounds; the arithmetic is that
//! of the unit tests, with a clock of their own.

use std::num::NonZeroU32;

use huangshi::api::Language;
use huangshi::api::problem::{Problem, ProblemCode};
use huangshi::http::{Access, Budgets, KeyList, Keys, Limits, Rate};
use reqwest::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, RETRY_AFTER};
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};

use super::{Server, WIN, question, send};

const BATCH: &str = "/v1/huangshi/batch";
const WILD: &str = "/v1/huangshi/wild/9s";

/// More than a test asks, and than comes back while it runs at one question a second.
const PLENTY: u32 = 1000;

fn budgets(at_once: u32) -> Option<Budgets> {
    let at_once = NonZeroU32::new(at_once).expect("more than none");
    Some(Budgets::at(Rate { a_second: NonZeroU32::MIN, at_once }))
}

fn server(at_once: u32, trusted_proxies: usize) -> Server {
    Server::letting_in(Access { keys: None, budgets: budgets(at_once), trusted_proxies })
}

fn number(response: &Response, name: &str) -> u32 {
    let value = response.headers().get(name).and_then(|value| value.to_str().ok());
    value.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("no {name}"))
}

/// What is left after a question that is answered.
async fn left(request: RequestBuilder) -> u32 {
    let response = send(request).await;
    assert_eq!(response.status(), StatusCode::OK);
    number(&response, "ratelimit-remaining")
}

/// Asks until the budget is spent, and gives the refusal.
async fn spent(server: &Server, ask: impl Fn(&Server) -> RequestBuilder) -> Response {
    loop {
        let response = send(ask(server)).await;
        if response.status() != StatusCode::OK {
            return response;
        }
    }
}

#[actix_web::test]
async fn a_budget_is_told_and_refuses_once_it_is_spent() {
    let server = server(3, 0);
    let first = send(server.get(WILD)).await;
    let told = ["limit", "remaining", "reset"].map(|what| number(&first, &format!("ratelimit-{what}")));
    assert_eq!(told, [3, 2, 1]);
    assert!(!first.headers().contains_key(RETRY_AFTER));
    for language in Language::ALL {
        let refusal =
            spent(&server, |server| server.post(WIN, &question()).header(ACCEPT_LANGUAGE, language.tag()))
                .await;
        assert_eq!(refusal.status(), StatusCode::TOO_MANY_REQUESTS);
        let told = ["limit", "remaining", "reset"].map(|what| number(&refusal, &format!("ratelimit-{what}")));
        assert_eq!(told, [3, 0, 3]);
        let again = number(&refusal, "retry-after");
        assert_eq!(again, 1);
        let problem: Problem = refusal.json().await.expect("a problem");
        assert_eq!(problem.title, ProblemCode::TooManyRequests.title(language));
        assert!(problem.detail.contains(&format!(" {again} ")), "{}", problem.detail);
    }
    let problem: Problem = spent(&server, |server| server.get(WILD)).await.json().await.expect("a problem");
    assert_eq!(problem.instance.as_deref(), Some(WILD));
    assert_eq!(problem.detail, "1 questions a second are allowed here; ask again in 1 s.");
}

#[actix_web::test]
async fn without_a_limit_nothing_is_told() {
    let server = Server::start();
    let response = send(server.get(WILD)).await;
    assert!(response.headers().keys().all(|name| !name.as_str().starts_with("ratelimit")));
}

#[actix_web::test]
async fn what_is_beside_the_questions_costs_nothing_and_every_answer_tells_what_is_left() {
    let server = server(PLENTY, 0);
    for _ in 0..50 {
        for request in [server.get("/openapi.json"), server.request(Method::OPTIONS, WIN)] {
            assert!(!send(request).await.headers().contains_key("ratelimit-remaining"));
        }
    }
    assert_eq!(left(server.get(WILD)).await, PLENTY - 1);
    for request in [server.get("/v1/nothing"), server.get(WIN), server.request(Method::HEAD, WILD)] {
        assert!(number(&send(request).await, "ratelimit-remaining") < PLENTY - 1);
    }
}

#[actix_web::test]
async fn each_key_has_a_budget_of_its_own() {
    let hashes = [
        "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed",
        "3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3",
    ];
    let list = format!("a: {}\nb: {}\n", hashes[0], hashes[1]);
    let keys = Some(Keys::of(KeyList::read(list.as_bytes()).expect("good lines")));
    let server = Server::letting_in(Access { keys, budgets: budgets(PLENTY), trusted_proxies: 1 });
    for _ in 0..20 {
        left(server.get(WILD).bearer_auth("one").header("x-forwarded-for", "203.0.113.1")).await;
    }
    // The address is no matter where there are keys, and who has none is on nobody's budget.
    let refusal = send(server.get(WILD).bearer_auth("three")).await;
    assert_eq!(refusal.status(), StatusCode::UNAUTHORIZED);
    assert!(!refusal.headers().contains_key("ratelimit-remaining"));
    let elsewhere = server.get(WILD).bearer_auth("one").header("x-forwarded-for", "203.0.113.2");
    assert!(left(elsewhere).await < PLENTY - 1);
    assert_eq!(left(server.get(WILD).header("x-api-key", "two")).await, PLENTY - 1);
}

/// Spends twenty questions of a client and tells whether it is the one that asks with another header.
async fn is_the_same(trusted_proxies: usize, headers: [&'static str; 2]) -> bool {
    let server = server(PLENTY, trusted_proxies);
    for _ in 0..20 {
        left(server.get(WILD).header("x-forwarded-for", headers[0])).await;
    }
    left(server.get(WILD).header("x-forwarded-for", headers[1])).await < PLENTY - 1
}

#[actix_web::test]
async fn nobody_gets_a_new_budget_by_claiming_another_address() {
    // Without a proxy the header is not read.
    assert!(is_the_same(0, ["203.0.113.1", "203.0.113.2"]).await);
    // With one, what stands further left is only claimed.
    assert!(is_the_same(1, ["198.51.100.1, 203.0.113.1", "198.51.100.2, 203.0.113.1"]).await);
    assert!(!is_the_same(1, ["203.0.113.1", "203.0.113.2"]).await);
    assert!(is_the_same(1, ["rubbish", "more rubbish"]).await);
    // With two, it is the last but one.
    assert!(is_the_same(2, ["9.9.9.9, 203.0.113.1, 10.0.0.1", "203.0.113.1, 10.0.0.2"]).await);
    assert!(!is_the_same(2, ["203.0.113.1, 10.0.0.1", "203.0.113.2, 10.0.0.1"]).await);
    assert!(is_the_same(2, ["203.0.113.1", "203.0.113.2"]).await);
    // One client has a whole network.
    assert!(is_the_same(1, ["2001:db8::1", "2001:db8::ffff:2"]).await);
    assert!(!is_the_same(1, ["2001:db8:0:1::1", "2001:db8:0:2::1"]).await);
}

fn batch(server: &Server, lines: String) -> RequestBuilder {
    server.request(Method::POST, BATCH).header(CONTENT_TYPE, "application/x-ndjson").body(lines)
}

fn line(id: usize) -> String {
    format!("{}\n", json!({"id": id, "ask": "win", "request": question()}))
}

#[actix_web::test]
async fn each_line_of_a_batch_is_a_question_and_its_request_is_none() {
    let server = server(PLENTY, 0);
    let blank = "\n".repeat(2000);
    let response = send(batch(&server, blank.clone() + &line(1).repeat(100) + "rubbish\n" + &blank)).await;
    assert_eq!(number(&response, "ratelimit-remaining"), PLENTY, "the request itself is counted");
    assert_eq!(response.text().await.expect("lines").lines().count(), 101);
    let left = left(server.get(WILD)).await;
    assert!((PLENTY - 102..PLENTY - 50).contains(&left), "{left}");
}

#[actix_web::test]
async fn a_line_over_the_budget_has_its_own_problem_and_ends_nothing() {
    const LINES: usize = 1000;
    const AT_ONCE: u32 = 100;
    let server = Server::serving(|serving| {
        serving.limits = Limits { body: 1024, ..Limits::DEFAULT };
        serving.access = Access { budgets: budgets(AT_ONCE), ..Access::default() };
    });
    let lines: String = (0..LINES).map(line).collect();
    let last = format!("rubbish\n{}\n{{\"id\": \"last\", \"more\": []}}", "x".repeat(2000));
    let response = send(batch(&server, lines + &last)).await;
    assert_eq!(response.status(), StatusCode::OK);
    let text = response.text().await.expect("a whole stream");
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let ids: Vec<Value> =
        (0..LINES).map(|id| json!(id)).chain([Value::Null, Value::Null, json!("last")]).collect();
    assert_eq!(answers.iter().map(|answer| answer["id"].clone()).collect::<Vec<_>>(), ids);
    assert!(answers[..100].iter().all(|answer| answer["status"] == 200));
    let over: Vec<&Value> = answers.iter().filter(|answer| answer["status"] == 429).collect();
    assert!(over.len() > LINES / 2, "only {} lines were over the budget", over.len());
    for answer in over {
        assert_eq!(answer["body"]["code"], "too_many_requests");
    }
    // The budget of the batch is that of its client.
    assert!(number(&send(server.get(WILD)).await, "ratelimit-remaining") < AT_ONCE - 1);
}

#[actix_web::test]
async fn a_log_over_the_budget_ends_with_the_problem() {
    let server = server(20, 0);
    let lines = "{\"type\":\"exhausted\"}\n".repeat(500);
    let request = server.request(Method::POST, "/v1/huangshi/audit");
    let request = request.header(CONTENT_TYPE, "application/x-ndjson").body(lines);
    let text = send(request).await.text().await.expect("a whole stream");
    let answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let (last, before) = answers.split_last().expect("lines");
    assert_eq!((&last["status"], &last["body"]["code"]), (&json!(429), &json!("too_many_requests")));
    assert_eq!(before.iter().map(|answer| &answer["code"]).collect::<Vec<_>>(), ["no_hand"]);
}

#[actix_web::test]
async fn a_refused_question_is_not_read() {
    let server = server(1, 0);
    spent(&server, |server| server.get(WILD)).await;
    let large = json!({"x": "y".repeat(5_000_000)});
    let refusal = spent(&server, |server| server.post(WIN, &large)).await;
    // A second may have passed, and then the question was taken and is too large.
    assert!(matches!(refusal.status(), StatusCode::TOO_MANY_REQUESTS | StatusCode::PAYLOAD_TOO_LARGE));
}

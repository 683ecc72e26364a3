//! Who is let in by a key.

use huangshi::api::Language;
use huangshi::api::problem::{Problem, ProblemCode};
use huangshi::http::{Access, KeyList, Keys};
use reqwest::header::{ACCEPT_LANGUAGE, CONTENT_TYPE, WWW_AUTHENTICATE};
use reqwest::{Method, RequestBuilder, StatusCode};

use super::{SETTLEMENT, Server, WIN, question, refused, send, settlement_question};

const BATCH: &str = "/v1/huangshi/batch";
const WILD: &str = "/v1/huangshi/wild/9s";

/// `printf %s one | sha256sum`, and so on.
const HASHES: [(&str, &str); 2] = [
    ("one", "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed"),
    ("two", "3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3"),
];

fn keys(names: &[&str]) -> KeyList {
    let known = HASHES.iter().filter(|(name, _)| names.contains(name));
    let text: String = known.map(|(name, hash)| format!("{name}-client: {hash}\n")).collect();
    KeyList::read(text.as_bytes()).expect("good lines")
}

fn server() -> (Server, Keys) {
    let in_force = Keys::of(keys(&["one", "two"]));
    let server = Server::letting_in(Access { keys: Some(in_force.clone()), ..Access::default() });
    (server, in_force)
}

async fn told(request: RequestBuilder) -> String {
    refused(request, ProblemCode::Unauthorized).await.detail
}

#[actix_web::test]
async fn a_key_lets_in_by_either_header() {
    let (server, _) = server();
    for (name, value) in [
        ("authorization", "Bearer one"),
        ("authorization", "bearer  two"),
        ("Authorization", "BEARER one"),
        ("x-api-key", "one"),
        ("X-Api-Key", "two"),
    ] {
        for request in [server.get(WILD), server.post(WIN, &question()), server.request(Method::HEAD, WILD)] {
            assert_eq!(send(request.header(name, value)).await.status(), StatusCode::OK, "{name}: {value}");
        }
    }
    let twice_the_same = server.get(WILD).bearer_auth("one").header("x-api-key", "one");
    assert_eq!(send(twice_the_same).await.status(), StatusCode::OK);
    let beside_another_scheme = server.get(WILD).basic_auth("proxy", Some("x")).header("x-api-key", "one");
    assert_eq!(send(beside_another_scheme).await.status(), StatusCode::OK);
}

#[actix_web::test]
async fn without_a_key_that_is_known_nobody_is_let_in() {
    let (server, _) = server();
    let missing = told(server.get(WILD)).await;
    assert!(missing.contains("x-api-key: KEY"), "{missing}");
    for header in [("authorization", "Bearer"), ("authorization", "Basic one"), ("x-api-key", "")] {
        assert_eq!(told(server.get(WILD).header(header.0, header.1)).await, missing);
    }
    let unknown = told(server.get(WILD).bearer_auth("three")).await;
    assert_ne!(unknown, missing);
    assert_eq!(told(server.get(WILD).header("x-api-key", HASHES[0].1)).await, unknown);
    assert_eq!(told(server.get(WILD).bearer_auth("one two")).await, unknown);
    let twice = told(server.get(WILD).bearer_auth("one").header("x-api-key", "two")).await;
    assert!(twice.contains("different"), "{twice}");
    assert_eq!(told(server.get(WILD).header("x-api-key", "one").header("x-api-key", "nine")).await, twice);
    let response = send(server.get(WILD)).await;
    assert_eq!(response.headers()[WWW_AUTHENTICATE], "Bearer realm=\"huangshi\"");
}

#[actix_web::test]
async fn everything_under_v1_asks_for_a_key_and_nothing_beside_it() {
    let (server, _) = server();
    for request in [
        server.post(WIN, &question()),
        server.post(SETTLEMENT, &settlement_question()),
        server.request(Method::POST, BATCH).header(CONTENT_TYPE, "application/x-ndjson").body("x\n"),
        server.get("/v1/huangshi/rules"),
        server.get("/v1/huangshi/nothing"),
        server.get("/v1"),
        server.get(WIN),
        server.request(Method::DELETE, WILD),
    ] {
        assert_eq!(send(request).await.status(), StatusCode::UNAUTHORIZED);
    }
    for path in ["/openapi.json", "/docs/"] {
        assert_eq!(send(server.get(path)).await.status(), StatusCode::OK);
    }
    refused(server.get("/v2/huangshi/win"), ProblemCode::NoSuchRoute).await;
    // A browser asks for leave without a key.
    let options = send(server.request(Method::OPTIONS, WIN)).await;
    assert_eq!(options.status(), StatusCode::NO_CONTENT);
}

/// However a path is written that reaches a question, a key is asked for.
#[test]
fn no_way_of_writing_the_path_goes_around_the_keys() {
    let (server, _) = server();
    let ask = |path: &str| {
        server.raw(format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").as_bytes())
    };
    for at in 1..WILD.len() {
        let escape = format!("%{:02x}", WILD.as_bytes()[at]);
        for escape in [escape.to_uppercase(), escape] {
            let path = [&WILD[..at], &escape, &WILD[at + 1..]].concat();
            let answer = ask(&path);
            // A slash that is escaped is none, and the first one makes it the path of nothing.
            let is_beside = at == "/v1".len() && answer.starts_with("HTTP/1.1 404 ");
            assert!(is_beside || answer.starts_with("HTTP/1.1 401 "), "{path}: {answer}");
        }
    }
    for path in [
        "//v1/huangshi/wild/9s",
        "/./v1/huangshi/wild/9s",
        "/docs/../v1/huangshi/wild/9s",
        "/V1/huangshi/wild/9s",
        "http://x/v1/huangshi/wild/9s",
        "/v1/huangshi/wild/9s?x=/docs/",
        "/%2576%31/huangshi/wild/9s",
        "/v1;x/huangshi/wild/9s",
    ] {
        let answer = ask(path);
        assert!(
            answer.starts_with("HTTP/1.1 401 ") || answer.starts_with("HTTP/1.1 404 "),
            "{path}: {answer}"
        );
    }
}

#[actix_web::test]
async fn a_refusal_is_told_in_the_language_of_the_client_and_never_repeats_a_key() {
    let (server, _) = server();
    for language in Language::ALL {
        let mut told = Vec::new();
        for request in [
            server.get(WILD),
            server.get(WILD).bearer_auth("secret-one"),
            server.get(WILD).bearer_auth("secret-one").header("x-api-key", "secret-two"),
        ] {
            let response = send(request.header(ACCEPT_LANGUAGE, language.tag())).await;
            assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
            assert_eq!(response.headers()["content-language"], language.tag());
            assert!(!format!("{:?}", response.headers()).contains("secret"));
            let text = response.text().await.expect("text");
            assert!(!text.contains("secret"), "{text}");
            let problem: Problem = serde_json::from_str(&text).expect("a problem");
            assert_eq!(problem.title, ProblemCode::Unauthorized.title(language));
            told.push(problem.detail);
        }
        told.dedup();
        assert_eq!(told.len(), 3, "{told:?}");
    }
}

#[actix_web::test]
async fn keys_that_are_replaced_are_not_known_any_more() {
    let (server, in_force) = server();
    in_force.replace(keys(&["two"]));
    refused(server.get(WILD).bearer_auth("one"), ProblemCode::Unauthorized).await;
    assert_eq!(send(server.get(WILD).bearer_auth("two")).await.status(), StatusCode::OK);
    assert!(!format!("{in_force:?}").contains(HASHES[1].1));
}

#[test]
fn a_body_that_nobody_may_send_is_not_read() {
    let (server, _) = server();
    // The body never ends; the server must answer and end the connection nevertheless.
    let head = format!("POST {WIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n");
    let chunk = format!("{:x}\r\n{}\r\n", 40_000, " ".repeat(40_000));
    for body in [
        format!("Content-Length: 1000000000\r\n\r\n{}", " ".repeat(1000)),
        format!("Transfer-Encoding: chunked\r\n\r\n{}", chunk.repeat(4)),
    ] {
        let answer = server.raw(format!("{head}{body}").as_bytes());
        assert!(answer.starts_with("HTTP/1.1 401 "), "{answer}");
        assert!(answer.contains("unauthorized"), "{answer}");
    }
}

#[test]
fn the_document_says_how_a_key_is_sent_and_that_none_may_be_needed() {
    let document = serde_json::to_value(huangshi::http::document()).expect("JSON");
    let requirements = serde_json::json!([{}, {"bearer": []}, {"apiKey": []}]);
    assert_eq!(document["security"], requirements);
    let schemes = &document["components"]["securitySchemes"];
    assert_eq!(schemes["bearer"]["scheme"], "bearer");
    assert_eq!(
        (&schemes["apiKey"]["in"], &schemes["apiKey"]["name"]),
        (&"header".into(), &"x-api-key".into())
    );
    let answers = &document["paths"][WIN]["post"]["responses"];
    assert!(answers["401"]["headers"]["www-authenticate"].is_object());
    assert!(answers["429"]["headers"]["retry-after"].is_object());
    for status in ["200", "422", "429"] {
        assert!(answers[status]["headers"]["ratelimit-remaining"].is_object(), "{status}");
    }
}

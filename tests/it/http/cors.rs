//! Which pages of other origins may read the answers.

use huangshi::api::problem::ProblemCode;
use reqwest::header::{ALLOW, CONTENT_TYPE, HeaderMap, ORIGIN, VARY};
use reqwest::{Method, RequestBuilder, StatusCode};

use super::{Server, WIN, question, refused, send};

const OURS: &str = "https://table.example";
const FOREIGN: &str = "https://elsewhere.example";

fn preflight(server: &Server, origin: &str) -> RequestBuilder {
    let request = server.request(Method::OPTIONS, WIN).header(ORIGIN, origin);
    request.header("access-control-request-method", "POST")
}

/// The headers that tell other origins anything.
fn told(headers: &HeaderMap) -> Vec<&str> {
    headers.keys().map(|name| name.as_str()).filter(|name| name.starts_with("access-control-")).collect()
}

fn varies(headers: &HeaderMap) -> Vec<String> {
    let lists = headers.get_all(VARY).iter().flat_map(|list| list.to_str().expect("ASCII").split(','));
    lists.map(|name| name.trim().to_ascii_lowercase()).collect()
}

#[actix_web::test]
async fn without_origins_nobody_else_is_told_anything() {
    let server = Server::start();
    for request in [server.post(WIN, &question()).header(ORIGIN, OURS), preflight(&server, OURS)] {
        let response = send(request).await;
        assert!(response.status().is_success());
        assert_eq!(told(response.headers()), [""; 0]);
        assert!(!varies(response.headers()).contains(&"origin".to_owned()));
    }
}

#[actix_web::test]
async fn a_page_of_a_listed_origin_may_ask_and_read() {
    let server = Server::open_to("https://other.example, https://table.example");
    let asked = preflight(&server, OURS).header(
        "access-control-request-headers",
        "content-type,accept,accept-language,authorization,x-api-key,x-request-id,traceparent",
    );
    let response = send(asked).await;
    assert_eq!(response.status(), StatusCode::OK);
    let headers = response.headers();
    assert_eq!(headers["access-control-allow-origin"], OURS);
    assert_eq!(headers["access-control-max-age"], "86400");
    assert!(!headers.contains_key("access-control-allow-credentials"));
    let listed = |name: &str| {
        let mut words: Vec<_> = headers[name].to_str().expect("ASCII").split(',').map(str::trim).collect();
        words.sort_unstable();
        words.join(" ")
    };
    assert_eq!(listed("access-control-allow-methods"), "GET HEAD POST");
    assert_eq!(
        listed("access-control-allow-headers"),
        "accept accept-language authorization content-type traceparent x-api-key x-request-id"
    );
    assert!(varies(headers).contains(&"origin".to_owned()));
    assert!(varies(headers).contains(&"access-control-request-headers".to_owned()));

    let response = send(server.post(WIN, &question()).header(ORIGIN, OURS)).await;
    let headers = response.headers();
    assert_eq!(headers["access-control-allow-origin"], OURS);
    let exposed = headers["access-control-expose-headers"].to_str().expect("ASCII");
    for name in [
        "huangshi-law",
        "x-request-id",
        "content-language",
        "retry-after",
        "ratelimit-limit",
        "ratelimit-remaining",
        "ratelimit-reset",
        "etag",
    ] {
        assert!(exposed.split(", ").any(|exposed| exposed == name), "{name}: {exposed}");
    }
    assert_eq!(varies(headers), ["origin", "accept-language"]);
}

#[actix_web::test]
async fn every_problem_can_be_read_too() {
    let server = Server::open_to(OURS);
    for (request, code) in [
        (server.get("/nothing"), ProblemCode::NoSuchRoute),
        (server.get(WIN), ProblemCode::MethodNotAllowed),
        (server.request(Method::POST, WIN).body("{}"), ProblemCode::UnsupportedMediaType),
        (server.get("/v1/huangshi/wild/0m"), ProblemCode::MalformedPath),
    ] {
        let request = request.header(ORIGIN, OURS);
        let again = request.try_clone().expect("a body in one piece");
        refused(request, code).await;
        let response = send(again).await;
        assert_eq!(response.headers()["access-control-allow-origin"], OURS);
        assert!(response.headers().contains_key("access-control-expose-headers"));
    }
}

#[actix_web::test]
async fn a_foreign_page_is_answered_and_told_nothing() {
    let server = Server::open_to(OURS);
    for origin in [FOREIGN, "null", "https://table.example.elsewhere.example", "http://table.example"] {
        let response = send(server.post(WIN, &question()).header(ORIGIN, origin)).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(told(response.headers()), [""; 0]);
        assert!(varies(response.headers()).contains(&"origin".to_owned()));
    }
    let plain = send(server.post(WIN, &question())).await;
    assert_eq!(told(plain.headers()), [""; 0]);
    assert!(varies(plain.headers()).contains(&"origin".to_owned()));
}

#[actix_web::test]
async fn a_preflight_that_is_refused_is_a_plain_options() {
    let server = Server::open_to(OURS);
    let put = server.request(Method::OPTIONS, WIN).header(ORIGIN, OURS);
    for request in [
        preflight(&server, FOREIGN),
        put.header("access-control-request-method", "PUT"),
        preflight(&server, OURS).header("access-control-request-headers", "x-unknown"),
        server.request(Method::OPTIONS, WIN).header("access-control-request-method", "POST"),
    ] {
        let response = send(request).await;
        assert_eq!(response.status(), StatusCode::NO_CONTENT);
        assert_eq!(response.headers()[ALLOW], "POST, OPTIONS");
        assert_eq!(told(response.headers()), [""; 0]);
        assert!(varies(response.headers()).contains(&"origin".to_owned()));
        assert!(!response.headers().contains_key(CONTENT_TYPE));
    }
    let nowhere = server.request(Method::OPTIONS, "/v1/huangshi/nothing").header(ORIGIN, FOREIGN);
    refused(nowhere.header("access-control-request-method", "POST"), ProblemCode::NoSuchRoute).await;
}

#[actix_web::test]
async fn pages_of_any_origin_may_be_let_in() {
    let server = Server::open_to("*");
    assert_eq!(send(preflight(&server, FOREIGN)).await.status(), StatusCode::OK);
    let response = send(server.post(WIN, &question()).header(ORIGIN, FOREIGN)).await;
    assert_eq!(response.headers()["access-control-allow-origin"], "*");
}

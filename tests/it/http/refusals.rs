//! Every way in which a request is refused.

use huangshi::api::problem::{Problem, ProblemCode};
use huangshi::http::Limits;
use reqwest::header::{ACCEPT, ALLOW, CONTENT_TYPE};
use reqwest::{Method, StatusCode};
use serde_json::json;

use super::{SETTLEMENT, Server, WIN, question, refused, send, settlement_question};

fn pointers(problem: &Problem) -> Vec<&str> {
    problem.violations.iter().map(|violation| violation.pointer.as_str()).collect()
}

#[actix_web::test]
async fn malformed_body_names_the_place() {
    let server = Server::start();
    let mut question = question();
    question["table"]["playrs"] = json!([]);
    let problem = refused(server.post(WIN, &question), ProblemCode::MalformedBody).await;
    assert_eq!(pointers(&problem), ["/table/playrs"]);
    let text = |body: &'static str| {
        server.request(Method::POST, WIN).header(CONTENT_TYPE, "application/json").body(body)
    };
    for body in ["", "{", "[]", "null", "{} {}", "\u{feff}{}", "{\"seat\": }"] {
        refused(text(body), ProblemCode::MalformedBody).await;
    }
}

#[actix_web::test]
async fn malformed_path_names_the_parameter() {
    let server = Server::start();
    for tile in ["0m", "8z", "xx", "9s9s", "%20", "%FF", "9S"] {
        let path = format!("/v1/huangshi/wild/{tile}");
        let problem = refused(server.get(&path), ProblemCode::MalformedPath).await;
        assert_eq!(pointers(&problem), ["/indicator"]);
    }
}

#[actix_web::test]
async fn malformed_query_names_the_parameter() {
    let server = Server::start();
    for (query, pointer) in [
        ("explain=yes", "/explain"),
        ("explain", "/explain"),
        ("explian=true", "/explian"),
        ("explain=true&explain=true", "/explain"),
        ("a%2Fb=1", "/a~1b"),
    ] {
        let request = server.post(&format!("{SETTLEMENT}?{query}"), &settlement_question());
        let problem = refused(request, ProblemCode::MalformedQuery).await;
        assert_eq!(pointers(&problem), [pointer]);
    }
    refused(server.post(&format!("{WIN}?explain=true"), &question()), ProblemCode::MalformedQuery).await;
    refused(server.get("/v1/huangshi/wild/9s?x"), ProblemCode::MalformedQuery).await;
}

#[actix_web::test]
async fn an_unknown_path_is_no_such_route() {
    let server = Server::start();
    for path in ["/v1", "/v1/", "/v1/huangshi", "/v1/huangshi/win/", "/v1/huangshi/wild/", "/v2/huangshi/win"]
    {
        let response = send(server.get(path)).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(response.json::<Problem>().await.expect("a problem").code, ProblemCode::NoSuchRoute);
    }
    refused(server.get("/docs/no-such-page.html"), ProblemCode::NoSuchRoute).await;
    refused(server.post("/v1/huangshi/wins", &question()), ProblemCode::NoSuchRoute).await;
}

#[actix_web::test]
async fn a_wrong_method_is_told_the_allowed_ones() {
    let server = Server::start();
    for (method, path, allow) in [
        (Method::GET, WIN, "POST, OPTIONS"),
        (Method::DELETE, SETTLEMENT, "POST, OPTIONS"),
        (Method::TRACE, WIN, "POST, OPTIONS"),
        (Method::POST, "/v1/huangshi/wild/9s", "GET, HEAD, OPTIONS"),
        (Method::PUT, "/openapi.json", "GET, HEAD, OPTIONS"),
        (Method::POST, "/docs/", "GET, HEAD, OPTIONS"),
        (Method::POST, "/docs", "GET, HEAD, OPTIONS"),
    ] {
        let response = send(server.request(method.clone(), path)).await;
        assert_eq!(response.headers()[ALLOW], allow, "{method} {path}");
        refused(server.request(method, path), ProblemCode::MethodNotAllowed).await;
    }
}

#[actix_web::test]
async fn a_body_up_to_the_limit_is_taken() {
    let body = question().to_string();
    let server = Server::with(Limits { body: body.len(), ..Limits::DEFAULT });
    let sent =
        |body: String| server.request(Method::POST, WIN).header(CONTENT_TYPE, "application/json").body(body);
    assert_eq!(send(sent(body.clone())).await.status(), StatusCode::OK);
    refused(sent(format!("{body} ")), ProblemCode::BodyTooLarge).await;
}

#[actix_web::test]
async fn body_too_large_reaches_a_client_that_sends_all_of_it() {
    let server = Server::start();
    let request = server.post(WIN, &json!({"x": "y".repeat(5_000_000)}));
    refused(request, ProblemCode::BodyTooLarge).await;
}

#[test]
fn body_too_large_is_told_where_no_length_was_announced() {
    let server = Server::start();
    let chunk = format!("{:x}\r\n{}\r\n", 40_000, " ".repeat(40_000));
    let head = format!(
        "POST {WIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    );
    // The body never ends; the server must end the connection nevertheless.
    let answer = server.raw(format!("{head}{}", chunk.repeat(4)).as_bytes());
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
    assert!(answer.contains("body_too_large"), "{answer}");
}

#[test]
fn a_body_with_broken_framing_is_malformed() {
    let server = Server::start();
    let head = format!(
        "POST {WIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    );
    let answer = server.raw(format!("{head}5\r\n{{    \r\nzz\r\n").as_bytes());
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
}

#[actix_web::test]
async fn a_body_that_is_not_declared_as_json_is_unsupported() {
    let server = Server::start();
    let body = question().to_string();
    let sent = || server.request(Method::POST, WIN).body(body.clone());
    refused(sent(), ProblemCode::UnsupportedMediaType).await;
    for media in ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=gbk"] {
        refused(sent().header(CONTENT_TYPE, media), ProblemCode::UnsupportedMediaType).await;
    }
    let packed = sent().header(CONTENT_TYPE, "application/json").header("content-encoding", "gzip");
    refused(packed, ProblemCode::UnsupportedMediaType).await;
    for media in ["application/json;charset=utf-8", "application/problem+json"] {
        assert_eq!(send(sent().header(CONTENT_TYPE, media)).await.status(), StatusCode::OK);
    }
}

#[actix_web::test]
async fn a_client_that_takes_no_json_is_told_so() {
    let server = Server::start();
    refused(server.get("/v1/huangshi/wild/9s").header(ACCEPT, "text/html"), ProblemCode::NotAcceptable).await;
    refused(server.post(WIN, &question()).header(ACCEPT, "application/xml"), ProblemCode::NotAcceptable)
        .await;
    for accept in ["*/*", "application/*", "text/html, application/json;q=0.1"] {
        let response = send(server.post(WIN, &question()).header(ACCEPT, accept)).await;
        assert_eq!(response.status(), StatusCode::OK);
    }
}

#[actix_web::test]
async fn a_question_about_what_cannot_be_is_invalid() {
    let server = Server::start();
    let mut question = question();
    question["table"]["players"] = json!([{"hand": "123m456p789s11s22p"}, {}, {}]);
    let problem = refused(server.post(WIN, &question), ProblemCode::InvalidQuestion).await;
    assert!(problem.violations.iter().any(|violation| violation.code == "not_four_players"), "{problem:?}");
}

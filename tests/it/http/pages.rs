//! What browsers are told: what they may keep, and what a page may do.

use huangshi::api::problem::ProblemCode;
use reqwest::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH, REFERRER_POLICY, VARY,
};
use reqwest::{Method, StatusCode};

use super::{Server, WIN, question, refused, send};

#[actix_web::test]
async fn what_stays_the_same_is_sent_once() {
    let server = Server::start();
    let hour = "public, max-age=3600";
    for (path, keeping) in [
        ("/v1/huangshi/rules", hour),
        ("/v1/huangshi/wild/9s", hour),
        ("/openapi.json", "no-cache"),
        ("/docs/", "no-cache"),
        ("/docs/swagger-ui.css", "no-cache"),
    ] {
        let first = send(server.get(path)).await;
        assert_eq!(first.status(), StatusCode::OK);
        assert_eq!(first.headers()[CACHE_CONTROL], keeping, "{path}");
        let tag = first.headers()[ETAG].to_str().expect("ASCII").to_owned();
        assert!(tag.starts_with("W/\""), "{tag}");
        for known in [tag.clone(), "*".to_owned(), format!("\"other\", {tag}"), tag.replace("W/", "")] {
            for method in [Method::GET, Method::HEAD] {
                let again = send(server.request(method, path).header(IF_NONE_MATCH, &known)).await;
                assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{path} {known}");
                for name in [ETAG, CACHE_CONTROL, VARY] {
                    assert_eq!(again.headers().get(&name), first.headers().get(&name), "{path} {name}");
                }
                assert!(!again.headers().contains_key(CONTENT_TYPE));
                assert!(again.bytes().await.expect("an end").is_empty());
            }
        }
        let other = send(server.get(path).header(IF_NONE_MATCH, "W/\"other\"")).await;
        assert_eq!(other.status(), StatusCode::OK, "{path}");
    }
}

#[actix_web::test]
async fn each_language_of_the_rules_has_a_tag_of_its_own() {
    let server = Server::start();
    let mut tags = Vec::new();
    for language in ["en", "zh-Hant", "zh-Hans"] {
        let response = send(server.get("/v1/huangshi/rules").header(ACCEPT_LANGUAGE, language)).await;
        tags.push(response.headers()[ETAG].clone());
    }
    tags.dedup();
    assert_eq!(tags.len(), 3);
}

#[actix_web::test]
async fn problems_and_answers_to_questions_are_not_kept() {
    let server = Server::start();
    for request in [
        server.post(WIN, &question()).header(IF_NONE_MATCH, "*"),
        server.get("/docs/nothing.html").header(IF_NONE_MATCH, "*"),
        server.get("/v1/huangshi/wild/0m").header(IF_NONE_MATCH, "*"),
    ] {
        let response = send(request).await;
        assert_ne!(response.status(), StatusCode::NOT_MODIFIED);
        assert!(!response.headers().contains_key(ETAG));
    }
}

#[actix_web::test]
async fn browsers_are_told_to_guess_nothing() {
    let server = Server::open_to("https://table.example");
    let preflight = server.request(Method::OPTIONS, WIN).header("origin", "https://table.example");
    for request in [
        server.post(WIN, &question()),
        server.get("/nothing"),
        server.get("/openapi.json"),
        server.get("/docs/"),
        server.get("/docs"),
        preflight.header("access-control-request-method", "POST"),
    ] {
        assert_eq!(send(request).await.headers()["x-content-type-options"], "nosniff");
    }
}

#[actix_web::test]
async fn a_page_is_confined_to_this_service() {
    let server = Server::start();
    for path in ["/docs/", "/docs/index.html", "/docs/swagger-ui-bundle.js", "/docs/nothing"] {
        let response = send(server.get(path)).await;
        let policy = response.headers()["content-security-policy"].to_str().expect("ASCII");
        for rule in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"] {
            assert!(policy.split("; ").any(|told| told == rule), "{path}: {policy}");
        }
        assert!(!policy.contains("http") && !policy.contains("unsafe-eval"), "{policy}");
        assert_eq!(response.headers()["x-frame-options"], "DENY");
        assert_eq!(response.headers()[REFERRER_POLICY], "no-referrer");
        assert!(response.headers().contains_key("permissions-policy"));
    }
    refused(server.get("/docs/nothing"), ProblemCode::NoSuchRoute).await;
    let answer = send(server.post(WIN, &question())).await;
    assert!(!answer.headers().contains_key("content-security-policy"));
}

//! The playground: a page that is part of the program, confined to it, and off where that is wished.

use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use huangshi::api::problem::ProblemCode;
use huangshi::http::{self, Playground};
use reqwest::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, ETAG};
use reqwest::{Method, StatusCode};
use serde::Deserialize;
use serde_json::Value;

use super::{Server, refused, send};
use crate::corpus;

const PARTS: [(&str, &str); 4] = [
    ("/", "text/html; charset=utf-8"),
    ("/playground.js", "text/javascript; charset=utf-8"),
    ("/playground.css", "text/css; charset=utf-8"),
    ("/playground.svg", "image/svg+xml"),
];

/// What the page may weigh on its way, compressed.
const MOST_BYTES: usize = 150_000;

#[actix_web::test]
async fn the_playground_is_served_with_all_its_parts() {
    let server = Server::start();
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    for (path, media) in PARTS {
        let part = send(server.get(path)).await;
        assert_eq!(part.status(), StatusCode::OK, "{path}");
        assert_eq!(part.headers()[CONTENT_TYPE], media, "{path}");
        assert_eq!(part.headers()[CACHE_CONTROL], "no-cache", "{path}");
        assert!(part.headers().contains_key(ETAG), "{path}");
        packed.write_all(&part.bytes().await.expect("bytes")).expect("memory");
    }
    let bytes = packed.finish().expect("memory").len();
    assert!(bytes < MOST_BYTES, "{bytes} bytes");
    let page = send(server.get("/")).await.text().await.expect("text");
    for (path, _) in &PARTS[1..] {
        assert!(page.contains(&format!("\".{path}\"")), "the page does not load {path}");
    }
}

#[actix_web::test]
async fn the_playground_may_load_and_ask_this_service_alone() {
    let server = Server::start();
    for (path, _) in PARTS {
        let part = send(server.get(path)).await;
        assert_eq!(
            part.headers()["content-security-policy"],
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
             base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        );
        assert_eq!(part.headers()["x-frame-options"], "DENY");
    }
    let page = send(server.get("/")).await.text().await.expect("text");
    assert!(!page.contains("style=") && !page.contains("://"), "{page}");
}

#[actix_web::test]
async fn the_playground_can_be_turned_off() {
    let server = Server::serving(|serving| serving.playground = Playground::Off);
    for (path, _) in PARTS {
        refused(server.get(path), ProblemCode::NoSuchRoute).await;
        refused(server.request(Method::POST, path), ProblemCode::NoSuchRoute).await;
    }
    assert_eq!(send(server.get("/docs/")).await.status(), StatusCode::OK);
}

#[actix_web::test]
async fn a_part_of_the_playground_can_only_be_read() {
    let server = Server::start();
    for (path, _) in PARTS {
        let response = send(server.request(Method::POST, path)).await;
        assert_eq!(response.headers()[ALLOW], "GET, HEAD, OPTIONS", "{path}");
    }
    refused(server.get("/playground.map"), ProblemCode::NoSuchRoute).await;
    refused(server.get("/playground"), ProblemCode::NoSuchRoute).await;
}

/// An example of the gallery.
#[derive(Debug, Deserialize)]
struct Example {
    group: String,
    word: String,
    case: String,
    request: Value,
}

#[test]
fn every_example_of_the_gallery_is_a_case_and_each_pattern_cap_and_liability_has_one() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("playground/src/examples.json");
    let text = fs::read_to_string(path).expect("the examples are there");
    let examples: Vec<Example> = serde_json::from_str(&text).expect("examples");
    let cases = corpus::cases();
    for example in &examples {
        let case = cases.iter().find(|case| case.id == example.case);
        let case = case.unwrap_or_else(|| panic!("{} is no case", example.case));
        assert_eq!(case.request, example.request, "{}", example.case);
        let told = case.expect.to_string();
        let shows = example.group == "more" || told.contains(&format!("\"{}\"", example.word));
        assert!(shows, "{} does not show {}", example.case, example.word);
    }
    let shown: HashSet<(&str, &str)> =
        examples.iter().map(|example| (example.group.as_str(), example.word.as_str())).collect();
    let document: Value = serde_json::from_str(&http::document_text()).expect("JSON");
    let words = |schema: &str| -> Vec<String> {
        let words = document["components"]["schemas"][schema]["enum"].clone();
        serde_json::from_value(words).expect("words")
    };
    for (group, schema) in [("pattern", "Pattern"), ("cap", "Cap"), ("liability", "LiabilityReason")] {
        for word in words(schema).iter().filter(|word| *word != "none") {
            assert!(shown.contains(&(group, word)), "no example of {group} {word}");
        }
    }
}

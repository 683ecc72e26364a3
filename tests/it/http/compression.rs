//! Long answers are compressed for those who take it.

use std::io::Read;

use reqwest::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use reqwest::{Method, RequestBuilder, Response, StatusCode};

use super::{Server, WIN, question, send};

const RULES: &str = "/v1/huangshi/rules";

fn varies_by_encoding(response: &Response) -> bool {
    let lists = response.headers().get_all(VARY).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|name| name.trim().eq_ignore_ascii_case("accept-encoding"))
}

async fn asked(request: RequestBuilder, encodings: &str) -> Response {
    send(request.header(ACCEPT_ENCODING, encodings)).await
}

#[actix_web::test]
async fn long_texts_are_compressed_and_the_same_inside() {
    let server = Server::start();
    for path in [RULES, "/openapi.json", "/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js"] {
        let plain = send(server.get(path)).await;
        assert!(!plain.headers().contains_key(CONTENT_ENCODING), "{path}");
        assert!(varies_by_encoding(&plain), "{path}");
        let packed = asked(server.get(path), "br, gzip;q=0.8").await;
        assert_eq!(packed.headers()[CONTENT_ENCODING], "gzip", "{path}");
        assert_eq!(packed.headers()[CONTENT_TYPE], plain.headers()[CONTENT_TYPE]);
        assert_eq!(packed.headers()[ETAG], plain.headers()[ETAG]);
        assert!(varies_by_encoding(&packed), "{path}");
        let (plain, packed) = (plain.bytes().await.expect("bytes"), packed.bytes().await.expect("bytes"));
        assert!(packed.len() * 2 < plain.len(), "{path}: {} of {}", packed.len(), plain.len());
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&packed[..]).read_to_end(&mut unpacked).expect("gzip");
        assert_eq!(unpacked, plain, "{path}");
    }
}

#[actix_web::test]
async fn what_is_not_taken_or_not_worth_it_stays_as_it_is() {
    let server = Server::start();
    for encodings in ["br", "identity", "gzip;q=0", "identity;q=0, br", "nonsense;;;"] {
        let response = asked(server.get(RULES), encodings).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert!(!response.headers().contains_key(CONTENT_ENCODING), "{encodings}");
        assert!(varies_by_encoding(&response));
    }
    let short = asked(server.post(WIN, &question()), "gzip").await;
    assert!(!short.headers().contains_key(CONTENT_ENCODING));
    assert!(!varies_by_encoding(&short));
    let image = asked(server.get("/docs/favicon-32x32.png"), "gzip").await;
    assert!(!image.headers().contains_key(CONTENT_ENCODING));
}

#[actix_web::test]
async fn neither_head_nor_an_unchanged_copy_has_a_body_to_compress() {
    let server = Server::start();
    let plain = send(server.get(RULES)).await;
    let head = asked(server.request(Method::HEAD, RULES), "gzip").await;
    assert_eq!(head.headers()[CONTENT_LENGTH], plain.headers()[CONTENT_LENGTH]);
    assert!(!head.headers().contains_key(CONTENT_ENCODING));
    assert!(varies_by_encoding(&head));
    let packed = asked(server.get(RULES), "gzip").await;
    let again = server.get(RULES).header(IF_NONE_MATCH, packed.headers()[ETAG].clone());
    let again = asked(again, "gzip").await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert!(!again.headers().contains_key(CONTENT_ENCODING));
    assert!(varies_by_encoding(&again));
    assert!(again.bytes().await.expect("an end").is_empty());
}

#[actix_web::test]
async fn a_batch_flows_as_it_comes() {
    let server = Server::start();
    let lines = "{\"ask\":\"win\",\"request\":{}}\n".repeat(1000);
    let batch =
        server.request(Method::POST, "/v1/huangshi/batch").header(CONTENT_TYPE, "application/x-ndjson");
    let response = asked(batch.body(lines), "gzip").await;
    assert!(!response.headers().contains_key(CONTENT_ENCODING));
    assert_eq!(response.text().await.expect("text").lines().count(), 1000);
}

#![allow(clippy::panic, reason = "what is tested is what a panic does")]

use std::net::SocketAddr;
use std::time::Duration;

use actix_web::dev::{Payload, ServerHandle};
use actix_web::error::ErrorImATeapot;
use actix_web::middleware::from_fn;
use actix_web::{FromRequest, rt, web};
use reqwest::{Client, RequestBuilder, Response};
use serde::{Deserialize, Deserializer};

use super::super::access::Access;
use super::super::answer::Answer;
use super::super::app::{Serving, serve_with};
use super::super::limits::Limits;
use super::super::load::Load;
use super::super::playground::Playground;
use super::super::question::Question;
use super::super::readiness::Readiness;
use super::super::spans::Spans;
use super::*;
use crate::api::problem::ProblemCode;
use crate::api::{Language, WildAnswer};

/// Stands for code with a fault.
fn fault() -> bool {
    panic!("a fault of the code")
}

/// A body that cannot even be read without a panic.
struct Cursed;

impl<'de> Deserialize<'de> for Cursed {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Cursed, D::Error> {
        fault();
        Ok(Cursed)
    }
}

/// An argument of a handler whose check panics.
struct Unchecked;

impl FromRequest for Unchecked {
    type Error = Error;
    type Future = std::future::Ready<Result<Unchecked, Error>>;

    fn from_request(_: &HttpRequest, _: &mut Payload) -> Self::Future {
        fault();
        std::future::ready(Ok(Unchecked))
    }
}

/// Routes at which something panics.
fn cursed(config: &mut web::ServiceConfig) {
    config
        .route("/v1/answer", web::get().to(|| async { Answer::to(|| Err::<WildAnswer, _>(fell())) }))
        .route("/v1/read", web::post().to(|_: Question<Cursed>| async { "" }))
        .route("/v1/argument", web::get().to(|_: Unchecked| async { "" }))
        .route("/v1/handler", web::get().to(|| async { fault().then_some("") }))
        .route("/teapot", web::get().to(|| async { Err::<HttpResponse, _>(ErrorImATeapot("bare")) }))
        .service(
            web::resource("/v1/middleware")
                .wrap(from_fn(|request: ServiceRequest, next: Next<_>| async move {
                    let response = next.call(request).await?;
                    fault();
                    Ok::<ServiceResponse, Error>(response)
                }))
                .to(HttpResponse::Ok),
        );
}

fn fell() -> Problem {
    fault();
    Problem::internal_error(Language::En)
}

struct Served {
    address: SocketAddr,
    metrics: Metrics,
    handle: ServerHandle,
    client: Client,
}

impl Served {
    fn start() -> Served {
        let readiness = Readiness::default();
        let metrics = Metrics::new(&readiness, &Load::default()).expect("figures that fit each other");
        let serving = Serving {
            tls: None,
            spans: Spans::default(),
            load: Load::default(),
            bind: SocketAddr::from(([127, 0, 0, 1], 0)),
            workers: 1,
            limits: Limits::DEFAULT,
            access: Access::default(),
            drain: Duration::from_secs(1),
            readiness,
            metrics: metrics.clone(),
            playground: Playground::Off,
            origins: "https://table.example".parse().expect("an origin"),
        };
        let (server, address) = serve_with(&serving, cursed).expect("a free port");
        let handle = server.handle();
        rt::spawn(server);
        let client = Client::builder().no_proxy().build().expect("a plain client");
        Served { address, metrics, handle, client }
    }

    fn get(&self, path: &str) -> RequestBuilder {
        self.client.get(format!("http://{}{path}", self.address))
    }

    fn read(&self) -> RequestBuilder {
        self.client.post(format!("http://{}/v1/read", self.address)).json(&serde_json::json!({}))
    }

    fn counts(&self, figure: &str) -> bool {
        self.metrics.text().expect("text").lines().any(|line| line == figure)
    }
}

async fn send(request: RequestBuilder) -> Response {
    request
        .header("x-request-id", "table-7")
        .header("accept-language", "zh-Hant")
        .header("origin", "https://table.example")
        .send()
        .await
        .expect("an answer")
}

#[actix_web::test]
async fn a_panic_anywhere_is_a_problem_of_that_request_alone() {
    let served = Served::start();
    let panics = ["/v1/answer", "/v1/read", "/v1/argument", "/v1/handler", "/v1/middleware"];
    for path in panics {
        let request = if path == "/v1/read" { served.read() } else { served.get(path) };
        let response = send(request).await;
        assert_eq!(response.status(), 500, "{path}");
        let headers = response.headers();
        assert_eq!(headers["content-type"], "application/problem+json");
        assert_eq!(headers["x-request-id"], "table-7");
        assert_eq!(headers["huangshi-law"], crate::api::LAW_VERSION);
        assert_eq!(headers["content-language"], "zh-Hant");
        assert_eq!(headers["access-control-allow-origin"], "https://table.example");
        assert!(headers.contains_key("access-control-expose-headers"));
        assert_eq!(headers["x-content-type-options"], "nosniff");
        let problem: Problem = response.json().await.expect("a problem");
        assert_eq!(problem, Problem::internal_error(Language::ZhHant).at(path));
        assert_eq!(problem.code, ProblemCode::InternalError);
    }
    let fine = served.get("/v1/huangshi/wild/9s").send().await.expect("an answer");
    assert_eq!(fine.status(), 200);
    assert!(served.counts("huangshi_panics_total 5"));
    assert!(served.counts("huangshi_problems_total{code=\"internal_error\"} 5"));
    drop(served.handle.stop(false));
}

#[actix_web::test]
async fn a_request_without_an_id_has_one_all_the_same() {
    let served = Served::start();
    let response = served.get("/v1/handler").send().await.expect("an answer");
    assert_eq!(response.status(), 500);
    assert_eq!(response.headers()["x-request-id"].len(), 36);
    assert_eq!(response.headers()["content-language"], "en");
    assert!(!response.headers().contains_key("access-control-allow-origin"));
    assert_eq!(response.headers()["connection"], "close");
    drop(served.handle.stop(false));
}

#[actix_web::test]
async fn a_bare_error_is_no_panic() {
    let served = Served::start();
    let response = send(served.get("/teapot")).await;
    assert_eq!(response.status(), 500);
    let problem: Problem = response.json().await.expect("a problem");
    assert_eq!(problem.code, ProblemCode::InternalError);
    assert!(served.counts("huangshi_panics_total 0"));
    drop(served.handle.stop(false));
}

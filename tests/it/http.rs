//! The service over a really bound port: the harness for all tests over HTTP.

mod audit;
mod batch;
mod budget;
mod cases;
mod compression;
mod cors;
mod hostile;
mod keys;
mod languages;
mod limits;
mod metrics;
mod pages;
mod playground;
mod refusals;
mod serving;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::rt::System;
use huangshi::api::Language;
use huangshi::api::problem::{Problem, ProblemCode};
use huangshi::http::{self, Access, Limits, Load, Metrics, Origins, Playground, Readiness, Serving, Spans};
use reqwest::header::CONTENT_TYPE;
use reqwest::{Method, RequestBuilder, Response};
use serde_json::{Value, json};

/// Nothing here takes long; this only ends a test that hangs.
pub(crate) const HANG: Duration = Duration::from_secs(60);

pub(crate) const WIN: &str = "/v1/huangshi/win";
pub(crate) const SETTLEMENT: &str = "/v1/huangshi/settlement";

/// A server of questions on a free port, which ends with the value.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) readiness: Readiness,
    pub(crate) metrics: Metrics,
    client: reqwest::Client,
    handle: ServerHandle,
    thread: Option<JoinHandle<()>>,
}

impl Server {
    pub(crate) fn start() -> Server {
        Server::serving(|_| {})
    }

    pub(crate) fn with(limits: Limits) -> Server {
        Server::serving(|serving| serving.limits = limits)
    }

    /// A server whose answers pages of other origins may read.
    pub(crate) fn open_to(origins: &str) -> Server {
        Server::serving(|serving| serving.origins = origins.parse().expect("origins"))
    }

    /// A server that asks for keys or counts questions.
    pub(crate) fn letting_in(access: Access) -> Server {
        Server::serving(|serving| serving.access = access)
    }

    fn serving(change: impl FnOnce(&mut Serving)) -> Server {
        let readiness = Readiness::default();
        let load = Load::default();
        let metrics = Metrics::new(&readiness, &load).expect("figures that fit each other");
        let mut serving = Serving {
            bind: SocketAddr::from(([127, 0, 0, 1], 0)),
            workers: 1,
            limits: Limits::DEFAULT,
            access: Access::default(),
            drain: Duration::from_secs(1),
            tls: None,
            load,
            readiness: readiness.clone(),
            metrics: metrics.clone(),
            origins: Origins::default(),
            playground: Playground::On,
            spans: Spans::default(),
        };
        change(&mut serving);
        let (tell, told) = mpsc::channel();
        let thread = thread::spawn(move || {
            System::new().block_on(async move {
                let (server, address) = http::serve(&serving).expect("a free port");
                tell.send((server.handle(), address)).expect("the test waits for it");
                server.await.expect("the server ends when it is told to");
            });
        });
        let (handle, address) = told.recv_timeout(HANG).expect("the server starts");
        let client = reqwest::Client::builder()
            .no_proxy()
            .timeout(HANG)
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .expect("a plain client");
        Server { address, readiness, metrics, client, handle, thread: Some(thread) }
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("http://{}{path}", self.address))
    }

    pub(crate) fn get(&self, path: &str) -> RequestBuilder {
        self.request(Method::GET, path)
    }

    pub(crate) fn post(&self, path: &str, question: &Value) -> RequestBuilder {
        self.request(Method::POST, path).json(question)
    }

    /// Sends raw bytes and gives what comes back until the server closes the connection.
    pub(crate) fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = self.connection();
        stream.write_all(bytes).expect("the server takes it");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("the server closes the connection in order");
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub(crate) fn connection(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("the server listens");
        stream.set_read_timeout(Some(HANG)).expect("a timeout");
        stream.set_write_timeout(Some(HANG)).expect("a timeout");
        stream
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.handle.stop(false));
        if let Some(thread) = self.thread.take() {
            // A panic in the server has failed the test already.
            let _ = thread.join();
        }
    }
}

/// A question that has an answer.
pub(crate) fn question() -> Value {
    json!({
        "table": {
            "indicator": "3m",
            "dealer": 0,
            "wall": 41,
            "players": [{"hand": "123m456p789s11s22p"}, {}, {}, {}]
        },
        "moment": {"type": "draw", "seat": 0, "tile": "2p", "after": "turn"},
        "seat": 0
    })
}

pub(crate) fn settlement_question() -> Value {
    let mut question = question();
    let members = question.as_object_mut().expect("an object");
    members.remove("seat");
    members.insert("winner".to_owned(), json!(0));
    question
}

async fn send(request: RequestBuilder) -> Response {
    request.send().await.expect("an answer")
}

/// Sends a request that must be refused with `code`, and gives the problem.
async fn refused(request: RequestBuilder, code: ProblemCode) -> Problem {
    let response = send(request).await;
    assert_eq!(response.status(), code.status());
    assert_eq!(response.headers()[CONTENT_TYPE], "application/problem+json");
    assert!(!response.headers()["x-request-id"].is_empty());
    let path = response.url().path().to_owned();
    let is_versioned = path.starts_with("/v1/");
    assert_eq!(response.headers().contains_key("huangshi-law"), is_versioned);
    let problem: Problem = response.json().await.expect("a problem");
    assert_eq!(problem.code, code);
    assert_eq!(problem.status, code.status());
    assert_eq!(problem.title, code.title(Language::En));
    assert_eq!(problem.kind, code.urn());
    assert_eq!(problem.instance.as_deref(), Some(path.as_str()));
    assert!(!problem.detail.is_empty());
    problem
}

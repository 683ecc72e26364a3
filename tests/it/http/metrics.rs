//! What the port for operators counts of the questions.

use std::collections::BTreeMap;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use actix_web::rt::System;
use huangshi::http::{self, KeysReload, Load, Metrics, Readiness, Rejection};
use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use serde_json::{Value, json};

use super::{HANG, SETTLEMENT, Server, WIN, question, send, settlement_question};

/// Where the table of all figures stands.
const TABLE: &str = "docs/OPERATIONS.md";

/// The figures of a scrape by their names and labels.
type Figures = BTreeMap<String, f64>;

fn figures(text: &str) -> Figures {
    let told = text.lines().filter(|line| !line.starts_with('#'));
    told.map(|line| {
        let (name, figure) = line.rsplit_once(' ').expect("a name and a figure");
        (name.to_owned(), figure.parse().expect("a number"))
    })
    .collect()
}

fn counted(metrics: &Metrics) -> Figures {
    figures(&metrics.text().expect("text"))
}

/// What is not 0 among the counters of a figure.
fn not_zero(figures: &Figures, figure: &str) -> Vec<(String, u64)> {
    let of_it = figures.iter().filter(|(name, _)| name.split('{').next() == Some(figure));
    let not_zero = of_it.filter(|(_, count)| **count != 0.0);
    not_zero.map(|(name, count)| (name[figure.len()..].to_owned(), *count as u64)).collect()
}

fn expected(figures: &[(&str, u64)]) -> Vec<(String, u64)> {
    figures.iter().map(|(labels, count)| ((*labels).to_owned(), *count)).collect()
}

/// A win that stands and is settled above the seal.
fn golden() -> Value {
    json!({
        "table": {
            "indicator": "3z",
            "dealer": 0,
            "wall": 40,
            "players": [
                {
                    "hand": "3445678999s",
                    "melds": [{"type": "chow", "tiles": "123s", "from": 3}],
                    "single_kongs": "7z"
                },
                {"melds": [{"type": "chow", "tiles": "123m", "from": 0}]},
                {"melds": [{"type": "pung", "tiles": "999p", "from": 0}]},
                {"melds": [{"type": "chow", "tiles": "789m", "from": 2}]}
            ]
        },
        "moment": {"type": "draw", "seat": 0, "tile": "2s", "after": "turn"},
        "winner": 0
    })
}

fn exhausted() -> Value {
    json!({
        "table": {"indicator": "3z", "dealer": 2, "wall": 0, "players": [{}, {}, {}, {}]},
        "moment": {"type": "exhausted"}
    })
}

/// The same hand with the question whether it may win.
fn standing() -> Value {
    let mut question = golden();
    let members = question.as_object_mut().expect("an object");
    members.remove("winner");
    members.insert("seat".to_owned(), json!(0));
    question
}

fn impossible() -> Value {
    let mut question = question();
    question["table"]["players"][0]["hand"] = json!("11111m456p789s1s2p");
    question["table"]["wall"] = json!(136);
    question
}

#[actix_web::test]
async fn every_answer_is_counted_once_where_it_belongs() {
    let server = Server::start();
    for request in [
        server.post(WIN, &standing()),
        server.post(WIN, &question()),
        server.post(WIN, &impossible()),
        server.post(WIN, &json!({"tabel": 1})),
        server.post(SETTLEMENT, &settlement_question()),
        server.post(SETTLEMENT, &golden()),
        server.post(SETTLEMENT, &exhausted()),
        server.get("/v1/huangshi/wild/9s"),
        server.get("/v1/huangshi/wild/%39s"),
        server.get("/v1/huangshi/wild/0m"),
        server.request(Method::HEAD, "/v1/huangshi/wild/1m"),
        server.request(Method::OPTIONS, WIN),
        server.request(Method::DELETE, WIN),
        server.get(WIN),
        server.get("/nothing"),
        server.get("/v1/huangshi/nothing/at/all"),
        server.get("/docs/"),
        server.get("/docs/swagger-ui.css"),
    ] {
        send(request).await;
    }
    let figures = counted(&server.metrics);
    assert_eq!(
        not_zero(&figures, "huangshi_requests_total"),
        expected(&[
            (r#"{method="GET",route="/docs/{file:.*}",status="200"}"#, 2),
            (r#"{method="GET",route="/v1/huangshi/wild/{indicator}",status="200"}"#, 2),
            (r#"{method="GET",route="/v1/huangshi/wild/{indicator}",status="400"}"#, 1),
            (r#"{method="GET",route="/v1/huangshi/win",status="405"}"#, 1),
            (r#"{method="GET",route="none",status="404"}"#, 2),
            (r#"{method="HEAD",route="/v1/huangshi/wild/{indicator}",status="200"}"#, 1),
            (r#"{method="OPTIONS",route="/v1/huangshi/win",status="204"}"#, 1),
            (r#"{method="POST",route="/v1/huangshi/settlement",status="200"}"#, 3),
            (r#"{method="POST",route="/v1/huangshi/win",status="200"}"#, 2),
            (r#"{method="POST",route="/v1/huangshi/win",status="400"}"#, 1),
            (r#"{method="POST",route="/v1/huangshi/win",status="422"}"#, 1),
            (r#"{method="other",route="/v1/huangshi/win",status="405"}"#, 1),
        ])
    );
    assert_eq!(
        not_zero(&figures, "huangshi_request_duration_seconds_count"),
        expected(&[
            (r#"{route="/docs/{file:.*}"}"#, 2),
            (r#"{route="/v1/huangshi/settlement"}"#, 3),
            (r#"{route="/v1/huangshi/wild/{indicator}"}"#, 4),
            (r#"{route="/v1/huangshi/win"}"#, 7),
            (r#"{route="none"}"#, 2),
        ])
    );
    assert_eq!(
        not_zero(&figures, "huangshi_verdicts_total"),
        expected(&[
            (r#"{question="settlement",verdict="denied"}"#, 1),
            (r#"{question="settlement",verdict="exhausted"}"#, 1),
            (r#"{question="settlement",verdict="win"}"#, 1),
            (r#"{question="win",verdict="denied"}"#, 1),
            (r#"{question="win",verdict="win"}"#, 1),
        ])
    );
    assert_eq!(not_zero(&figures, "huangshi_caps_total"), expected(&[(r#"{cap="golden"}"#, 1)]));
    assert_eq!(
        not_zero(&figures, "huangshi_problems_total"),
        expected(&[
            (r#"{code="invalid_question"}"#, 1),
            (r#"{code="malformed_body"}"#, 1),
            (r#"{code="malformed_path"}"#, 1),
            (r#"{code="method_not_allowed"}"#, 2),
            (r#"{code="no_such_route"}"#, 2),
        ])
    );
    assert_eq!(
        not_zero(&figures, "huangshi_violations_total"),
        expected(&[
            (r#"{code="malformed_body"}"#, 1),
            (r#"{code="malformed_path"}"#, 1),
            (r#"{code="too_many_copies"}"#, 1),
            (r#"{code="wall_too_large"}"#, 1),
        ])
    );
    assert_eq!(not_zero(&figures, "huangshi_rejected_total"), []);
    assert_eq!(not_zero(&figures, "huangshi_panics_total"), []);
}

#[actix_web::test]
async fn lines_of_a_batch_are_counted_as_questions_are() {
    let server = Server::with(http::Limits { body: 2048, ..http::Limits::DEFAULT });
    let line = |ask: &str, request: &Value| format!("{}\n", json!({"ask": ask, "request": request}));
    let lines = [
        line("win", &standing()),
        line("win", &question()),
        line("settlement", &golden()),
        line("settlement", &golden()),
        line("waits", &json!({})),
        line("win", &impossible()),
        "nonsense\n".to_owned(),
        format!("{}\n", "x".repeat(3000)),
        "\n".to_owned(),
    ];
    let batch =
        server.request(Method::POST, "/v1/huangshi/batch").header(CONTENT_TYPE, "application/x-ndjson");
    let answers = send(batch.body(lines.concat())).await.text().await.expect("text");
    assert_eq!(answers.lines().count(), 8);
    let figures = counted(&server.metrics);
    assert_eq!(
        not_zero(&figures, "huangshi_requests_total"),
        expected(&[(r#"{method="POST",route="/v1/huangshi/batch",status="200"}"#, 1)])
    );
    assert_eq!(
        not_zero(&figures, "huangshi_batch_lines_total"),
        expected(&[
            (r#"{status="200"}"#, 4),
            (r#"{status="400"}"#, 2),
            (r#"{status="413"}"#, 1),
            (r#"{status="422"}"#, 1),
        ])
    );
    assert_eq!(
        not_zero(&figures, "huangshi_verdicts_total"),
        expected(&[
            (r#"{question="settlement",verdict="win"}"#, 2),
            (r#"{question="win",verdict="denied"}"#, 1),
            (r#"{question="win",verdict="win"}"#, 1),
        ])
    );
    assert_eq!(not_zero(&figures, "huangshi_caps_total"), expected(&[(r#"{cap="golden"}"#, 2)]));
    assert_eq!(
        not_zero(&figures, "huangshi_problems_total"),
        expected(&[
            (r#"{code="body_too_large"}"#, 1),
            (r#"{code="invalid_question"}"#, 1),
            (r#"{code="malformed_body"}"#, 2),
        ])
    );
    // The batch itself was taken.
    assert_eq!(not_zero(&figures, "huangshi_rejected_total"), []);
}

#[actix_web::test]
async fn what_is_turned_away_is_counted_by_its_reason() {
    let server = Server::with(http::Limits { body: 1024, ..http::Limits::DEFAULT });
    assert_eq!(send(server.post(WIN, &json!("x".repeat(2000)))).await.status(), 413);
    server.metrics.rejected(Rejection::OverloadedInFlight);
    server.metrics.rejected(Rejection::OverloadedConnections);
    server.metrics.rejected(Rejection::OverloadedConnections);
    server.metrics.keys_reloaded(KeysReload::Refused);
    server.metrics.key_request("table-7");
    let figures = counted(&server.metrics);
    assert_eq!(
        not_zero(&figures, "huangshi_rejected_total"),
        expected(&[
            (r#"{reason="body_too_large"}"#, 1),
            (r#"{reason="overloaded_connections"}"#, 2),
            (r#"{reason="overloaded_in_flight"}"#, 1),
        ])
    );
    assert_eq!(not_zero(&figures, "huangshi_keys_reloads_total"), expected(&[(r#"{outcome="refused"}"#, 1)]));
    assert_eq!(not_zero(&figures, "huangshi_key_requests_total"), expected(&[(r#"{key="table-7"}"#, 1)]));
}

#[test]
fn what_alerts_need_is_there_from_the_start() {
    let readiness = Readiness::default();
    let metrics = Metrics::new(&readiness, &Load::default()).expect("figures that fit each other");
    let figures = counted(&metrics);
    for there in [
        r#"huangshi_rejected_total{reason="overloaded_connections"}"#,
        r#"huangshi_rejected_total{reason="unauthorized"}"#,
        r#"huangshi_verdicts_total{question="settlement",verdict="exhausted"}"#,
        r#"huangshi_caps_total{cap="haba"}"#,
        r#"huangshi_problems_total{code="internal_error"}"#,
        r#"huangshi_violations_total{code="caps_not_ascending"}"#,
        r#"huangshi_violations_total{code="malformed_query"}"#,
        r#"huangshi_keys_reloads_total{outcome="changed"}"#,
        r#"huangshi_batch_lines_total{status="500"}"#,
        r#"huangshi_request_duration_seconds_bucket{route="/v1/huangshi/settlement",le="0.0001"}"#,
        "huangshi_panics_total",
        "huangshi_connections",
        "huangshi_requests_in_flight",
    ] {
        assert_eq!(figures.get(there), Some(&0.0), "{there}");
    }
    assert_eq!(figures["huangshi_ready"], 1.0);
    readiness.drain();
    assert_eq!(counted(&metrics)["huangshi_ready"], 0.0);
}

/// Starts a port for operators and asks it.
async fn scraped(metrics: &Metrics, path: &str) -> reqwest::Response {
    let metrics = metrics.clone();
    let (tell, told) = mpsc::channel();
    let thread = thread::spawn(move || {
        System::new().block_on(async move {
            let anywhere = SocketAddr::from(([127, 0, 0, 1], 0));
            let (server, address) =
                http::serve_admin(anywhere, Readiness::default(), metrics).expect("a free port");
            tell.send((server.handle(), address)).expect("the test waits for it");
            server.await.expect("the server ends when it is told to");
        });
    });
    let (handle, address) = told.recv_timeout(HANG).expect("the server starts");
    let client = reqwest::Client::builder().no_proxy().timeout(HANG).build().expect("a plain client");
    let response = client.get(format!("http://{address}{path}")).send().await.expect("an answer");
    drop(handle.stop(false));
    thread.join().expect("the server ends");
    response
}

#[actix_web::test]
async fn operators_scrape_the_figures_and_are_not_counted() {
    let server = Server::start();
    let before = counted(&server.metrics);
    let response = scraped(&server.metrics, "/metrics").await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()[CONTENT_TYPE], "text/plain; version=0.0.4");
    let scraped = figures(&response.text().await.expect("text"));
    assert!(scraped.contains_key("process_resident_memory_bytes"));
    let law = huangshi::api::LAW_VERSION;
    let build = format!(r#"huangshi_build_info{{law="{law}",version="{}"}}"#, env!("CARGO_PKG_VERSION"));
    assert_eq!(scraped[&build], 1.0);
    let ours = |figures: &Figures| -> Figures {
        figures.clone().into_iter().filter(|(name, _)| name.starts_with("huangshi_")).collect()
    };
    assert_eq!(ours(&scraped), ours(&before));
}

#[actix_web::test]
async fn the_table_of_figures_names_what_is_counted() {
    let server = Server::start();
    send(server.post(WIN, &question())).await;
    server.metrics.key_request("table-7");
    let text = server.metrics.text().expect("text");
    let mut counted: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("# TYPE ")).collect();
    counted.sort_unstable();
    let table = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(TABLE)).expect("the table");
    let rows = table.lines().filter_map(|line| line.strip_prefix("| `"));
    let rows = rows.filter(|row| row.starts_with("huangshi_") || row.starts_with("process_"));
    let cells = rows.map(|row| row.split('|').map(|cell| cell.trim().replace('`', "")).collect::<Vec<_>>());
    let mut told: Vec<_> = cells.map(|cells| format!("{} {}", cells[0], cells[1])).collect();
    told.sort_unstable();
    assert_eq!(told, counted);
    for line in text.lines().filter(|line| line.starts_with("# HELP ")) {
        assert!(line.ends_with('.') && line.split(' ').count() > 4, "{line}");
    }
}

//! Many questions in one request.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use actix_web::rt::Runtime;
use huangshi::api::problem::ProblemCode;
use huangshi::http::Limits;
use reqwest::header::{ACCEPT, CONTENT_TYPE};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use super::{Server, WIN, question, refused, send};

const BATCH: &str = "/v1/huangshi/batch";
const NDJSON: &str = "application/x-ndjson";

fn batch(server: &Server, lines: &str) -> RequestBuilder {
    server.request(Method::POST, BATCH).header(CONTENT_TYPE, NDJSON).body(lines.to_owned())
}

fn line(id: impl Into<Value>) -> String {
    format!("{}\n", json!({"id": id.into(), "ask": "win", "request": question()}))
}

async fn answers(request: RequestBuilder) -> Vec<Value> {
    let response = send(request).await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()[CONTENT_TYPE], NDJSON);
    let text = response.text().await.expect("a whole stream");
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

fn ids_and_statuses(answers: &[Value]) -> Vec<(Value, u64)> {
    answers
        .iter()
        .map(|answer| (answer["id"].clone(), answer["status"].as_u64().expect("a status")))
        .collect()
}

#[actix_web::test]
async fn each_line_is_answered_in_order_as_by_itself() {
    let server = Server::start();
    let alone: Value = send(server.post(WIN, &question())).await.json().await.expect("JSON");
    let mut impossible = question();
    impossible["table"]["wall"] = json!(136);
    let lines = [
        line("first"),
        "\n  \r\n".to_owned(),
        json!({"id": 2, "ask": "win", "request": impossible}).to_string() + "\r\n",
        "{\"id\": 3, \"ask\": \"win\", \"request\": {}}\n".to_owned(),
        "no line\n".to_owned(),
        json!({"id": "x".repeat(129), "ask": "win", "request": question()}).to_string() + "\n",
        json!({"id": 7, "ask": "weather", "request": {}}).to_string() + "\n",
        line("last").trim_end().to_owned(),
    ];
    let answers = answers(batch(&server, &lines.concat())).await;
    let null = Value::Null;
    assert_eq!(
        ids_and_statuses(&answers),
        [
            (json!("first"), 200),
            (json!(2), 422),
            (json!(3), 400),
            (null.clone(), 400),
            (null, 400),
            (json!(7), 400),
            (json!("last"), 200),
        ]
    );
    assert_eq!(answers[0]["body"], alone);
    assert_eq!(answers[1]["body"]["violations"][0]["pointer"], "/table/wall");
}

#[actix_web::test]
async fn an_empty_batch_has_no_answers() {
    let server = Server::start();
    assert_eq!(answers(batch(&server, "")).await, Vec::<Value>::new());
    assert_eq!(answers(batch(&server, "\n\n")).await, Vec::<Value>::new());
}

#[actix_web::test]
async fn at_its_limit_a_batch_says_so_in_a_last_line() {
    let server = Server::with(Limits { batch_lines: 2, ..Limits::DEFAULT });
    let two = [line(1), line(2)].concat();
    assert_eq!(ids_and_statuses(&answers(batch(&server, &two)).await), [(json!(1), 200), (json!(2), 200)]);
    let three = answers(batch(&server, &(two + &line(3) + &line(4)))).await;
    assert_eq!(ids_and_statuses(&three), [(json!(1), 200), (json!(2), 200), (Value::Null, 413)]);
    assert_eq!(three[2]["body"]["code"], "body_too_large");

    let server = Server::with(Limits { batch_bytes: 2000, ..Limits::DEFAULT });
    let many = answers(batch(&server, &line(1).repeat(1000))).await;
    assert_eq!(many.last().expect("a line")["status"], 413);
}

#[actix_web::test]
async fn a_line_that_is_too_long_has_its_own_problem() {
    let server = Server::with(Limits { body: 1024, ..Limits::DEFAULT });
    let long = format!("{}\n", " ".repeat(1024) + "x");
    let lines = [line(1), long.clone(), line(2), long.repeat(3), line(3)].concat();
    let statuses: Vec<u64> = ids_and_statuses(&answers(batch(&server, &lines)).await)
        .into_iter()
        .map(|(_, status)| status)
        .collect();
    assert_eq!(statuses, [200, 413, 200, 413, 413, 413, 200]);
}

#[actix_web::test]
async fn a_batch_is_declared_as_lines_and_answered_as_lines() {
    let server = Server::start();
    let declared = server.post(BATCH, &question());
    refused(declared, ProblemCode::UnsupportedMediaType).await;
    let accepted = batch(&server, &line(1)).header(ACCEPT, "application/json");
    refused(accepted, ProblemCode::NotAcceptable).await;
    refused(server.get(BATCH), ProblemCode::MethodNotAllowed).await;
}

/// Begins a batch of so many bytes over a plain connection.
fn begin(server: &Server, bytes: usize) -> TcpStream {
    let mut stream = server.connection();
    let head = format!(
        "POST {BATCH} HTTP/1.1\r\nhost: test\r\ncontent-type: {NDJSON}\r\ncontent-length: {bytes}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).expect("the server takes it");
    stream
}

#[test]
fn single_questions_are_answered_while_a_long_batch_runs_on_the_same_worker() {
    const LINES: usize = 100_000;
    const SINGLES: usize = 1_000;
    let server = Server::start();
    let line = "{\"ask\":\"win\",\"request\":{}}\n";
    let mut writing = begin(&server, line.len() * LINES);
    let mut reading = writing.try_clone().expect("a second handle");
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(move || {
            for _ in 0..LINES / 100 {
                writing.write_all(line.repeat(100).as_bytes()).expect("the server takes it");
            }
        });
        let answered = scope.spawn(|| {
            let mut count = 0;
            let mut buffer = [0; 65_536];
            loop {
                match reading.read(&mut buffer).expect("the server sends") {
                    0 => break,
                    // Chunks are framed by lines of their own, so an answer is counted by its status.
                    read => count += buffer[..read].iter().filter(|&&byte| byte == b'\n').count(),
                }
            }
            ended.store(true, Ordering::SeqCst);
            count
        });
        Runtime::new().expect("a runtime").block_on(async {
            for _ in 0..SINGLES {
                let response = send(server.post(WIN, &question())).await;
                assert_eq!(response.status(), 200);
            }
        });
        assert!(!ended.load(Ordering::SeqCst), "the batch ended before {SINGLES} questions were answered");
        assert!(answered.join().expect("the reader ends") >= LINES);
    });
}

#[test]
fn a_client_that_stops_reading_is_not_read_from_either() {
    let server = Server::start();
    let line = line(1);
    let lines = 200_000;
    let mut stream = begin(&server, line.len() * lines);
    stream.set_write_timeout(Some(Duration::from_secs(2))).expect("a timeout");
    let mut sent = 0;
    let bytes = line.repeat(100);
    let stalled = loop {
        match stream.write(bytes.as_bytes()) {
            Ok(taken) => sent += taken,
            Err(error) => break error,
        }
        assert!(sent < line.len() * lines, "all of {sent} bytes were taken though no answer was read");
    };
    assert!(matches!(stalled.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut), "{stalled}");
    // What lies in the sockets of both sides is the kernel's; the service itself holds next to nothing.
    assert!(sent < 32 << 20, "{sent} bytes were taken");
    stream.shutdown(Shutdown::Both).expect("the test hangs up");
    let other = Runtime::new().expect("a runtime").block_on(send(server.post(WIN, &question())));
    assert_eq!(other.status(), 200);
}

#[test]
fn a_batch_that_breaks_off_has_no_whole_answer() {
    let server = Server::start();
    let line = line(1);
    let mut stream = begin(&server, line.len() * 3);
    stream.write_all(line.as_bytes()).expect("the server takes it");
    stream.shutdown(Shutdown::Write).expect("the test sends no more");
    let mut answer = String::new();
    // The connection may be reset or closed; either way the last chunk never comes.
    let _ = stream.read_to_string(&mut answer);
    assert!(!answer.ends_with("0\r\n\r\n"), "{answer}");
}

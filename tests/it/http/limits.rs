//! What one replica takes, and what is told to whoever asks for more.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use huangshi::api::problem::{Problem, ProblemCode};
use huangshi::http::Limits;
use reqwest::StatusCode;
use reqwest::header::RETRY_AFTER;

use super::{HANG, Server, WIN, question, refused, send};

/// Limits under which a test waits for a second rather than ten.
const SHORT: Limits = Limits { arrival: Duration::from_secs(1), ..Limits::DEFAULT };

const WILD: &str = "GET /v1/huangshi/wild/9s HTTP/1.1\r\nhost: x\r\n\r\n";

fn head(path: &str, media: &str, length: usize) -> String {
    format!("POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: {media}\r\ncontent-length: {length}\r\n\r\n")
}

fn begin(server: &Server, bytes: &str) -> TcpStream {
    let mut stream = server.connection();
    stream.write_all(bytes.as_bytes()).expect("the server takes it");
    stream
}

/// One answer: its head, and its body of the length that the head tells.
fn answer(stream: &mut TcpStream) -> (String, String) {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        stream.read_exact(&mut byte).expect("an answer");
        head.push(byte[0]);
    }
    let head = String::from_utf8(head).expect("text").to_lowercase();
    let length = head.split("content-length: ").nth(1).and_then(|rest| rest.split("\r\n").next());
    let mut body = vec![0; length.expect("a length").parse().expect("a number")];
    stream.read_exact(&mut body).expect("the whole body");
    (head, String::from_utf8(body).expect("text"))
}

/// Reads one answer, which must be this problem, and then the end of the connection.
fn refusal(stream: &mut TcpStream, code: ProblemCode) -> Problem {
    let (head, body) = answer(stream);
    assert!(head.starts_with(&format!("http/1.1 {} ", code.status())), "{head}{body}");
    assert!(head.contains("content-type: application/problem+json\r\n"), "{head}");
    assert!(head.contains("connection: close\r\n"), "{head}");
    let problem: Problem = serde_json::from_str(&body).expect("a problem");
    assert_eq!((problem.code, problem.status), (code, code.status()));
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).expect("the server closes the connection in order");
    assert!(rest.is_empty(), "more than one answer: {}", String::from_utf8_lossy(&rest));
    problem
}

#[test]
fn a_head_that_does_not_come_is_timed_out() {
    let server = Server::with(SHORT);
    for sent in ["", "P", "POST /v1/huangshi/win HTTP/1.1\r\nhost: x\r\n"] {
        let problem = refusal(&mut begin(&server, sent), ProblemCode::RequestTimeout);
        assert!(problem.detail.contains("1 s"), "{}", problem.detail);
    }
}

#[test]
fn a_head_that_trickles_is_timed_out_on_a_connection_in_use_too() {
    let server = Server::with(SHORT);
    let mut stream = begin(&server, WILD);
    assert!(answer(&mut stream).0.starts_with("http/1.1 200 "));
    let mut trickling = stream.try_clone().expect("a second handle");
    let trickle = thread::spawn(move || {
        let mut bytes = WILD.bytes().cycle();
        // As long as the server takes it.
        while trickling.write_all(&[bytes.next().unwrap_or(b' ')]).is_ok() {
            thread::sleep(Duration::from_millis(100));
        }
    });
    let (head, body) = answer(&mut stream);
    assert!(head.starts_with("http/1.1 408 ") && body.contains("request_timeout"), "{head}{body}");
    // Closing may reset the connection now, as the client goes on sending.
    let _ = stream.read_to_end(&mut Vec::new());
    trickle.join().expect("the trickle ends");
}

#[test]
fn a_connection_that_waits_between_questions_is_not_timed_out() {
    let server = Server::with(SHORT);
    let mut stream = begin(&server, WILD);
    assert!(answer(&mut stream).0.starts_with("http/1.1 200 "));
    thread::sleep(SHORT.arrival * 2);
    stream.write_all(WILD.as_bytes()).expect("the connection is open");
    assert!(answer(&mut stream).0.starts_with("http/1.1 200 "));
}

#[test]
fn a_connection_on_which_nothing_is_asked_is_closed() {
    let server = Server::with(Limits { keep_alive: Duration::from_secs(1), ..Limits::DEFAULT });
    let mut stream = begin(&server, WILD);
    assert!(answer(&mut stream).0.starts_with("http/1.1 200 "));
    assert_eq!(stream.read(&mut [0]).expect("the server closes the connection in order"), 0);
}

#[test]
fn a_body_that_does_not_come_is_timed_out() {
    let server = Server::with(SHORT);
    let body = question().to_string();
    let (first, _) = body.split_at(20);
    let whole = head(WIN, "application/json", body.len());
    refusal(&mut begin(&server, &whole), ProblemCode::RequestTimeout);
    refusal(&mut begin(&server, &format!("{whole}{first}")), ProblemCode::RequestTimeout);
    let chunked = whole.replace(&format!("content-length: {}", body.len()), "transfer-encoding: chunked");
    let problem = refusal(
        &mut begin(&server, &format!("{chunked}{:x}\r\n{first}\r\n", first.len())),
        ProblemCode::RequestTimeout,
    );
    assert_eq!(problem.instance.as_deref(), Some(WIN));
}

#[test]
fn a_batch_whose_next_line_does_not_come_is_ended_with_a_line() {
    let server = Server::with(SHORT);
    let line = format!("{{\"ask\":\"win\",\"request\":{}}}\n", question());
    let head = head("/v1/huangshi/batch", "application/x-ndjson", line.len() * 3);
    let mut stream = begin(&server, &format!("{head}{line}"));
    // Blank lines are no progress.
    let mut sending = stream.try_clone().expect("a second handle");
    let blanks = thread::spawn(move || {
        while sending.write_all(b"\n").is_ok() {
            thread::sleep(Duration::from_millis(100));
        }
    });
    let mut answer = Vec::new();
    let mut buffer = [0; 4096];
    while !answer.ends_with(b"0\r\n\r\n") {
        let read = stream.read(&mut buffer).expect("the server sends");
        assert!(read > 0, "the answer is not whole: {}", String::from_utf8_lossy(&answer));
        answer.extend_from_slice(&buffer[..read]);
    }
    let answer = String::from_utf8(answer).expect("text");
    assert_eq!(answer.matches("\"status\":200").count(), 1, "{answer}");
    assert!(answer.contains("{\"id\":null,\"status\":408,"), "{answer}");
    let _ = stream.read_to_end(&mut Vec::new());
    blanks.join().expect("the connection ends");
}

#[actix_web::test]
async fn a_head_up_to_the_limit_is_taken() {
    let server = Server::with(Limits { head: 2000, ..Limits::DEFAULT });
    let asked = |bytes: usize| server.get("/v1/huangshi/wild/9s").header("x-more", "x".repeat(bytes));
    assert_eq!(send(asked(1000)).await.status(), StatusCode::OK);
    let problem = refused(asked(2000), ProblemCode::HeadersTooLarge).await;
    assert!(problem.detail.contains("2000"), "{}", problem.detail);
}

#[test]
fn a_head_beyond_all_bounds_is_told_so() {
    let server = Server::start();
    let many = format!("GET / HTTP/1.1\r\nhost: x\r\n{}\r\n", "a: b\r\n".repeat(200));
    refusal(&mut begin(&server, &many), ProblemCode::HeadersTooLarge);
    let mut stream = server.connection();
    let endless = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}", "y".repeat(140_000));
    // The server may end the connection before all is sent.
    let _ = stream.write_all(endless.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    assert!(answer.starts_with(b"HTTP/1.1 431 "), "{}", String::from_utf8_lossy(&answer));
}

#[test]
fn what_is_no_http_is_told_so() {
    let server = Server::start();
    for garbage in [
        "hello\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}\r\n\r\n",
        "GET / HTTP/9.9\r\nhost: x\r\n\r\n",
        "GET / HTTP/1.0\r\nhost x\r\n\r\n",
        "GET / HTTP/1.1\r\nhost x\r\n\r\n",
        "POST /v1/huangshi/win HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n",
        "POST /v1/huangshi/win HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n",
        "POST /v1/huangshi/win HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
        "POST /v1/huangshi/win HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip\r\n\r\n",
    ] {
        refusal(&mut begin(&server, garbage), ProblemCode::MalformedRequest);
    }
}

#[test]
fn after_an_answer_what_is_no_http_is_told_so_too() {
    let server = Server::start();
    let mut stream = begin(&server, &format!("{WILD}{WILD}nonsense\r\n\r\n"));
    for _ in 0..2 {
        assert!(answer(&mut stream).0.starts_with("http/1.1 200 "));
    }
    refusal(&mut stream, ProblemCode::MalformedRequest);
}

#[test]
fn broken_chunks_get_one_answer() {
    let server = Server::start();
    let chunked = head(WIN, "application/json", 1).replace("content-length: 1", "transfer-encoding: chunked");
    for broken in ["zz\r\n", "5\r\n{    \r\nzz\r\n", "ffffffffffffffffff\r\n", "5\r\n{    xx", "-1\r\n"] {
        let mut stream = begin(&server, &format!("{chunked}{broken}"));
        let (head, _) = answer(&mut stream);
        assert!(head.starts_with("http/1.1 400 "), "{head}");
        let mut rest = String::new();
        stream.read_to_string(&mut rest).expect("the server closes the connection in order");
        assert_eq!(rest, "", "{broken:?}");
    }
}

#[test]
fn a_connection_too_many_is_told_so_and_makes_room_when_one_ends() {
    let server = Server::with(Limits { connections: 2, ..Limits::DEFAULT });
    let mut open: Vec<TcpStream> = (0..2).map(|_| begin(&server, WILD)).collect();
    for stream in &mut open {
        assert!(answer(stream).0.starts_with("http/1.1 200 "));
    }
    let problem = refusal(&mut begin(&server, WILD), ProblemCode::Overloaded);
    assert!(problem.detail.contains("connections"), "{}", problem.detail);
    open.clear();
    // The server learns of it a moment later.
    let served = (0..100).any(|_| {
        thread::sleep(HANG / 1000);
        answer(&mut begin(&server, WILD)).0.starts_with("http/1.1 200 ")
    });
    assert!(served, "the connections that ended are still counted");
}

#[test]
fn work_too_much_is_told_so_before_its_body_comes_and_the_connection_goes_on() {
    let server = Server::with(Limits { in_flight: 1, ..Limits::DEFAULT });
    let body = question().to_string();
    let whole = format!("{}{body}", head(WIN, "application/json", body.len()));
    let (first, last) = whole.split_at(whole.len() - 10);
    let mut half = begin(&server, first);
    let mut other = server.connection();
    // Until the half question is met.
    let told = (0..1000).find_map(|_| {
        other.write_all(whole.as_bytes()).expect("the connection is open");
        let (head, body) = answer(&mut other);
        head.starts_with("http/1.1 503 ").then_some((head, body))
    });
    let (told, problem) = told.expect("a refusal");
    assert!(told.contains(&format!("{RETRY_AFTER}: 1\r\n")), "{told}");
    assert!(problem.contains("\"code\":\"overloaded\""), "{problem}");
    // Of this one only the head is sent.
    let mut unsent = begin(&server, &head(WIN, "application/json", 60_000));
    refusal(&mut unsent, ProblemCode::Overloaded);
    half.write_all(last.as_bytes()).expect("the server reads on");
    assert!(answer(&mut half).0.starts_with("http/1.1 200 "));
    other.write_all(whole.as_bytes()).expect("the connection is open");
    assert!(answer(&mut other).0.starts_with("http/1.1 200 "));
}

#[test]
fn a_client_that_never_reads_is_let_go() {
    let server = Server::with(Limits { in_flight: 1, keep_alive: Duration::from_secs(1), ..Limits::DEFAULT });
    let line = format!("{{\"ask\":\"win\",\"request\":{}}}\n", question());
    let mut stream =
        begin(&server, &head("/v1/huangshi/batch", "application/x-ndjson", line.len() * 200_000));
    stream.set_write_timeout(Some(HANG)).expect("a timeout");
    let lines = line.repeat(100);
    let lost = loop {
        if let Err(lost) = stream.write_all(lines.as_bytes()) {
            break lost;
        }
    };
    assert!(matches!(lost.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe), "{lost}");
    assert!(answer(&mut begin(&server, WILD)).0.starts_with("http/1.1 200 "));
}

#[test]
fn questions_that_are_sent_ahead_are_all_answered_however_late_they_are_read() {
    let server = Server::with(SHORT);
    let document = "GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n";
    let mut stream = begin(&server, &document.repeat(20));
    // Until the head of the next one would have been too slow, had it been on its way.
    thread::sleep(SHORT.arrival * 3);
    for _ in 0..20 {
        assert!(answer(&mut stream).0.starts_with("http/1.1 200 "));
    }
    stream.write_all(WILD.as_bytes()).expect("the connection is open");
    assert!(answer(&mut stream).0.starts_with("http/1.1 200 "));
}

#[test]
fn a_head_that_does_not_come_behind_a_question_is_timed_out() {
    let server = Server::with(SHORT);
    let body = question().to_string();
    let whole = format!("{}{body}", head(WIN, "application/json", body.len()));
    let chunked = head(WIN, "application/json", 1).replace("content-length: 1", "transfer-encoding: chunked");
    let chunked = format!("{chunked}{:x}\r\n{body}\r\n0\r\n\r\n", body.len());
    for question in [WILD, &whole, &chunked] {
        let mut stream = begin(&server, &format!("{question}{question}GET /v1/huang"));
        for _ in 0..2 {
            assert!(answer(&mut stream).0.starts_with("http/1.1 200 "));
        }
        refusal(&mut stream, ProblemCode::RequestTimeout);
    }
}

#[test]
fn blank_lines_do_not_keep_a_batch() {
    for (limits, status) in [
        (SHORT, "{\"id\":null,\"status\":408,"),
        (Limits { batch_bytes: 100_000, ..Limits::DEFAULT }, "{\"id\":null,\"status\":413,"),
    ] {
        let server = Server::with(limits);
        let mut stream = begin(&server, &head("/v1/huangshi/batch", "application/x-ndjson", 1 << 30));
        let mut sending = stream.try_clone().expect("a second handle");
        let blanks = thread::spawn(move || while sending.write_all(&[b'\n'; 10_000]).is_ok() {});
        let mut answer = String::new();
        // The connection may be reset, as the client goes on sending.
        let _ = stream.read_to_string(&mut answer);
        assert!(answer.contains(status), "{answer}");
        blanks.join().expect("the connection ends");
    }
}

#[test]
fn a_head_is_counted_as_it_comes() {
    let server = Server::with(Limits { head: 2000, ..Limits::DEFAULT });
    let blank = " ".repeat(10_000);
    for head in [
        format!("GET /v1/huangshi/wild/9s HTTP/1.1\r\nhost: x\r\nx:{blank}y\r\n\r\n"),
        format!("GET http://{}/v1/huangshi/wild/9s HTTP/1.1\r\nhost: x\r\n\r\n", "x".repeat(10_000)),
    ] {
        refusal(&mut begin(&server, &head), ProblemCode::HeadersTooLarge);
    }
}

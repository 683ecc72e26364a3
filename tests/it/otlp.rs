//! Questions told as spans to a collector, which here is a few lines that take them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use crate::http::HANG;
use crate::process::{Service, connection, rest};

const TRACE: [u8; 16] =
    [0x4b, 0xf9, 0x2f, 0x35, 0x77, 0xb3, 0x4d, 0xa6, 0xa3, 0xce, 0x92, 0x9d, 0x0e, 0x0e, 0x47, 0x36];
const PARENT: [u8; 8] = [0x00, 0xf0, 0x67, 0xaa, 0x0b, 0xa9, 0x02, 0xb7];

/// A collector that takes whatever comes and passes it on.
fn collector() -> (SocketAddr, Receiver<(String, Vec<u8>)>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("its address");
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let taken = taken(stream.expect("a connection"));
            if tell.send(taken).is_err() {
                return;
            }
        }
    });
    (address, told)
}

/// The line of a request and its body; it is answered 200.
fn taken(stream: TcpStream) -> (String, Vec<u8>) {
    stream.set_read_timeout(Some(HANG)).expect("a timeout");
    let mut reader = BufReader::new(stream);
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).expect("a line");
        if line.trim_end().is_empty() {
            break;
        }
        lines.push(line.trim_end().to_ascii_lowercase());
    }
    assert!(lines.contains(&"content-type: application/x-protobuf".to_owned()), "{lines:?}");
    let length = lines.iter().find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.and_then(|length| length.parse().ok()).expect("a length")];
    reader.read_exact(&mut body).expect("a body");
    reader.get_mut().write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n").expect("it reads the answer");
    (lines.remove(0), body)
}

fn ask(service: &Service, path: &str, headers: &str) {
    let mut stream = connection(service.address);
    write!(stream, "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n").expect("it reads");
    assert!(rest(&mut stream).starts_with("HTTP/1.1 "));
}

/// So often the bytes are in the body.
fn times(body: &[u8], bytes: &[u8]) -> usize {
    body.windows(bytes.len()).filter(|window| *window == bytes).count()
}

/// An attribute as protobuf has it: its key, and a value of so many bytes.
fn attribute(key: &str, value: &[u8]) -> Vec<u8> {
    let mut bytes = key.as_bytes().to_vec();
    bytes.extend([0x12, u8::try_from(value.len()).expect("a short value")]);
    bytes.extend(value);
    bytes
}

#[test]
fn a_question_is_a_span_of_its_callers_trace() {
    let (address, told) = collector();
    let mut service = Service::start(&[&format!("--otlp-endpoint=http://{address}/")]);
    let parent = "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7";
    ask(&service, "/v1/huangshi/wild/9s", &format!("{parent}-01\r\nx-request-id: named\r\n"));
    ask(&service, "/v1/huangshi/wild/1m", &format!("{parent}-00\r\n"));
    ask(&service, "/no/such/route", "");
    service.signal("-TERM");
    assert_eq!(service.end().code(), Some(0));

    let (line, body) = told.recv_timeout(HANG).expect("what was flushed at the end");
    assert_eq!(line, "post /v1/traces http/1.1");
    // The first question is in its caller's trace, the second is not sampled, the third begins a trace.
    assert_eq!((times(&body, &TRACE), times(&body, &PARENT)), (1, 1));
    assert_eq!(times(&body, b"GET /v1/huangshi/wild/{indicator}"), 1);
    assert_eq!(times(&body, b"GET /no/such/route"), 1);
    assert_eq!(times(&body, &attribute("huangshi.request_id", b"\x0a\x05named")), 1);
    assert_eq!(times(&body, &attribute("http.request.method", b"\x0a\x03GET")), 2);
    assert_eq!(times(&body, &attribute("url.path", b"\x0a\x14/v1/huangshi/wild/9s")), 1);
    // 200 and 404 as varints.
    assert_eq!(times(&body, &attribute("http.response.status_code", &[0x18, 0xc8, 0x01])), 1);
    assert_eq!(times(&body, &attribute("http.response.status_code", &[0x18, 0x94, 0x03])), 1);
    assert!(told.try_recv().is_err(), "it sends them together");
}

#[test]
fn a_collector_that_is_away_costs_a_line_of_log() {
    let closed = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = closed.local_addr().expect("its address");
    drop(closed);
    let mut service = Service::start(&[&format!("--otlp-endpoint=http://{address}")]);
    ask(&service, "/v1/huangshi/wild/9s", "");
    service.signal("-TERM");
    assert_eq!(service.end().code(), Some(0));
    let log = service.rest_of_log();
    let told =
        log.iter().filter(|line| line["message"].as_str().is_some_and(|text| text.contains("collector")));
    assert_eq!(told.count(), 1, "{log:?}");
}

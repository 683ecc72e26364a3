//! The true binary under pressure: more work than it takes, and clients that never finish asking.

use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::http::{HANG, SETTLEMENT, settlement_question};
use crate::process::{Service, connection};

/// What came back on a connection: the status of the answer.
fn status(stream: &mut TcpStream) -> u16 {
    let (head, mut rest) = head(stream);
    let length = head.split("content-length: ").nth(1).and_then(|rest| rest.split("\r\n").next());
    let length: usize = length.expect("a length").parse().expect("a number");
    let missing = length - rest.len();
    rest.resize(missing, 0);
    stream.read_exact(&mut rest).expect("the whole body");
    head["http/1.1 ".len()..][..3].parse().expect("a status")
}

/// The head of an answer in lower case, and what came along of its body.
fn head(stream: &mut TcpStream) -> (String, Vec<u8>) {
    let mut bytes = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let read = stream.read(&mut buffer).expect("an answer");
        assert!(read > 0, "the connection ended after {:?}", String::from_utf8_lossy(&bytes));
        bytes.extend_from_slice(&buffer[..read]);
        if let Some(end) = bytes.windows(4).position(|window| window == b"\r\n\r\n") {
            let body = bytes.split_off(end + 4);
            return (String::from_utf8(bytes).expect("text").to_lowercase(), body);
        }
    }
}

/// A settlement that is padded with blanks to so many bytes.
fn asked(bytes: usize) -> String {
    let question = settlement_question().to_string();
    let padded = format!("{question}{}", " ".repeat(bytes.saturating_sub(question.len())));
    format!(
        "POST {SETTLEMENT} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{padded}",
        padded.len()
    )
}

/// The most memory that the process ever held, in bytes.
fn peak(service: &Service) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", service.id())).expect("Linux tells");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the high water mark");
    let kib: u64 = line.trim().trim_end_matches(" kB").parse().expect("a number");
    kib * 1024
}

/// Asks on a connection of its own.
fn ask(address: SocketAddr, request: &str) -> u16 {
    let mut stream = connection(address);
    stream.write_all(request.as_bytes()).expect("the service reads");
    status(&mut stream)
}

#[test]
fn under_overload_each_request_is_served_or_shed_and_memory_is_bounded() {
    const CLIENTS: u64 = 64;
    const EACH: u64 = 30;
    const IN_FLIGHT: u64 = 8;
    const BODY: u64 = 60_000;
    let service = Service::start(&["--workers=2", &format!("--in-flight={IN_FLIGHT}")]);
    assert_eq!(ask(service.address, &asked(0)), 200);
    let at_rest = peak(&service);
    let request = asked(BODY as usize);
    let (served, shed, probes) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|_| {
                scope.spawn(|| {
                    for _ in 0..EACH {
                        // A request on a slow line: it is in work while its second half is on its way.
                        let mut stream = connection(service.address);
                        let (first, second) = request.as_bytes().split_at(request.len() / 2);
                        stream.write_all(first).expect("the service reads");
                        thread::sleep(Duration::from_millis(50));
                        stream.write_all(second).expect("the service reads on, though it may have refused");
                        match status(&mut stream) {
                            200 => served.fetch_add(1, Ordering::Relaxed),
                            503 => shed.fetch_add(1, Ordering::Relaxed),
                            other => unreachable!("status {other}"),
                        };
                    }
                })
            })
            .collect();
        scope.spawn(|| {
            while !ended.load(Ordering::Relaxed) {
                let probe = "GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n";
                assert_eq!(ask(service.admin, probe), 200, "operators are answered all the time");
                probes.fetch_add(1, Ordering::Relaxed);
                thread::sleep(Duration::from_millis(20));
            }
        });
        let all_ended = clients.into_iter().all(|client| client.join().is_ok());
        ended.store(true, Ordering::Relaxed);
        assert!(all_ended);
    });
    let (served, shed) = (served.into_inner(), shed.into_inner());
    let grown = peak(&service).saturating_sub(at_rest);
    println!(
        "overload: {} offered, {served} served, {shed} shed, {} probes answered, peak memory grew by {} KiB",
        CLIENTS * EACH,
        probes.into_inner(),
        grown / 1024
    );
    assert_eq!(served + shed, CLIENTS * EACH);
    assert!(served > 0 && shed > 0);
    // A body for each request in work, and what a connection has read ahead and not yet written.
    let bound = IN_FLIGHT * 2 * BODY + CLIENTS * 192 * 1024;
    assert!(grown < bound, "{grown} bytes are more than {bound}");
    let after = asked(0);
    let mut stream = connection(service.address);
    for _ in 0..1000 {
        stream.write_all(after.as_bytes()).expect("the connection is kept");
        assert_eq!(status(&mut stream), 200);
    }
}

#[test]
fn slow_senders_are_told_so_and_hold_up_nobody() {
    const SLOW: usize = 100;
    let service = Service::start(&["--workers=1", "--request-seconds=2"]);
    let request = asked(2000);
    let others = AtomicU64::new(0);
    let ended = AtomicBool::new(false);
    thread::scope(|scope| {
        let slow: Vec<_> = (0..SLOW)
            .map(|number| {
                let request = &request;
                let address = service.address;
                scope.spawn(move || {
                    let mut stream = connection(address);
                    // Some are slow from the first byte on, some once their head has come.
                    let body = request.find("\r\n\r\n").expect("an end of the head") + 4;
                    let at_once = if number % 2 == 0 { 0 } else { body };
                    let (first, rest) = request.as_bytes().split_at(at_once);
                    stream.write_all(first).expect("the service reads");
                    stream.set_read_timeout(Some(Duration::from_millis(200))).expect("a timeout");
                    let mut answer = Vec::new();
                    let mut buffer = [0; 4096];
                    let begun = Instant::now();
                    for byte in rest {
                        assert!(begun.elapsed() < HANG, "a slow sender is never answered");
                        // It may be closed by now.
                        let _ = stream.write_all(&[*byte]);
                        match stream.read(&mut buffer) {
                            Ok(read) => answer.extend_from_slice(&buffer[..read]),
                            Err(error)
                                if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                            Err(_) => break,
                        }
                        if answer.windows(4).any(|window| window == b"\r\n\r\n") {
                            break;
                        }
                    }
                    String::from_utf8(answer).expect("text")
                })
            })
            .collect();
        scope.spawn(|| {
            let mut stream = connection(service.address);
            while !ended.load(Ordering::Relaxed) {
                stream.write_all(asked(0).as_bytes()).expect("the connection is kept");
                assert_eq!(status(&mut stream), 200);
                others.fetch_add(1, Ordering::Relaxed);
            }
        });
        let answers: Vec<String> = slow.into_iter().map(|slow| slow.join().expect("it ends")).collect();
        ended.store(true, Ordering::Relaxed);
        for answer in &answers {
            assert!(answer.starts_with("HTTP/1.1 408 "), "{answer:?}");
        }
    });
    let others = others.into_inner();
    println!("slow senders: {SLOW} told 408, {others} of {others} other requests served meanwhile");
    assert!(others > 0);
}

#[test]
fn a_log_that_nobody_reads_holds_up_no_question() {
    // Enough lines to fill the pipe and all that may wait.
    const QUESTIONS: usize = 12_000;
    let service = Service::unread(&[]);
    let mut stream = connection(service.address);
    for _ in 0..QUESTIONS {
        stream.write_all(b"GET /v1/huangshi/wild/9s HTTP/1.1\r\nhost: x\r\n\r\n").expect("the service reads");
        assert_eq!(status(&mut stream), 200);
    }
    let mut operator = connection(service.admin);
    operator
        .write_all(b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .expect("the service reads");
    let mut figures = String::new();
    operator.read_to_string(&mut figures).expect("text");
    let lost = figures.lines().find_map(|line| line.strip_prefix("huangshi_log_lines_dropped_total "));
    let lost: u64 = lost.expect("the figure").parse().expect("a number");
    println!("a log that nobody reads: {QUESTIONS} of {QUESTIONS} questions answered, {lost} lines lost");
    assert!(lost > 0);
}

#[test]
fn who_asks_ahead_and_reads_nothing_costs_little() {
    const CLIENTS: u64 = 10;
    let service = Service::start(&[]);
    let large = ["/openapi.json", "/docs/swagger-ui-bundle.js"]
        .map(|path| format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").repeat(8))
        .concat();
    let ahead = large + &"GET / HTTP/1.1\r\nhost:x\r\n\r\n".repeat(40_000);
    // The pages and the document are read once, whoever asks.
    for path in ["/openapi.json", "/docs/swagger-ui-bundle.js"] {
        assert_eq!(ask(service.address, &format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n")), 200);
    }
    let at_rest = peak(&service);
    let streams: Vec<TcpStream> = (0..CLIENTS)
        .map(|_| {
            let mut stream = connection(service.address);
            stream.set_write_timeout(Some(Duration::from_millis(500))).expect("a timeout");
            // The service stops to read long before the end.
            let _ = stream.write_all(ahead.as_bytes());
            stream
        })
        .collect();
    let grown = peak(&service).saturating_sub(at_rest) / CLIENTS;
    println!("asking ahead without reading: {} KiB for each client", grown / 1024);
    assert!(grown < 512 * 1024, "{grown} bytes for each client");
    drop(streams);
    assert_eq!(ask(service.address, &asked(0)), 200);
}

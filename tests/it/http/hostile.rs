//! Bodies that are meant to do harm: each is refused with its problem, and the service goes on.

use std::io::{Read, Write};
use std::net::Shutdown;

use huangshi::api::problem::{Problem, ProblemCode};
use serde_json::json;

use super::{Server, question, settlement_question};

const PATHS: [&str; 7] = ["win", "settlement", "actions", "actions/check", "claims", "waits", "rules"];

/// A body with its name and what it is refused for.
type Hostile = (&'static str, Vec<u8>, ProblemCode);

fn hostile() -> Vec<Hostile> {
    let valid = question().to_string();
    let within = |from: &str, to: &str| {
        assert!(valid.contains(from), "{from}");
        valid.replacen(from, to, 1).into_bytes()
    };
    let malformed = [
        ("nothing", Vec::new()),
        ("blanks", vec![b' '; 60_000]),
        ("zeros", vec![0; 1000]),
        ("arrays without end", vec![b'['; 60_000]),
        ("arrays within arrays", [vec![b'['; 30_000], vec![b']'; 30_000]].concat()),
        ("objects without end", "{\"a\":".repeat(12_000).into_bytes()),
        ("a deep table", within("\"table\":{", &format!("\"table\":{}{{", "[".repeat(20_000)))),
        (
            "a deep unknown member",
            within("{", &format!("{{\"x\":{}1{},", "[".repeat(9_000), "]".repeat(9_000))),
        ),
        ("an unknown member", within("\"seat\"", "\"__proto__\"")),
        ("a member twice", within("\"seat\":0", "\"seat\":0,\"seat\":0")),
        ("a member of a table twice", within("\"wall\":41", "\"wall\":41,\"wall\":41")),
        ("a member twice by an escape", within("\"wall\":41", "\"wall\":41,\"w\\u0061ll\":41")),
        ("a byte order mark", ["\u{feff}".as_bytes(), valid.as_bytes()].concat()),
        ("UTF-16", valid.encode_utf16().flat_map(u16::to_le_bytes).collect()),
        ("Latin-1", within("3m", "3m").into_iter().chain([0xe9]).collect()),
        (
            "an overlong sequence",
            within("3m", "3m").iter().map(|&byte| if byte == b'3' { 0xc0 } else { byte }).collect(),
        ),
        ("half a surrogate", within("3m", "\\ud800")),
        ("a control character in a string", within("3m", "3\u{1}m")),
        ("a number in hex", within("41", "0x29")),
        ("a number with a plus", within("41", "+41")),
        ("not a number", within("41", "NaN")),
        ("infinity", within("41", "Infinity")),
        ("a number beyond all bounds", within("41", "1e999999999")),
        ("a number of a thousand digits", within("41", &"9".repeat(1000))),
        ("a fraction", within("41", "41.5")),
        ("a negative wall", within("41", "-41")),
        ("a wall as text", within("41", "\"41\"")),
        ("two objects", [valid.as_bytes(), valid.as_bytes()].concat()),
        ("a comment", within("{", "{/* */")),
        ("a comma too many", within("\"seat\":0}", "\"seat\":0,}")),
        ("single quotes", valid.replace('"', "'").into_bytes()),
        ("an object as a list", json!([question()]).to_string().into_bytes()),
        ("a string of escapes", within("3m", &"\\u0000".repeat(9_000))),
        ("a tile of many bytes", within("3m", &"麻".repeat(10_000))),
    ];
    let too_large = [
        ("blanks beyond the limit", vec![b' '; 100_000]),
        ("an array beyond the limit", vec![b'['; 1_000_000]),
        ("a string beyond the limit", within("3m", &"x".repeat(500_000))),
    ];
    let malformed = malformed.map(|(name, body)| (name, body, ProblemCode::MalformedBody));
    let too_large = too_large.map(|(name, body)| (name, body, ProblemCode::BodyTooLarge));
    malformed.into_iter().chain(too_large).collect()
}

/// Sends the body in one piece or in small chunks, and gives the status line and the problem.
fn sent(server: &Server, path: &str, body: &[u8], framing: Framing) -> (String, Problem) {
    let mut stream = server.connection();
    let head = format!(
        "POST /v1/huangshi/{path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n"
    );
    let request = match framing {
        Framing::Length => {
            [format!("{head}content-length: {}\r\n\r\n", body.len()).as_bytes(), body].concat()
        }
        Framing::Chunks => {
            let mut request = format!("{head}transfer-encoding: chunked\r\n\r\n").into_bytes();
            for chunk in body.chunks(997) {
                request.extend(format!("{:x};name=value\r\n", chunk.len()).bytes());
                request.extend_from_slice(chunk);
                request.extend_from_slice(b"\r\n");
            }
            request.extend_from_slice(b"0\r\n\r\n");
            request
        }
    };
    // A body that is refused amid its arrival need not be taken to its end.
    let _ = stream.write_all(&request);
    let _ = stream.shutdown(Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let answer = String::from_utf8(answer).expect("text");
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
    let problem = serde_json::from_str(body).expect("a problem");
    (head.lines().next().unwrap_or_default().to_owned(), problem)
}

#[derive(Clone, Copy, Debug)]
enum Framing {
    Length,
    Chunks,
}

#[test]
fn each_hostile_body_is_refused_wherever_it_is_sent() {
    let server = Server::start();
    let mut refused = 0;
    for (name, body, code) in hostile() {
        for path in PATHS {
            for framing in [Framing::Length, Framing::Chunks] {
                let (status, problem) = sent(&server, path, &body, framing);
                assert!(
                    status.starts_with(&format!("HTTP/1.1 {} ", code.status())),
                    "{name}: {path}: {status}"
                );
                assert_eq!(problem.code, code, "{name}: {path}");
                assert!(problem.detail.len() < 1000, "{name}: {path}: the answer repeats what was sent");
                refused += 1;
            }
        }
    }
    println!("{refused} hostile requests refused");
    let answered = actix_web::rt::System::new()
        .block_on(super::send(server.post(super::SETTLEMENT, &settlement_question())));
    assert_eq!(answered.status(), 200);
}

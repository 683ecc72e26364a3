use actix_web::http::StatusCode;

use super::super::limits::Limits;
use super::super::refusal::PROBLEM_JSON;
use super::super::{arrival, heads};
use crate::api::Language;
use crate::api::problem::{Problem, ProblemCode};

/// Where a refusal without a body begins in what actix writes, and its status.
///
/// It stands at the end, since the connection ends with it. No answer of ours looks like it: each error has a
/// problem for its body, whose length is told to `HEAD` too.
pub(super) fn found(written: &[u8]) -> Option<(usize, StatusCode)> {
    if !written.ends_with(b"\r\n\r\n") {
        return None;
    }
    let end = written.last_chunk::<LONGEST>().map_or(written, |end| end);
    let at = end.windows(BEGIN.len()).rposition(|window| window == BEGIN)?;
    // What stands before it may be anything, but a refusal is text.
    let head = str::from_utf8(&end[at..]).ok()?;
    let status = head.get(9..12)?.parse().ok().and_then(|code| StatusCode::from_u16(code).ok())?;
    let is_bare = (status.is_client_error() || status.is_server_error())
        && head.split("\r\n").any(|line| line.eq_ignore_ascii_case("content-length: 0"));
    is_bare.then(|| (written.len() - end.len() + at, status))
}

/// Behind it stands the minor version, for `HTTP/1.0` is answered too.
const BEGIN: &[u8] = b"HTTP/1.";

/// A bare refusal has a status, a date and little else.
const LONGEST: usize = 256;

/// The problem of a request that actix could not read.
pub(super) fn problem(status: StatusCode, limits: &Limits) -> Problem {
    let language = Language::default();
    match status {
        StatusCode::REQUEST_TIMEOUT => arrival::too_slow(limits.arrival, language),
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => heads::too_large(limits.head, language),
        _ if status.is_server_error() => Problem::internal_error(language),
        _ => {
            let detail = language.text("detail-malformed_request");
            Problem::new(ProblemCode::MalformedRequest, detail, language)
        }
    }
}

/// The whole answer with a problem, as it goes over the wire.
pub(super) fn answer(problem: &Problem) -> Vec<u8> {
    // A problem holds only text and numbers, so writing it cannot fail.
    let body = serde_json::to_string(problem).unwrap_or_default();
    let status = StatusCode::from_u16(problem.status).unwrap_or(StatusCode::BAD_REQUEST);
    format!(
        "HTTP/1.1 {status}\r\nconnection: close\r\ncontent-length: {}\r\ncontent-type: {PROBLEM_JSON}\r\n\
         content-language: {}\r\nx-content-type-options: nosniff\r\n\r\n{body}",
        body.len(),
        Language::default().tag(),
    )
    .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_refusal_without_a_body_is_found() {
        let bare =
            "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\ndate: Mon, 30 Nov 2026 21:01:32 GMT\r\n\r\n";
        assert_eq!(found(bare.as_bytes()), Some((0, StatusCode::BAD_REQUEST)));
        let answer = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}".repeat(100);
        let after = format!("{answer}{bare}");
        assert_eq!(found(after.as_bytes()), Some((answer.len(), StatusCode::BAD_REQUEST)));
        let packed = [&[0x1f, 0x8b, 0xff, 0x00][..], bare.replace("1.1", "1.0").as_bytes()].concat();
        assert_eq!(found(&packed), Some((4, StatusCode::BAD_REQUEST)));
        for other in [
            "",
            "\r\n\r\n",
            "HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 404 Not Found\r\ncontent-length: 300\r\n\r\n",
            "HTTP/1.1 400 Bad Request\r\ncontent-length: 4\r\n\r\n\r\n\r\n",
            "HTTP/1.1 100 Continue\r\n\r\n",
            &bare[..bare.len() - 1],
            &bare[1..],
        ] {
            assert_eq!(found(other.as_bytes()), None, "{other:?}");
        }
    }
}

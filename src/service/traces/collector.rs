use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use tracing::{info, warn};

/// A collector stands nearby and answers in well under this time.
const PATIENCE: Duration = Duration::from_secs(2);

/// A collector that stays away is told of this often.
const REMINDER: Duration = Duration::from_secs(60);

/// An answer is read up to this many bytes.
const ANSWER: u64 = 65_536;

/// A client of plain HTTP, just enough for a collector beside the service.
///
/// It blocks, which costs nobody anything: spans are sent on a thread of their own.
#[derive(Debug, Default)]
pub(super) struct Collector {
    /// When it was last told that the collector is away.
    told_away: Mutex<Option<Instant>>,
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let status = sent(&request);
        self.log(&status);
        // What the collector says of the spans it took is not read, its verdict on the whole is.
        Ok(Response::builder().status(status?).body(Bytes::new())?)
    }
}

impl Collector {
    fn log(&self, status: &io::Result<u16>) {
        let reason = match status {
            Ok(200..300) => None,
            Ok(status) => Some(format!("it answers {status}")),
            Err(error) => Some(error.to_string()),
        };
        let mut told_away = self.told_away.lock().unwrap_or_else(PoisonError::into_inner);
        match (reason, *told_away) {
            (Some(_), Some(told)) if told.elapsed() < REMINDER => {}
            (Some(reason), _) => {
                *told_away = Some(Instant::now());
                warn!(reason, "the collector of traces does not take spans, which are lost");
            }
            (None, Some(_)) => {
                *told_away = None;
                info!("the collector of traces takes spans again");
            }
            (None, None) => {}
        }
    }
}

/// Sends a request over a connection of its own, and gives the status of the answer.
fn sent(request: &Request<Bytes>) -> io::Result<u16> {
    let (uri, body) = (request.uri(), request.body());
    let authority = uri.authority().map_or("", |authority| authority.as_str());
    let path = uri.path();
    let mut head = format!("POST {path} HTTP/1.1\r\nhost: {authority}\r\nconnection: close\r\n");
    for (name, value) in request.headers() {
        head.push_str(&format!("{name}: {}\r\n", value.to_str().map_err(io::Error::other)?));
    }
    head.push_str(&format!("content-length: {}\r\n\r\n", body.len()));

    let host = uri.host().unwrap_or_default().trim_matches(['[', ']']);
    let mut stream = connected(host, uri.port_u16().unwrap_or(80))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(head.as_bytes())?;
    stream.write_all(body)?;
    let mut answer = Vec::new();
    stream.take(ANSWER).read_to_end(&mut answer)?;
    status(&answer).ok_or_else(|| io::Error::other("what answers does not speak HTTP"))
}

fn connected(host: &str, port: u16) -> io::Result<TcpStream> {
    let mut last = io::Error::other("the name of the collector has no address");
    for address in (host, port).to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, PATIENCE) {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// The status in `HTTP/1.1 200 OK`.
fn status(answer: &[u8]) -> Option<u16> {
    let line = answer.strip_prefix(b"HTTP/1.")?.get(2..5)?;
    str::from_utf8(line).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::status;

    #[test]
    fn a_status_is_read_or_it_is_no_http() {
        assert_eq!(status(b"HTTP/1.1 200 OK\r\n\r\n"), Some(200));
        assert_eq!(status(b"HTTP/1.0 503 \r\n\r\n"), Some(503));
        assert_eq!(status(b"HTTP/1.1"), None);
        assert_eq!(status(b"SSH-2.0-OpenSSH"), None);
        assert_eq!(status(b""), None);
    }
}

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use super::{Outcome, complain};

/// A service that is alive answers in well under this time.
const PATIENCE: Duration = Duration::from_secs(2);

/// Asks `/healthz` of the service whose port for operators is `address`.
pub(super) fn healthcheck(address: SocketAddr) -> Outcome {
    let address = reachable(address);
    match status_line(address) {
        Ok(line) if line.starts_with("HTTP/1.1 200 ") => Outcome::Done,
        Ok(line) => {
            complain(format_args!("{address} answered {line:?} to /healthz"));
            Outcome::Failed
        }
        Err(error) => {
            complain(format_args!("{address} does not answer /healthz: {error}"));
            Outcome::Failed
        }
    }
}

/// Who listens on every address is reached on the loopback one.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

fn status_line(address: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(4096).read_to_end(&mut answer)?;
    let line = answer.split(|byte| *byte == b'\r').next().unwrap_or_default();
    Ok(String::from_utf8_lossy(line).into_owned())
}

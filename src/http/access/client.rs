use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use actix_web::HttpRequest;
use actix_web::http::header::X_FORWARDED_FOR;

use super::caller::Caller;

/// Whose budget a question is on: that of a key, or without keys that of an address.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Client {
    /// The name of a key.
    Key(Arc<str>),
    /// An address.
    V4(Ipv4Addr),
    /// The first half of an address; the other half is the client's to choose.
    V6([u16; 4]),
    /// No address is known.
    Unknown,
}

impl Client {
    /// The client that asks `request`, behind so many proxies that tell the truth.
    pub(in super::super) fn of(request: &HttpRequest, trusted_proxies: usize) -> Client {
        match Caller::of(request) {
            Some(caller) => Client::Key(caller.into_name()),
            None => {
                let peer = || request.peer_addr().map(|peer| peer.ip());
                forwarded(request, trusted_proxies).or_else(peer).map_or(Client::Unknown, Client::at)
            }
        }
    }

    fn at(address: IpAddr) -> Client {
        match address.to_canonical() {
            IpAddr::V4(address) => Client::V4(address),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Client::V6([a, b, c, d])
            }
        }
    }
}

/// The address that the outermost trusted proxy was reached from. Each proxy appends one, so it is counted from the
/// right; whatever stands further left is what somebody claims.
fn forwarded(request: &HttpRequest, trusted_proxies: usize) -> Option<IpAddr> {
    if trusted_proxies == 0 {
        return None;
    }
    let lines = request.headers().get_all(X_FORWARDED_FOR);
    let hops: Vec<&[u8]> = lines.flat_map(|line| line.as_bytes().split(|byte| *byte == b',')).collect();
    let place = hops.len().checked_sub(trusted_proxies)?;
    address(hops.get(place)?)
}

/// An address as proxies write it: some add the port, some brackets.
fn address(hop: &[u8]) -> Option<IpAddr> {
    let hop = str::from_utf8(hop).ok()?.trim();
    let bare = || hop.parse().ok();
    let with_port = || hop.parse::<SocketAddr>().ok().map(|address| address.ip());
    let in_brackets = || {
        let inner = hop.strip_prefix('[')?.strip_suffix(']')?;
        inner.parse::<Ipv6Addr>().ok().map(IpAddr::V6)
    };
    bare().or_else(with_port).or_else(in_brackets)
}

#[cfg(test)]
mod tests {
    use actix_web::HttpMessage;
    use actix_web::test::TestRequest;

    use super::*;

    const PEER: &str = "192.0.2.1";

    fn client(trusted_proxies: usize, lines: &[&'static str]) -> Client {
        let request = TestRequest::default().peer_addr(SocketAddr::new(ip(PEER), 7));
        let request =
            lines.iter().fold(request, |request, line| request.append_header((X_FORWARDED_FOR, *line)));
        Client::of(&request.to_http_request(), trusted_proxies)
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn the_address_is_counted_from_the_right() {
        let lines = ["203.0.113.9, 198.51.100.7", "198.51.100.8"];
        for (trusted_proxies, address) in
            [(0, PEER), (1, "198.51.100.8"), (2, "198.51.100.7"), (3, "203.0.113.9"), (4, PEER)]
        {
            assert_eq!(client(trusted_proxies, &lines), Client::at(ip(address)), "{trusted_proxies}");
        }
    }

    #[test]
    fn what_is_no_address_is_not_believed() {
        for line in ["", "unknown", "1.2.3", "1.2.3.4, ", "_hidden", "1.2.3.4:x", "[1.2.3.4]", "\u{e9}"] {
            assert_eq!(client(1, &[line]), Client::at(ip(PEER)), "{line}");
        }
        assert_eq!(client(1, &[]), Client::at(ip(PEER)));
    }

    #[test]
    fn an_address_may_come_with_a_port_or_in_brackets() {
        for (line, address) in [
            ("203.0.113.9:80", "203.0.113.9"),
            ("[2001:db8::1]:80", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("::ffff:203.0.113.9", "203.0.113.9"),
        ] {
            assert_eq!(client(1, &[line]), Client::at(ip(address)), "{line}");
        }
    }

    #[test]
    fn addresses_of_one_network_are_one_client() {
        assert_eq!(Client::at(ip("2001:db8:1:2::1")), Client::at(ip("2001:db8:1:2:ffff::2")));
        assert_ne!(Client::at(ip("2001:db8:1:2::1")), Client::at(ip("2001:db8:1:3::1")));
        assert_ne!(Client::at(ip("192.0.2.1")), Client::at(ip("192.0.2.2")));
        assert_eq!(Client::at(ip("::ffff:192.0.2.1")), Client::at(ip("192.0.2.1")));
    }

    #[test]
    fn without_key_and_address_there_is_one_client() {
        let request = TestRequest::default().to_http_request();
        assert!(request.extensions().get::<Caller>().is_none());
        assert_eq!(Client::of(&request, 0), Client::Unknown);
    }
}

//! What the values of settings may be. Each parser says what is allowed where it refuses.

use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::ValueEnum;

use crate::play::Style;

/// The form of a log line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::service) enum LogFormat {
    /// For eyes.
    Human,
    /// One JSON object a line.
    Json,
}

/// Which events are logged, as directives of `tracing_subscriber`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::service) struct LogFilter {
    pub(in crate::service) directives: String,
}

const LEVELS: [&str; 6] = ["off", "error", "warn", "info", "debug", "trace"];

impl FromStr for LogFilter {
    type Err = String;

    fn from_str(text: &str) -> Result<LogFilter, String> {
        if !text.split(',').all(is_directive) {
            return Err(format!("allowed: {}, or a list of target=level", LEVELS.join(", ")));
        }
        let directives = match text {
            // A level alone is about this service. Of the libraries below only trouble is of interest, and
            // what actix_http calls trouble is whatever clients send.
            "info" | "debug" | "trace" => format!("warn,actix_http=off,huangshi={text}"),
            "error" | "warn" => format!("{text},actix_http=off"),
            _ => text.to_owned(),
        };
        Ok(LogFilter { directives })
    }
}

fn is_directive(directive: &str) -> bool {
    let (target, level) = directive.rsplit_once('=').unwrap_or(("any", directive));
    let is_target = target.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_:".contains(&byte));
    LEVELS.contains(&level) && is_target && !target.is_empty()
}

pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse()
        .map_err(|_| "allowed: an IP address and a port, such as 127.0.0.1:8080 or [::]:8080".to_owned())
}

pub(super) fn player(text: &str) -> Result<Style, String> {
    let player = Style::ALL.into_iter().find(|style| style.word() == text);
    player.ok_or_else(|| format!("allowed: {}", Style::ALL.map(Style::word).join(", ")))
}

pub(super) fn workers(text: &str) -> Result<usize, String> {
    within(text, 1..=1024)
}

pub(super) fn body_limit(text: &str) -> Result<usize, String> {
    within(text, 1024..=16 * 1024 * 1024)
}

pub(super) fn batch_lines(text: &str) -> Result<u64, String> {
    within(text, 1..=1_000_000_000)
}

pub(super) fn batch_bytes(text: &str) -> Result<u64, String> {
    within(text, 1024..=1 << 40)
}

pub(super) fn header_limit(text: &str) -> Result<usize, String> {
    within(text, 1024..=65_536)
}

pub(super) fn up_to_a_million(text: &str) -> Result<usize, String> {
    within(text, 1..=1_000_000)
}

pub(super) fn some_seconds(text: &str) -> Result<u64, String> {
    within(text, 1..=3600)
}

pub(super) fn seconds(text: &str) -> Result<u64, String> {
    within(text, 0..=3600)
}

/// The base URL of a collector, without a slash at its end.
#[cfg(feature = "otlp")]
pub(super) fn otlp_endpoint(text: &str) -> Result<String, String> {
    let url: Option<actix_web::http::Uri> = text.parse().ok();
    let is_plain = url.is_some_and(|url| {
        url.scheme_str() == Some("http")
            && url.query().is_none()
            && url.host().is_some_and(|host| !host.is_empty())
    });
    let allowed = "allowed: an http URL without a query, such as http://127.0.0.1:4318";
    is_plain.then(|| text.trim_end_matches('/').to_owned()).ok_or_else(|| allowed.to_owned())
}

/// Reads a number within its bounds.
pub(in crate::service) fn within<N>(text: &str, allowed: RangeInclusive<N>) -> Result<N, String>
where
    N: FromStr + PartialOrd + std::fmt::Display,
{
    let number = text.parse().ok().filter(|number| allowed.contains(number));
    number.ok_or_else(|| format!("allowed: a whole number from {} to {}", allowed.start(), allowed.end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_alone_is_about_this_service() {
        let directives = |text: &str| text.parse::<LogFilter>().map(|filter| filter.directives);
        assert_eq!(directives("debug"), Ok("warn,actix_http=off,huangshi=debug".to_owned()));
        assert_eq!(directives("error"), Ok("error,actix_http=off".to_owned()));
        assert_eq!(directives("info,actix_server=debug"), Ok("info,actix_server=debug".to_owned()));
        assert!(directives("huangshi=").is_err());
        assert!(directives("").is_err());
    }

    #[cfg(feature = "otlp")]
    #[test]
    fn a_collector_has_a_plain_url() {
        assert_eq!(otlp_endpoint("http://127.0.0.1:4318/"), Ok("http://127.0.0.1:4318".to_owned()));
        assert_eq!(otlp_endpoint("http://[::1]:4318/otlp"), Ok("http://[::1]:4318/otlp".to_owned()));
        for url in ["", "127.0.0.1:4318", "https://collector:4318", "http://", "http://x/?y", "grpc://x"] {
            assert!(otlp_endpoint(url).is_err(), "{url}");
        }
    }
}

use std::ffi::OsString;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::thread::available_parallelism;
use std::time::Duration;

use super::ask::Purpose;
use crate::http::{Limits, Origins};
use clap::builder::StyledStr;
use clap::builder::styling::Styles;
use clap::error::{ContextKind, ContextValue};
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

/// The law of Huangshi mahjong (黃石麻將) as a stateless REST service.
#[derive(Debug, Parser)]
#[command(name = "huangshi", version, styles = Styles::plain(), disable_help_subcommand = true)]
#[command(after_help = "Without a verb, `serve` is run.")]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) verb: Verb,
}

/// What the program can be asked to do.
#[derive(Debug, Subcommand)]
pub(super) enum Verb {
    /// Serve questions over HTTP until told to stop (the default).
    Serve(Config),
    /// Print the OpenAPI document.
    Openapi,
    /// Ask the running service whether it is alive: exit 0 if so, else 1.
    Healthcheck(Admin),
    /// Answer questions without a server, one JSON line each: exit 0 if all were answered, else 1.
    Ask(Questions),
}

/// How the service runs. Each flag has a variable; the flag wins.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(super) struct Config {
    /// Where to listen for questions; port 0 takes a free one.
    #[arg(long, env = "HUANGSHI_BIND", value_name = "IP:PORT", default_value = "127.0.0.1:8080", value_parser = address)]
    pub(super) bind: SocketAddr,

    #[command(flatten)]
    pub(super) admin: Admin,

    /// How many workers answer, 1 to 1024 [default: the cores of this machine or its quota].
    #[arg(long, env = "HUANGSHI_WORKERS", value_name = "NUMBER", value_parser = workers)]
    workers: Option<usize>,

    /// What is logged: off, error, warn, info, debug or trace, or a list such as info,actix_server=debug.
    #[arg(long, env = "HUANGSHI_LOG", value_name = "LEVEL", default_value = "info", value_parser = LogFilter::from_str)]
    pub(super) log: LogFilter,

    /// In which form it is logged.
    #[arg(long, env = "HUANGSHI_LOG_FORMAT", value_name = "FORMAT", default_value = "human")]
    pub(super) log_format: LogFormat,

    /// The largest body of a question in bytes, 1024 to 16777216.
    #[arg(long, env = "HUANGSHI_BODY_LIMIT", value_name = "BYTES", default_value_t = Limits::DEFAULT.body, value_parser = body_limit)]
    body_limit: usize,

    /// The most bytes of a request's line and headers together, 1024 to 65536.
    #[arg(long, env = "HUANGSHI_HEADER_LIMIT", value_name = "BYTES", default_value_t = Limits::DEFAULT.head, value_parser = header_limit)]
    header_limit: usize,

    /// How many seconds the head of a request, then its body, and each line of a batch may take to arrive, 1 to 3600.
    #[arg(long, env = "HUANGSHI_REQUEST_SECONDS", value_name = "SECONDS", default_value_t = Limits::DEFAULT.arrival.as_secs(), value_parser = some_seconds)]
    request_seconds: u64,

    /// How many seconds a connection is kept on which nothing is asked, 1 to 3600. A balancer in front should give up
    /// its idle connections earlier.
    #[arg(long, env = "HUANGSHI_KEEP_ALIVE_SECONDS", value_name = "SECONDS", default_value_t = Limits::DEFAULT.keep_alive.as_secs(), value_parser = some_seconds)]
    keep_alive_seconds: u64,

    /// The most open connections, 1 to 1000000: on one more, a request is answered 503 and the connection ends.
    #[arg(long, env = "HUANGSHI_CONNECTIONS", value_name = "NUMBER", default_value_t = Limits::DEFAULT.connections, value_parser = up_to_a_million)]
    connections: usize,

    /// The most requests in work, batches among them, 1 to 1000000: one more is answered 503.
    #[arg(long, env = "HUANGSHI_IN_FLIGHT", value_name = "NUMBER", default_value_t = Limits::DEFAULT.in_flight, value_parser = up_to_a_million)]
    in_flight: usize,

    /// The most lines of a batch, 1 to 1000000000.
    #[arg(long, env = "HUANGSHI_BATCH_LINES", value_name = "LINES", default_value_t = Limits::DEFAULT.batch_lines, value_parser = batch_lines)]
    batch_lines: u64,

    /// The most bytes of a batch, 1024 to 1099511627776.
    #[arg(long, env = "HUANGSHI_BATCH_BYTES", value_name = "BYTES", default_value_t = Limits::DEFAULT.batch_bytes, value_parser = batch_bytes)]
    batch_bytes: u64,

    /// The origins of browser frontends that may read the answers, such as `https://table.example`, with commas between
    /// them, or `*` for any [default: none].
    #[arg(id = "cors_origins", long = "cors-origins", env = "HUANGSHI_CORS_ORIGINS", value_name = "ORIGINS", value_parser = Origins::from_str)]
    pub(super) origins: Option<Origins>,

    /// After SIGTERM, how many seconds to go on serving while `/readyz` already says no, 0 to 3600.
    #[arg(long, env = "HUANGSHI_DRAIN_NOTICE_SECONDS", value_name = "SECONDS", default_value = "0", value_parser = seconds)]
    pub(super) drain_notice_seconds: u64,

    /// After that, for how many seconds at most to finish what is in flight, 0 to 3600.
    #[arg(long, env = "HUANGSHI_DRAIN_SECONDS", value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(super) drain_seconds: u64,
}

/// The port for operators.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(super) struct Admin {
    /// Where to listen for operators: `/healthz`, `/readyz`, `/metrics`; port 0 takes a free one.
    #[arg(id = "admin_bind", long = "admin-bind", env = "HUANGSHI_ADMIN_BIND", value_name = "IP:PORT", default_value = "127.0.0.1:9091", value_parser = address)]
    pub(super) address: SocketAddr,
}

/// Where the questions are.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(super) struct Questions {
    /// A file of questions `{"ask": "settlement", "request": {...}}`, or `-` for the standard input.
    #[arg(id = "file", value_name = "FILE")]
    pub(super) path: PathBuf,

    /// Compare each answer with the line's `expect`, any part of the answer: print the differences and their count,
    /// and exit 1 where there are any.
    #[arg(long)]
    compare: bool,
}

impl Questions {
    /// What is done with the questions.
    pub(super) fn purpose(&self) -> Purpose {
        if self.compare { Purpose::Compare } else { Purpose::Answer }
    }
}

impl Config {
    /// What the service takes.
    pub(super) fn limits(&self) -> Limits {
        Limits {
            body: self.body_limit,
            head: self.header_limit,
            arrival: Duration::from_secs(self.request_seconds),
            keep_alive: Duration::from_secs(self.keep_alive_seconds),
            connections: self.connections,
            in_flight: self.in_flight,
            batch_lines: self.batch_lines,
            batch_bytes: self.batch_bytes,
        }
    }

    /// How many workers answer.
    pub(super) fn workers(&self) -> usize {
        self.workers.unwrap_or_else(|| available_parallelism().map_or(1, usize::from))
    }
}

/// The form of a log line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum LogFormat {
    /// For eyes.
    Human,
    /// One JSON object a line.
    Json,
}

/// Which events are logged, as directives of `tracing_subscriber`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LogFilter {
    pub(super) directives: String,
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

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse()
        .map_err(|_| "allowed: an IP address and a port, such as 127.0.0.1:8080 or [::]:8080".to_owned())
}

fn workers(text: &str) -> Result<usize, String> {
    within(text, 1..=1024)
}

fn body_limit(text: &str) -> Result<usize, String> {
    within(text, 1024..=16 * 1024 * 1024)
}

fn batch_lines(text: &str) -> Result<u64, String> {
    within(text, 1..=1_000_000_000)
}

fn batch_bytes(text: &str) -> Result<u64, String> {
    within(text, 1024..=1 << 40)
}

fn header_limit(text: &str) -> Result<usize, String> {
    within(text, 1024..=65_536)
}

fn up_to_a_million(text: &str) -> Result<usize, String> {
    within(text, 1..=1_000_000)
}

fn some_seconds(text: &str) -> Result<u64, String> {
    within(text, 1..=3600)
}

fn seconds(text: &str) -> Result<u64, String> {
    within(text, 0..=3600)
}

fn within<N>(text: &str, allowed: RangeInclusive<N>) -> Result<N, String>
where
    N: FromStr + PartialOrd + std::fmt::Display,
{
    let number = text.parse().ok().filter(|number| allowed.contains(number));
    number.ok_or_else(|| format!("allowed: a whole number from {} to {}", allowed.start(), allowed.end()))
}

/// Reads the command line and the environment.
///
/// # Errors
///
/// Whatever clap has to tell, with the variable that a bad value may have come from; help and version too.
pub(super) fn verb(words: impl IntoIterator<Item = OsString>) -> Result<Verb, clap::Error> {
    match Cli::try_parse_from(with_verb(words)) {
        Ok(cli) => Ok(cli.verb),
        Err(mut error) => {
            if let Some(variable) = variable(&error) {
                let tip = StyledStr::from(format!("the value may come from the variable {variable}"));
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
            }
            Err(error)
        }
    }
}

/// The variable of the flag that an error is about.
fn variable(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(flag)) = error.get(ContextKind::InvalidArg) else {
        return None;
    };
    let mut command = Cli::command();
    command.build();
    let mut flags = command.get_subcommands().flat_map(clap::Command::get_arguments);
    let variable = flags.find(|candidate| candidate.to_string() == *flag)?.get_env()?;
    Some(variable.to_string_lossy().into_owned())
}

/// The command line with the verb that it leaves out: `huangshi --bind ...` means `huangshi serve --bind ...`.
fn with_verb(words: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.into_iter().collect();
    let names_none = match words.get(1).map(|word| word.to_string_lossy()) {
        None => true,
        Some(word) => word.starts_with('-') && !["-h", "--help", "-V", "--version"].contains(&word.as_ref()),
    };
    if names_none {
        words.insert(words.len().min(1), "serve".into());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(words: &[&str]) -> Result<Verb, String> {
        let words = std::iter::once("huangshi").chain(words.iter().copied()).map(OsString::from);
        Cli::try_parse_from(with_verb(words)).map(|cli| cli.verb).map_err(|error| error.to_string())
    }

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn without_a_verb_it_serves() {
        assert!(matches!(parsed(&[]), Ok(Verb::Serve(_))));
        assert!(matches!(parsed(&["--workers", "3"]), Ok(Verb::Serve(config)) if config.workers() == 3));
        assert!(matches!(parsed(&["openapi"]), Ok(Verb::Openapi)));
    }

    #[test]
    fn a_bad_value_is_told_with_the_allowed_ones() {
        for (flag, value, allowed) in [
            ("--bind", "localhost", "an IP address and a port"),
            ("--admin-bind", "9091", "an IP address and a port"),
            ("--workers", "0", "from 1 to 1024"),
            ("--log", "loud", "off, error, warn, info, debug, trace"),
            ("--log-format", "xml", "human, json"),
            ("--body-limit", "-1", "from 1024 to 16777216"),
            ("--header-limit", "99999", "from 1024 to 65536"),
            ("--request-seconds", "0", "from 1 to 3600"),
            ("--keep-alive-seconds", "never", "from 1 to 3600"),
            ("--connections", "0", "from 1 to 1000000"),
            ("--in-flight", "0", "from 1 to 1000000"),
            ("--batch-lines", "0", "from 1 to 1000000000"),
            ("--batch-bytes", "9", "from 1024 to 1099511627776"),
            ("--cors-origins", "table.example", "origins such as https://table.example"),
            ("--drain-notice-seconds", "1.5", "from 0 to 3600"),
            ("--drain-seconds", "4000", "from 0 to 3600"),
        ] {
            let error = parsed(&[&format!("{flag}={value}")]).expect_err("such a value is refused");
            assert!(error.contains(allowed) && error.contains(flag), "{error}");
        }
    }

    #[test]
    fn a_level_alone_is_about_this_service() {
        let directives = |text: &str| text.parse::<LogFilter>().map(|filter| filter.directives);
        assert_eq!(directives("debug"), Ok("warn,actix_http=off,huangshi=debug".to_owned()));
        assert_eq!(directives("error"), Ok("error,actix_http=off".to_owned()));
        assert_eq!(directives("info,actix_server=debug"), Ok("info,actix_server=debug".to_owned()));
        assert!(directives("huangshi=").is_err());
        assert!(directives("").is_err());
    }
}

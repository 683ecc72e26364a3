//! The verbs and their settings, each of which is a flag and, where it says so, a variable.

mod fault;
mod given;
mod setting;
mod strangers;
mod values;

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::LazyLock;
use std::thread::available_parallelism;
use std::time::Duration;

use super::ask::Purpose;
use super::tls;
use crate::api::LAW_VERSION;
use crate::http::Limits;
use clap::builder::styling::Styles;
use clap::{Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
pub(super) use fault::Refusal;
use given::Given;
pub use setting::{Setting, settings};
#[cfg(feature = "otlp")]
use values::otlp_endpoint;
pub(super) use values::{LogFilter, LogFormat};
use values::{
    address, batch_bytes, batch_lines, body_limit, header_limit, seconds, some_seconds, up_to_a_million,
    workers,
};

static VERSION: LazyLock<String> =
    LazyLock::new(|| format!("{} (law {LAW_VERSION})", env!("CARGO_PKG_VERSION")));

/// The law of Huangshi mahjong (黃石麻將) as a stateless REST service.
#[derive(Debug, Parser)]
#[command(name = "huangshi", version = VERSION.as_str(), styles = Styles::plain(), disable_help_subcommand = true)]
#[command(after_help = "Without a verb, `serve` is run.")]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) verb: Verb,
}

/// What the program can be asked to do.
#[derive(Debug, Subcommand)]
pub(super) enum Verb {
    /// Serve questions over HTTP until told to stop (the default).
    Serve(Box<Config>),
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

    /// After SIGTERM, how many seconds to go on serving while `/readyz` already says no, 0 to 3600.
    #[arg(long, env = "HUANGSHI_DRAIN_NOTICE_SECONDS", value_name = "SECONDS", default_value = "0", value_parser = seconds)]
    pub(super) drain_notice_seconds: u64,

    /// After that, for how many seconds at most to finish what is in flight, 0 to 3600.
    #[arg(long, env = "HUANGSHI_DRAIN_SECONDS", value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(super) drain_seconds: u64,

    /// A PEM file with the certificate of this service, then those of its chain: questions are served over TLS.
    #[arg(long, env = "HUANGSHI_TLS_CERT_FILE", value_name = "FILE", value_parser = tls::certificate_file)]
    tls_cert_file: Option<PathBuf>,

    /// A PEM file with the private key of that certificate.
    #[arg(long, env = "HUANGSHI_TLS_KEY_FILE", value_name = "FILE", value_parser = tls::key_file)]
    tls_key_file: Option<PathBuf>,

    /// Where a collector takes traces by OTLP over plain HTTP, such as http://127.0.0.1:4318.
    #[cfg(feature = "otlp")]
    #[arg(long, env = "HUANGSHI_OTLP_ENDPOINT", value_name = "URL", value_parser = otlp_endpoint)]
    pub(super) otlp_endpoint: Option<String>,
}

/// The port for operators.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(super) struct Admin {
    /// Where to listen for operators: `/healthz`, `/readyz`; port 0 takes a free one.
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

    /// The files by which questions are served over TLS, where they are.
    pub(super) fn tls(&self) -> Option<tls::Files<'_>> {
        let (certificate, key) = self.tls_cert_file.as_deref().zip(self.tls_key_file.as_deref())?;
        Some(tls::Files { certificate, key })
    }

    /// How many workers answer.
    pub(super) fn workers(&self) -> usize {
        self.workers.unwrap_or_else(|| available_parallelism().map_or(1, usize::from))
    }
}

/// Reads the command line and the environment.
///
/// # Errors
///
/// Every fault of either at once; where clap has something else to tell, help and version among it, that.
pub(super) fn verb(
    words: impl IntoIterator<Item = OsString>,
    variables: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Verb, Refusal> {
    let words = with_verb(words);
    // Who asks for help gets it, whatever else is wrong.
    match Cli::command().try_get_matches_from(&words) {
        Err(help) if !help.use_stderr() => return Err(Refusal::Clap(help)),
        Ok(_) | Err(_) => {}
    }
    let command = without_variables();
    let given = Given::of(words, variables, &command);
    let faults = given.faults(&command);
    if !faults.is_empty() {
        return Err(Refusal::Faults(faults));
    }
    let matches = command.try_get_matches_from(given.whole()).map_err(Refusal::Clap)?;
    Cli::from_arg_matches(&matches).map(|cli| cli.verb).map_err(Refusal::Clap)
}

/// The command line, which does not look at the environment by itself: clap would tell the first fault alone.
fn without_variables() -> Command {
    let blind = |verb: Command| verb.mut_args(|setting| setting.env(clap::builder::Resettable::Reset));
    Cli::command().mut_subcommands(blind)
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
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    fn refused(words: &[&str], variables: &[(&str, &str)]) -> Vec<String> {
        let variables = variables.iter().map(|(name, value)| (name.into(), value.into()));
        match verb(words.iter().map(OsString::from), variables) {
            Ok(_) => Vec::new(),
            Err(Refusal::Clap(error)) => vec![error.to_string()],
            Err(Refusal::Faults(faults)) => faults.iter().map(ToString::to_string).collect(),
        }
    }

    fn served(words: &[&str], variables: &[(&str, &str)]) -> Config {
        let variables = variables.iter().map(|(name, value)| (name.into(), value.into()));
        match verb(words.iter().map(OsString::from), variables) {
            Ok(Verb::Serve(config)) => *config,
            other => unreachable!("{other:?}"),
        }
    }

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn without_a_verb_it_serves() {
        assert_eq!(served(&["huangshi"], &[]), served(&["huangshi", "serve"], &[]));
        assert_eq!(served(&["huangshi", "--workers", "3"], &[]).workers(), 3);
        assert!(matches!(verb(["huangshi", "openapi"].map(OsString::from), []), Ok(Verb::Openapi)));
    }

    #[test]
    fn a_flag_wins_over_its_variable_whatever_that_says() {
        assert_eq!(served(&["huangshi"], &[("HUANGSHI_WORKERS", "3")]).workers(), 3);
        assert_eq!(served(&["huangshi", "--workers=2"], &[("HUANGSHI_WORKERS", "3")]).workers(), 2);
        assert_eq!(served(&["huangshi", "--workers", "2"], &[("HUANGSHI_WORKERS", "many")]).workers(), 2);
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
            ("--drain-notice-seconds", "1.5", "from 0 to 3600"),
            ("--drain-seconds", "4000", "from 0 to 3600"),
            ("--tls-cert-file", "/no/such/file", "a PEM file"),
            ("--tls-key-file", "", "a PEM file"),
        ] {
            let variable = strangers::variable_of(flag);
            let by_flag = refused(&["huangshi", &format!("{flag}={value}")], &[]);
            let by_variable = refused(&["huangshi"], &[(&variable, value)]);
            assert!(by_flag[0].starts_with(&format!("{flag}={value:?}: ")), "{by_flag:?}");
            assert!(by_variable[0].starts_with(&format!("{variable}={value:?}: ")), "{by_variable:?}");
            assert!(by_flag[0].contains(allowed) && by_variable[0].contains(allowed), "{by_flag:?}");
        }
    }

    #[test]
    fn everything_that_is_wrong_is_told_at_once() {
        let words =
            ["huangshi", "serve", "--loud", "--drain-seconds", "soon", "--workers=2", "--connections"];
        let variables = [
            ("HUANGSHI_WORKERS", "overridden"),
            ("HUANGSHI_LOG_FORMAT", "xml"),
            ("HUANGSHI_BATCH_LINES", ""),
            ("HUANGSHI_BIND", "127.0.0.1:0"),
            ("HUANGSHI_DRAIN", "5"),
            ("HUANGSHI_PORT", "tcp://10.0.0.1:8080"),
            ("HUANGSHI_TLS_KEY_FILE", "/no/such/file"),
            ("PATH", "/bin"),
        ];
        let told = refused(&words, &variables);
        let begins: Vec<_> =
            told.iter().map(|told| told.split([':', '=']).next().unwrap_or_default()).collect();
        assert_eq!(
            begins,
            [
                "--loud",
                "--drain-seconds",
                "--connections",
                "HUANGSHI_LOG_FORMAT",
                "HUANGSHI_BATCH_LINES",
                "HUANGSHI_TLS_KEY_FILE",
                "HUANGSHI_DRAIN",
                "HUANGSHI_TLS_KEY_FILE",
            ],
            "{told:#?}"
        );
        assert_eq!(told[2], "--connections: a value must follow");
        assert!(told[7].contains("is set without HUANGSHI_TLS_CERT_FILE"), "{told:?}");
    }

    #[test]
    fn a_value_that_is_no_text_is_told_by_its_name() {
        let value = OsStr::from_bytes(b"\xff").to_owned();
        let refusal = verb([OsString::from("huangshi")], [("HUANGSHI_WORKERS".into(), value)]);
        let Err(Refusal::Faults(faults)) = refusal else { unreachable!("{refusal:?}") };
        assert_eq!(faults[0].to_string(), "HUANGSHI_WORKERS=\"\u{fffd}\": allowed: text in UTF-8");
    }

    #[test]
    fn only_who_serves_minds_strange_variables() {
        let strange = [("HUANGSHI_XYZZY", "1"), ("HUANGSHI_WORKERS", "many")];
        assert_eq!(refused(&["huangshi", "serve"], &strange).len(), 2);
        for words in
            [["huangshi", "openapi"].as_slice(), &["huangshi", "healthcheck"], &["huangshi", "ask", "-"]]
        {
            assert_eq!(refused(words, &strange), Vec::<String>::new());
        }
        let bad_address = [("HUANGSHI_ADMIN_BIND", "9091")];
        assert!(refused(&["huangshi", "healthcheck"], &bad_address)[0].starts_with("HUANGSHI_ADMIN_BIND="));
        assert_eq!(refused(&["huangshi", "openapi"], &bad_address), Vec::<String>::new());
    }

    #[test]
    fn what_is_no_setting_is_left_to_clap() {
        assert!(refused(&["huangshi", "sing"], &[])[0].contains("unrecognized subcommand"));
        assert!(refused(&["huangshi", "ask"], &[])[0].contains("<FILE>"));
        assert!(refused(&["huangshi", "--workers=1", "--workers=2"], &[])[0].contains("multiple times"));
        let help = &refused(&["huangshi", "serve", "--help"], &[("HUANGSHI_WORKERS", "many")])[0];
        assert!(help.contains("[env: HUANGSHI_WORKERS"), "{help}");
    }
}

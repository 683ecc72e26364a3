//! The verbs and their settings, each of which is a flag and, where it says so, a variable.

mod fault;
mod given;
mod people;
mod setting;
mod speech;
mod strangers;
#[cfg(test)]
mod tests;
mod values;

use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::LazyLock;
use std::thread::available_parallelism;
use std::time::Duration;

use super::ask::Purpose;
use super::gate::GateConfig;
use super::simulate::Form;
use super::tls;
use crate::api::{LAW_VERSION, Language};
use crate::http::{Limits, Origins, Playground};
use crate::play::Style;
use clap::builder::styling::Styles;
use clap::{Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
pub(super) use fault::Refusal;
use given::Given;
pub(super) use people::Man;
pub use setting::{Setting, settings};
use speech::Speech;
#[cfg(feature = "otlp")]
use values::otlp_endpoint;
pub(super) use values::{LogFilter, LogFormat, within};
use values::{
    address, batch_bytes, batch_lines, body_limit, header_limit, player, seconds, some_seconds,
    up_to_a_million, workers,
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
    /// Replay hand logs by the law and print where they depart from it, one JSON line each, then a summary: exit 1 where
    /// there is a departure.
    Audit(Log),
    /// Play whole hands by the law and print how often everything occurred: exit 1 where a law of play was broken.
    Simulate(Simulation),
    /// Print which tile an indicator makes the wild, and why.
    Wild(people::Wild),
    /// Print what a word means: a clause, a pattern, a factor, a cap, an option or a code of an answer.
    Explain(people::Explain),
    /// Print the completions of a shell.
    Completions(people::Completions),
    /// Print a page of the manual.
    Man(people::Man),
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

    #[command(flatten)]
    pub(super) gate: GateConfig,

    /// The origins of browser frontends that may read the answers, such as `https://table.example`, with commas between
    /// them, or `*` for any [default: none].
    #[arg(id = "cors_origins", long = "cors-origins", env = "HUANGSHI_CORS_ORIGINS", value_name = "ORIGINS", value_parser = Origins::from_str)]
    pub(super) origins: Option<Origins>,

    /// Whether the playground is served at `/`: on or off.
    #[arg(long, env = "HUANGSHI_PLAYGROUND", value_name = "ON|OFF", default_value = "on", value_parser = Playground::from_str)]
    pub(super) playground: Playground,

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

    /// Print each answer for a person to read, not as JSON.
    #[arg(long, conflicts_with = "compare")]
    pretty: bool,

    #[command(flatten)]
    speech: Speech,
}

/// Where the log is.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(super) struct Log {
    /// A log of hands, one event a line, or `-` for the standard input.
    #[arg(id = "log", value_name = "FILE")]
    pub(super) path: PathBuf,

    #[command(flatten)]
    speech: Speech,
}

impl Log {
    /// The language of what departs.
    pub(super) fn language(&self) -> Language {
        self.speech.for_programs()
    }
}

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(super) struct Simulation {
    /// The seed of the first room; each room of 16 hands has the next.
    #[arg(long, value_name = "NUMBER", default_value = "1")]
    pub(super) seed: u64,

    /// How many hands are played.
    #[arg(long, value_name = "NUMBER", default_value = "10000")]
    pub(super) hands: u64,

    /// How the seats play: `random` does anything lawful, `sound` plays to win, `striving` plays for rare hands.
    #[arg(long, value_name = "PLAYER", default_value = "sound", value_parser = player)]
    pub(super) player: Style,

    /// Write the logs of the hands to this file, or with `-` to the standard output; the counts then go to the standard
    /// error.
    #[arg(long, value_name = "FILE")]
    pub(super) logs: Option<PathBuf>,

    /// Print the counts as JSON.
    #[arg(long)]
    json: bool,
}

impl Simulation {
    /// How the counts are printed.
    pub(super) fn form(&self) -> Form {
        if self.json { Form::Json } else { Form::Table }
    }
}

impl Questions {
    /// What is done with the questions.
    pub(super) fn purpose(&self) -> Purpose {
        match (self.compare, self.pretty) {
            (true, _) => Purpose::Compare,
            (false, true) => Purpose::Show,
            (false, false) => Purpose::Answer,
        }
    }

    /// The language of the answers.
    pub(super) fn language(&self) -> Language {
        if self.pretty { self.speech.for_people() } else { self.speech.for_programs() }
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
        return Err(Refusal::Faults { verb: given.verb().to_owned(), faults });
    }
    let matches = command.try_get_matches_from(given.whole()).map_err(Refusal::Clap)?;
    Cli::from_arg_matches(&matches).map(|cli| cli.verb).map_err(Refusal::Clap)
}

/// The command line, which does not look at the environment by itself: clap would tell the first fault alone.
fn without_variables() -> Command {
    let blind = |verb: Command| verb.mut_args(|setting| setting.env(clap::builder::Resettable::Reset));
    Cli::command().mut_subcommands(blind)
}

/// The command line, for whoever describes it.
pub(super) fn command() -> Command {
    Cli::command()
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

//! Floor 6: the process - its verbs, configuration, log, ports and end.

mod ask;
mod audit;
mod config;
mod drain;
mod explain;
mod files;
mod gate;
mod healthcheck;
mod key_file;
mod locale;
mod manual;
mod pretty;
mod progress;
mod questions;
mod serve;
mod simulate;
mod telemetry;
mod tls;
mod traces;

use std::io::{self, Write};
use std::process::ExitCode;

use actix_web::web::ServiceConfig;

use crate::http;
use config::Verb;
pub use config::{Setting, settings};

/// How a verb ended, as the process tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// It did what it was asked to.
    Done,
    /// It ran, and the answer is no.
    Failed,
    /// It could not begin: what it was given is of no use.
    Misused,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        match outcome {
            Outcome::Done => ExitCode::SUCCESS,
            Outcome::Failed => ExitCode::from(1),
            Outcome::Misused => ExitCode::from(2),
        }
    }
}

/// Runs the verb that the command line names, `serve` where it names none.
///
/// A command line or variable that cannot be read is told and ends the process with 2.
pub fn run() -> ExitCode {
    run_with(|_| {})
}

/// The same with further routes, as [`http::serve_with`] takes them: another binary with the settings, the log and the
/// end of this one.
pub fn run_with(further: fn(&mut ServiceConfig)) -> ExitCode {
    let verb = match config::verb(std::env::args_os(), std::env::vars_os()) {
        Ok(verb) => verb,
        // Help and version come this way too, with a code of 0.
        Err(refusal) => return refusal.told(),
    };
    let outcome = match verb {
        Verb::Serve(config) => serve::serve(&config, further),
        Verb::Openapi => print(http::document_text().as_bytes()),
        Verb::Healthcheck(admin) => healthcheck::healthcheck(admin.address),
        Verb::Ask(questions) => ask::ask(&questions.path, questions.purpose(), questions.language()),
        Verb::Audit(log) => audit::audit(&log.path, log.language()),
        Verb::Simulate(simulation) => simulate::simulate(&simulation),
        Verb::Wild(asked) => explain::wild(asked.indicator, asked.language()),
        Verb::Explain(asked) => explain::explain(&asked.word(), asked.language()),
        Verb::Completions(script) => manual::completions(script.shell),
        Verb::Man(pages) => manual::man(&pages),
    };
    outcome.into()
}

/// Prints a text that is whole.
fn print(text: &[u8]) -> Outcome {
    match io::stdout().lock().write_all(text) {
        Ok(()) => Outcome::Done,
        // Whoever read it has gone; there is nobody left to tell.
        Err(_) => Outcome::Failed,
    }
}

/// Tells whoever started the process why it ends.
fn complain(reason: impl std::fmt::Display) {
    // Where even the error stream is gone there is nobody left to tell.
    let _ = writeln!(io::stderr(), "huangshi: {reason}");
}

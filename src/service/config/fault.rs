//! What can be wrong with a configuration, and how it is told.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::service::{Outcome, complain};

/// Why no verb is run.
#[derive(Debug)]
pub(in crate::service) enum Refusal {
    /// What clap has to tell, which may also be help or the version.
    Clap(clap::Error),
    /// What is wrong with the settings of a verb, all of it.
    Faults {
        /// The verb.
        verb: String,
        /// The faults.
        faults: Vec<Fault>,
    },
}

impl Refusal {
    /// Tells whoever started the process, and gives how it ends.
    pub(in crate::service) fn told(&self) -> ExitCode {
        match self {
            Refusal::Clap(error) => {
                // Where the stream is gone there is nobody left to tell.
                let _ = error.print();
                ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
            }
            Refusal::Faults { verb, faults } => {
                let lines: String = faults.iter().map(|fault| format!("\n  {fault}")).collect();
                complain(format_args!(
                    "the configuration is refused{lines}\n`huangshi {verb} --help` tells every setting."
                ));
                Outcome::Misused.into()
            }
        }
    }
}

/// One thing that is wrong with the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::service) enum Fault {
    /// A flag or variable has a value that it does not take.
    Value {
        /// The flag or variable.
        name: String,
        /// What it was given.
        value: OsString,
        /// What is allowed.
        reason: String,
    },
    /// A flag without its value.
    Valueless {
        /// The flag.
        name: String,
    },
    /// No setting has this name.
    Unknown {
        /// The name.
        name: String,
        /// The settings that may be meant: the nearest, or else all.
        known: Vec<String>,
    },
    /// The setting belongs to a cargo feature that this binary is built without.
    Unbuilt {
        /// The flag or variable.
        name: String,
        /// The feature.
        feature: &'static str,
    },
    /// A setting means nothing without another.
    Alone {
        /// The flag or variable that is given.
        name: String,
        /// The variable that is not.
        lacks: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // Quoted and escaped: a stray line break is seen, and makes no line of its own.
            Fault::Value { name, value, reason } => {
                write!(out, "{name}={:?}: {reason}", value.to_string_lossy())
            }
            Fault::Valueless { name } => write!(out, "{name}: a value must follow"),
            Fault::Unknown { name, known } => match known.as_slice() {
                [nearest] => write!(out, "{name}: there is no such setting; did you mean {nearest}?"),
                known => write!(out, "{name}: there is no such setting; allowed: {}", known.join(", ")),
            },
            Fault::Unbuilt { name, feature } => write!(out, "{name}: needs the cargo feature {feature}"),
            Fault::Alone { name, lacks } => {
                write!(out, "{name}: is set without {lacks}; set that too, or leave this one out")
            }
        }
    }
}

/// Why clap refuses a value, where the error is about a value.
pub(super) fn reason(error: &clap::Error) -> Option<String> {
    match error.kind() {
        ErrorKind::ValueValidation => error.source().map(ToString::to_string),
        ErrorKind::InvalidUtf8 => Some("allowed: text in UTF-8".to_owned()),
        ErrorKind::InvalidValue => match error.get(ContextKind::ValidValue) {
            Some(ContextValue::Strings(valid)) if !valid.is_empty() => {
                Some(format!("allowed: {}", valid.join(", ")))
            }
            Some(_) | None => Some("allowed: anything but nothing".to_owned()),
        },
        _ => None,
    }
}

/// The flag that clap thinks was meant.
pub(super) fn suggestion(error: &clap::Error) -> Option<&str> {
    match error.get(ContextKind::SuggestedArg) {
        Some(ContextValue::String(flag)) => Some(flag),
        Some(_) | None => None,
    }
}

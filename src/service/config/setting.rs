//! The settings as data: what has a variable, and what it takes.

use std::ffi::OsString;

use clap::{Arg, Command, CommandFactory};

use super::fault::reason;
use super::{Cli, without_variables};

/// A setting of the service, as its command line knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its variable, such as `HUANGSHI_WORKERS`.
    pub variable: String,
    /// Its flag, such as `--workers`.
    pub flag: String,
    /// What holds where it is not set.
    pub default: Option<String>,
    /// What it takes, as a refused value is told.
    pub allowed: String,
    /// What it means.
    pub help: String,
}

/// Every setting of `serve`, in the order of its help.
#[must_use]
pub fn settings() -> Vec<Setting> {
    let command = without_variables();
    let told = |(arg, variable): (&Arg, String)| Setting {
        variable,
        flag: flag_name(arg),
        default: default(arg),
        allowed: refused_empty(&command, arg),
        help: arg.get_help().map(ToString::to_string).unwrap_or_default(),
    };
    with_variable(&Cli::command(), "serve").map(told).collect()
}

/// What of a verb has a variable, with the variable's name.
pub(super) fn with_variable<'c>(
    command: &'c Command,
    verb: &str,
) -> impl Iterator<Item = (&'c Arg, String)> + use<'c> {
    let settings = command.find_subcommand(verb).into_iter().flat_map(Command::get_arguments);
    settings.filter_map(|arg| Some((arg, arg.get_env()?.to_str()?.to_owned())))
}

/// The flag of a setting, with its dashes.
pub(super) fn flag_name(arg: &Arg) -> String {
    format!("--{}", arg.get_long().unwrap_or_default())
}

fn default(arg: &Arg) -> Option<String> {
    let values = arg.get_default_values();
    let values: Vec<_> = values.iter().map(|value| value.to_string_lossy()).collect();
    (!values.is_empty()).then(|| values.join(","))
}

/// No setting takes the empty value, so that what is said to it tells what is allowed.
fn refused_empty(command: &Command, arg: &Arg) -> String {
    let words = ["huangshi", "serve", &format!("{}=", flag_name(arg))].map(OsString::from);
    let refused = command.clone().try_get_matches_from(words).err();
    let told = refused.as_ref().and_then(reason).unwrap_or_default();
    told.rsplit_once("allowed: ").map(|(_, allowed)| allowed.to_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service::config::strangers;

    #[test]
    fn a_flag_and_its_variable_have_one_name() {
        let command = Cli::command();
        for (arg, variable) in with_variable(&command, "serve") {
            assert_eq!(strangers::flag_of(&variable).as_deref(), Some(flag_name(arg).as_str()));
            assert!(arg.get_action().takes_values(), "{variable}: a variable always has a value");
        }
    }

    #[test]
    fn every_setting_refuses_the_empty_value_and_says_what_is_allowed() {
        let settings = settings();
        assert!(settings.len() > 10);
        for setting in settings {
            assert!(!setting.allowed.is_empty(), "{} takes the empty value", setting.variable);
            assert!(!setting.help.is_empty(), "{} says nothing", setting.variable);
        }
    }

    #[test]
    fn a_setting_tells_its_default_and_its_range() {
        let settings = settings();
        let keep_alive = settings.iter().find(|setting| setting.flag == "--keep-alive-seconds");
        let keep_alive = keep_alive.expect("a setting");
        assert_eq!(keep_alive.variable, "HUANGSHI_KEEP_ALIVE_SECONDS");
        assert_eq!(keep_alive.default.as_deref(), Some("75"));
        assert_eq!(keep_alive.allowed, "a whole number from 1 to 3600");
        let format = settings.iter().find(|setting| setting.flag == "--log-format").expect("a setting");
        assert_eq!(format.allowed, "human, json");
    }
}

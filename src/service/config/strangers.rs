//! Variables and flags that look like ours and are none.

use std::ffi::OsString;

use clap::{Command, CommandFactory};

use super::Cli;
use super::fault::{Fault, suggestion};
use super::setting::{flag_name, with_variable};

/// What the names of all our variables begin with.
pub(super) const PREFIX: &str = "HUANGSHI_";

/// The settings that only a binary with a cargo feature has, and the feature.
const OF_FEATURES: [(&str, &str); 1] = [("HUANGSHI_OTLP_ENDPOINT", "otlp")];

/// What is wrong with a variable that no setting has.
pub(super) fn variable(name: &str, command: &Command) -> Fault {
    let flag = flag_of(name).unwrap_or_default();
    unknown(name, &flag, command, Named::ByVariable)
}

/// What is wrong with a flag that no setting has.
pub(super) fn flagged(flag: &str, command: &Command) -> Fault {
    unknown(flag, flag, command, Named::ByFlag)
}

/// How the settings are named to whoever got one wrong.
#[derive(Clone, Copy)]
enum Named {
    ByFlag,
    ByVariable,
}

fn unknown(name: &str, wrong: &str, command: &Command, named: Named) -> Fault {
    let of_feature = |(variable, _): &&(&str, &str)| flag_of(variable).as_deref() == Some(wrong);
    if let Some((_, feature)) = OF_FEATURES.iter().find(of_feature) {
        return Fault::Unbuilt { name: name.to_owned(), feature };
    }
    // clap knows which flag is near.
    let words = ["huangshi", "serve", wrong].map(OsString::from);
    let error = command.clone().try_get_matches_from(words).err();
    let near = error.as_ref().and_then(suggestion);
    let all = Cli::command();
    let known = with_variable(&all, "serve").map(|(arg, variable)| (flag_name(arg), variable));
    let meant = known.filter(|(flag, _)| near.is_none_or(|near| near == flag));
    let known = meant.map(|(flag, variable)| match named {
        Named::ByFlag => flag,
        Named::ByVariable => variable,
    });
    Fault::Unknown { name: name.to_owned(), known: known.collect() }
}

/// The flag that has a variable's name.
pub(super) fn flag_of(variable: &str) -> Option<String> {
    let name = variable.strip_prefix(PREFIX)?;
    Some(format!("--{}", name.to_ascii_lowercase().replace('_', "-")))
}

/// The variable that has a flag's name.
pub(super) fn variable_of(flag: &str) -> String {
    format!("{PREFIX}{}", flag.trim_start_matches('-').to_ascii_uppercase().replace('-', "_"))
}

/// Whether Kubernetes injects a variable for a Service that is named `huangshi` or begins so.
///
/// Every container of the namespace gets these, and nobody wrote them. A Service named otherwise, `huangshi-admin`
/// say, might be mistaken for a misspelt setting, so that there the whole form is asked for.
pub(super) fn is_injected(name: &str, value: &str) -> bool {
    let Some(rest) = name.strip_prefix(PREFIX) else {
        return false;
    };
    let is_own = rest == "PORT" || rest.starts_with("PORT_") || rest.starts_with("SERVICE_");
    let is_link = rest.ends_with("_PORT") && value.contains("://");
    let of_port =
        rest.split_once("_PORT_").is_some_and(|(_, port)| port.starts_with(|c: char| c.is_ascii_digit()));
    let of_service =
        rest.ends_with("_SERVICE_HOST") || rest.ends_with("_SERVICE_PORT") || rest.contains("_SERVICE_PORT_");
    is_own || is_link || of_port || of_service
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::service::config::without_variables;

    #[test]
    fn what_kubernetes_injects_is_passed_over() {
        for (name, value) in [
            ("HUANGSHI_SERVICE_HOST", "10.0.0.1"),
            ("HUANGSHI_SERVICE_PORT", "8080"),
            ("HUANGSHI_SERVICE_PORT_HTTP", "8080"),
            ("HUANGSHI_PORT", "tcp://10.0.0.1:8080"),
            ("HUANGSHI_PORT_8080_TCP", "tcp://10.0.0.1:8080"),
            ("HUANGSHI_PORT_8080_TCP_ADDR", "10.0.0.1"),
            ("HUANGSHI_ADMIN_SERVICE_HOST", "10.0.0.2"),
            ("HUANGSHI_ADMIN_SERVICE_PORT", "9091"),
            ("HUANGSHI_ADMIN_SERVICE_PORT_PROBES", "9091"),
            ("HUANGSHI_ADMIN_PORT", "tcp://10.0.0.2:9091"),
            ("HUANGSHI_ADMIN_PORT_9091_TCP_PROTO", "tcp"),
        ] {
            assert!(is_injected(name, value), "{name}");
        }
        for (name, value) in
            [("HUANGSHI_ADMIN_PORT", "9091"), ("HUANGSHI_PORTS", "1"), ("HUANGSHI_BIND_PORT_FILE", "x")]
        {
            assert!(!is_injected(name, value), "{name}");
        }
    }

    #[test]
    fn no_setting_has_a_name_that_kubernetes_injects() {
        let command = Cli::command();
        for (_, name) in with_variable(&command, "serve") {
            assert!(name.starts_with(PREFIX), "{name}");
            assert!(!is_injected(&name, "tcp://10.0.0.1:8080"), "{name}");
        }
    }

    #[test]
    fn a_name_that_is_nearly_right_is_told_the_right_one() {
        let told = |name: &str| variable(name, &without_variables()).to_string();
        assert!(told("HUANGSHI_WORKRES").ends_with("did you mean HUANGSHI_WORKERS?"));
        assert!(told("HUANGSHI_DRAIN_SECOND").ends_with("did you mean HUANGSHI_DRAIN_SECONDS?"));
        let far = told("HUANGSHI_XYZZY");
        assert!(far.contains("allowed: HUANGSHI_BIND, ") && far.contains("HUANGSHI_WORKERS, "), "{far}");
        assert!(flagged("--workres", &without_variables()).to_string().ends_with("did you mean --workers?"));
    }

    #[cfg(not(feature = "otlp"))]
    #[test]
    fn a_setting_of_a_feature_is_told_so() {
        let told = variable("HUANGSHI_OTLP_ENDPOINT", &without_variables()).to_string();
        assert_eq!(told, "HUANGSHI_OTLP_ENDPOINT: needs the cargo feature otlp");
    }
}

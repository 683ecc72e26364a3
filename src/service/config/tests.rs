use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use super::*;

fn refused(words: &[&str], variables: &[(&str, &str)]) -> Vec<String> {
    let variables = variables.iter().map(|(name, value)| (name.into(), value.into()));
    match verb(words.iter().map(OsString::from), variables) {
        Ok(_) => Vec::new(),
        Err(Refusal::Clap(error)) => vec![error.to_string()],
        Err(Refusal::Faults { faults, .. }) => faults.iter().map(ToString::to_string).collect(),
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
        ("--cors-origins", "table.example", "origins such as https://table.example"),
        ("--playground", "yes", "on, off"),
        ("--rate", "0", "from 1 to 1000000"),
        ("--rate-burst", "1e3", "from 1 to 1000000"),
        ("--trusted-proxies", "17", "from 0 to 16"),
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
    let words = ["huangshi", "serve", "--loud", "--drain-seconds", "soon", "--workers=2", "--connections"];
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
    let begins: Vec<_> = told.iter().map(|told| told.split([':', '=']).next().unwrap_or_default()).collect();
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
    let Err(Refusal::Faults { faults, .. }) = refusal else { unreachable!("{refusal:?}") };
    assert_eq!(faults[0].to_string(), "HUANGSHI_WORKERS=\"\u{fffd}\": allowed: text in UTF-8");
}

#[test]
fn only_who_serves_minds_strange_variables() {
    let strange = [("HUANGSHI_XYZZY", "1"), ("HUANGSHI_WORKERS", "many")];
    assert_eq!(refused(&["huangshi", "serve"], &strange).len(), 2);
    for words in [["huangshi", "openapi"].as_slice(), &["huangshi", "healthcheck"], &["huangshi", "ask", "-"]]
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

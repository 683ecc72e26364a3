//! Hands that are played and audited without a server.

use serde_json::{Value, json};

use super::{ask_with, huangshi, output, text};

fn simulated(words: &[&str]) -> std::process::Output {
    output(huangshi(&["simulate", "--seed=5", "--hands=20"]).args(words))
}

/// Runs `audit -` and gives its exit code and its lines.
fn audited(log: &str) -> (Option<i32>, Vec<Value>) {
    ask_with(&["audit", "-"], log)
}

#[test]
fn hands_are_counted_and_their_logs_audit_clean() {
    let played = simulated(&["--json", "--logs=-"]);
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let counts: Value = serde_json::from_slice(&played.stderr).expect("the counts are JSON");
    assert_eq!(
        (&counts["seed"], &counts["hands"], &counts["player"]),
        (&json!(5), &json!(20), &json!("sound"))
    );
    let of = |section: &str, word: &str| counts[section][word].as_u64().expect("a count");
    assert_eq!(of("ends", "win") + of("ends", "exhausted"), 20);

    let log = text(&played.stdout);
    let lines = log.lines().count();
    let clean = json!({"hands": 20, "events": lines, "departures": 0, "not_replayed": 0});
    assert_eq!(audited(&log), (Some(0), vec![clean]));

    let file = tempfile();
    let again = simulated(&["--logs", &file]);
    assert_eq!(std::fs::read_to_string(&file).expect("the log was written"), log);
    std::fs::remove_file(&file).expect("it can be removed");
    assert!(text(&again.stdout).starts_with("20 hands, "), "{}", text(&again.stdout));
}

/// A path at which there is no file.
fn tempfile() -> String {
    let name = format!("huangshi-logs-{}.ndjson", std::process::id());
    std::env::temp_dir().join(name).to_string_lossy().into_owned()
}

#[test]
fn other_players_play_other_hands() {
    let [sound, random, striving] =
        ["sound", "random", "striving"].map(|player| simulated(&["--logs=-", "--player", player]).stdout);
    assert!(sound != random && random != striving && striving != sound);
    let refused = simulated(&["--player=lucky"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("allowed: random, sound, striving"), "{}", text(&refused.stderr));
}

#[test]
fn departures_are_told_with_their_lines_and_the_exit_code() {
    let played = text(&simulated(&["--logs=-"]).stdout);
    // The second line is the dealer's first draw.
    let without: String =
        played.lines().enumerate().filter(|(at, _)| *at != 1).map(|(_, line)| format!("{line}\n")).collect();
    let (code, told) = audited(&without);
    assert_eq!((code, &told[0]["line"], &told[0]["code"]), (Some(1), &json!(2), &json!("out_of_turn")));
    assert_eq!(told.last().map(|summary| &summary["hands"]), Some(&json!(20)));
}

#[test]
fn a_line_without_an_end_is_not_held() {
    let long = format!("{{\"type\": \"{}", "x".repeat(3 << 20));
    let (code, told) = audited(&format!("{long}\n\n{{\"type\": \"exhausted\"}}\r\n{long}"));
    assert_eq!(code, Some(1));
    let lines: Vec<_> = told.iter().map(|line| (&line["line"], &line["code"])).collect();
    let [unreadable, nothing] = [json!("unreadable"), Value::Null];
    assert_eq!(lines, [(&json!(1), &unreadable), (&json!(4), &unreadable), (&nothing, &nothing)]);
    assert_eq!(told[2], json!({"hands": 0, "events": 3, "departures": 2, "not_replayed": 1}));
}

#[test]
fn a_log_that_cannot_be_read_is_misuse() {
    let refused = output(&mut huangshi(&["audit", "/no/such/file"]));
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("/no/such/file"));
    assert_eq!(audited("\n").0, Some(2));
    let refused = simulated(&["--logs=/no/such/folder/log"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("cannot write the logs"), "{}", text(&refused.stderr));
}

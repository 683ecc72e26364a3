use serde::Deserialize;

use super::*;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "read only to see whether it can be read")]
struct Question {
    seat: u8,
    #[serde(default)]
    table: Option<Board>,
    #[serde(default)]
    way: Option<Way>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "read only to see whether it can be read")]
struct Board {
    #[serde(default)]
    players: Vec<Player>,
    #[serde(default, rename = "a/b~c")]
    odd: Option<bool>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "read only to see whether it can be read")]
struct Player {
    hand: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Way {
    Draw,
    Claim,
}

fn refused(body: impl AsRef<[u8]>) -> (String, String) {
    let problem = read::<Question>(body.as_ref(), Language::En).expect_err("such a body is refused");
    assert_eq!(problem.code, ProblemCode::MalformedBody);
    assert_eq!(problem.violations.len(), 1);
    let fault = problem.violations[0].clone();
    assert_eq!(fault.code, "malformed_body");
    assert_eq!(fault.clause, None);
    assert_eq!(fault.detail, problem.detail);
    (fault.pointer, fault.detail)
}

#[test]
fn a_good_body_is_read() {
    assert!(
        read::<Question>(
            br#" {"seat": 1, "table": {"players": [{"hand": "x"}]}, "way": "draw"} "#,
            Language::En
        )
        .is_ok()
    );
}

#[test]
fn a_wrong_type_is_named_with_what_was_expected() {
    let (pointer, detail) = refused(r#"{"seat": 1, "table": {"players": [{"hand": "x"}, {"hand": 5}]}}"#);
    assert_eq!(pointer, "/table/players/1/hand");
    assert_eq!(detail, "Expected a string, but found 5 (line 1, column 59).");
    assert_eq!(
        refused(r#"{"seat": "1"}"#).1,
        "Expected a whole number from 0 to 255, but found the string \"1\" (line 1, column 12)."
    );
    assert_eq!(
        refused(r#"{"seat": 300}"#).1,
        "Expected a whole number from 0 to 255, but found 300 (line 1, column 12)."
    );
    assert_eq!(
        refused(r#"{"seat": [1]}"#).1,
        "Expected a whole number from 0 to 255, but found an array (line 1, column 9)."
    );
    assert_eq!(
        refused(r#"{"seat": 1, "table": 7}"#),
        ("/table".into(), "Expected an object, but found 7 (line 1, column 22).".into())
    );
}

#[test]
fn an_unknown_member_is_named_itself() {
    let (pointer, detail) = refused(r#"{"seat": 1, "table": {"playrs": []}}"#);
    assert_eq!(pointer, "/table/playrs");
    assert_eq!(detail, "`playrs` is not a member here; write `players` or `a/b~c` (line 1, column 30).");
    assert_eq!(
        refused(r#"{"seat": 1, "x": 1}"#).1,
        "`x` is not a member here; write one of `seat`, `table`, `way` (line 1, column 15)."
    );
    assert_eq!(refused(r#"{"seat": 1, "a`, expected b": 1}"#).0, "/a`, expected b");
}

#[test]
fn a_missing_member_is_named_by_the_object_that_lacks_it() {
    let (pointer, detail) = refused(r#"{"seat": 1, "table": {"players": [{}]}}"#);
    assert_eq!(pointer, "/table/players/0");
    assert!(detail.starts_with("The member `hand` is missing; add it"), "{detail}");
    assert_eq!(refused("{}").0, "");
}

#[test]
fn a_repeated_member_is_named_itself() {
    let (pointer, detail) = refused(r#"{"seat": 1, "seat": 2}"#);
    assert_eq!(pointer, "/seat");
    assert!(detail.starts_with("The member `seat` is given more than once; leave one"), "{detail}");
}

#[test]
fn an_unknown_word_is_told_with_the_known_ones() {
    let (pointer, detail) = refused(r#"{"seat": 1, "way": "drawn"}"#);
    assert_eq!(pointer, "/way");
    assert_eq!(
        detail,
        "`drawn` is not a word that is known here; write `draw` or `claim` (line 1, column 26)."
    );
}

#[test]
fn a_pointer_escapes_its_names() {
    assert_eq!(refused(r#"{"seat": 1, "table": {"a/b~c": 1}}"#).0, "/table/a~1b~0c");
}

#[test]
fn an_array_is_no_question() {
    let (pointer, detail) = refused("[1, null, null]");
    assert_eq!(
        (pointer.as_str(), detail.as_str()),
        ("", "Expected an object, but found an array (line 1, column 1).")
    );
}

#[test]
fn bytes_that_are_no_json_are_told_apart() {
    assert_eq!(refused("").1, "The body is empty; send one JSON object.");
    assert_eq!(refused(" \r\n").1, "The body is empty; send one JSON object.");
    assert!(refused(b"\xEF\xBB\xBF{\"seat\": 1}").1.contains("byte order mark"));
    assert!(refused(b"{\"seat\": \"\xFF\"}").1.contains("not UTF-8 (at byte 10"));
    assert!(refused("{\"seat\": 1".as_bytes()).1.starts_with("The JSON ends too early"));
    assert!(refused("{seat: 1}").1.starts_with("This is not JSON (key must be a string)"));
    assert!(refused("{\"seat\": 1} x").1.starts_with("More follows after the object (line 1, column 13)"));
    assert!(refused("{\"seat\": 1}{\"seat\": 1}").1.starts_with("More follows"));
    assert!(refused(format!("{{\"seat\": {}", "[".repeat(60_000))).1.contains("array"));
}

#[test]
fn deep_nesting_is_refused_where_anything_may_stand() {
    let deep = format!("{{\"seat\": {}", "[".repeat(60_000));
    let problem = read::<serde_json::Value>(deep.as_bytes(), Language::En).expect_err("too deep");
    assert!(problem.detail.starts_with("The JSON is nested too deeply"), "{}", problem.detail);
}

#[test]
fn a_long_value_is_not_repeated_in_full() {
    let (_, detail) = refused(format!("{{\"seat\": \"{}\"}}", "x".repeat(50_000)));
    assert!(detail.len() < 300, "{}", detail.len());
    let (_, detail) = refused(format!("{{\"{}\": 1}}", "x".repeat(50_000)));
    assert!(detail.len() < 500, "{}", detail.len());
}

//! What cannot be read, in Chinese: no word of the parser's English comes through.

use huangshi::api::{Language, ask, read::read};
use serde_json::{Value, json};

use super::{CHINESE, english_in, sentences};
use crate::corpus::cases;

/// Asks a line and checks that whatever is said is said in this language; gives back how much was.
fn said(line: &[u8], language: Language) -> usize {
    let answer = ask::answer_line(line, language);
    let body: Value = serde_json::from_str(answer.body.get()).expect("an answer is JSON");
    let sentences = sentences(&body);
    for sentence in &sentences {
        let line = String::from_utf8_lossy(line);
        assert_eq!(english_in(sentence), None, "{} says {sentence:?} to {line}", language.tag());
    }
    sentences.len()
}

/// One line of each kind.
fn lines() -> Vec<Value> {
    let cases = cases();
    let kinds = ["win", "settlement", "actions", "check", "claims", "waits"];
    let of = |kind| cases.iter().find(|case| case.ask == kind && case.status == 200).expect("a case");
    kinds.map(|kind| json!({"id": 1, "ask": kind, "request": of(kind).request})).to_vec()
}

/// The pointers of everything in a value.
fn places(value: &Value, pointer: &str, found: &mut Vec<String>) {
    found.push(pointer.to_owned());
    match value {
        Value::Object(members) => {
            members.iter().for_each(|(name, member)| places(member, &format!("{pointer}/{name}"), found));
        }
        Value::Array(elements) => {
            let numbered = elements.iter().enumerate();
            numbered.for_each(|(at, element)| places(element, &format!("{pointer}/{at}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn whatever_stands_in_the_place_of_a_member_is_told_in_the_language() {
    let instead = [
        json!(null),
        json!(true),
        json!(-1),
        json!(7),
        json!(1.5),
        json!(1e300),
        json!(""),
        json!("1"),
        json!("12x"),
        json!(["9"]),
        json!([]),
        json!({}),
        json!({"1": 1}),
        json!(vec!["1m"; 137]),
        json!("1".repeat(137) + "m"),
        json!("1".repeat(1000)),
        json!([1, 1, 1]),
    ];
    for language in CHINESE {
        let mut told = 0;
        for line in lines() {
            let mut pointers = Vec::new();
            places(&line, "", &mut pointers);
            for pointer in pointers.iter().filter(|pointer| !pointer.is_empty()) {
                for instead in &instead {
                    let mut line = line.clone();
                    *line.pointer_mut(pointer).expect("it is there") = instead.clone();
                    told += said(line.to_string().as_bytes(), language);
                }
            }
        }
        assert!(told > 1000, "only {told} sentences");
    }
}

#[test]
fn a_member_that_is_missing_or_too_many_is_told_in_the_language() {
    for language in CHINESE {
        for line in lines() {
            let mut pointers = Vec::new();
            places(&line, "", &mut pointers);
            for pointer in &pointers {
                let Some(members) = line.pointer(pointer).and_then(Value::as_object) else { continue };
                for name in members.keys() {
                    let mut line = line.clone();
                    let members = line.pointer_mut(pointer).and_then(Value::as_object_mut);
                    members.expect("an object").remove(name);
                    said(line.to_string().as_bytes(), language);
                }
                for (name, value) in strays() {
                    let mut line = line.clone();
                    let members = line.pointer_mut(pointer).and_then(Value::as_object_mut);
                    members.expect("an object").insert(name.to_owned(), value.clone());
                    let text = line.to_string();
                    said(text.as_bytes(), language);
                    let once = format!("\"{name}\":{value}");
                    said(text.replacen(&once, &format!("{once},{once}"), 1).as_bytes(), language);
                }
            }
        }
    }
}

/// Members that belong to some objects and not to others.
fn strays() -> [(&'static str, Value); 6] {
    [
        ("x", json!(1)),
        ("seat", json!(2)),
        ("from", json!(2)),
        ("tile", json!("5p")),
        ("tiles", json!("5p")),
        ("after", json!("turn")),
    ]
}

#[test]
fn a_text_that_is_no_json_is_told_in_the_language() {
    for language in CHINESE {
        let line = lines().remove(0).to_string();
        for end in 0..line.len() {
            said(&line.as_bytes()[..end], language);
        }
        for at in 0..line.len() {
            for letter in
                [&b"}"[..], b"]", b"{", b"[", b",", b":", b"\"", b"\\", b"\t", b"\xff", b"0", b"n", b"-"]
            {
                let mut text = line.clone().into_bytes();
                text.splice(at..=at, letter.iter().copied());
                said(&text, language);
            }
        }
        for text in [
            r#"{"id": 01}"#,
            r#"{"id": 1.}"#,
            r#"{"id": 1e999}"#,
            r#"{"id": "\x"}"#,
            r#"{"id": "\u12"}"#,
            r#"{"id": "\ud800"}"#,
            r#"{"id": "\ud800\u0020"}"#,
            r#"{"id": "\udc00"}"#,
            r#"{"id": trux}"#,
            r#"{"id": f"#,
            r#"{"id": 1,}"#,
            r#"{"id" 1}"#,
            r#"{1: 1}"#,
            r#"{"ask": "wins"}"#,
            r#"{"ask": 1}"#,
            "[1, 2",
            "",
            " ",
            "\u{feff}{}",
            "{\"id\": \"\u{1}\"}",
        ] {
            assert!(said(text.as_bytes(), language) > 0, "{text}");
        }
        for text in ["{} {}".to_owned(), format!("{{\"x\": {}", "[".repeat(10_000))] {
            let problem = read::<Value>(text.as_bytes(), language).expect_err("no JSON object");
            assert_eq!(english_in(&problem.detail), None, "{}", problem.detail);
        }
        let name = format!(r#"{{"id": "{}", "ask": "win", "request": {{}}}}"#, "1".repeat(129));
        assert!(said(name.as_bytes(), language) > 0);
    }
}

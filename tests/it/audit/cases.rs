//! The hand-written logs under `tests/cases/audit.json`, which read as examples.

use std::collections::BTreeSet;
use std::fs;

use huangshi::api::audit::{Audit, DepartureCode};
use huangshi::api::{Language, differences};
use huangshi::tile::{Tile, Tiles};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::corpus;
use crate::languages::english_in;

/// A log and what its audit must find.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    id: String,
    why: String,
    /// Events; texts that are no event; and where it says so, the draws and discards of all that is left.
    log: Vec<Value>,
    /// Any part of each departure, in order.
    departures: Vec<Value>,
    summary: Value,
}

fn cases() -> Vec<Case> {
    let text = fs::read_to_string(corpus::folder().join("audit.json")).expect("the cases are there");
    serde_json::from_str(&text).expect("cases")
}

/// The lines of a log. `THE REST OF THE WALL` after the deal are its draws, each tile discarded as it is drawn.
fn lines(case: &Case) -> Vec<String> {
    let line = |event: &Value| match event.as_str() {
        Some("THE REST OF THE WALL") => drawn(&case.log[0]),
        Some(text) => vec![text.to_owned()],
        None => vec![event.to_string()],
    };
    case.log.iter().flat_map(line).collect()
}

fn drawn(deal: &Value) -> Vec<String> {
    let hands: Vec<Tiles> = serde_json::from_value(deal["hands"].clone()).expect("four hands");
    let indicator: Tile = serde_json::from_value(deal["indicator"].clone()).expect("a tile");
    let mut left: Vec<Tile> = Tile::all().flat_map(|tile| [tile; 4]).collect();
    for tile in hands.iter().flat_map(|hand| hand.iter()).chain([&indicator]) {
        left.remove(left.iter().position(|other| other == tile).expect("it is of the set"));
    }
    let event = |(at, tile): (usize, &Tile)| {
        ["draw", "discard"].map(|name| json!({"type": name, "seat": at % 4, "tile": tile}).to_string())
    };
    left.iter().enumerate().flat_map(event).collect()
}

fn audited(case: &Case, language: Language) -> (Vec<Value>, Value) {
    let mut audit = Audit::new(language);
    let lines = lines(case);
    let mut found: Vec<Value> =
        lines.iter().flat_map(|line| audit.take(line.as_bytes())).map(|found| json!(found)).collect();
    let (last, summary) = audit.end();
    found.extend(last.iter().map(|departure| json!(departure)));
    (found, json!(summary))
}

#[test]
fn each_log_departs_as_its_case_says() {
    for case in cases() {
        let (found, summary) = audited(&case, Language::En);
        let expected = json!({"departures": case.departures, "summary": case.summary});
        let found = json!({"departures": found, "summary": summary});
        let differ = differences(&expected, &found);
        assert!(differ.is_empty(), "{}: {}\n{differ:#?}\n{found:#}", case.id, case.why);
    }
}

#[test]
fn every_code_has_its_log() {
    let cases = cases();
    let told: BTreeSet<&str> =
        cases.iter().flat_map(|case| &case.departures).filter_map(|found| found["code"].as_str()).collect();
    let untold: Vec<&str> =
        DepartureCode::ALL.map(DepartureCode::word).into_iter().filter(|code| !told.contains(code)).collect();
    assert_eq!(untold, Vec::<&str>::new());
}

#[test]
fn a_departure_is_told_in_every_language() {
    for case in cases() {
        let (english, _) = audited(&case, Language::En);
        for language in [Language::ZhHant, Language::ZhHans] {
            let (told, _) = audited(&case, language);
            assert_eq!(told.len(), english.len(), "{}", case.id);
            for (told, english) in told.iter().zip(&english) {
                let detail = told["detail"].as_str().expect("a sentence");
                assert_ne!(told["detail"], english["detail"], "{}", case.id);
                assert_eq!(english_in(detail), None, "{detail}");
            }
        }
    }
}

//! Ledger, code and tests say the same: every label has its code and its case, and the other way round.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use huangshi::huangshi::{
    Cap, Clause, Denial, Factor, LiabilityReason, Options, Pattern, RejectionReason, ViolationCode,
    WarningCode, Way,
};

use crate::corpus::{Case, cases};
use crate::floors::rust_files;

/// Labels that only the list of actions makes true.
const PENDING: [&str; 0] = [];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

pub(crate) fn ledger() -> String {
    fs::read_to_string(root().join("docs/rules/huangshi.md")).expect("the ledger is there")
}

/// The labels that the ledger defines: each stands in backticks before the lines that it comes from.
pub(crate) fn labels(ledger: &str) -> BTreeSet<String> {
    let quoted: Vec<&str> = ledger.split('`').collect();
    quoted
        .windows(2)
        .filter(|pair| is_label(pair[0]) && (starts_with_line(pair[1]) || pair[1].starts_with(" *(custom")))
        .map(|pair| pair[0].to_owned())
        .collect()
}

fn starts_with_line(text: &str) -> bool {
    text.strip_prefix(" L").is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
}

fn is_label(word: &str) -> bool {
    let plain = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    word.split_once('.').is_some_and(|(area, topic)| plain(area) && plain(topic))
}

/// The labels in `r[...]` marks of the source.
fn marks() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in rust_files(&root().join("src")) {
        let text = fs::read_to_string(file).expect("a readable file");
        for rest in text.split("r[").skip(1) {
            let label = rest.split(']').next().unwrap_or_default();
            if is_label(label) {
                found.insert(label.to_owned());
            }
        }
    }
    found
}

fn missing<'s>(from: &'s BTreeSet<String>, of: &BTreeSet<String>) -> Vec<&'s String> {
    from.iter().filter(|label| !of.contains(*label)).collect()
}

#[test]
fn every_label_has_its_code_and_its_case() {
    let labels = labels(&ledger());
    assert!(labels.len() > 70, "the ledger was not read: {labels:?}");
    let constants: BTreeSet<String> = Clause::ALL.iter().map(|clause| clause.label().to_owned()).collect();
    let marks = marks();
    let mut proofs: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let cases = cases();
    for case in &cases {
        for label in &case.clauses {
            proofs.entry(label).or_default().push(&case.id);
        }
    }
    let proven: BTreeSet<String> = proofs.keys().map(|label| (*label).to_owned()).collect();
    let in_code: BTreeSet<String> = constants.union(&marks).cloned().collect();
    let none = Vec::<&String>::new();
    assert_eq!(missing(&constants, &labels), none, "constants that are no label of the ledger");
    assert_eq!(missing(&marks, &labels), none, "marks that are no label of the ledger");
    assert_eq!(missing(&proven, &labels), none, "cases that name no label of the ledger");

    println!("{:<28} {:<9} {:>5}  first case", "clause", "code", "cases");
    let mut lacking = Vec::new();
    for label in &labels {
        let code = match (constants.contains(label), marks.contains(label)) {
            (true, true) => "both",
            (true, false) => "constant",
            (false, true) => "mark",
            (false, false) => "-",
        };
        let proofs = proofs.get(label.as_str()).map_or(&[][..], Vec::as_slice);
        println!("{label:<28} {code:<9} {:>5}  {}", proofs.len(), proofs.first().unwrap_or(&"-"));
        let complete = in_code.contains(label) && !proofs.is_empty();
        if complete == PENDING.contains(&label.as_str()) {
            lacking.push(format!("{label}: code {code}, {} cases", proofs.len()));
        }
    }
    assert_eq!(lacking, Vec::<String>::new(), "labels that lack code or case, or are pending no more");
}

#[test]
fn every_reading_of_every_option_has_its_case() {
    let cases = cases();
    let mut told: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (option, value) in cases.iter().flat_map(|case| &case.readings).map(|reading| split(reading)) {
        told.entry(option).or_default().insert(value);
    }
    let mut lacking = Vec::new();
    for entry in Options::ENTRIES {
        let told = told.remove(entry.id).unwrap_or_default();
        if entry.readings.is_empty() && told.len() < 2 {
            lacking.push(format!("{}: {told:?}", entry.id));
        }
        lacking.extend(
            entry
                .readings
                .iter()
                .filter(|value| !told.contains(*value))
                .map(|value| format!("{}={value}", entry.id)),
        );
        if !entry.readings.is_empty() {
            lacking.extend(
                told.iter()
                    .filter(|value| !entry.readings.contains(value))
                    .map(|value| format!("no {value}")),
            );
        }
    }
    assert_eq!(lacking, Vec::<String>::new());
    assert!(told.is_empty(), "readings of no option: {told:?}");
}

#[test]
fn the_ledger_tells_the_readings_of_every_option_apart_by_two_cases() {
    let ledger = ledger();
    let cases = cases();
    let by_id: BTreeMap<&str, &Case> = cases.iter().map(|case| (case.id.as_str(), case)).collect();
    for entry in Options::ENTRIES {
        let heading = format!("### `{}`", entry.id);
        let (_, after) = ledger.split_once(&heading).unwrap_or_else(|| panic!("no section {heading}"));
        let section = after.split("\n#").next().unwrap_or_default();
        assert!(section.contains(entry.clause.label()), "{heading} does not name {}", entry.clause);
        let named: BTreeSet<&str> = section
            .split('`')
            .filter_map(|word| by_id.get(word))
            .filter(|case| case.readings.iter().any(|reading| split(reading).0 == entry.id))
            .flat_map(|case| case.readings.iter().map(|reading| split(reading)))
            .filter(|(option, _)| *option == entry.id)
            .map(|(_, value)| value)
            .collect();
        assert!(named.len() >= 2, "{heading} names cases of {named:?} alone");
        for value in entry.readings {
            assert!(section.contains(&format!("`{value}`")), "{heading} does not name {value}");
        }
    }
}

#[test]
fn the_cases_of_the_corpus_have_ids_of_their_own_and_say_why() {
    let cases = cases();
    let ids: BTreeSet<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    assert_eq!(ids.len(), cases.len());
    for case in &cases {
        assert!(!case.title.is_empty() && !case.why.is_empty(), "{} says too little", case.id);
    }
}

fn split(reading: &str) -> (&str, &str) {
    reading.split_once('=').unwrap_or_else(|| panic!("{reading} is not `option=value`"))
}

/// Every code that an answer can name, those of its faults aside.
pub(crate) fn codes() -> Vec<&'static str> {
    let words = |words: Vec<&'static str>| words.into_iter();
    words(Denial::ALL.map(Denial::word).to_vec())
        .chain(words(Pattern::ALL.map(Pattern::word).to_vec()))
        .chain(words(Factor::ALL.map(Factor::word).to_vec()))
        .chain(words(Cap::ALL.map(Cap::word).to_vec()))
        .chain(words(Way::ALL.map(Way::word).to_vec()))
        .chain(words(LiabilityReason::ALL.map(LiabilityReason::word).to_vec()))
        .chain(words(WarningCode::ALL.map(WarningCode::word).to_vec()))
        .chain(words(RejectionReason::ALL.map(RejectionReason::word).to_vec()))
        .collect()
}

#[test]
fn every_code_of_an_answer_has_its_case() {
    let told: String = cases().iter().map(|case| case.expect.to_string()).collect();
    let faults = ViolationCode::ALL.map(ViolationCode::word);
    let mut untold: Vec<&str> = faults.into_iter().chain(codes()).collect();
    untold.retain(|word| !told.contains(&format!("\"{word}\"")));
    assert_eq!(untold, Vec::<&str>::new());
}

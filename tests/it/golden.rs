//! A hundred thousand settlements under house rules, as one hash for each hundred.
//!
//! A change of any payment shows as hashes that differ, and the changelog must explain it by its clause. `just
//! golden 417` prints the questions and answers of one hundred, to be compared with those before the change, and
//! `just golden write` takes the hashes as they are.

use std::fmt::Write as _;
use std::ops::Range;
use std::path::PathBuf;
use std::{env, fs, thread};

use huangshi::api::SettlementQuestion;
use huangshi::huangshi::{Checked, Denial, check_settlement, judge_win, settle, settle_exhausted};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::tables::{Lean, Sitting};

const HUNDREDS: usize = 1_000;
const SEED: u64 = 2_026_120_100;
/// Each is written with so many hexadecimal digits of its SHA-256.
const DIGITS: usize = 16;

/// The questions of a hundred: mostly wins, of every kind, with the other hands told and not; a few exhausted walls.
fn questions(hundred: usize) -> impl Iterator<Item = Value> {
    (0..100).map(move |at| {
        let lean = [Lean::Any, Lean::Any, Lean::Any, Lean::Common, Lean::Melded][at % 5];
        let sitting = Sitting::seeded(SEED + (100 * hundred + at) as u64, lean);
        match at {
            99 => sitting.exhausted(),
            _ if at % 4 == 0 => sitting.settlement(),
            _ => sitting.with_others(true).settlement(),
        }
    })
}

/// The answer without its sentences, which may be worded better at any time.
fn answer(question: &Value) -> Value {
    let asked: SettlementQuestion = serde_json::from_value(question.clone()).expect("a well-formed question");
    let refused = |violations: Vec<_>| json!({"refused": format!("{violations:?}")});
    match check_settlement(asked.rules.as_ref(), &asked.table, asked.moment, asked.winner) {
        Err(violations) => refused(violations),
        Ok(Checked::Exhausted(table)) => json!({"exhausted": settle_exhausted(&table)}),
        Ok(Checked::Won(attempt)) => {
            let judgement = judge_win(&attempt);
            let denials: Vec<_> = judgement.denials().iter().map(Denial::word).collect();
            match judgement.win().map(|win| settle(&win)) {
                None => json!({"denials": denials, "arrangement": judgement.arrangement()}),
                Some(Err(violations)) => refused(violations),
                Some(Ok(settled)) => json!({"settled": settled, "arrangement": judgement.arrangement()}),
            }
        }
    }
}

fn hash(hundred: usize) -> String {
    let mut hasher = Sha256::new();
    for question in questions(hundred) {
        hasher.update(answer(&question).to_string());
        hasher.update("\n");
    }
    let mut digits = hasher.finalize().iter().fold(String::new(), |mut digits, byte| {
        let _infallible = write!(digits, "{byte:02x}");
        digits
    });
    digits.truncate(DIGITS);
    digits
}

/// The hashes, worked out on every core.
fn hashes() -> Vec<String> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let share = HUNDREDS.div_ceil(threads);
    let shares = (0..HUNDREDS).step_by(share).map(|first| first..HUNDREDS.min(first + share));
    thread::scope(|scope| {
        let work = |share: Range<usize>| scope.spawn(move || share.map(hash).collect::<Vec<_>>());
        let working: Vec<_> = shares.map(work).collect();
        working.into_iter().flat_map(|work| work.join().expect("a hash of each hundred")).collect()
    })
}

fn file() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/settlements.txt")
}

#[test]
fn a_hundred_thousand_settlements_are_what_they_were() {
    match env::var("GOLDEN").as_deref() {
        Ok("write") => fs::write(file(), hashes().join("\n") + "\n").expect("the file can be written"),
        Ok(hundred) => print(hundred.parse().expect("`write` or the number of a hundred")),
        Err(_) => compare(),
    }
}

fn print(hundred: usize) {
    for question in questions(hundred) {
        println!("{question}\n{}", answer(&question));
    }
}

fn compare() {
    let committed = fs::read_to_string(file()).expect("the committed hashes");
    let committed: Vec<&str> = committed.lines().collect();
    assert_eq!(committed.len(), HUNDREDS);
    let found = hashes();
    let changed: Vec<usize> = (0..HUNDREDS).filter(|&hundred| found[hundred] != committed[hundred]).collect();
    assert!(
        changed.is_empty(),
        "payments have changed in {} of {HUNDREDS} hundreds, among them {:?}: see tests/it/golden.rs",
        changed.len(),
        &changed[..changed.len().min(10)],
    );
}

#[test]
fn the_hundred_thousand_are_of_every_kind() {
    let answers: Vec<Value> = (0..40).flat_map(questions).map(|question| answer(&question)).collect();
    let count = |holds: &dyn Fn(&Value) -> bool| answers.iter().filter(|answer| holds(answer)).count();
    let settled = count(&|answer| answer["settled"].is_object());
    assert!(settled > answers.len() / 3, "{settled} of {} are settled", answers.len());
    for cap in ["none", "sealed", "golden", "bright", "haba"] {
        assert_ne!(count(&|answer| answer["settled"]["cap"] == cap), 0, "none is capped as {cap}");
    }
    for reason in ["robbed_kong", "full_flush_third_meld", "all_258_third_meld", "melded_hand_not_ready"] {
        let names = |answer: &Value| {
            let reasons = answer["settled"]["liability"]["reasons"].as_array();
            reasons.is_some_and(|reasons| reasons.iter().any(|told| told["id"] == reason))
        };
        assert_ne!(count(&names), 0, "nobody is liable for {reason}");
    }
    assert_ne!(count(&|answer| answer["refused"].is_string()), 0);
    assert_ne!(count(&|answer| answer["exhausted"].is_object()), 0);
}

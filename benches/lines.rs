//! What a line of a batch takes beside what serde alone takes for the same bytes, in interleaved pairs.
//!
//! serde alone reads the line into the same types and writes the same answer, which was found before.

#![forbid(unsafe_code)]

use std::hint::black_box;
use std::time::Instant;

use huangshi::api::ask::{Ask, answer_line};
use huangshi::api::{Explain, Language, SettlementAnswer, SettlementQuestion, settlement};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

const CASES: [&str; 3] = [
    include_str!("../tests/cases/law/cap.json"),
    include_str!("../tests/cases/law/fan.json"),
    include_str!("../tests/cases/law/liability.json"),
];
const PAIRS: usize = 7;
const ROUNDS: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: u64,
    #[expect(dead_code, reason = "it is read, as the service does")]
    ask: Ask,
    request: SettlementQuestion,
}

#[derive(Serialize)]
struct Answer<'a> {
    id: u64,
    status: u16,
    body: &'a SettlementAnswer,
}

fn main() {
    let cases = CASES.iter().flat_map(|cases| -> Vec<Value> { serde_json::from_str(cases).expect("cases") });
    let line =
        |(id, case): (usize, Value)| json!({"id": id, "ask": "settlement", "request": case["request"]});
    let lines: Vec<String> = cases.enumerate().map(line).map(|line| line.to_string()).collect();
    let found = |line: &String| {
        let Line { request, .. } = serde_json::from_str(line).expect("a line");
        settlement(request, Explain::Briefly, Language::default()).expect("a possible table")
    };
    let answers: Vec<SettlementAnswer> = lines.iter().map(found).collect();
    let asked = |line: &String, _: &SettlementAnswer| {
        let answer = answer_line(black_box(line.as_bytes()), Language::default());
        serde_json::to_vec(&answer).expect("an answer")
    };
    let copied = |line: &String, body: &SettlementAnswer| {
        let Line { id, request, .. } = serde_json::from_slice(black_box(line.as_bytes())).expect("a line");
        drop(black_box(request));
        serde_json::to_vec(&Answer { id, status: 200, body }).expect("an answer")
    };
    let each = || lines.iter().zip(&answers);
    each().for_each(|(line, answer)| assert_eq!(asked(line, answer), copied(line, answer), "{line}"));
    let nanoseconds = |work: &dyn Fn(&String, &SettlementAnswer) -> Vec<u8>| {
        let begun = Instant::now();
        for _ in 0..ROUNDS {
            each().for_each(|(line, answer)| drop(black_box(work(line, answer))));
        }
        begun.elapsed().as_nanos() as f64 / (ROUNDS * lines.len()) as f64
    };
    let pairs: [(f64, f64); PAIRS] = std::array::from_fn(|_| (nanoseconds(&asked), nanoseconds(&copied)));
    let bytes = |sizes: &mut dyn Iterator<Item = usize>| sizes.sum::<usize>() / lines.len();
    println!(
        "{} settlements, {} bytes in, {} bytes out",
        lines.len(),
        bytes(&mut lines.iter().map(String::len)),
        bytes(&mut each().map(|(line, answer)| copied(line, answer).len())),
    );
    println!("{:<28} {}", "a line, ns", spread(pairs.map(|(asked, _)| asked), 0));
    println!("{:<28} {}", "serde alone, ns", spread(pairs.map(|(_, copied)| copied), 0));
    println!("{:<28} {}", "times", spread(pairs.map(|(asked, copied)| asked / copied), 2));
}

/// The median, and what the figures lie between.
fn spread(mut figures: [f64; PAIRS], digits: usize) -> String {
    figures.sort_by(f64::total_cmp);
    format!("{:.digits$} [{:.digits$}, {:.digits$}]", figures[PAIRS / 2], figures[0], figures[PAIRS - 1])
}

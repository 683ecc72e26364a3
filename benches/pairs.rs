//! Every figure beside a baseline in the same run: seven interleaved pairs, their median and spread.
//!
//! Load of the machine falls on both sides of a pair, so that the ratios hold where the figures do not.

#![forbid(unsafe_code)]
#![allow(clippy::panic, reason = "a figure of a wrong answer is none")]

#[path = "common/baseline.rs"]
mod baseline;
#[path = "common/tables.rs"]
mod tables;
#[path = "common/workload.rs"]
mod workload;

use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use huangshi::shape::{Divisions, MeldKinds, PairKinds, prepare};
use huangshi::tile::Counts;

use tables::{Questions, listed, settled, waiting};
use workload::{HANDS, MOST_WILDS, Set};

const PAIRS: usize = 7;
/// The baseline is slow where wilds are many: it has a part of the hands.
const BASELINE_HANDS: usize = 50_000;
/// Hands of a batch.
const BATCH: usize = 500;
/// Asked of a child of this program, so that its tables are built for the first time.
const BUILD: &str = "build-the-tables";

fn main() {
    if std::env::args().any(|argument| argument == BUILD) {
        let begun = Instant::now();
        prepare();
        println!("{}", begun.elapsed().as_nanos());
        return;
    }
    println!("{:<44} {:>24} {:>27} {:>24}", "", "ns, median and spread", "baseline", "times faster");
    build();
    for set in [Set::Random, Set::Mixed] {
        (0..=MOST_WILDS).for_each(|wilds| divides(set, wilds));
    }
    questions();
}

/// A median and what it lies between.
struct Spread([f64; PAIRS]);

impl Spread {
    fn of(figures: impl Iterator<Item = f64>) -> Spread {
        let mut sorted = [0.0; PAIRS];
        sorted.iter_mut().zip(figures).for_each(|(place, figure)| *place = figure);
        sorted.sort_by(f64::total_cmp);
        Spread(sorted)
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Spread(sorted) = self;
        let digits = if sorted[PAIRS / 2] < 1000.0 { 1 } else { 0 };
        let text = format!(
            "{:.digits$} [{:.digits$}, {:.digits$}]",
            sorted[PAIRS / 2],
            sorted[0],
            sorted[PAIRS - 1]
        );
        f.pad(&text)
    }
}

/// Nanoseconds for one of the many that each batch has: the median of the batches, which are so short that few of
/// them have to wait for another program.
fn nanoseconds<T>(batches: usize, many: usize, work: impl Fn(usize) -> T) -> f64 {
    let once = |batch| {
        let begun = Instant::now();
        black_box(work(batch));
        begun.elapsed().as_nanos() as f64 / many as f64
    };
    let mut figures: Vec<f64> = (0..batches).map(once).collect();
    figures.sort_by(f64::total_cmp);
    figures[batches / 2]
}

fn build() {
    let this = std::env::current_exe().expect("a running program has a file");
    let once = || -> f64 {
        let output = Command::new(&this).arg(BUILD).output().expect("this program runs");
        String::from_utf8_lossy(&output.stdout).trim().parse().expect("nanoseconds")
    };
    println!("{:<44} {:>24}", "tables built, first use", Spread::of((0..PAIRS).map(|_| once())));
}

fn exists(tiles: Counts, wilds: u8) -> bool {
    Divisions::of(tiles, wilds).exist(MeldKinds::Any, PairKinds::Any)
}

fn divides(set: Set, wilds: u8) {
    let hands: Vec<Counts> = set.hands(wilds).take(HANDS).collect();
    let few = &hands[..BASELINE_HANDS];
    for &hand in few {
        assert_eq!(exists(hand, wilds), baseline::divides(hand, wilds), "{hand:?} with {wilds} wilds");
    }
    let timed = |hands: &[Counts], divides: fn(Counts, u8) -> bool| {
        nanoseconds(hands.len() / BATCH, BATCH, |batch| {
            let hands = &hands[batch * BATCH..][..BATCH];
            hands.iter().filter(|&&hand| divides(black_box(hand), wilds)).count()
        })
    };
    let pairs: [(f64, f64); PAIRS] =
        std::array::from_fn(|_| (timed(&hands, exists), timed(few, baseline::divides)));
    let won = hands.iter().filter(|&&hand| exists(hand, wilds)).count();
    println!(
        "{:<44} {:>24} {:>27} {:>24}",
        format!("divides, {set:?} {wilds}, {won} won"),
        Spread::of(pairs.iter().map(|(ours, _)| *ours)),
        Spread::of(pairs.iter().map(|(_, baseline)| *baseline)),
        Spread::of(pairs.iter().map(|(ours, baseline)| baseline / ours)),
    );
}

fn questions() {
    let asked = Questions::read();
    assert!(settled(&asked.settlement).is_some_and(|settlement| settlement.liability.is_some()));
    question("check and settle", || settled(&asked.settlement));
    for (name, asked) in
        [("check, actions of a draw", &asked.draw), ("the same beside four melds", &asked.beside_four_melds)]
    {
        assert_eq!(listed(asked).len(), 1);
        question(name, || listed(asked));
    }
    let standing = || waiting(&asked.standing).and_then(|waiting| waiting.standing());
    assert!(standing().is_some_and(|waits| !waits.waits.is_empty()));
    question("check, waits", standing);
    let discards = || waiting(&asked.after_a_draw).map(|waiting| waiting.discards());
    assert!(discards().is_some_and(|discards| !discards.is_empty()));
    question("check, waits of each discard", discards);
}

fn question<T>(name: &str, ask: impl Fn() -> T) {
    const TIMES: usize = 20;
    let once = || nanoseconds(1_000, TIMES, |_| (0..TIMES).for_each(|_| drop(black_box(ask()))));
    println!("{name:<44} {:>24}", Spread::of((0..PAIRS).map(|_| once())));
}

//! One task, so many times: what `.ci/instructions.py` counts the instructions of.
//!
//! Run as `instructions TASK TIMES`. All that is not the task is the same for any number of times, so that the
//! difference of two runs is the task alone. Each answer is asserted.

#![forbid(unsafe_code)]
#![allow(clippy::panic, reason = "a count of a wrong answer is none")]

#[path = "common/tables.rs"]
mod tables;
#[allow(dead_code, reason = "fewer hands will do here")]
#[path = "common/workload.rs"]
mod workload;

use std::hint::black_box;

use huangshi::shape::{Divisions, MeldKinds, PairKinds, prepare};
use huangshi::tile::Counts;

use tables::{Questions, listed, settled, waiting};
use workload::{MOST_WILDS, Set};

/// Hands of a task that divides them.
const HANDS: usize = 1_000;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let task = arguments.next().expect("a task");
    let times = arguments.next().and_then(|times| times.parse().ok()).expect("a number of times");
    prepare();
    let asked = Questions::read();
    match task.as_str() {
        "divide_random" => divide(Set::Random, times),
        "divide_mixed" => divide(Set::Mixed, times),
        "settle" => repeat(times, || settled(&asked.settlement).is_some()),
        "actions" => repeat(times, || listed(&asked.draw).len() == 1),
        "actions_beside_four_melds" => repeat(times, || listed(&asked.beside_four_melds).len() == 1),
        "waits" => {
            repeat(times, || waiting(&asked.standing).is_some_and(|waiting| waiting.standing().is_some()))
        }
        "waits_of_discards" => {
            repeat(times, || {
                waiting(&asked.after_a_draw).is_some_and(|waiting| !waiting.discards().is_empty())
            });
        }
        _ => panic!("{task} is no task"),
    }
}

fn repeat(times: u32, mut task: impl FnMut() -> bool) {
    (0..times).for_each(|_| assert!(black_box(task())));
}

/// Divides so many hands of a set, as many of each number of wilds.
fn divide(set: Set, times: u32) {
    let hands: Vec<(Counts, u8)> = (0..=MOST_WILDS)
        .flat_map(|wilds| set.hands(wilds).take(HANDS / 5).map(move |hand| (hand, wilds)))
        .collect();
    let exists = |&&(tiles, wilds): &&(Counts, u8)| {
        Divisions::of(black_box(tiles), wilds).exist(MeldKinds::Any, PairKinds::Any)
    };
    let expected = hands.iter().filter(exists).count();
    repeat(times, || hands.iter().filter(exists).count() == expected);
}

//! Logs in which something was changed: it is found, or it makes no difference to what is paid.

use std::collections::BTreeMap;

use huangshi::play::SplitMix64;
use huangshi::tile::Tile;
use serde_json::{Value, json};

use super::audited;
use crate::play::{hands, log};

/// A way to change a log.
type Change = fn(&mut Vec<Value>, &mut SplitMix64);

const CHANGES: [(&str, Change); 5] = [
    ("a tile", |log, random| change_tile(log, random)),
    ("an amount", |log, random| change_amount(log, random)),
    ("two lines swapped", |log, random| swap_lines(log, random)),
    ("a line dropped", drop_line),
    ("a seat", |log, random| change_seat(log, random)),
];

fn change_tile(log: &mut [Value], random: &mut SplitMix64) {
    let named = places(log, "tile");
    let Some(at) = random.pick(&named) else { return };
    log[at]["tile"] = json!(Tile::at(random.bounded(Tile::KINDS)).expect("a kind").code());
}

fn change_amount(log: &mut [Value], random: &mut SplitMix64) {
    let settlement = &mut log.last_mut().expect("a hand has an end")["settlement"];
    let mut pointers = Vec::new();
    numbers(settlement, &mut String::new(), &mut pointers);
    let at = random.bounded(pointers.len());
    let number = settlement.pointer_mut(&pointers[at]).expect("it was found there");
    *number = json!(number.as_i64().expect("a whole number") + 1 + random.bounded(9) as i64);
}

/// Where the numbers of a settlement stand: coins, fan, factors and seats.
fn numbers(value: &Value, pointer: &mut String, pointers: &mut Vec<String>) {
    let mut below = |name: &str, value: &Value| {
        let length = pointer.len();
        pointer.push('/');
        pointer.push_str(name);
        numbers(value, pointer, pointers);
        pointer.truncate(length);
    };
    match value {
        Value::Object(members) => members.iter().for_each(|(name, value)| below(name, value)),
        Value::Array(all) => all.iter().enumerate().for_each(|(at, value)| below(&at.to_string(), value)),
        Value::Number(_) => pointers.push(pointer.clone()),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

fn swap_lines(log: &mut [Value], random: &mut SplitMix64) {
    let at = random.bounded(log.len() - 1);
    log.swap(at, at + 1);
}

fn drop_line(log: &mut Vec<Value>, random: &mut SplitMix64) {
    log.remove(random.bounded(log.len()));
}

fn change_seat(log: &mut [Value], random: &mut SplitMix64) {
    let named = places(log, "seat");
    let Some(at) = random.pick(&named) else { return };
    let seat = log[at]["seat"].as_u64().expect("a seat");
    log[at]["seat"] = json!((seat + 1 + random.bounded(3) as u64) % 4);
}

fn places(log: &[Value], member: &str) -> Vec<usize> {
    (0..log.len()).filter(|&at| log[at].get(member).is_some()).collect()
}

#[test]
fn a_changed_log_is_found_out_or_pays_the_same() {
    let mut random = SplitMix64::of(11);
    let mut counts: BTreeMap<&str, (u32, u32, u32)> = BTreeMap::new();
    for (played, id) in hands() {
        let paid = json!(played.settlement);
        let lines: Vec<Value> =
            log(played, id).iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        for (name, change) in CHANGES {
            let mut changed = lines.clone();
            change(&mut changed, &mut random);
            let count = counts.entry(name).or_default();
            if changed == lines {
                count.2 += 1;
                continue;
            }
            let (found, summary) = audited(changed.iter().map(Value::to_string));
            if found.is_empty() {
                // The settlement of the log is compared with ours, so that a clean audit pays what was paid.
                let last = changed.last().expect("a line");
                assert_eq!(last["settlement"], paid, "{name}: {summary:?}");
                count.1 += 1;
            } else {
                count.0 += 1;
            }
        }
    }
    for (name, (caught, lawful, same)) in &counts {
        println!("{name}: {caught} found, {lawful} still lawful and paying the same, {same} not changed");
        assert!(*caught > 0, "{name} was never found");
    }
    let (caught, lawful, _) = counts["an amount"];
    assert_eq!((caught > 0, lawful), (true, 0), "a wrong amount is always found");
}

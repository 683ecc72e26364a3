//! What a log says was paid, beside what the law has paid.

use serde_json::{Map, Value, json};

use crate::api::difference::{Difference, differences};
use crate::huangshi::{Cap, Clause, Settlement};

/// Each member of their settlement that is another in ours, and the clause that it rests on.
pub(super) fn differing(
    mut theirs: Map<String, Value>,
    ours: &Settlement,
) -> Vec<(Difference, Option<Clause>)> {
    // Sentences are for people, and may be worded otherwise at any time.
    theirs.remove("explanation");
    let theirs = whole(Value::Object(theirs));
    let mut answer = json!(ours);
    in_their_order(theirs.get("payments"), &mut answer["payments"], "from");
    in_their_order(theirs.get("losers"), &mut answer["losers"], "seat");
    // Some losers may be told and others not; of payments none may be missing.
    if let (Some(Value::Array(told)), Value::Array(losers)) = (theirs.get("losers"), &mut answer["losers"]) {
        losers.truncate(told.len());
    }
    let with_clause = |difference: Difference| {
        let clause = clause_of(&difference.pointer, &answer, ours);
        (difference, clause)
    };
    differences(&theirs, &answer).into_iter().take(MOST).map(with_clause).collect()
}

/// No more differences of one settlement are told; all figures of one that is whole are fewer.
const MOST: usize = 256;

/// The same with its whole numbers as integers: `68.0` is 68.
fn whole(value: Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64().filter(|figure| figure.fract() == 0.0) {
            Some(figure) if number.is_f64() && figure.abs() < EXACT => json!(figure as i64),
            Some(_) | None => Value::Number(number),
        },
        Value::Array(all) => all.into_iter().map(whole).collect(),
        Value::Object(members) => members.into_iter().map(|(name, member)| (name, whole(member))).collect(),
        Value::Null | Value::Bool(_) | Value::String(_) => value,
    }
}

/// Below this a whole number is written in one way only.
const EXACT: f64 = (1_u64 << 53) as f64;

/// Puts a list of ours into the order of theirs, as far as both name the same seats.
fn in_their_order(theirs: Option<&Value>, ours: &mut Value, member: &str) {
    let (Some(Value::Array(theirs)), Value::Array(ours)) = (theirs, ours) else { return };
    let place = |item: &Value| theirs.iter().position(|other| other[member] == item[member]);
    ours.sort_by_key(|item| place(item).unwrap_or(usize::MAX));
}

/// A value in a sentence, cut where it is long.
pub(super) fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(SHOWN) {
        None => text,
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

/// So much of a value is shown in a sentence.
const SHOWN: usize = 80;

/// The clause that a member of the settlement rests on.
fn clause_of(pointer: &str, answer: &Value, ours: &Settlement) -> Option<Clause> {
    let mut steps = pointer.split('/').skip(1);
    let (member, place, last) = (steps.next()?, steps.next(), pointer.rsplit('/').next()?);
    let of_loser = || {
        let seat = &answer["losers"][place?.parse::<usize>().ok()?]["seat"];
        ours.losers.iter().find(|loser| json!(loser.seat) == *seat).map(|loser| loser.cap)
    };
    let of_cap = |cap: Cap| cap.clause().or(Some(Clause::CAP_SEALED));
    match (member, last) {
        ("cap" | "clause", _) => of_cap(ours.cap),
        ("big_fan", _) => Some(Clause::BIG_ADD),
        ("next_dealer", _) if ours.winner.is_none() => Some(Clause::DEALER_DRAW),
        ("next_dealer", _) => Some(Clause::DEALER_WIN),
        ("liability", _) => Some(Clause::LIABILITY_AMOUNT),
        ("payments" | "deltas", _) if ours.winner.is_none() => Some(Clause::WALL_EXHAUSTED),
        ("payments" | "deltas", _) if ours.liability.is_some() => Some(Clause::LIABILITY_AMOUNT),
        ("payments" | "deltas", _) => Some(Clause::PAY_THREE),
        ("losers", "cap" | "clause") => of_cap(of_loser()?),
        ("losers", "owed") => Some(Clause::PAY_STAKE),
        ("losers" | "winner", _) => Some(Clause::PAY_PRODUCT),
        _ => None,
    }
}

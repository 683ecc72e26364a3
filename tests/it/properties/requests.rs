//! The same question, or its answer, in other words.

use huangshi::tile::Tile;
use serde_json::{Map, Value, json};

use crate::tables::Dice;

/// Every text of a value as `reword` has it.
fn reworded(value: &Value, reword: &impl Fn(&str) -> String) -> Value {
    match value {
        Value::String(text) => reword(text).into(),
        Value::Array(list) => list.iter().map(|value| reworded(value, reword)).collect(),
        Value::Object(members) => {
            members.iter().map(|(name, value)| (name.clone(), reworded(value, reword))).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}

/// The same with the suits m, p and s renamed to these.
pub(super) fn renamed(value: &Value, suits: [char; 3]) -> Value {
    reworded(value, &|text| match (text.parse::<Tile>(), text.as_bytes()) {
        (Ok(tile), [rank, _]) => match tile.suit() {
            Some(suit) => format!("{}{}", char::from(*rank), suits[suit as usize]),
            None => text.to_owned(),
        },
        _ => text.to_owned(),
    })
}

/// The same with every seat so many steps further on.
pub(super) fn rotated(value: &Value, steps: usize) -> Value {
    match value {
        Value::Array(list) => list.iter().map(|value| rotated(value, steps)).collect(),
        Value::Object(members) => {
            members.iter().map(|(name, value)| (name.clone(), rotated_member(name, value, steps))).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

fn rotated_member(name: &str, value: &Value, steps: usize) -> Value {
    let on = |seat: usize| (seat + steps) % 4;
    match (name, value) {
        ("seat" | "from" | "to" | "dealer" | "next_dealer" | "winner", Value::Number(seat)) => {
            on(seat.as_u64().expect("a seat") as usize).into()
        }
        ("players" | "deltas", Value::Array(seats)) => {
            let mut seats: Vec<Value> = seats.iter().map(|value| rotated(value, steps)).collect();
            seats.rotate_right(steps);
            seats.into()
        }
        ("pointer", Value::String(pointer)) => {
            let mut steps: Vec<String> = pointer.split('/').map(str::to_owned).collect();
            if let Some(seat) = steps.get_mut(3).filter(|_| pointer.starts_with("/table/players/")) {
                *seat = on(seat.parse().expect("a seat")).to_string();
            }
            steps.join("/").into()
        }
        _ => rotated(value, steps),
    }
}

/// The same with its lists of tiles as compact strings, their ranks grouped at random.
pub(super) fn compact(request: &Value, dice: &mut Dice) -> Value {
    match request {
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| {
                let is_list = matches!(name.as_str(), "hand" | "tiles" | "single_kongs" | "discards");
                let compacted = match value.as_array().filter(|_| is_list) {
                    Some(tiles) if !dice.one_in(4) => compact_text(tiles, dice).into(),
                    _ => compact(value, dice),
                };
                (name.clone(), compacted)
            })
            .collect(),
        Value::Array(list) => list.iter().map(|value| compact(value, dice)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => request.clone(),
    }
}

/// Tiles as one string; equal suits that stand together are named once or more often.
pub(super) fn compact_text(tiles: &[Value], dice: &mut Dice) -> String {
    let mut text = String::new();
    for tile in tiles {
        let code = tile.as_str().expect("a tile code");
        if text.ends_with(&code[1..]) && !dice.one_in(3) {
            text.pop();
        }
        text.push_str(code);
    }
    text
}

/// The same with optional members that are absent, empty or null written in another of these ways, and
/// all members in another order.
pub(super) fn respelled(request: &Value, dice: &mut Dice) -> Value {
    let mut request = request.clone();
    let optional = ["hand", "melds", "single_kongs", "discards"];
    for player in request["table"]["players"].as_array_mut().expect("four players") {
        let player = player.as_object_mut().expect("a player");
        optional.iter().for_each(|name| respell(player, name, dice));
        for meld in player.get_mut("melds").and_then(Value::as_array_mut).into_iter().flatten() {
            let meld = meld.as_object_mut().expect("a meld");
            ["tiles", "from"].iter().for_each(|name| respell(meld, name, dice));
        }
    }
    let whole = request.as_object_mut().expect("a question");
    if let Some(rules) = whole.get_mut("rules").and_then(Value::as_object_mut) {
        let caps = ["sealed", "golden", "bright", "haba"];
        let options = ["stake", "bright", "caps", "ready", "next_dealer", "last_stacks", "hard_win"];
        options.iter().for_each(|name| respell(rules, name, dice));
        if let Some(figures) = rules.get_mut("caps").and_then(Value::as_object_mut) {
            caps.iter().for_each(|name| respell(figures, name, dice));
        }
    }
    respell(whole, "rules", dice);
    in_any_order(&request, dice)
}

/// Writes a member that says nothing in any of the ways of saying nothing.
fn respell(members: &mut Map<String, Value>, name: &str, dice: &mut Dice) {
    let means_hidden = name == "hand" || name == "tiles";
    let says_nothing = match members.get(name) {
        None | Some(Value::Null) => true,
        Some(Value::Array(list)) => list.is_empty() && !means_hidden,
        Some(Value::Object(object)) => object.is_empty(),
        Some(Value::Bool(_) | Value::Number(_) | Value::String(_)) => false,
    };
    if says_nothing {
        members.shift_remove(name);
        if dice.one_in(2) {
            members.insert(name.to_owned(), Value::Null);
        }
    }
}

fn in_any_order(value: &Value, dice: &mut Dice) -> Value {
    match value {
        Value::Object(members) => {
            let mut members: Vec<_> =
                members.iter().map(|(name, value)| (name.clone(), in_any_order(value, dice))).collect();
            dice.shuffle(&mut members);
            Map::from_iter(members).into()
        }
        Value::Array(list) => list.iter().map(|value| in_any_order(value, dice)).collect(),
        Value::Number(number) if dice.one_in(4) => json!(number.as_f64()),
        _ => value.clone(),
    }
}

/// The same without the sentences for people.
pub(super) fn without_details(answer: &Value) -> Value {
    match answer {
        Value::Object(members) => members
            .iter()
            .filter(|(name, _)| *name != "detail")
            .map(|(name, value)| (name.clone(), without_details(value)))
            .collect(),
        Value::Array(list) => list.iter().map(without_details).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => answer.clone(),
    }
}

//! What may be done, asked in different ways.

use huangshi::tile::Tile;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Value, json};

use super::{cases, win};
use crate::asking::{Asker, Library};
use crate::tables::{Sitting, sittings};

fn ask(question: &str, sitting: &Sitting, more: Value) -> Value {
    let mut request = sitting.settlement();
    let members = request.as_object_mut().expect("an object");
    members.remove("winner");
    members.extend(more.as_object().expect("an object").clone());
    let (status, body) = Library.ask(question, &request);
    assert_eq!(status, 200, "{body} to {request}");
    body
}

/// The seats that have a say at the moment.
fn asked(sitting: &Sitting) -> Vec<usize> {
    let asks = |seat: &usize| {
        let (status, body) = win(&{
            let mut request = sitting.win();
            request["seat"] = json!(seat);
            request
        });
        status == 200 || body["violations"][0]["code"] != "seat_not_asked"
    };
    (0..4).filter(asks).collect()
}

fn tiles() -> impl Strategy<Value = &'static str> {
    any::<Index>().prop_map(|index| Tile::at(index.index(Tile::KINDS)).expect("a kind").code())
}

/// Any action that can be written.
fn actions() -> impl Strategy<Value = Value> {
    let plain = select(&["win", "pass", "pung", "exposed_kong"][..]).prop_map(|kind| json!({"type": kind}));
    let of_one = (select(&["discard", "single_kong", "concealed_kong", "added_kong"][..]), tiles())
        .prop_map(|(kind, tile)| json!({"type": kind, "tile": tile}));
    let chow = (tiles(), tiles()).prop_map(|(one, other)| json!({"type": "chow", "tiles": [one, other]}));
    prop_oneof![1 => plain, 4 => of_one, 2 => chow]
}

/// The actions that are listed for a seat, their warnings left out.
fn listed(answer: &Value, seat: usize) -> Vec<Value> {
    let of_seat = |entry: &&Value| entry["seat"] == json!(seat);
    let seats = answer["seats"].as_array().expect("a list");
    let actions =
        seats.iter().find(of_seat).map(|entry| entry["actions"].as_array().expect("a list").clone());
    let bare = |mut action: Value| {
        action.as_object_mut().expect("an object").remove("warnings");
        action
    };
    actions.unwrap_or_default().into_iter().map(bare).collect()
}

/// The same action with the tiles of a chow in order, as lists have them.
fn in_order(action: &Value) -> Value {
    let mut action = action.clone();
    if let Some(tiles) = action.get_mut("tiles").and_then(Value::as_array_mut) {
        tiles.sort_by_key(|code| code.as_str().and_then(|code| code.parse::<Tile>().ok()));
    }
    action
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn check_calls_legal_just_what_is_listed(
        sitting in sittings(),
        wanted in prop::collection::vec(actions(), 40),
    ) {
        let sitting = sitting.with_others(true);
        let answer = ask("actions", &sitting, json!({}));
        for seat in asked(&sitting) {
            let listed = listed(&answer, seat);
            for action in listed.iter().chain(&wanted) {
                let legal = ask("check", &sitting, json!({"seat": seat, "action": action}))["legal"] == true;
                // A seat that can only pass is not listed at all.
                let only_passes = action["type"] == "pass" && listed.is_empty();
                prop_assert!(
                    only_passes || legal == listed.contains(&in_order(action)),
                    "{} of seat {} is legal: {} among {:?} at {}", action, seat, legal, listed, sitting.win()
                );
            }
        }
    }

    #[test]
    fn win_is_listed_just_where_the_win_stands(sitting in sittings()) {
        let (_, body) = win(&sitting.win());
        let answer = ask("actions", &sitting, json!({"seat": sitting.asked}));
        let is_listed = listed(&answer, sitting.asked).contains(&json!({"type": "win"}));
        prop_assert_eq!(is_listed, body["verdict"] == "win", "{} at {}", answer, sitting.win());
    }

    #[test]
    fn warnings_use_only_what_the_seat_sees(sitting in sittings()) {
        let [open, hidden] = [true, false].map(|told| {
            ask("actions", &sitting.with_others(told), json!({"seat": sitting.asked}))
        });
        prop_assert_eq!(open, hidden, "at {}", sitting.win());
    }

    #[test]
    fn the_order_of_the_claims_makes_no_difference(
        sitting in sittings(),
        wanted in prop::collection::vec((any::<Index>(), actions()), 3),
    ) {
        let sitting = sitting.with_others(true);
        let seats = asked(&sitting);
        if seats.len() < 3 {
            return Ok(());
        }
        let answer = ask("actions", &sitting, json!({}));
        let claim = |(seat, (pick, other)): (&usize, &(Index, Value))| {
            let listed = listed(&answer, *seat);
            let action = if listed.is_empty() { other } else { pick.get(&listed) };
            json!({"seat": seat, "action": action})
        };
        let claims: Vec<Value> = seats.iter().zip(&wanted).map(claim).collect();
        let expected = ask("claims", &sitting, json!({"claims": claims}));
        for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let claims: Vec<&Value> = order.iter().map(|&at| &claims[at]).collect();
            prop_assert_eq!(&ask("claims", &sitting, json!({"claims": claims})), &expected, "{:?}", claims);
        }
        let granted = &expected["granted"];
        if granted.is_object() {
            let legal = ask("check", &sitting, granted.clone());
            prop_assert_eq!(&legal["legal"], true, "{} at {}", granted, sitting.win());
        }
    }
}

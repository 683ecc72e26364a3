//! Questions that must be answered alike.

use huangshi::tile::Tile;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use super::requests::{compact, renamed, respelled, rotated, without_details};
use super::{cases, judged, settlement, win};
use crate::asking::{Asker, Library};
use crate::tables::{Flight, Sitting, dice, is_kong_tile, melded_sittings, sittings};

const RENAMINGS: [[char; 3]; 5] =
    [['m', 's', 'p'], ['p', 'm', 's'], ['p', 's', 'm'], ['s', 'm', 'p'], ['s', 'p', 'm']];

/// An answer whose lists of an arrangement are sorted anew; wilds that may stand for tiles of several
/// suits are shown by tile order, so that of such an arrangement only the parts are kept.
fn arranged(mut answer: Value, win: &str) -> Value {
    let Some(win) = answer.pointer_mut(win).filter(|win| win.is_object()) else { return answer };
    let fixed = win["hard"] == true;
    let Some(arrangement) = win["arrangement"].as_object_mut() else { return answer };
    for list in arrangement.values_mut().filter_map(Value::as_array_mut) {
        let codes = |part: &Value| {
            let tiles = part.as_array().cloned().unwrap_or_else(|| vec![part.clone()]);
            let tile = |code: &Value| code.as_str().and_then(|code| code.parse::<Tile>().ok());
            tiles.iter().map(tile).collect::<Vec<_>>()
        };
        list.sort_by_key(codes);
        if !fixed {
            *list = vec![list.len().into()];
        }
    }
    answer
}

/// Tables at which a hidden hand matters more often.
fn often_melded() -> impl Strategy<Value = Sitting> {
    prop_oneof![2 => sittings(), 1 => melded_sittings()]
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn renaming_the_suits_renames_the_suits_of_the_answer(sitting in sittings(), suits in select(&RENAMINGS[..])) {
        for (question, request, place) in
            [(win as fn(&Value) -> _, sitting.win(), ""), (settlement, sitting.settlement(), "/win")]
        {
            let (status, answer) = question(&request);
            let (as_renamed, of_renamed) = (renamed(&answer, suits), question(&renamed(&request, suits)));
            let expected = (status, arranged(as_renamed, place));
            let found = (of_renamed.0, arranged(of_renamed.1, place));
            prop_assert_eq!(expected, found, "{:?} for {}", suits, request);
        }
    }

    #[test]
    fn turning_the_table_turns_the_answer(sitting in often_melded(), steps in 1..4_usize) {
        for (question, request) in [
            (win as fn(&Value) -> _, sitting.win()),
            (settlement, sitting.settlement()),
            (settlement, sitting.exhausted()),
        ] {
            let (status, answer) = question(&request);
            let (turned_status, turned) = question(&rotated(&request, steps));
            prop_assert_eq!(
                (status, without_details(&rotated(&answer, steps))),
                (turned_status, without_details(&turned)),
                "{} steps for {}", steps, request
            );
        }
    }

    #[test]
    fn other_spellings_are_answered_alike(sitting in sittings(), mut dice in dice(400)) {
        for (question, request) in [
            ("win", sitting.win()),
            ("settlement", sitting.settlement()),
            ("settlement", sitting.exhausted()),
        ] {
            let other = respelled(&compact(&request, &mut dice), &mut dice);
            let answers = [&request, &other].map(|request| Library.ask(question, request));
            prop_assert_eq!(&answers[0], &answers[1], "{} and {}", request, other);
        }
    }

    #[test]
    fn the_hands_of_others_never_change_whether_a_seat_may_win(sitting in sittings()) {
        let all_told = judged(&sitting.with_others(true));
        prop_assert_eq!(&judged(&sitting), &all_told, "{}", sitting.win());
        prop_assert_eq!(&judged(&sitting.with_others(false)), &all_told, "{}", sitting.win());
    }

    #[test]
    fn a_settlement_with_hidden_hands_is_the_same_or_asks_for_a_hand(sitting in often_melded()) {
        let all_told = settlement(&sitting.with_others(true).settlement());
        prop_assert_eq!(all_told.0, 200, "{} to {}", all_told.1, sitting.settlement());
        for less_told in [&sitting, &sitting.with_others(false)] {
            let request = less_told.settlement();
            let (status, body) = settlement(&request);
            if status == 200 {
                let reasons = |body: &Value| body["settlement"]["liability"]["reasons"].clone();
                let (mut body, mut all) = (body, all_told.1.clone());
                // A second reason that rests on a hidden hand cannot be told.
                let hidden = json!({"id": "melded_hand_not_ready", "clause": "liability.melded-hand"});
                if reasons(&body) != reasons(&all) {
                    for reasons in [&mut body, &mut all].map(|body| &mut body["settlement"]["liability"]["reasons"]) {
                        reasons.as_array_mut().expect("a list").retain(|reason| *reason != hidden);
                        prop_assert_ne!(&*reasons, &json!([]));
                    }
                }
                prop_assert_eq!(body, all, "{}", request);
            } else {
                let Flight::Discard { by } = sitting.moment else {
                    return Err(TestCaseError::fail(format!("{body} to {request}")));
                };
                let violation = &body["violations"][0];
                prop_assert_eq!((status, &violation["code"]), (422, &json!("hand_hidden")), "{}", request);
                let place = format!("/table/players/{by}/");
                prop_assert!(violation["pointer"].as_str().is_some_and(|at| at.starts_with(&place)), "{}", body);
            }
        }
    }

    #[test]
    fn the_order_in_which_tiles_are_held_changes_nothing(sitting in sittings(), mut dice in dice(80)) {
        let mut shuffled = sitting.clone();
        for player in &mut shuffled.players {
            dice.shuffle(&mut player.hand);
            player.melds.iter_mut().for_each(|meld| dice.shuffle(&mut meld.tiles));
            dice.shuffle(&mut player.single_kongs);
            dice.shuffle(&mut player.discards);
        }
        let (request, other) = (sitting.settlement(), shuffled.settlement());
        prop_assert_eq!(settlement(&request), settlement(&other), "{} and {}", request, other);
    }

    #[test]
    fn discards_that_are_no_kong_tiles_may_be_left_out(sitting in sittings()) {
        let mut fewer = sitting.clone();
        for player in &mut fewer.players {
            player.discards.retain(|&tile| is_kong_tile(tile, sitting.wild()));
        }
        let (request, other) = (sitting.settlement(), fewer.settlement());
        prop_assert_eq!(settlement(&request), settlement(&other), "{} and {}", request, other);
    }

    #[test]
    fn the_wall_matters_only_as_the_last_stacks(sitting in sittings(), mut dice in dice(1)) {
        let last = 2 * sitting.figure("last_stacks", 7) as usize;
        let wall = if sitting.wall < last {
            let least = usize::from(matches!(sitting.moment, Flight::AddedKong { .. }));
            least + dice.below(last.min(sitting.wall + 1) - least)
        } else {
            last + dice.below(sitting.wall + 1 - last)
        };
        let (request, other) = (sitting.settlement(), Sitting { wall, ..sitting }.settlement());
        prop_assert_eq!(settlement(&request), settlement(&other), "{} and {}", request, other);
    }
}

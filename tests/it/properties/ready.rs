//! Whether a discarder was ready, told from what it could have won.

use huangshi::tile::Tile;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use super::{cases, settlement, win, words};
use crate::tables::{Flight, Seated, Sitting, melded_sittings};

/// The same seat drawing this tile in the middle of the wall, alone with what is its own.
fn drawing(sitting: &Sitting, seat: usize, tile: Tile) -> Value {
    let mut alone = sitting.clone();
    alone.players = Default::default();
    alone.players[seat] = Seated { told: true, ..sitting.players[seat].clone() };
    (alone.asked, alone.tile, alone.wall) = (seat, tile, 40);
    alone.moment = Flight::Draw { after: "turn" };
    alone.win()
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn a_discarder_to_a_melded_hand_pays_for_all_unless_it_was_ready(
        sitting in melded_sittings(),
        option in select(&["opened", "shape", "qualified"][..]),
    ) {
        let sitting = sitting.with_others(true).with_rule("ready", option);
        let (_, body) = settlement(&sitting.settlement());
        let Flight::Discard { by } = sitting.moment else { return Ok(()) };
        if body["verdict"] != "win" || !words(&body["win"]["patterns"], "id").contains(&"melded_hand") {
            return Ok(());
        }
        let opened = sitting.players[by].melds.iter().any(|meld| meld.from.is_some());
        let (mut ready, mut all_asked) = (false, true);
        for tile in Tile::all().filter(|tile| !matches!(tile.code(), "6z" | "7z")) {
            // Where all four copies lie with the seat, a fifth cannot be asked about.
            let (status, answer) = win(&drawing(&sitting, by, tile));
            all_asked &= status == 200;
            ready |= match option {
                "qualified" => answer["verdict"] == "win",
                _ => answer["kind"].is_string(),
            };
        }
        ready &= opened || option == "shape";
        let liability = &body["settlement"]["liability"];
        let reasons = if liability["seat"] == json!(by) { words(&liability["reasons"], "id") } else { Vec::new() };
        let by_a_third_meld = liability.is_object() && liability["seat"] != json!(by);
        if (ready || all_asked) && !by_a_third_meld {
            prop_assert_eq!(reasons.contains(&"melded_hand_not_ready"), !ready, "{} to {}", body, sitting.settlement());
        }
    }
}

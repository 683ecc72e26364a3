//! The questions of the law that are measured: tables late in a hand, with many discards.

use huangshi::api::{ActionsQuestion, SettlementQuestion, WaitsQuestion};
use huangshi::huangshi::{
    Asked, Checked, SeatActions, Settlement, Waiting, actions, check_settlement, judge_win, settle,
};
use serde::de::DeserializeOwned;

/// A full flush with two wilds on a discard whose seat supplied the third meld and pays for all.
const SETTLEMENT: &str = r#"{"table": {"indicator": "9m", "dealer": 0, "wall": 40, "players": [
    {"hand": "1167m", "melds": [{"type": "chow", "tiles": "234m", "from": 3},
                                {"type": "pung", "tiles": "555m", "from": 2},
                                {"type": "pung", "tiles": "888m", "from": 1}],
     "single_kongs": "7z", "discards": "19p379s24z"},
    {"melds": [{"type": "pung", "tiles": "222p", "from": 0}], "single_kongs": "6z", "discards": "68p19s134z"},
    {"melds": [{"type": "exposed_kong", "tiles": "4444s", "from": 1}], "discards": "19p2337z"},
    {"discards": "199m7p18s55z"}]},
    "moment": {"type": "discard", "seat": 1, "tile": "2m"}, "winner": 0}"#;

/// A draw of an opened seat that is ready.
const DRAW: &str = r#"{"table": {"indicator": "9m", "dealer": 0, "wall": 40, "players": [
    {"hand": "1m34577p2345s", "melds": [{"type": "chow", "tiles": "678m", "from": 3}], "discards": "19p19s24z"},
    {"melds": [{"type": "pung", "tiles": "222p", "from": 0}], "single_kongs": "6z", "discards": "68p19s134z"},
    {"melds": [{"type": "exposed_kong", "tiles": "5555m", "from": 1}], "discards": "19p2337z"},
    {"discards": "199m7p18s55z"}]},
    "moment": {"type": "draw", "seat": 0, "tile": "6s", "after": "turn"}}"#;

/// A draw of twos, fives and eights beside a seat of four melds: each discard asks whether the rest is ready.
const DRAW_BESIDE_FOUR_MELDS: &str = r#"{"table": {"indicator": "9m", "dealer": 0, "wall": 30, "players": [
    {"hand": "258m258p2589s", "melds": [{"type": "chow", "tiles": "678m", "from": 3}], "discards": "19p19s24z"},
    {"melds": [{"type": "pung", "tiles": "222p", "from": 0}], "single_kongs": "6z", "discards": "68p19s134z"},
    {"melds": [{"type": "exposed_kong", "tiles": "4444s", "from": 1}, {"type": "pung", "tiles": "333m", "from": 3},
               {"type": "pung", "tiles": "777s", "from": 1}, {"type": "pung", "tiles": "444p", "from": 1}],
     "discards": "19p2337z"},
    {"discards": "199m7p18s55z"}]},
    "moment": {"type": "draw", "seat": 0, "tile": "1m", "after": "turn"}}"#;

/// Thirteen tiles of one suit, two of them wilds, that wait for much.
const STANDING: &str = r#"{"table": {"indicator": "9m", "dealer": 0, "wall": 40, "players": [
    {"hand": "1123345566788m", "discards": "19p19s24z"},
    {"melds": [{"type": "pung", "tiles": "222p", "from": 0}], "single_kongs": "6z", "discards": "68p19s134z"},
    {"discards": "19p2337z"}, {"discards": "199m7p18s55z"}]}, "seat": 0}"#;

/// The same after a draw: the waits of every discard.
const AFTER_A_DRAW: &str = r#"{"table": {"indicator": "9m", "dealer": 0, "wall": 40, "players": [
    {"hand": "1123345566788m", "discards": "19p19s24z"},
    {"melds": [{"type": "pung", "tiles": "222p", "from": 0}], "single_kongs": "6z", "discards": "68p19s134z"},
    {"discards": "19p2337z"}, {"discards": "199m7p18s55z"}]}, "seat": 0,
    "moment": {"type": "draw", "seat": 0, "tile": "4m", "after": "turn"}}"#;

/// The questions, read from JSON.
pub(crate) struct Questions {
    /// Who pays whom?
    pub(crate) settlement: SettlementQuestion,
    /// What may be done after a draw?
    pub(crate) draw: ActionsQuestion,
    /// And beside a seat of four melds?
    pub(crate) beside_four_melds: ActionsQuestion,
    /// What does the hand wait for?
    pub(crate) standing: WaitsQuestion,
    /// And after each discard?
    pub(crate) after_a_draw: WaitsQuestion,
}

impl Questions {
    /// Reads them.
    pub(crate) fn read() -> Questions {
        Questions {
            settlement: read(SETTLEMENT),
            draw: read(DRAW),
            beside_four_melds: read(DRAW_BESIDE_FOUR_MELDS),
            standing: read(STANDING),
            after_a_draw: read(AFTER_A_DRAW),
        }
    }
}

fn read<T: DeserializeOwned>(json: &str) -> T {
    serde_json::from_str(json).expect("a well-formed question")
}

/// Checks, judges and settles.
pub(crate) fn settled(question: &SettlementQuestion) -> Option<Settlement> {
    let SettlementQuestion { rules, table, moment, winner } = question;
    match &check_settlement(rules.as_ref(), table, *moment, *winner) {
        Ok(Checked::Won(attempt)) => settle(&judge_win(attempt).win()?).ok(),
        Ok(Checked::Exhausted(_)) | Err(_) => None,
    }
}

/// Checks and lists what may be done.
pub(crate) fn listed(question: &ActionsQuestion) -> Vec<SeatActions> {
    let ActionsQuestion { rules, table, moment, seat } = question;
    Asked::check(rules.as_ref(), table, *moment, *seat).map_or(Vec::new(), |asked| actions(&asked))
}

/// Checks what a seat waits for.
pub(crate) fn waiting(question: &WaitsQuestion) -> Option<Waiting> {
    let WaitsQuestion { rules, table, seat, moment } = question;
    Waiting::check(rules.as_ref(), table, *moment, *seat).ok()
}

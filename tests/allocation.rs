//! A win is judged and settled without any memory of its own.
//!
//! This is a binary of its own, since `allocation_counter` counts in a global allocator.

use allocation_counter::measure;
use huangshi::api::SettlementQuestion;
use huangshi::huangshi::{Checked, check_settlement, judge_win, settle};
use huangshi::shape::{Divisions, MeldKinds, PairKinds, prepare};
use huangshi::tile::Counts;
use serde_json::Value;

/// The questions of a case file that can be read.
fn questions() -> Vec<SettlementQuestion> {
    let lines = include_str!("cases/settlement.jsonl").lines();
    let request = |line| serde_json::from_str::<Value>(line).expect("a case")["request"].clone();
    lines.map(request).filter_map(|request| serde_json::from_value(request).ok()).collect()
}

#[test]
fn checking_judging_and_settling_allocate_nothing() {
    prepare();
    let mut settled = 0;
    for SettlementQuestion { rules, table, moment, winner } in questions() {
        let mut stands = false;
        let counted = measure(|| {
            // A question that cannot be answered says why, which takes memory; it is passed over below.
            let Ok(Checked::Won(attempt)) = check_settlement(rules.as_ref(), &table, moment, winner) else {
                return;
            };
            let win = judge_win(&attempt).win();
            stands = win.is_some_and(|win| settle(&win).is_ok());
        });
        if stands {
            settled += 1;
            assert_eq!(counted.count_total, 0, "{table:?} at {moment:?}");
        }
    }
    assert!(settled > 100, "only {settled} wins were settled");
}

#[test]
fn dividing_allocates_nothing() {
    prepare();
    let counted = measure(|| {
        for wilds in 0..=4 {
            let tiles = huangshi::tile::Tile::all().step_by(3).take(14 - usize::from(wilds));
            let divisions = Divisions::of(tiles.collect::<Counts>(), wilds);
            assert!(!divisions.exist(MeldKinds::Triplets, PairKinds::TwoFiveEight));
        }
    });
    assert_eq!(counted.count_total, 0);
}

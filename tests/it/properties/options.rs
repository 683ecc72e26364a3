//! What an option changes, and what it leaves alone.

use huangshi::huangshi::Options;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{cases, judged, settlement, words};
use crate::tables::{Dice, Flight, Seated, Sitting, dice, is_kong_tile, sittings};

/// Options that come after the win and so never touch it.
const OF_THE_SETTLEMENT: [&str; 10] = [
    "third_meld",
    "ready",
    "bright",
    "caps",
    "all_winds",
    "next_dealer",
    "stake",
    "dealer_factor",
    "robbed_kong_discarder",
    "loser_kong_melds",
];

/// Another reading of an option, or other figures, drawn at random.
fn another(option: &str, readings: &[&str], dice: &mut Dice) -> Value {
    match option {
        "last_stacks" => (1 + dice.below(20)).into(),
        "stake" => (1 + dice.below(1_000_000)).into(),
        "caps" => json!({"sealed": 1, "golden": 1 + dice.below(40), "bright": 50, "haba": 60}),
        _ => dice.pick(readings).into(),
    }
}

/// A settlement and all that decides whether an option has a say in it.
struct Settled<'s> {
    sitting: &'s Sitting,
    body: &'s Value,
}

impl Settled<'_> {
    fn has_pattern(&self, patterns: &[&str]) -> bool {
        words(&self.body["win"]["patterns"], "id").iter().any(|id| patterns.contains(id))
    }

    /// Whether anything at the table is what the option speaks of; `reading` is the other one.
    fn concerns(&self, option: &str, reading: &Value) -> bool {
        let Settled { sitting, body } = self;
        let asked = sitting.player();
        let dealer_wins = sitting.dealer == sitting.asked;
        let draw = matches!(sitting.moment, Flight::Draw { .. });
        let replacement = body["win"]["way"] == "replacement";
        let has_shape = !body["win"]["kind"].is_null();
        let holds_wild = asked.hand.iter().chain([&sitting.tile]).any(|&tile| tile == sitting.wild());
        // Under this reading the discarder's hand is judged in full too.
        let readiness = sitting.reading("ready") == "qualified" && self.concerns_readiness();
        match option {
            "replacement_after" => matches!(sitting.moment, Flight::Draw { after: "single_kong" }),
            "replacement_pair" | "replacement_self_draw" => replacement,
            "melded_hand_kongs" => sitting
                .players
                .iter()
                .any(|player| player.melds.len() == 4 && has_kong(player, &["concealed_kong"])),
            "last_stacks" => {
                let stacks = [sitting.figure(option, 7), reading.as_u64().expect("a figure")];
                let [before, after] = stacks.map(|stacks| (sitting.wall as u64) < 2 * stacks);
                before != after
            }
            "last_stacks_win" => !draw && (sitting.wall as u64) < 2 * sitting.figure("last_stacks", 7),
            "dealer_factor" => !dealer_wins,
            "robbed_kong_discarder" => matches!(sitting.moment, Flight::AddedKong { .. }),
            "hard_win" => holds_wild,
            "loser_kong_melds" => {
                let kongs = ["exposed_kong", "added_kong", "concealed_kong"];
                let losers = (1..4).map(|step| &sitting.players[(sitting.asked + step) % 4]);
                losers.into_iter().any(|loser| has_kong(loser, &kongs))
            }
            "four_fan_for" => body["win"]["kind"] == "big" || readiness,
            "four_fan_kong_tiles" => {
                asked.discards.iter().any(|&tile| is_kong_tile(tile, sitting.wild())) || readiness
            }
            "four_fan_pairing" => has_shape && (dealer_wins || draw) || readiness,
            "bright" => body["settlement"]["cap"] == "bright",
            "all_winds" => self.has_pattern(&["all_winds"]),
            "third_meld" => {
                self.has_pattern(&["full_flush", "all_258"]) && has_kong(asked, &["concealed_kong"])
            }
            "ready" => self.concerns_readiness(),
            "next_dealer" => !dealer_wins,
            "stake" => true,
            "caps" => body["settlement"]["losers"]
                .as_array()
                .into_iter()
                .flatten()
                .any(|loser| loser["fan"].as_u64().is_none_or(|fan| fan > 1)),
            _ => unreachable!("no line here speaks of {option}"),
        }
    }

    fn concerns_readiness(&self) -> bool {
        self.has_pattern(&["melded_hand"]) && matches!(self.sitting.moment, Flight::Discard { .. })
    }
}

fn has_kong(player: &Seated, kinds: &[&str]) -> bool {
    player.melds.iter().any(|meld| kinds.contains(&meld.kind))
}

/// Takes the members out of a settlement that is told.
fn without(mut body: Value, members: &[&str]) -> Value {
    if let Some(settled) = body["settlement"].as_object_mut() {
        members.iter().for_each(|member| drop(settled.shift_remove(*member)));
    }
    body
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn an_option_changes_nothing_where_nothing_is_what_it_speaks_of(sitting in sittings(), mut dice in dice(60)) {
        let sitting = sitting.with_others(true);
        let (_, body) = settlement(&sitting.settlement());
        let settled = Settled { sitting: &sitting, body: &body };
        for option in Options::ENTRIES {
            let reading = another(option.id, option.readings, &mut dice);
            if !settled.concerns(option.id, &reading) && dice.one_in(4) {
                let other = sitting.with_rule(option.id, reading).settlement();
                let (_, found) = settlement(&other);
                prop_assert_eq!(
                    without(body.clone(), &["rules"]), without(found, &["rules"]),
                    "{} of {} and {}", option.id, sitting.settlement(), other
                );
            }
        }
    }

    #[test]
    fn options_of_the_settlement_leave_the_win_alone(sitting in sittings(), mut dice in dice(30)) {
        let mut other = sitting.clone();
        for option in Options::ENTRIES.iter().filter(|option| OF_THE_SETTLEMENT.contains(&option.id)) {
            other = other.with_rule(option.id, another(option.id, option.readings, &mut dice));
        }
        prop_assert_eq!(judged(&sitting), judged(&other), "{} and {}", sitting.win(), other.win());
    }

    #[test]
    fn what_makes_a_win_hard_changes_only_that_and_how_it_is_shown(sitting in sittings()) {
        let [mut held, mut as_itself] = ["no_wild_held", "wild_as_itself"]
            .map(|reading| judged(&sitting.with_rule("hard_win", reading)));
        prop_assert!(held["hard"] != true || as_itself["hard"] == true, "{}", sitting.win());
        for answer in [&mut held, &mut as_itself] {
            let answer = answer.as_object_mut().expect("an answer");
            answer.shift_remove("hard");
            answer.shift_remove("arrangement");
        }
        prop_assert_eq!(held, as_itself, "{}", sitting.win());
    }

    #[test]
    fn the_next_dealer_follows_the_winner_or_the_turn(sitting in sittings()) {
        let sitting = sitting.with_others(true);
        let [winner, rotate] = ["winner", "rotate"]
            .map(|reading| settlement(&sitting.with_rule("next_dealer", reading).settlement()).1);
        if winner["verdict"] == "win" {
            let (dealer, asked) = (sitting.dealer, sitting.asked);
            prop_assert_eq!(&winner["settlement"]["next_dealer"], &json!(asked));
            let next = if dealer == asked { dealer } else { (dealer + 1) % 4 };
            prop_assert_eq!(&rotate["settlement"]["next_dealer"], &json!(next));
        }
        let members = ["next_dealer", "rules"];
        prop_assert_eq!(without(winner, &members), without(rotate, &members), "{}", sitting.settlement());
    }

    #[test]
    fn only_options_that_differ_from_their_defaults_are_echoed(sitting in sittings()) {
        let (_, body) = settlement(&sitting.exhausted());
        let mut expected = sitting.rules.clone();
        for option in Options::ENTRIES {
            let default = match option.id {
                "last_stacks" => json!(7),
                "stake" => json!(1),
                "caps" => json!({"sealed": 300, "golden": 500, "bright": 700, "haba": 900}),
                _ => option.readings[0].into(),
            };
            expected.retain(|name, reading| name != option.id || *reading != default);
        }
        prop_assert_eq!(&body["settlement"]["rules"], &Value::from(expected));
    }
}

//! Who pays, and what a win costs.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{cases, judged, settlement, words};
use crate::tables::{Flight, Sitting, common_sittings, sittings};

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a whole number")
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn what_one_seat_gains_the_others_lose(sitting in sittings()) {
        let sitting = sitting.with_others(true);
        let (_, body) = settlement(&sitting.settlement());
        let settled = &body["settlement"];
        if body["verdict"] == "win" {
            let owed: Vec<i64> = list(&settled["losers"]).iter().map(|loser| number(&loser["owed"])).collect();
            let losers = settled["losers"].as_array().expect("a list").iter().map(|loser| number(&loser["seat"]));
            let others: Vec<i64> = (1..4).map(|step| (sitting.asked + step) as i64 % 4).collect();
            prop_assert_eq!(losers.collect::<Vec<_>>(), others);
            prop_assert!(owed.iter().all(|&coins| coins > 0), "{}", body);

            let mut deltas = [0; 4];
            let mut payers = Vec::new();
            for payment in list(&settled["payments"]) {
                let (from, to, amount) = (&payment["from"], &payment["to"], number(&payment["amount"]));
                prop_assert!(amount > 0 && !payers.contains(from) && *to == json!(sitting.asked), "{}", body);
                payers.push(from.clone());
                deltas[number(from) as usize] -= amount;
                deltas[sitting.asked] += amount;
            }
            prop_assert_eq!(&settled["deltas"], &json!(deltas), "{}", body);
            prop_assert_eq!(deltas[sitting.asked], owed.iter().sum::<i64>(), "{}", body);
            prop_assert_eq!(deltas.iter().sum::<i64>(), 0, "{}", body);
            match &settled["liability"]["seat"] {
                Value::Null => prop_assert_eq!(payers.len(), 3, "{}", body),
                liable => prop_assert_eq!(&payers, std::slice::from_ref(liable), "{}", body),
            }
        }
    }

    #[test]
    fn nobody_pays_for_an_exhausted_wall(sitting in sittings()) {
        let (status, body) = settlement(&sitting.exhausted());
        let expected = json!({
            "verdict": "exhausted", "win": null,
            "settlement": {
                "winner": null, "big_fan": null, "cap": "none", "clause": null,
                "rules": body["settlement"]["rules"], "losers": [], "liability": null, "payments": [],
                "deltas": [0, 0, 0, 0], "next_dealer": sitting.dealer,
            },
        });
        prop_assert_eq!((status, body), (200, expected), "{}", sitting.exhausted());
    }

    #[test]
    fn every_product_is_that_of_its_factors(sitting in sittings()) {
        let (_, body) = settlement(&sitting.with_others(true).settlement());
        if body["verdict"] == "win" {
            let settled = &body["settlement"];
            let product = |side: &Value| -> i64 { list(&side["factors"]).iter().map(|f| number(&f["fan"])).product() };
            let winner = product(&settled["winner"]);
            prop_assert_eq!(winner, number(&settled["winner"]["product"]));
            let ids = words(&body["win"]["patterns"], "id");
            let all_winds = ids.contains(&"all_winds");
            let big = if all_winds { 0 } else { 10 * ids.len() as i64 };
            prop_assert_eq!(settled["big_fan"].as_i64().unwrap_or(0), big, "{}", body);
            for loser in list(&settled["losers"]) {
                prop_assert_eq!(product(loser), number(&loser["product"]));
                let fan = (!all_winds).then(|| winner * product(loser) * big.max(1));
                prop_assert_eq!(loser["fan"].as_i64(), fan, "{}", body);
            }
        }
    }

    #[test]
    fn a_win_is_settled_and_nothing_else(sitting in sittings()) {
        let judged = judged(&sitting);
        let (_, body) = settlement(&sitting.with_others(true).settlement());
        prop_assert_eq!(&body["win"], &judged, "{}", sitting.settlement());
        prop_assert_eq!(&body["verdict"], &judged["verdict"]);
        prop_assert_eq!(body["settlement"].is_null(), judged["verdict"] == "denied");
        prop_assert_eq!(list(&judged["denials"]).is_empty(), judged["verdict"] == "win");
    }

    #[test]
    fn the_stake_multiplies_every_coin(sitting in sittings(), stake in 1..=1_000_000_i64) {
        let sitting = sitting.with_others(true);
        let times = |value: &mut Value| *value = json!(number(value) * stake);
        let (_, mut expected) = settlement(&sitting.with_rule("stake", 1).settlement());
        let (_, mut found) = settlement(&sitting.with_rule("stake", stake).settlement());
        if let Some(settled) = expected["settlement"].as_object_mut() {
            for loser in settled["losers"].as_array_mut().expect("a list") {
                times(&mut loser["owed"]);
            }
            for payment in settled["payments"].as_array_mut().expect("a list") {
                times(&mut payment["amount"]);
            }
            settled["deltas"].as_array_mut().expect("a list").iter_mut().for_each(times);
            let rules = settled["rules"].as_object_mut().expect("rules");
            rules.shift_remove("stake");
            let found = found["settlement"]["rules"].as_object_mut().expect("rules");
            prop_assert_eq!(found.shift_remove("stake"), (stake != 1).then(|| json!(stake)));
        }
        prop_assert_eq!(expected, found, "{}", sitting.settlement());
    }
}

/// The cap level of a hand with these fan, and of each of its losers, as the ledger tells it.
fn caps(sitting: &Sitting, fans: &[Option<i64>], unopened: &[bool]) -> (&'static str, Vec<&'static str>) {
    let sealed = figure(sitting, "sealed", 300);
    let above = |fan: &Option<i64>| fan.is_none_or(|fan| fan > sealed);
    if !fans.iter().all(above) {
        let each: Vec<_> = fans.iter().map(|fan| if above(fan) { "sealed" } else { "none" }).collect();
        return (if each.contains(&"sealed") { "sealed" } else { "none" }, each);
    }
    let is_flat = fans.contains(&None) && sitting.reading("all_winds") == "golden_flat";
    match unopened.iter().filter(|unopened| **unopened).count() {
        _ if is_flat => ("golden", vec!["golden"; 3]),
        0 => ("golden", vec!["golden"; 3]),
        3 => ("haba", vec!["haba"; 3]),
        _ => {
            let all = sitting.reading("bright") == "all_losers";
            let of = |unopened: &bool| if all || *unopened { "bright" } else { "golden" };
            ("bright", unopened.iter().map(of).collect())
        }
    }
}

fn figure(sitting: &Sitting, cap: &str, default: i64) -> i64 {
    sitting.rules.get("caps").map_or(default, |caps| number(&caps[cap]))
}

/// The claimed melds of a seat, each by its supplier; concealed kongs stand as none.
fn suppliers(sitting: &Sitting, seat: usize) -> Vec<Option<usize>> {
    sitting.players[seat].melds.iter().map(|meld| meld.from).collect()
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn each_loser_owes_what_the_caps_say(sitting in sittings()) {
        let (_, body) = settlement(&sitting.with_others(true).settlement());
        if body["verdict"] == "win" {
            let losers = list(&body["settlement"]["losers"]);
            let fans: Vec<_> = losers.iter().map(|loser| loser["fan"].as_i64()).collect();
            let unopened: Vec<bool> = (1..4)
                .map(|step| !suppliers(&sitting, (sitting.asked + step) % 4).iter().any(Option::is_some))
                .collect();
            let (cap, caps) = caps(&sitting, &fans, &unopened);
            prop_assert_eq!(&body["settlement"]["cap"], cap, "{} to {}", body, sitting.settlement());
            for (((loser, fan), cap), unopened) in losers.iter().zip(fans).zip(caps).zip(unopened) {
                let fan = match cap {
                    "sealed" => figure(&sitting, cap, 300),
                    "golden" => figure(&sitting, cap, 500),
                    "bright" => figure(&sitting, cap, 700),
                    "haba" => figure(&sitting, cap, 900),
                    _ => fan.expect("only all_winds has no fan"),
                };
                let owed = fan * sitting.figure("stake", 1) as i64;
                let expected = json!([cap, owed, !unopened]);
                prop_assert_eq!(json!([loser["cap"], loser["owed"], loser["opened"]]), expected, "{}", body);
            }
        }
    }

    #[test]
    fn the_liable_seat_is_the_robbed_one_or_the_supplier_of_the_third_meld(sitting in sittings()) {
        let (_, body) = settlement(&sitting.with_others(true).settlement());
        if body["verdict"] == "win" {
            let melds = suppliers(&sitting, sitting.asked);
            let third = match sitting.reading("third_meld") {
                "claimed" => melds.into_iter().flatten().nth(2),
                _ => melds.get(2).copied().flatten(),
            };
            let patterns = words(&body["win"]["patterns"], "id");
            let by_pattern = patterns.contains(&"full_flush") || patterns.contains(&"all_258");
            let expected = match sitting.moment {
                Flight::AddedKong { by } => Some(by),
                _ => third.filter(|_| by_pattern),
            };
            let liable = body["settlement"]["liability"]["seat"].as_u64().map(|seat| seat as usize);
            match (expected, sitting.moment) {
                // Whether a discarder to a melded hand was ready is another question.
                (None, Flight::Discard { by }) if patterns.contains(&"melded_hand") => {
                    prop_assert!(liable.is_none_or(|seat| seat == by), "{}", body);
                }
                _ => prop_assert_eq!(liable, expected, "{} to {}", body, sitting.settlement()),
            }
        }
    }
}

/// What of four fan a table has: how many twos, and what they multiply to.
struct FourFan {
    twos: usize,
    product: u64,
}

impl FourFan {
    fn of(sitting: &Sitting) -> FourFan {
        let player = sitting.player();
        let discards: &[_] = match sitting.reading("four_fan_kong_tiles") {
            "konged_only" => &[],
            _ => &player.discards,
        };
        let counted = || player.single_kongs.iter().chain(discards);
        let dragons = counted().filter(|tile| matches!(tile.code(), "6z" | "7z")).count();
        let wilds = counted().filter(|&&tile| tile == sitting.wild()).count();
        let is_replacement = match sitting.moment {
            Flight::Draw { after: "kong" } => true,
            Flight::Draw { after: "single_kong" } => sitting.reading("replacement_after") == "any_kong",
            _ => false,
        };
        let self_draw = match sitting.moment {
            Flight::Draw { .. } => !is_replacement || sitting.reading("replacement_self_draw") == "counted",
            Flight::Discard { .. } | Flight::AddedKong { .. } => false,
        };
        let dealer = sitting.dealer == sitting.asked;
        let (apart, together) = match sitting.reading("four_fan_pairing") {
            "any_two" => (usize::from(dealer) + usize::from(self_draw), 0),
            _ => (0, usize::from(dealer && self_draw)),
        };
        let twos = dragons + 2 * wilds + apart + 2 * together;
        let power = |each: u64, count: usize| each.pow(count as u32);
        let product = power(2, dragons) * power(4, wilds) * power(2, apart) * power(4, together);
        FourFan { twos, product }
    }
}

proptest! {
    #![proptest_config(cases(700))]

    #[test]
    fn four_fan_are_the_same_as_a_sum_and_as_a_product(
        sitting in prop_oneof![2 => common_sittings(), 1 => sittings()],
    ) {
        let answer = judged(&sitting);
        let needed = match (answer["kind"].as_str(), sitting.reading("four_fan_for")) {
            (None, _) | (Some("big"), "common_wins") => false,
            (Some(_), _) => true,
        };
        let four_fan = FourFan::of(&sitting);
        prop_assert_eq!(four_fan.twos >= 2, four_fan.product >= 4);
        let below = words(&answer["denials"], "code").contains(&"below_four_fan");
        prop_assert_eq!(below, needed && four_fan.product < 4, "{} to {}", answer, sitting.win());
    }
}

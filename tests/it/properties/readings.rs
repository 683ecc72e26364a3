//! The readings of a hand, told from every division that a plain search finds.

use std::ops::ControlFlow;

use huangshi::shape::{MeldKinds, PairKinds};
use huangshi::tile::{Suit, Tile};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use super::{cases, judged, words};
use crate::brute::{Hand, Parts, each_division, is_258};
use crate::tables::{Flight, Sitting, dice, is_kong_tile, sittings};

/// The patterns in the order in which answers list them.
const PATTERNS: [&str; 8] = [
    "full_flush",
    "all_258",
    "all_pungs",
    "all_winds",
    "replacement",
    "robbed_kong",
    "melded_hand",
    "last_stacks",
];

/// One reading: what it counts, and how it shows.
#[derive(Clone, Debug)]
struct Reading {
    patterns: Vec<&'static str>,
    division: Option<(Vec<[Tile; 3]>, Tile)>,
    wilds: Vec<Tile>,
}

impl Reading {
    /// What is better comes later (`shape.best`); of equals the first that was found is kept.
    fn worth(&self) -> impl Ord + use<> {
        let all_winds = self.patterns.contains(&"all_winds");
        let places = self.patterns.iter().filter_map(|id| PATTERNS.iter().position(|pattern| pattern == id));
        let from_first: Vec<_> = places.map(std::cmp::Reverse).collect();
        (all_winds, self.patterns.len(), self.division.is_some(), from_first)
    }

    fn arrangement(&self) -> Value {
        match &self.division {
            Some((melds, pair)) => json!({"melds": melds, "pair": [pair, pair], "wilds": self.wilds}),
            None => json!({"wilds": self.wilds}),
        }
    }
}

/// A hand as the one who reads it sees it.
struct Reader<'s> {
    sitting: &'s Sitting,
    laid: Vec<&'s [Tile]>,
    /// What is held, the winning tile included, and how many wilds among it stand for other tiles.
    hand: Hand,
    /// The wilds that stand for their own kind.
    own: Vec<Tile>,
}

impl<'s> Reader<'s> {
    fn of(sitting: &'s Sitting) -> Reader<'s> {
        let player = sitting.player();
        let held: Vec<Tile> = player.hand.iter().chain([&sitting.tile]).copied().collect();
        let (wilds, tiles): (Vec<Tile>, Vec<Tile>) =
            held.into_iter().partition(|&tile| tile == sitting.wild());
        let laid = player.melds.iter().map(|meld| &meld.tiles[..]).collect();
        Reader { sitting, laid, hand: Hand { tiles, wilds: wilds.len() as u8 }, own: Vec::new() }
    }

    /// The same with every wild as its own kind.
    fn literal(&self) -> Reader<'s> {
        let own = vec![self.sitting.wild(); self.hand.wilds.into()];
        let tiles = [&self.hand.tiles[..], &own].concat();
        Reader { sitting: self.sitting, laid: self.laid.clone(), hand: Hand { tiles, wilds: 0 }, own }
    }

    /// The patterns of the moment that a reading with such a pair has.
    fn of_the_moment(&self, pair_258: bool, is_divided: bool) -> Vec<&'static str> {
        let sitting = self.sitting;
        let replacement = match sitting.moment {
            Flight::Draw { after: "kong" } => true,
            Flight::Draw { after: "single_kong" } => sitting.reading("replacement_after") == "any_kong",
            _ => false,
        };
        let any_pair = sitting.reading("replacement_pair") == "pattern_exempts";
        let draw = matches!(sitting.moment, Flight::Draw { .. });
        let concealed = sitting.player().melds.iter().any(|meld| meld.kind == "concealed_kong");
        let kongs_fit = !concealed || sitting.reading("melded_hand_kongs") == "any_kong";
        let last = (sitting.wall as u64) < 2 * sitting.figure("last_stacks", 7);
        let counted = [
            ("replacement", replacement && (any_pair || pair_258)),
            ("robbed_kong", matches!(sitting.moment, Flight::AddedKong { .. })),
            ("melded_hand", self.laid.len() == 4 && kongs_fit && pair_258 && is_divided),
            ("last_stacks", last && (draw || sitting.reading("last_stacks_win") == "any_win")),
        ];
        counted.into_iter().filter(|&(_, counts)| counts).map(|(id, _)| id).collect()
    }

    fn all(&self, tiles: &[Tile], fits: impl Fn(Tile) -> bool) -> bool {
        self.laid.concat().iter().chain(tiles).all(|&tile| fits(tile))
    }

    /// The reading of a division, if its pair is allowed.
    fn divided(&self, melds: &[[Tile; 3]], pair: Tile) -> Option<Reading> {
        let tiles: Vec<Tile> = melds.concat().into_iter().chain([pair; 2]).collect();
        let same = |meld: &[Tile]| meld.iter().all(|&tile| tile == meld[0]);
        let flush = Suit::ALL.iter().any(|&suit| self.all(&tiles, |tile| tile.suit() == Some(suit)));
        let pungs = melds.iter().all(|meld| same(meld)) && self.laid.iter().all(|meld| same(meld));
        let winds = self.all(&tiles, |tile| tile.suit().is_none());
        let of_the_tiles = [
            ("full_flush", flush),
            ("all_258", self.all(&tiles, is_258)),
            ("all_pungs", pungs),
            ("all_winds", winds),
        ];
        if !(flush || pungs || winds || is_258(pair)) {
            return None;
        }
        let mut patterns: Vec<_> =
            of_the_tiles.into_iter().filter(|&(_, has)| has).map(|(id, _)| id).collect();
        patterns.extend(self.of_the_moment(is_258(pair), true));
        let mut wilds = tiles;
        for tile in &self.hand.tiles {
            wilds.swap_remove(wilds.iter().position(|held| held == tile).expect("all tiles are used"));
        }
        wilds.extend(&self.own);
        wilds.sort_unstable();
        Some(Reading { patterns, division: Some((melds.to_vec(), pair)), wilds })
    }

    /// The readings of a hand that need no division.
    fn undivided(&self) -> Vec<Reading> {
        let wind = |tile: Tile| tile.suit().is_none() && tile.rank() <= 5;
        let readings =
            [("all_258", "2m", is_258 as fn(Tile) -> bool, true), ("all_winds", "1z", wind, false)];
        let fitting = readings.into_iter().filter(|&(.., fits, _)| self.all(&self.hand.tiles, fits));
        let reading = |(pattern, first, _, pair_258): (_, &str, _, _)| {
            let first = first.parse().expect("a tile code");
            let patterns = [vec![pattern], self.of_the_moment(pair_258, false)].concat();
            let wilds = [vec![first; self.hand.wilds.into()], self.own.clone()].concat();
            Reading { patterns, division: None, wilds }
        };
        fitting.map(reading).collect()
    }

    /// Every reading, and whether the hand divides at all.
    fn readings(&self) -> (Vec<Reading>, bool) {
        let allowed = |tile: Tile| !matches!(tile.code(), "6z" | "7z");
        let (mut readings, mut divides) = (self.undivided(), false);
        each_division(&self.hand, &Parts::of(allowed, MeldKinds::Any, PairKinds::Any), &mut |melds, pair| {
            divides = true;
            readings.extend(self.divided(melds, pair));
            ControlFlow::Continue(())
        });
        (readings, divides)
    }

    /// Whether plain search takes not too long.
    fn is_quick(&self) -> bool {
        self.hand.wilds <= 2 || self.laid.len() >= 2
    }
}

/// The best reading, the first found of equals.
fn best(readings: Vec<Reading>) -> Option<Reading> {
    readings.into_iter().reduce(|best, next| if next.worth() > best.worth() { next } else { best })
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn a_win_is_read_as_the_best_of_all_readings(
        sitting in sittings(),
        replacement_pair in select(&["pattern_exempts", "always_258"][..]),
    ) {
        let sitting = sitting.with_rule("replacement_pair", replacement_pair);
        let answer = judged(&sitting);
        let denials = words(&answer["denials"], "code");
        let reader = Reader::of(&sitting);
        let unread = ["kong_tile_unclaimable", "red_or_green_held"];
        if denials.iter().any(|denial| unread.contains(denial)) || !reader.is_quick() {
            return Ok(());
        }
        let (readings, divides) = reader.readings();
        let Some(reading) = best(readings) else {
            let shape = if divides { "pair_not_258" } else { "no_winning_shape" };
            prop_assert!(denials.contains(&shape) && answer["kind"].is_null(), "{} to {}", answer, sitting.win());
            return Ok(());
        };
        if reading.patterns.is_empty() && reader.hand.wilds > 1 {
            prop_assert!(denials.contains(&"too_many_wilds"), "{} to {}", answer, sitting.win());
            return Ok(());
        }
        prop_assert_eq!(words(&answer["patterns"], "id"), &reading.patterns[..], "{}", sitting.win());
        let literal = match sitting.reading("hard_win") {
            "wild_as_itself" => reader.literal().readings().0,
            _ => Vec::new(),
        };
        let literal = best(literal.into_iter().filter(|other| other.patterns == reading.patterns).collect());
        let hard = literal.is_some() || reader.hand.wilds == 0;
        prop_assert_eq!(&answer["hard"], hard, "{}", sitting.win());
        let shown = literal.unwrap_or(reading).arrangement();
        prop_assert_eq!(&answer["arrangement"], &shown, "{}", sitting.win());
    }

    #[test]
    fn a_wild_in_place_of_any_tile_never_makes_a_hand_cheaper(sitting in sittings(), mut dice in dice(2)) {
        let wild = sitting.wild();
        let at = dice.below(sitting.player().hand.len());
        if sitting.copies(wild) < 4 && !is_kong_tile(sitting.player().hand[at], wild) {
            let mut with_wild = sitting.clone();
            with_wild.players[sitting.asked].hand[at] = wild;
            let (before, after) = (judged(&sitting), judged(&with_wild));
            let told = format!("{} and {}", sitting.win(), with_wild.win());
            let [of_before, of_after] = [&before, &after].map(|answer| words(&answer["patterns"], "id"));
            let winds = |ids: &[&str]| ids.contains(&"all_winds");
            let denied = |answer: &Value, code: &str| words(&answer["denials"], "code").contains(&code);
            match before["kind"].as_str() {
                Some("big") => {
                    prop_assert_eq!(&after["kind"], "big", "{}", told);
                    prop_assert!(winds(&of_after) >= winds(&of_before), "{}", told);
                    let turned_to_winds = winds(&of_after) && !winds(&of_before);
                    prop_assert!(of_after.len() >= of_before.len() || turned_to_winds, "{}", told);
                }
                Some(_) => {
                    let too_many = denied(&after, "too_many_wilds");
                    prop_assert!(!after["kind"].is_null() || too_many, "{}", told);
                }
                None if denied(&before, "too_many_wilds") => {
                    let too_many = denied(&after, "too_many_wilds");
                    prop_assert!(!after["kind"].is_null() || too_many, "{}", told);
                }
                None if denied(&before, "pair_not_258") => {
                    prop_assert!(!denied(&after, "no_winning_shape"), "{}", told);
                }
                None => {}
            }
        }
    }
}

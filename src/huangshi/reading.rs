//! Readings: a meaning for each wild and, where needed, a division, which holds for all patterns at once.

use super::options::{MeldedHandKongs, ReplacementPair};
use super::pattern::{Pattern, PatternSet};
use super::table::{Player, Table};
use super::way::Way;
use crate::shape::{Division, Divisions, MeldKinds, PairKinds, first_division};
use crate::tile::{Counts, KongOrigin, Meld, Suit, Tile, TileSet};

/// A winner's tiles, as far as a reading of them is concerned.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    /// The tiles in hand, the winning tile included, less the wilds.
    pub(super) loose: Counts,
    /// The wilds in hand that may stand for other tiles, the winning tile included.
    pub(super) wilds: u8,
    /// Wilds that stand for their own kind and are among the loose tiles.
    own_face: Counts,
    /// The kinds in the laid melds.
    laid: TileSet,
    laid_melds: LaidMelds,
    all_claimed: Option<MeldedHandKongs>,
}

/// What the laid melds leave possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LaidMelds {
    /// A chow is among them.
    WithChow,
    /// Pungs and kongs alone, or none.
    NoChow,
}

impl Held {
    /// The tiles of a player with this hand, the winning tile included.
    ///
    /// Single kongs and discards play no part, and which tile came last none either.
    // r[pattern.ignores-kong-tiles] r[shape.single-wait]
    pub(super) fn of(player: &Player, hand: Counts, wild: Tile) -> Held {
        let (loose, wilds) = hand.without_up_to(wild, Counts::MOST);
        let mut laid = TileSet::NONE;
        let mut laid_melds = LaidMelds::NoChow;
        let mut kongs = MeldedHandKongs::ClaimedOnly;
        for meld in player.melds() {
            match *meld {
                Meld::Chow(run) => {
                    laid = laid.or(TileSet::of(&run.tiles()));
                    laid_melds = LaidMelds::WithChow;
                }
                Meld::Pung { tile, .. } => laid = laid.or(TileSet::of(&[tile])),
                Meld::Kong { tile, origin } => {
                    laid = laid.or(tile.map_or(TileSet::NONE, |tile| TileSet::of(&[tile])));
                    if origin == KongOrigin::Concealed {
                        kongs = MeldedHandKongs::AnyKong;
                    }
                }
            }
        }
        let all_claimed = (player.melds().len() == 4).then_some(kongs);
        Held { loose, wilds, own_face: Counts::NONE, laid, laid_melds, all_claimed }
    }

    /// These and one tile more.
    pub(super) fn with(self, tile: Tile, wild: Tile) -> Held {
        match tile == wild {
            true => Held { wilds: self.wilds + 1, ..self },
            false => Held { loose: self.loose.with(tile), ..self },
        }
    }

    /// Whether some tile might complete these: where one does, a wild in its place divides them too, or all the
    /// others are of a pattern that needs no division.
    pub(super) fn may_be_completed(&self) -> bool {
        let kinds = self.kinds();
        kinds.is_within(TileSet::TWO_FIVE_EIGHT)
            || kinds.is_within(TileSet::WINDS)
            || Divisions::of(self.loose, self.wilds + 1).exist(MeldKinds::Any, PairKinds::Any)
    }

    /// The same tiles, each wild standing for its own kind (`wild.own-face`).
    fn literal(self, wild: Tile) -> Held {
        let own_face = Counts::NONE.with_up_to(wild, self.wilds);
        Held { loose: self.loose.with_up_to(wild, self.wilds), wilds: 0, own_face, ..self }
    }

    /// Every kind that is held or laid, the wilds aside.
    fn kinds(&self) -> TileSet {
        self.loose.kinds().or(self.laid)
    }

    fn flush_suit(&self) -> Option<Suit> {
        let kinds = self.kinds();
        Suit::ALL.into_iter().find(|&suit| kinds.is_within(TileSet::of_suit(suit)))
    }
}

/// What the moment of a win adds to its reading.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timing {
    /// Patterns of the moment that any legal reading has.
    always: PatternSet,
    on_replacement: bool,
    replacement_pair: ReplacementPair,
    melded_hand_kongs: MeldedHandKongs,
}

impl Timing {
    /// The timing of a win at this table in this way.
    pub(super) fn at(table: &Table, way: Way) -> Timing {
        Timing {
            always: PatternSet::NONE
                .with_if(Pattern::RobbedKong, way == Way::RobbedKong)
                .with_if(Pattern::LastStacks, table.is_in_last_stacks(way)),
            on_replacement: way == Way::Replacement,
            ..Timing::left_out(table)
        }
    }

    /// Patterns of the moment are left out, as for readiness and waits (`liability.ready`), so that a reading
    /// holds for every way; melded_hand is counted, either way.
    pub(super) fn left_out(table: &Table) -> Timing {
        let options = table.options();
        Timing {
            always: PatternSet::NONE,
            on_replacement: false,
            replacement_pair: options.replacement_pair,
            melded_hand_kongs: options.melded_hand_kongs,
        }
    }
}

/// A reading of a hand that is a legal shape, the wild limit of a common win aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) patterns: PatternSet,
    form: Form,
}

/// Whether a reading divides the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    /// The tiles are a pattern as they are (`pattern.all-258`, `pattern.all-winds`).
    Undivided,
    /// Four melds and a pair.
    Divided,
}

/// Why a hand has no reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoReading {
    /// It is no four melds and a pair.
    NoShape,
    /// It divides, but never with a pair that is allowed.
    PairNot258,
}

impl Reading {
    /// The key by which readings compare (`shape.best`).
    fn worth(&self) -> (bool, u64, Form, PatternSet) {
        // r[shape.best]
        (self.patterns.contains(Pattern::AllWinds), self.patterns.big_fan(), self.form, self.patterns)
    }
}

/// The dearest reading.
pub(super) fn best(held: &Held, timing: &Timing) -> Result<Reading, NoReading> {
    let divisions = Divisions::of(held.loose, held.wilds);
    let mut best: Option<Reading> = None;
    each_reading(held, timing, divisions, |reading| {
        if best.is_none_or(|best| reading.worth() > best.worth()) {
            best = Some(reading);
        }
    });
    best.ok_or(match divisions.exist(MeldKinds::Any, PairKinds::Any) {
        true => NoReading::PairNot258,
        false => NoReading::NoShape,
    })
}

/// A reading of the same patterns with every wild standing for its own kind, if there is one; the one
/// that divides the hand first.
pub(super) fn as_itself(
    held: &Held,
    wild: Tile,
    timing: &Timing,
    patterns: PatternSet,
) -> Option<(Held, Reading)> {
    let literal = held.literal(wild);
    let mut found: Option<Reading> = None;
    each_reading(&literal, timing, Divisions::of(literal.loose, 0), |reading| {
        if reading.patterns == patterns && found.is_none_or(|found| reading.form > found.form) {
            found = Some(reading);
        }
    });
    found.map(|reading| (literal, reading))
}

fn each_reading(held: &Held, timing: &Timing, divisions: Divisions, mut visit: impl FnMut(Reading)) {
    let kinds = held.kinds();
    let flush = held.flush_suit().is_some();
    let only_258 = kinds.is_within(TileSet::TWO_FIVE_EIGHT);
    // Ten tiles at least are no wilds, so that a hand of winds alone is neither of one suit nor of 258.
    let only_winds = kinds.is_within(TileSet::WINDS);

    for melds in [MeldKinds::Triplets, MeldKinds::Any] {
        if melds == MeldKinds::Triplets && held.laid_melds == LaidMelds::WithChow {
            continue;
        }
        let all_pungs = melds == MeldKinds::Triplets;
        for pair in [PairKinds::TwoFiveEight, PairKinds::Any] {
            // r[shape.258-pair]: two wilds are no 258 pair while the hand is read as all_winds.
            let pair_of_winds = only_winds && pair == PairKinds::TwoFiveEight;
            if pair_of_winds || !divisions.exist(melds, pair) {
                continue;
            }
            // Triplets of a hand of 258 are of 258 as well: wilds alone may be any.
            let tiles = PatternSet::NONE
                .with_if(Pattern::FullFlush, flush)
                .with_if(Pattern::All258, only_258 && all_pungs)
                .with_if(Pattern::AllPungs, all_pungs)
                .with_if(Pattern::AllWinds, only_winds && all_pungs);
            if pair == PairKinds::TwoFiveEight || exempts_pair(tiles) {
                let patterns = tiles.and(timing.patterns(held, pair));
                visit(Reading { patterns, form: Form::Divided });
            }
        }
    }
    let undivided = |pattern, pair| Reading {
        patterns: PatternSet::NONE.with(pattern).and(timing.without_melded_hand(pair)),
        form: Form::Undivided,
    };
    if only_258 {
        visit(undivided(Pattern::All258, PairKinds::TwoFiveEight));
    }
    if only_winds {
        visit(undivided(Pattern::AllWinds, PairKinds::Any));
    }
}

/// Whether one of these patterns of the tiles allows any pair (`shape.258-pair`).
fn exempts_pair(patterns: PatternSet) -> bool {
    [Pattern::FullFlush, Pattern::AllPungs, Pattern::AllWinds]
        .iter()
        .any(|&pattern| patterns.contains(pattern))
}

impl Timing {
    /// The patterns of the moment that a division with such a pair has.
    fn patterns(&self, held: &Held, pair: PairKinds) -> PatternSet {
        let kongs_fit = match (held.all_claimed, self.melded_hand_kongs) {
            (None, _) => false,
            (Some(MeldedHandKongs::ClaimedOnly), _) => true,
            (Some(MeldedHandKongs::AnyKong), allowed) => allowed == MeldedHandKongs::AnyKong,
        };
        let melded_hand = kongs_fit && pair == PairKinds::TwoFiveEight;
        self.without_melded_hand(pair).with_if(Pattern::MeldedHand, melded_hand)
    }

    fn without_melded_hand(&self, pair: PairKinds) -> PatternSet {
        let pair_fits = match self.replacement_pair {
            ReplacementPair::PatternExempts => true,
            ReplacementPair::Always258 => pair == PairKinds::TwoFiveEight,
        };
        self.always.with_if(Pattern::Replacement, self.on_replacement && pair_fits)
    }

    /// The pair that a division of these patterns must have.
    fn pair_for(&self, patterns: PatternSet) -> PairKinds {
        let by_replacement =
            patterns.contains(Pattern::Replacement) && self.replacement_pair == ReplacementPair::Always258;
        if patterns.contains(Pattern::MeldedHand) || by_replacement || !exempts_pair(patterns) {
            PairKinds::TwoFiveEight
        } else {
            PairKinds::Any
        }
    }
}

/// What the wilds stand for, and how the hand divides where it does.
pub(super) struct Cut {
    pub(super) division: Option<Division>,
    pub(super) wilds: Counts,
}

impl Reading {
    /// The arrangement of this reading that is first in tile order.
    pub(super) fn cut(&self, held: &Held, timing: &Timing) -> Cut {
        let allowed = self.allowed(held);
        let division = match self.form {
            Form::Divided => {
                let melds = match self.patterns.contains(Pattern::AllPungs) {
                    true => MeldKinds::Triplets,
                    false => MeldKinds::Any,
                };
                first_division(held.loose, held.wilds, allowed, melds, timing.pair_for(self.patterns))
            }
            Form::Undivided => None,
        };
        let stands_for = match &division {
            _ if held.wilds == 0 => held.own_face,
            Some(Division { melds, pair }) => {
                let all = melds.iter().flatten().copied().chain([*pair; 2]);
                let mut loose = held.loose;
                let by_wilds = all.filter(|&tile| match loose.without(tile) {
                    Some(rest) => {
                        loose = rest;
                        false
                    }
                    None => true,
                });
                by_wilds.collect()
            }
            None => {
                allowed.iter().take(1).fold(Counts::NONE, |wilds, tile| wilds.with_up_to(tile, held.wilds))
            }
        };
        Cut { division, wilds: stands_for }
    }

    /// The tiles that wilds may stand for in this reading.
    fn allowed(&self, held: &Held) -> TileSet {
        // r[wild.any-tile] r[wild.own-face]
        if self.patterns.contains(Pattern::AllWinds) {
            return TileSet::WINDS;
        }
        let all_258 = match self.patterns.contains(Pattern::All258) {
            true => TileSet::TWO_FIVE_EIGHT,
            false => TileSet::ALL.less(super::Roles::RED_AND_GREEN),
        };
        match held.flush_suit() {
            Some(suit) if self.patterns.contains(Pattern::FullFlush) => all_258.and(TileSet::of_suit(suit)),
            _ => all_258,
        }
    }
}

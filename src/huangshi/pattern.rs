use super::Clause;
use super::words::words;

words! {
    /// A big pattern (大胡), in the order in which answers list them.
    pub enum Pattern {
        /// Full flush (清一色): four melds and a pair of one suit.
        FullFlush "full_flush",
        /// All 258 (將一色): every tile a two, five or eight.
        All258 "all_258",
        /// All pungs (碰碰胡): four pungs or kongs and a pair.
        AllPungs "all_pungs",
        /// All winds (風一色): every tile a wind; golden at once.
        AllWinds "all_winds",
        /// Replacement (槓開): won on the tile drawn after a kong.
        Replacement "replacement",
        /// Robbed kong (搶槓): won on the tile of another's added kong.
        RobbedKong "robbed_kong",
        /// Melded hand (全求人): four melds laid, one tile held, won with a 258 pair.
        MeldedHand "melded_hand",
        /// Last stacks (海撈): won near the end of the wall.
        LastStacks "last_stacks",
    }
}

impl Pattern {
    /// The clause that defines it.
    pub const fn clause(self) -> Clause {
        match self {
            Pattern::FullFlush => Clause::PATTERN_FULL_FLUSH,
            Pattern::All258 => Clause::PATTERN_ALL_258,
            Pattern::AllPungs => Clause::PATTERN_ALL_PUNGS,
            Pattern::AllWinds => Clause::PATTERN_ALL_WINDS,
            Pattern::Replacement => Clause::PATTERN_REPLACEMENT,
            Pattern::RobbedKong => Clause::PATTERN_ROBBED_KONG,
            Pattern::MeldedHand => Clause::PATTERN_MELDED_HAND,
            Pattern::LastStacks => Clause::PATTERN_LAST_STACKS,
        }
    }

    /// Its big fan; none for all_winds, which is not multiplied (`big.all-winds`).
    pub const fn fan(self) -> Option<u64> {
        // r[big.ten]
        match self {
            Pattern::AllWinds => None,
            Pattern::FullFlush
            | Pattern::All258
            | Pattern::AllPungs
            | Pattern::Replacement
            | Pattern::RobbedKong
            | Pattern::MeldedHand
            | Pattern::LastStacks => Some(10),
        }
    }
}

/// The patterns that one reading of a hand has.
///
/// Sets of the same size compare by whose patterns come first in order: that one is the greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PatternSet(u8);

impl PatternSet {
    /// No pattern.
    pub const NONE: PatternSet = PatternSet(0);

    const fn bit(pattern: Pattern) -> u8 {
        0b1000_0000 >> pattern as u8
    }

    /// These and one more.
    #[must_use]
    pub const fn with(self, pattern: Pattern) -> PatternSet {
        PatternSet(self.0 | PatternSet::bit(pattern))
    }

    /// These, and the pattern where it `holds`.
    #[must_use]
    pub(super) const fn with_if(self, pattern: Pattern, holds: bool) -> PatternSet {
        if holds { self.with(pattern) } else { self }
    }

    /// These and those.
    #[must_use]
    pub const fn and(self, other: PatternSet) -> PatternSet {
        PatternSet(self.0 | other.0)
    }

    /// Whether the pattern is one of them.
    pub const fn contains(self, pattern: Pattern) -> bool {
        self.0 & PatternSet::bit(pattern) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The patterns in order.
    pub fn iter(self) -> impl Iterator<Item = Pattern> {
        Pattern::ALL.into_iter().filter(move |&pattern| self.contains(pattern))
    }

    /// The big fan of all of them added up, all_winds aside (`big.add`).
    pub fn big_fan(self) -> u64 {
        // r[big.add]
        self.iter().filter_map(Pattern::fan).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_sets_the_one_whose_patterns_come_first_is_greater() {
        let set = |patterns: &[Pattern]| patterns.iter().fold(PatternSet::NONE, |set, &p| set.with(p));
        assert!(set(&[Pattern::FullFlush]) > set(&[Pattern::All258]));
        assert!(set(&[Pattern::FullFlush, Pattern::LastStacks]) > set(&[Pattern::All258, Pattern::AllPungs]));
        assert_eq!(set(&Pattern::ALL).big_fan(), 70);
    }
}

use super::Clause;
use super::options::{AllWinds, Bright, Options};
use super::settle::LoserSide;
use super::words::words;

words! {
    /// A cap level (封頂).
    pub enum Cap {
        /// Below every cap.
        None "none",
        /// Sealed (封頂): a loser's fan is cut.
        Sealed "sealed",
        /// Golden (金頂): all three losers are above the seal, or the hand is all winds.
        Golden "golden",
        /// Bright (光明頂): golden, and one or two losers are not opened.
        Bright "bright",
        /// Haba (哈巴頂): golden, and no loser is opened.
        Haba "haba",
    }
}

impl Cap {
    /// The clause of the level; none below every cap.
    pub const fn clause(self) -> Option<Clause> {
        match self {
            Cap::None => None,
            Cap::Sealed => Some(Clause::CAP_SEALED),
            Cap::Golden => Some(Clause::CAP_GOLDEN),
            Cap::Bright => Some(Clause::CAP_BRIGHT),
            Cap::Haba => Some(Clause::CAP_HABA),
        }
    }
}

/// The cap level of the hand.
pub(super) fn of_hand(losers: &[LoserSide], options: &Options) -> Cap {
    let sealed = u64::from(options.caps.sealed);
    let above = losers.iter().filter(|loser| loser.fan.is_some_and(|fan| fan > sealed)).count();
    let all_winds = losers.iter().all(|loser| loser.fan.is_none());
    let unopened = losers.iter().filter(|loser| !loser.opened).count();
    // r[cap.all-winds] r[big.all-winds]
    if all_winds && options.all_winds == AllWinds::GoldenFlat {
        return Cap::Golden;
    }
    match (above, unopened) {
        (0, _) if !all_winds => Cap::None,
        (1 | 2, _) => Cap::Sealed,
        (_, 0) => Cap::Golden,
        (_, 1 | 2) => Cap::Bright,
        _ => Cap::Haba,
    }
}

/// The cap level of one loser in a hand of this level.
pub(super) fn of_loser(hand: Cap, loser: &LoserSide, options: &Options) -> Cap {
    match hand {
        Cap::None => Cap::None,
        Cap::Sealed if loser.fan.is_some_and(|fan| fan > u64::from(options.caps.sealed)) => Cap::Sealed,
        Cap::Sealed => Cap::None,
        Cap::Golden => Cap::Golden,
        Cap::Bright => match (options.bright, loser.opened) {
            (Bright::UnopenedOnly, true) => Cap::Golden,
            (Bright::UnopenedOnly, false) | (Bright::AllLosers, _) => Cap::Bright,
        },
        Cap::Haba => Cap::Haba,
    }
}

/// What a loser at this cap level pays, in fan.
pub(super) fn figure(cap: Cap, fan: Option<u64>, options: &Options) -> u64 {
    options.figure(cap).or(fan).unwrap_or_default()
}

impl Options {
    /// The figure of a cap level, in fan (`cap.figures`); none below every cap.
    pub fn figure(&self, cap: Cap) -> Option<u64> {
        let caps = &self.caps;
        match cap {
            Cap::None => None,
            Cap::Sealed => Some(caps.sealed.into()),
            Cap::Golden => Some(caps.golden.into()),
            Cap::Bright => Some(caps.bright.into()),
            Cap::Haba => Some(caps.haba.into()),
        }
    }
}

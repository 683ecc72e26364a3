use super::Clause;
use super::words::words;

words! {
    /// Why the rules deny a win, in the order in which answers list them.
    pub enum Denial {
        /// The tile on offer is a kong tile; nothing else is judged.
        KongTileUnclaimable "kong_tile_unclaimable",
        /// Red or green is in hand; the shape is not judged.
        RedOrGreenHeld "red_or_green_held",
        /// The tiles are no winning shape.
        NoWinningShape "no_winning_shape",
        /// The hand divides, but never with an allowed pair.
        PairNot258 "pair_not_258",
        /// Only the limit of one wild in a common win is in the way.
        TooManyWilds "too_many_wilds",
        /// The win needs four fan and has less.
        BelowFourFan "below_four_fan",
        /// The seat is not opened.
        NotOpened "not_opened",
    }
}

impl Denial {
    /// The clause that denies.
    pub const fn clause(self) -> Clause {
        match self {
            Denial::KongTileUnclaimable => Clause::KONG_TILE_UNCLAIMABLE,
            Denial::RedOrGreenHeld => Clause::KONG_TILE_MUST_LEAVE,
            Denial::NoWinningShape => Clause::SHAPE_STANDARD,
            Denial::PairNot258 => Clause::SHAPE_258_PAIR,
            Denial::TooManyWilds => Clause::SHAPE_COMMON_ONE_WILD,
            Denial::BelowFourFan => Clause::FOUR_FAN_REQUIRED,
            Denial::NotOpened => Clause::OPEN_REQUIRED,
        }
    }
}

/// All denials of one win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Denials(u8);

impl Denials {
    /// No denial.
    pub const NONE: Denials = Denials(0);

    /// These and one more.
    #[must_use]
    pub const fn with(self, denial: Denial) -> Denials {
        Denials(self.0 | 1 << denial as u8)
    }

    /// These, and the denial where it `holds`.
    #[must_use]
    pub(super) const fn with_if(self, denial: Denial, holds: bool) -> Denials {
        if holds { self.with(denial) } else { self }
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the denial is one of them.
    pub const fn contains(self, denial: Denial) -> bool {
        self.0 >> denial as u8 & 1 == 1
    }

    /// The denials in order.
    pub fn iter(self) -> impl Iterator<Item = Denial> {
        Denial::ALL.into_iter().filter(move |&denial| self.contains(denial))
    }
}

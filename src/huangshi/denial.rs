use super::Clause;
use super::words::words;

words! {
    /// Why the rules deny an action, in the order in which answers list the reasons.
    pub enum Denial {
        /// Such an action is never done at such a moment; nothing else is judged.
        NotThisMoment "not_this_moment",
        /// The tiles that the action needs are not in hand.
        TilesNotHeld "tiles_not_held",
        /// The two tiles and the discard are no run.
        NotARun "not_a_run",
        /// The discard is not the left seat's.
        ChowNotFromLeft "chow_not_from_left",
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
        /// Only red, green and the wild are konged alone.
        NotAKongTile "not_a_kong_tile",
        /// A kong tile would stand in a laid meld.
        KongTileInMeld "kong_tile_in_meld",
        /// The seat has no pung of the tile.
        NoPungToAddTo "no_pung_to_add_to",
        /// A kong of four tiles is made after a draw, not right after a chow or a pung.
        KongAfterClaim "kong_after_claim",
        /// No tile is left in the wall to replace a kong.
        NoReplacementTile "no_replacement_tile",
        /// The last discard can only be won.
        LastDiscard "last_discard",
        /// The seat owes a discard and cannot pass.
        NothingToPass "nothing_to_pass",
    }
}

impl Denial {
    /// The clause that denies.
    pub const fn clause(self) -> Clause {
        match self {
            Denial::NotThisMoment | Denial::TilesNotHeld | Denial::NotARun | Denial::NoPungToAddTo => {
                Clause::CLAIM_KINDS
            }
            Denial::ChowNotFromLeft => Clause::CLAIM_CHOW_LEFT,
            Denial::KongTileUnclaimable => Clause::KONG_TILE_UNCLAIMABLE,
            Denial::RedOrGreenHeld => Clause::KONG_TILE_MUST_LEAVE,
            Denial::NoWinningShape => Clause::SHAPE_STANDARD,
            Denial::PairNot258 => Clause::SHAPE_258_PAIR,
            Denial::TooManyWilds => Clause::SHAPE_COMMON_ONE_WILD,
            Denial::BelowFourFan => Clause::FOUR_FAN_REQUIRED,
            Denial::NotOpened => Clause::OPEN_REQUIRED,
            Denial::NotAKongTile => Clause::KONG_TILE_SINGLE_KONG,
            Denial::KongTileInMeld => Clause::KONG_TILE_NO_MELD,
            Denial::KongAfterClaim => Clause::CLAIM_KONG_TIME,
            Denial::NoReplacementTile => Clause::CLAIM_REPLACEMENT,
            Denial::LastDiscard => Clause::CLAIM_LAST_DISCARD,
            Denial::NothingToPass => Clause::CLAIM_ORDER,
        }
    }
}

/// All denials of one action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Denials(u32);

impl Denials {
    /// No denial.
    pub const NONE: Denials = Denials(0);

    /// These and one more.
    #[must_use]
    pub const fn with(self, denial: Denial) -> Denials {
        Denials(self.0 | 1 << denial as u32)
    }

    /// These, and the denial where it `holds`.
    #[must_use]
    pub(super) const fn with_if(self, denial: Denial, holds: bool) -> Denials {
        if holds { self.with(denial) } else { self }
    }

    /// These and those.
    #[must_use]
    pub(super) const fn and(self, other: Denials) -> Denials {
        Denials(self.0 | other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the denial is one of them.
    pub const fn contains(self, denial: Denial) -> bool {
        self.0 >> denial as u32 & 1 == 1
    }

    /// The denials in order.
    pub fn iter(self) -> impl Iterator<Item = Denial> {
        Denial::ALL.into_iter().filter(move |&denial| self.contains(denial))
    }

    /// Whether this denial stands and no other.
    pub(super) const fn is_only(self, denial: Denial) -> bool {
        self.0 == 1 << denial as u32
    }
}

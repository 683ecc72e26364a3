use super::moment::{After, Moment};
use super::options::{LastStacksWin, ReplacementAfter, ReplacementSelfDraw};
use super::table::Table;
use super::words::words;
use crate::tile::Seat;

words! {
    /// The way in which a hand is won (胡牌方式).
    pub enum Way {
        /// Self-draw (自摸): on a tile drawn from the wall.
        SelfDraw "self_draw",
        /// Discard (點炮): on another's discard.
        Discard "discard",
        /// Replacement (槓開): on the tile drawn after a kong.
        Replacement "replacement",
        /// Robbed kong (搶槓): on the tile of another's added kong.
        RobbedKong "robbed_kong",
    }
}

impl Way {
    /// The way of a win at a moment, where one is possible.
    pub(super) fn at(moment: Moment, replacement_after: ReplacementAfter) -> Option<Way> {
        match moment {
            Moment::Draw { after, .. } => Some(match (after, replacement_after) {
                (After::Turn, _) | (After::SingleKong, ReplacementAfter::FourTileKongs) => Way::SelfDraw,
                (After::Kong, _) | (After::SingleKong, ReplacementAfter::AnyKong) => Way::Replacement,
            }),
            Moment::Discard { .. } => Some(Way::Discard),
            // r[claim.added-kong-robbed]
            Moment::AddedKong { .. } => Some(Way::RobbedKong),
            Moment::Claim { .. } | Moment::Exhausted => None,
        }
    }

    /// Whether the winning tile is another's.
    pub const fn takes_anothers_tile(self) -> bool {
        match self {
            Way::SelfDraw | Way::Replacement => false,
            Way::Discard | Way::RobbedKong => true,
        }
    }
}

impl Table {
    /// Whether a win in this way is one in the last stacks (`pattern.last-stacks`).
    pub(super) fn is_in_last_stacks(&self, way: Way) -> bool {
        let counts = match self.options.last_stacks_win {
            LastStacksWin::AnyWin => true,
            LastStacksWin::SelfDrawOnly => !way.takes_anothers_tile(),
        };
        counts && u32::from(self.wall) < 2 * u32::from(self.options.last_stacks)
    }

    /// Whether a win in this way is a self-draw (`factor.self-draw`).
    pub(super) fn is_self_draw(&self, way: Way) -> bool {
        match way {
            Way::SelfDraw => true,
            Way::Replacement => self.options.replacement_self_draw == ReplacementSelfDraw::Counted,
            Way::Discard | Way::RobbedKong => false,
        }
    }

    /// The seat whose tile is taken by a win at this moment.
    pub(super) fn supplier(&self) -> Option<Seat> {
        match self.moment {
            Some(Moment::Discard { seat, .. } | Moment::AddedKong { seat, .. }) => Some(seat),
            Some(Moment::Draw { .. } | Moment::Claim { .. } | Moment::Exhausted) | None => None,
        }
    }
}

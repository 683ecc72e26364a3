//! Who plays: how the four seats choose among what the law lists.

use super::sound;
use super::striving::Plan;
use super::{Hand, SplitMix64};
use crate::huangshi::{Action, SeatActions};
use crate::tile::Tile;

/// How the seats play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Each seat does anything that is listed.
    Random,
    /// Each seat plays towards a win and wins where it can.
    Sound,
    /// The seats help one of them to a hand that is rare.
    Striving,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 3] = [Style::Random, Style::Sound, Style::Striving];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Style::Random => "random",
            Style::Sound => "sound",
            Style::Striving => "striving",
        }
    }
}

/// The players of one hand.
#[derive(Clone, Debug)]
pub(super) enum Players {
    Random,
    Sound,
    Striving(Plan),
}

impl Players {
    /// The players sit down to a hand that is dealt.
    pub(super) fn sat_down(style: Style, hand: &Hand, random: &mut SplitMix64) -> Players {
        match style {
            Style::Random => Players::Random,
            Style::Sound => Players::Sound,
            Style::Striving => Players::Striving(Plan::made(hand, random)),
        }
    }

    /// What a seat does in its turn: one of the actions that are listed for it.
    pub(super) fn turn(&self, hand: &Hand, own: &SeatActions, random: &mut SplitMix64) -> Action {
        match self {
            Players::Random => any(own, random),
            Players::Sound => sound::turn(hand, own, random),
            Players::Striving(plan) => plan.turn(hand, own, random),
        }
    }

    /// What a seat does with a tile on offer: one of the actions that are listed for it.
    pub(super) fn claim(&self, hand: &Hand, own: &SeatActions, random: &mut SplitMix64) -> Action {
        match self {
            Players::Random => any(own, random),
            Players::Sound => sound::claim(hand, own, random),
            Players::Striving(plan) => plan.claim(hand, own, random),
        }
    }
}

/// Any of the listed actions.
pub(super) fn any(own: &SeatActions, random: &mut SplitMix64) -> Action {
    let at = random.bounded(own.actions.len());
    own.actions.get(at).map_or(Action::Pass, |listed| listed.action)
}

/// Whether the action is listed.
pub(super) fn lists(own: &SeatActions, action: Action) -> bool {
    own.actions.iter().any(|listed| listed.action == action)
}

/// The tiles that may be discarded.
pub(super) fn discards(own: &SeatActions) -> impl Iterator<Item = Tile> {
    let discards = own.actions.iter().filter(|listed| matches!(listed.action, Action::Discard { .. }));
    discards.filter_map(|listed| listed.action.tile())
}

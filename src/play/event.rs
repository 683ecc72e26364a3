use crate::huangshi::Action;
use crate::tile::{Seat, Tile, Tiles};

/// What happens in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat draws a tile from the wall, or a replacement after a kong.
    Draw {
        /// The seat that draws.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A seat acts: it discards, claims, makes a kong, passes or wins.
    Act {
        /// The seat that acts.
        seat: Seat,
        /// What it does.
        action: Action,
    },
    /// The wall has run out without a win (荒莊, `wall.exhausted`).
    Exhausted,
}

/// The beginning of a hand: a claim, which [`Hand::deal`](super::Hand::deal) checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The indicator (賴子皮).
    pub indicator: Tile,
    /// The seat of the dealer, who draws first.
    pub dealer: Seat,
    /// The thirteen tiles of each seat, by seat.
    pub hands: Vec<Tiles>,
}

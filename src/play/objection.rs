use crate::huangshi::Denials;
use crate::tile::{Seat, Tile};

/// What stands against an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// Something else is to happen first.
    OutOfTurn(Due),
    /// No such tile can be in the wall: all four are elsewhere.
    NotInWall {
        /// The tile.
        tile: Tile,
    },
    /// No tile is left to draw.
    WallEmpty,
    /// The wall is not exhausted.
    WallNotEmpty {
        /// Tiles that can still be drawn.
        left: u8,
    },
    /// The seat has passed on this tile.
    GivenUp,
    /// The law denies the action.
    Denied(Denials),
}

/// What is to happen next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A seat draws, unless the tile on offer is claimed.
    Draw {
        /// The seat.
        seat: Seat,
    },
    /// A seat that drew or claimed discards, makes a kong or wins.
    Turn {
        /// The seat.
        seat: Seat,
    },
    /// The wall is exhausted, unless the last discard is won.
    Exhausted {
        /// The seat that discarded last.
        last: Seat,
    },
    /// The hand is over, and another is dealt.
    Deal,
}

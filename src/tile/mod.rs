//! Floor 0: the words of the table - tiles, counts, seats and laid melds.
//!
//! Nothing here knows a rule; everything above speaks in these words.

mod counts;
mod face;
mod list;
mod meld;
mod number;
mod object;
mod seat;

pub use counts::{Counts, TileSet};
pub use face::{Suit, Tile, UnknownTile};
pub use list::Tiles;
pub(crate) use list::two_tiles;
pub use meld::{KongOrigin, Meld, Melds, Run};
pub use number::Figure;
pub(crate) use number::tiles_left;
pub(crate) use object::{only_from_objects, only_from_strings};
pub use seat::Seat;

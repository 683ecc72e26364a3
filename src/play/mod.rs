//! Floor 3: hands in play. Events move a [`Hand`]; a [`Room`] plays whole hands.
//!
//! What a seat may do and what a hand comes to is asked of the law below; here is told what belongs to the order of
//! play: whose draw it is, and where each tile goes.

mod event;
mod hand;
mod laws;
mod movement;
mod objection;
mod players;
mod random;
mod room;
mod sound;
mod striving;
mod tally;
mod wall;

pub use event::{Deal, Event};
pub use hand::{Hand, Place, Stage};
pub use laws::{Broken, Law};
pub use movement::Impossible;
pub use objection::{Due, Objection};
pub use players::Style;
pub use random::SplitMix64;
pub use room::{Played, Room};
pub use tally::{Counted, Section, Tally};
pub use wall::Wall;

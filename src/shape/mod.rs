//! Floor 1: cutting tiles into melds and a pair. No law is known here.
//!
//! A hand *divides* when its tiles, each wild standing for any tile, are some number of melds and one
//! pair. [`Divisions`] answers whether it does, in a few table look-ups; [`first_division`] shows how.

mod division;
mod divisions;
mod suits;
mod ways;

pub use division::{Division, first_division};
pub use divisions::{Divisions, MeldKinds, PairKinds, prepare};

use std::collections::VecDeque;

use super::{Deal, SplitMix64};
use crate::huangshi::After;
use crate::tile::{Seat, Tile};

/// The tiles still drawable in their order, the indicator not among them.
#[derive(Clone, Debug)]
pub struct Wall(VecDeque<Tile>);

impl Wall {
    /// Shuffles the set, turns the indicator and deals thirteen tiles to each seat.
    pub fn dealt(random: &mut SplitMix64, dealer: Seat) -> (Wall, Deal) {
        // r[tiles.set]
        let mut set: Vec<Tile> = Tile::all().flat_map(|tile| [tile; 4]).collect();
        let all = set.len();
        random.shuffle(&mut set, all);
        Wall::of(set, dealer)
    }

    /// Deals a set in its order: the hands by seat, then the wall, whose last tile is the indicator.
    fn of(set: Vec<Tile>, dealer: Seat) -> (Wall, Deal) {
        let mut set = VecDeque::from(set);
        let indicator = set.pop_back().unwrap_or(Tile::RED);
        let hands = Seat::ALL.map(|_| set.drain(..13.min(set.len())).collect());
        (Wall(set), Deal { indicator, dealer, hands: hands.into() })
    }

    /// Takes the next tile: from the head, or from the tail after a kong (`claim.replacement`).
    pub fn draw(&mut self, after: After) -> Option<Tile> {
        match after {
            After::Turn => self.0.pop_front(),
            After::Kong | After::SingleKong => self.0.pop_back(),
        }
    }

    /// How many tiles are left.
    pub fn left(&self) -> usize {
        self.0.len()
    }
}

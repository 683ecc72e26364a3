use arrayvec::ArrayVec;

use super::{Seat, Tile};

/// Three consecutive ranks of one suit (順子), named by the lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run(Tile);

impl Run {
    /// The run that begins with `lowest`; winds, green, red and the ranks 8 and 9 begin none.
    pub const fn from_lowest(lowest: Tile) -> Option<Run> {
        match lowest.suit() {
            Some(_) if lowest.rank() <= 7 => Some(Run(lowest)),
            _ => None,
        }
    }

    /// The run of these three tiles in any order, if they are one.
    pub fn of(mut tiles: [Tile; 3]) -> Option<Run> {
        tiles.sort_unstable();
        Run::from_lowest(tiles[0]).filter(|run| run.tiles() == tiles)
    }

    /// Its three tiles, the lowest first.
    pub fn tiles(self) -> [Tile; 3] {
        let next = |tile: Tile| tile.next_in_suit().unwrap_or(tile);
        [self.0, next(self.0), next(next(self.0))]
    }
}

/// How a kong of four tiles came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KongOrigin {
    /// An exposed kong (明槓): the discard of `from` claimed with three in hand.
    Exposed {
        /// The seat that discarded the fourth tile.
        from: Seat,
    },
    /// An added kong: the fourth tile laid to a pung (`liability.full-flush`: it keeps its supplier).
    Added {
        /// The seat that supplied the pung.
        from: Seat,
    },
    /// A concealed kong (暗槓): all four from the hand.
    Concealed,
}

/// A meld that lies on the table (`claim.kinds`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meld {
    /// A chow (吃): a run with the discard of the left seat.
    Chow(Run),
    /// A pung (碰): three of a kind with a discard.
    Pung {
        /// The kind.
        tile: Tile,
        /// The seat that discarded it.
        from: Seat,
    },
    /// Four of a kind (槓).
    Kong {
        /// The kind; unknown for another seat's concealed kong (`claim.concealed-hidden`).
        tile: Option<Tile>,
        /// How it came about.
        origin: KongOrigin,
    },
}

impl Meld {
    /// The seat whose discard was claimed for this meld of `owner`; none for a concealed kong.
    pub const fn supplier(&self, owner: Seat) -> Option<Seat> {
        match *self {
            Meld::Chow(_) => Some(owner.left()),
            Meld::Pung { from, .. } => Some(from),
            Meld::Kong { origin: KongOrigin::Exposed { from } | KongOrigin::Added { from }, .. } => {
                Some(from)
            }
            Meld::Kong { origin: KongOrigin::Concealed, .. } => None,
        }
    }

    /// Whether it was made with another's discard; an added kong was, as a pung.
    pub const fn is_claimed(&self) -> bool {
        match self {
            Meld::Chow(_) | Meld::Pung { .. } => true,
            Meld::Kong { origin, .. } => match origin {
                KongOrigin::Exposed { .. } | KongOrigin::Added { .. } => true,
                KongOrigin::Concealed => false,
            },
        }
    }

    /// Whether its tiles are turned down and unknown to the one who asks.
    pub const fn is_hidden(&self) -> bool {
        matches!(self, Meld::Kong { tile: None, .. })
    }

    /// Its tiles, as far as they are known.
    pub fn tiles(&self) -> ArrayVec<Tile, 4> {
        match *self {
            Meld::Chow(run) => run.tiles().into_iter().collect(),
            Meld::Pung { tile, .. } => [tile; 3].into_iter().collect(),
            Meld::Kong { tile, .. } => tile.into_iter().flat_map(|tile| [tile; 4]).collect(),
        }
    }
}

/// The melds of one seat in the order they were laid, four at most.
pub type Melds = ArrayVec<Meld, 4>;

#[cfg(test)]
mod tests {
    use super::*;

    fn tiles(codes: [&str; 3]) -> [Tile; 3] {
        codes.map(|code| code.parse().expect("a tile"))
    }

    #[test]
    fn a_run_is_three_consecutive_ranks_of_one_suit_in_any_order() {
        assert_eq!(Run::of(tiles(["3p", "1p", "2p"])).map(Run::tiles), Some(tiles(["1p", "2p", "3p"])));
        for no_run in [
            ["8m", "9m", "1p"],
            ["8m", "9m", "1m"],
            ["1z", "2z", "3z"],
            ["1m", "1m", "2m"],
            ["1m", "2m", "4m"],
        ] {
            assert_eq!(Run::of(tiles(no_run)), None, "{no_run:?}");
        }
    }

    #[test]
    fn a_chow_comes_from_the_left_and_a_concealed_kong_from_nobody() {
        let owner = Seat::ALL[0];
        let run = Run::of(tiles(["1m", "2m", "3m"])).expect("a run");
        assert_eq!(Meld::Chow(run).supplier(owner), Some(Seat::ALL[3]));
        let kong = |origin| Meld::Kong { tile: Some(Tile::EAST), origin };
        assert_eq!(kong(KongOrigin::Added { from: Seat::ALL[2] }).supplier(owner), Some(Seat::ALL[2]));
        assert_eq!(kong(KongOrigin::Concealed).supplier(owner), None);
    }
}

use arrayvec::ArrayVec;

use super::{Divisions, MeldKinds, PairKinds};
use crate::tile::{Counts, Run, Tile, TileSet};

/// A hand divided: its melds in tile order and its pair, each wild shown as the tile it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// The melds.
    pub melds: ArrayVec<[Tile; 3], 4>,
    /// The pair's kind.
    pub pair: Tile,
}

/// The first division in tile order - by its list of melds, then the pair - whose tiles are all in
/// `allowed`, if there is one.
///
/// `allowed` is all tiles but some honours, one suit, or a set without runs such as the winds: the search asks
/// [`Divisions`] whether the rest divides, and in a set that cuts through runs that would promise too much.
pub fn first_division(
    tiles: Counts,
    wilds: u8,
    allowed: TileSet,
    melds: MeldKinds,
    pair: PairKinds,
) -> Option<Division> {
    let mut rest = Rest { tiles, wilds };
    let mut found = ArrayVec::new();
    while rest.total() > 2 {
        // The smallest meld after which the rest still divides is the first of the smallest list:
        // were a later one smaller, it could have come first.
        let next = candidates(allowed, melds).find_map(|meld| {
            let left = rest.less(&meld).filter(|left| left.divides(melds, pair))?;
            Some((meld, left))
        });
        let (meld, left) = next?;
        found.try_push(meld).ok()?;
        rest = left;
    }
    let pairs = match pair {
        PairKinds::Any => allowed,
        PairKinds::TwoFiveEight => allowed.and(TileSet::TWO_FIVE_EIGHT),
    };
    let pair = pairs.iter().find(|&tile| rest.less(&[tile; 2]).is_some())?;
    Some(Division { melds: found, pair })
}

/// What is still to be divided.
#[derive(Clone, Copy)]
struct Rest {
    tiles: Counts,
    wilds: u8,
}

impl Rest {
    fn total(self) -> u8 {
        self.tiles.total() + self.wilds
    }

    /// The rest after `part` is taken away; wilds stand for what is not held. A tile that is held goes
    /// first: if a wild stood for it here, the two could change places.
    fn less(self, part: &[Tile]) -> Option<Rest> {
        let mut rest = self;
        for &tile in part {
            match rest.tiles.without(tile) {
                Some(tiles) => rest.tiles = tiles,
                None => rest.wilds = rest.wilds.checked_sub(1)?,
            }
        }
        Some(rest)
    }

    fn divides(self, melds: MeldKinds, pair: PairKinds) -> bool {
        Divisions::of(self.tiles, self.wilds).exist(melds, pair)
    }
}

/// All melds of allowed tiles in tile order: of each kind the triplet, then the run that it begins.
fn candidates(allowed: TileSet, melds: MeldKinds) -> impl Iterator<Item = [Tile; 3]> {
    let runs = match melds {
        MeldKinds::Any => allowed,
        MeldKinds::Triplets => TileSet::NONE,
    };
    allowed.iter().flat_map(move |tile| {
        let run = Run::from_lowest(tile).map(Run::tiles).filter(|run| TileSet::of(run).is_within(runs));
        [Some([tile; 3]), run].into_iter().flatten()
    })
}

use std::sync::LazyLock;

use super::suits::{Need, SUITS};
use crate::tile::{Counts, Suit, TileSet};

/// Which melds a division may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeldKinds {
    /// Runs and triplets.
    Any,
    /// Triplets alone.
    Triplets,
}

/// Which pair a division may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairKinds {
    /// Any pair.
    Any,
    /// A pair of twos, fives or eights.
    TwoFiveEight,
}

/// Which divisions of a hand exist, each wild standing for any tile, more than four of a kind included.
///
/// # Examples
///
/// ```
/// use huangshi::shape::{Divisions, MeldKinds, PairKinds};
/// use huangshi::tile::{Counts, Tiles};
///
/// let tiles: Tiles = serde_json::from_str(r#""12344m""#)?;
/// let held: Counts = tiles.iter().copied().collect();
/// let divisions = Divisions::of(held, 0);
/// assert!(divisions.exist(MeldKinds::Any, PairKinds::Any));
/// assert!(!divisions.exist(MeldKinds::Any, PairKinds::TwoFiveEight));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divisions {
    tiles: Counts,
    /// The melds of a division; none where the number of tiles is not that of some melds and a pair.
    melds: Option<u8>,
    /// What the tiles need where any melds will do.
    any: Need,
}

impl Divisions {
    /// Finds which divisions of these tiles and so many wilds exist.
    ///
    /// All tiles are used. Where their number is not that of some melds and a pair there is none.
    pub fn of(tiles: Counts, wilds: u8) -> Divisions {
        let total = tiles.total() + wilds;
        let table = &*SUITS;
        let suits = Suit::ALL.map(|suit| table.need(tiles.suit(suit)));
        let any = suits.into_iter().fold(triplets(tiles.honours()), sum);
        Divisions { tiles, melds: (total % 3 == 2).then_some(total / 3), any }
    }

    /// Whether a division into such melds and such a pair exists.
    pub const fn exist(&self, melds: MeldKinds, pair: PairKinds) -> bool {
        // A division into triplets is one into melds, which most hands lack; so triplets are looked at last.
        self.suffice(self.any, pair)
            && match melds {
                MeldKinds::Any => true,
                MeldKinds::Triplets => self.suffice(triplets(self.tiles), pair),
            }
    }

    /// The pair saves one meld where it takes the place of tiles; two wilds may always be the pair,
    /// and three wilds more a meld that is not needed.
    const fn suffice(&self, need: Need, pair: PairKinds) -> bool {
        let saving = match pair {
            PairKinds::Any => Need::PAIR,
            PairKinds::TwoFiveEight => Need::PAIR_258,
        };
        match self.melds {
            Some(melds) => need.melds <= melds + (need.savings & saving != 0) as u8,
            None => false,
        }
    }
}

/// Builds the tables now, so that no question waits for them.
pub fn prepare() {
    LazyLock::force(&SUITS);
}

const fn sum(a: Need, b: Need) -> Need {
    Need { melds: a.melds + b.melds, savings: a.savings | b.savings }
}

/// The need of tiles that form triplets alone.
const fn triplets(tiles: Counts) -> Need {
    let saving = tiles.not_in_threes();
    let pair = if saving.is_empty() { 0 } else { Need::PAIR };
    let pair_258 = if saving.and(TileSet::TWO_FIVE_EIGHT).is_empty() { 0 } else { Need::PAIR_258 };
    Need { melds: tiles.triplets(), savings: pair | pair_258 }
}

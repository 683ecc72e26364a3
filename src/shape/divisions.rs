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
pub struct Divisions(u8);

impl Divisions {
    const fn bit(melds: MeldKinds, pair: PairKinds) -> u8 {
        1 << (melds as u8 * 2 + pair as u8)
    }

    /// Finds which divisions of these tiles and so many wilds exist.
    ///
    /// All tiles are used. Where their number is not that of some melds and a pair there is none.
    pub fn of(tiles: Counts, wilds: u8) -> Divisions {
        let total = tiles.total() + wilds;
        if total % 3 != 2 {
            return Divisions(0);
        }
        let melds = total / 3;
        let table = &*SUITS;
        let suits = Suit::ALL.map(|suit| table.need(tiles.suit(suit)));
        let all = suits.into_iter().fold(triplets(tiles.honours()), sum);
        match Divisions::within(all, melds, MeldKinds::Any) {
            // Most hands end here: what does not divide into any melds does not into triplets.
            0 => Divisions(0),
            any => Divisions(any | Divisions::within(triplets(tiles), melds, MeldKinds::Triplets)),
        }
    }

    /// Whether a division into such melds and such a pair exists.
    pub const fn exist(self, melds: MeldKinds, pair: PairKinds) -> bool {
        self.0 & Divisions::bit(melds, pair) != 0
    }

    /// The pair saves one meld where it takes the place of tiles; two wilds may always be the pair,
    /// and three wilds more a meld that is not needed.
    fn within(need: Need, melds: u8, kinds: MeldKinds) -> u8 {
        let with = |saving: u8, pair: PairKinds| {
            let saved = u8::from(need.savings & saving != 0);
            if need.melds <= melds + saved { Divisions::bit(kinds, pair) } else { 0 }
        };
        with(Need::PAIR, PairKinds::Any) | with(Need::PAIR_258, PairKinds::TwoFiveEight)
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

use super::{Suit, Tile};

/// Bits that one kind takes in a packed word.
const WIDTH: u32 = 3;
/// The lowest bit of each of the 34 fields.
const ONES: u128 = {
    let mut ones = 0;
    let mut kind = 0;
    while kind < Tile::KINDS as u32 {
        ones |= 1 << (kind * WIDTH);
        kind += 1;
    }
    ones
};
/// All bits of one suit or of the honours.
const GROUP: u128 = (1 << (9 * WIDTH)) - 1;

const fn one(tile: Tile) -> u128 {
    1 << (tile.index() as u32 * WIDTH)
}

/// Half of a packed word: 21 fields, then 13.
const HALF: u32 = 21 * WIDTH;

/// Adds all fields of three bits up, first neighbours in fields of six bits, then these in fields of twelve;
/// and as numbers in base 4096 are their digits added up, but for multiples of 4095, that is it. A processor need
/// not count bits for this.
const fn sum_of_fields(fields: u128) -> u8 {
    const LOW_OF_SIX: u64 = 0o707_070_707_070_707_070_707;
    const LOW_OF_TWELVE: u64 = 0xf03f_03f0_3f03_f03f;
    const fn in_sixes(half: u64) -> u64 {
        (half & LOW_OF_SIX) + (half >> WIDTH & LOW_OF_SIX)
    }
    let sixes = in_sixes(fields as u64 & ((1 << HALF) - 1)) + in_sixes((fields >> HALF) as u64);
    let twelves = (sixes & LOW_OF_TWELVE) + (sixes >> 6 & LOW_OF_TWELVE);
    (twelves % 4095) as u8
}

/// How many of each kind are held, packed three bits each into one word.
///
/// At most five of a kind: the four of the set and one that a wait imagines. The packing lets a
/// whole suit be looked up at once and all kinds be counted at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counts(u128);

impl Counts {
    /// No tiles at all.
    pub const NONE: Counts = Counts(0);
    /// The most of a kind that can be held.
    pub const MOST: u8 = 5;

    /// How many of this kind there are.
    pub const fn of(self, tile: Tile) -> u8 {
        (self.0 >> (tile.index() as u32 * WIDTH)) as u8 & 0b111
    }

    /// These and one more of `tile`; a kind that is held five times stays so.
    #[must_use]
    pub const fn with(self, tile: Tile) -> Counts {
        self.with_up_to(tile, 1)
    }

    /// These and `more` of `tile`, as far as five of a kind.
    #[must_use]
    pub const fn with_up_to(self, tile: Tile, more: u8) -> Counts {
        let room = Counts::MOST - self.of(tile);
        Counts(self.0 + one(tile) * (if more < room { more } else { room }) as u128)
    }

    /// These less one of `tile`, if one is held.
    pub const fn without(self, tile: Tile) -> Option<Counts> {
        if self.of(tile) == 0 { None } else { Some(Counts(self.0 - one(tile))) }
    }

    /// These less at most `most` of `tile`, and how many that were.
    pub const fn without_up_to(self, tile: Tile, most: u8) -> (Counts, u8) {
        let held = self.of(tile);
        let taken = if held < most { held } else { most };
        (Counts(self.0 - one(tile) * taken as u128), taken)
    }

    /// How many tiles there are in all.
    pub const fn total(self) -> u8 {
        sum_of_fields(self.0)
    }

    /// How many triplets cover them all: two of a kind that is held four times or more.
    pub const fn triplets(self) -> u8 {
        // Both bits of a kind lie in its own field.
        (self.kinds().0 | self.fours().0 << 1).count_ones() as u8
    }

    /// The kinds that are held at least once.
    pub const fn kinds(self) -> TileSet {
        TileSet((self.0 | self.0 >> 1 | self.0 >> 2) & ONES)
    }

    /// The kinds that are held four times or more.
    pub const fn fours(self) -> TileSet {
        TileSet(self.0 >> 2 & ONES)
    }

    /// The kinds whose number is no multiple of three: taking a pair of them saves a meld.
    pub const fn not_in_threes(self) -> TileSet {
        let (ones, twos, fours) = (self.0, self.0 >> 1, self.0 >> 2);
        TileSet((twos & !(ones ^ fours) | !twos & (ones | fours)) & ONES)
    }

    /// Each tile as often as it is held, in tile order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        self.kinds().iter().flat_map(move |tile| std::iter::repeat_n(tile, self.of(tile).into()))
    }

    /// The packed word of one suit, rank 1 in the lowest three bits.
    pub const fn suit(self, suit: Suit) -> u32 {
        (self.0 >> (suit as u32 * 9 * WIDTH) & GROUP) as u32
    }

    /// These, the suits left out: winds, green and red alone.
    #[must_use]
    pub const fn honours(self) -> Counts {
        Counts(self.0 >> (27 * WIDTH) << (27 * WIDTH))
    }
}

impl FromIterator<Tile> for Counts {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Counts {
        tiles.into_iter().fold(Counts::NONE, Counts::with)
    }
}

/// A set of tile kinds, laid out as [`Counts`] are: one bit for each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileSet(u128);

impl TileSet {
    /// No kind.
    pub const NONE: TileSet = TileSet(0);
    /// All 34 kinds.
    pub const ALL: TileSet = TileSet(ONES);
    /// Winds (風頭): east, south, west, north and white.
    pub const WINDS: TileSet = TileSet(ONES >> (27 * WIDTH) << (27 * WIDTH) & (one(Tile::GREEN) - 1));
    /// Twos, fives and eights of the suits.
    pub const TWO_FIVE_EIGHT: TileSet = {
        let mut bits = 0;
        let mut kind = 1;
        while kind < 27 {
            bits |= 1 << (kind * WIDTH);
            kind += 3;
        }
        TileSet(bits)
    };

    /// The nine kinds of one suit.
    pub const fn of_suit(suit: Suit) -> TileSet {
        TileSet(ONES & GROUP << (suit as u32 * 9 * WIDTH))
    }

    /// The set of these tiles.
    pub const fn of(tiles: &[Tile]) -> TileSet {
        let mut bits = 0;
        let mut i = 0;
        while i < tiles.len() {
            bits |= one(tiles[i]);
            i += 1;
        }
        TileSet(bits)
    }

    /// The kinds of this set and those of `other`.
    #[must_use]
    pub const fn or(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    /// The kinds that are in both.
    #[must_use]
    pub const fn and(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    /// The kinds of this set that are not in `other`.
    #[must_use]
    pub const fn less(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    /// How many kinds there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is no kind.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `tile` is one of the kinds.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 & one(tile) != 0
    }

    /// Whether every kind is in `other` too.
    pub const fn is_within(self, other: TileSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The kinds in tile order.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let kind = bits.trailing_zeros() / WIDTH;
            bits &= bits.wrapping_sub(1);
            Tile::at(kind as usize)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codes(tiles: impl Iterator<Item = Tile>) -> String {
        tiles.map(Tile::code).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn counts_give_back_what_was_put_in() {
        let tiles = || Tile::all().flat_map(|tile| [tile; 4]);
        let all: Counts = tiles().collect();
        assert_eq!(all.total(), 136);
        assert_eq!(codes(all.iter()), codes(tiles()));
        assert_eq!(all.fours(), TileSet::ALL);
        for count in 0..=Counts::MOST {
            let held = Counts::NONE.with_up_to(Tile::WHITE, count);
            assert_eq!(held.not_in_threes().contains(Tile::WHITE), count % 3 != 0, "{count}");
        }
        assert_eq!(all.honours().total(), 28);
        assert_eq!(Counts::NONE.without(Tile::RED), None);
        assert_eq!(Counts::NONE.with(Tile::RED).without(Tile::RED), Some(Counts::NONE));
        let (rest, taken) = all.without_up_to(Tile::EAST, 3);
        assert_eq!((rest.of(Tile::EAST), taken, rest.total()), (1, 3, 133));
    }

    #[test]
    fn a_kind_never_runs_over_into_its_neighbour() {
        let many = (0..20).fold(Counts::NONE, |held, _| held.with(Tile::GREEN));
        assert_eq!((many.of(Tile::GREEN), many.of(Tile::RED), many.total()), (5, 0, 5));
    }

    #[test]
    fn sets_hold_what_their_names_say() {
        assert_eq!(codes(TileSet::WINDS.iter()), "1z 2z 3z 4z 5z");
        assert_eq!(codes(TileSet::TWO_FIVE_EIGHT.iter()), "2m 5m 8m 2p 5p 8p 2s 5s 8s");
        assert_eq!(codes(TileSet::of_suit(Suit::Bamboo).iter()), "1s 2s 3s 4s 5s 6s 7s 8s 9s");
        assert_eq!(TileSet::ALL.len(), 34);
    }
}

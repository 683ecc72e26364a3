use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};

/// One of the three suits: characters (萬), dots (筒) and bamboo (條).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Characters (萬), written `m`.
    Characters,
    /// Dots (筒), written `p`.
    Dots,
    /// Bamboo (條), written `s`.
    Bamboo,
}

impl Suit {
    /// The suits in tile order.
    pub const ALL: [Suit; 3] = [Suit::Characters, Suit::Dots, Suit::Bamboo];
}

/// The face of a tile (牌): one of 34 kinds, each of which the set holds four times (`tiles.set`).
///
/// The order of tiles is m, p, s, z and the rank within.
///
/// # Examples
///
/// ```
/// use huangshi::tile::{Suit, Tile};
///
/// let tile: Tile = "5p".parse()?;
/// assert_eq!(tile.suit(), Some(Suit::Dots));
/// assert_eq!(tile.rank(), 5);
/// assert_eq!(tile.to_string(), "5p");
/// # Ok::<(), huangshi::tile::UnknownTile>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

const CODES: [&str; Tile::KINDS] = [
    "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", //
    "1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p", //
    "1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", //
    "1z", "2z", "3z", "4z", "5z", "6z", "7z",
];

impl Tile {
    /// How many kinds of tile there are.
    pub const KINDS: usize = 34;
    /// East (東), the first wind.
    pub const EAST: Tile = Tile(27);
    /// White (白), the last of the winds.
    pub const WHITE: Tile = Tile(31);
    /// Green (發財).
    pub const GREEN: Tile = Tile(32);
    /// Red (紅中).
    pub const RED: Tile = Tile(33);

    /// Every kind, in tile order.
    pub fn all() -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator {
        (0..Tile::KINDS as u8).map(Tile)
    }

    /// The kind that stands at `index` (0-33) in tile order, if there is one.
    pub const fn at(index: usize) -> Option<Tile> {
        if index < Tile::KINDS { Some(Tile(index as u8)) } else { None }
    }

    /// The tile of a suit and a rank from 1 to 9, if there is one.
    pub const fn suited(suit: Suit, rank: u8) -> Option<Tile> {
        if rank >= 1 && rank <= 9 { Some(Tile(suit as u8 * 9 + rank - 1)) } else { None }
    }

    /// Place in tile order, 0-33.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The code on the wire, such as `5p`.
    pub const fn code(self) -> &'static str {
        CODES[self.0 as usize]
    }

    /// The suit, or none for winds, green and red.
    pub const fn suit(self) -> Option<Suit> {
        match self.0 / 9 {
            0 => Some(Suit::Characters),
            1 => Some(Suit::Dots),
            2 => Some(Suit::Bamboo),
            _ => None,
        }
    }

    /// The figure of the code: 1-9 in a suit, 1-7 among winds, green and red.
    pub const fn rank(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The next rank of the same suit, where there is one.
    pub const fn next_in_suit(self) -> Option<Tile> {
        if self.suit().is_some() && self.rank() < 9 { Some(Tile(self.0 + 1)) } else { None }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A text that is no tile code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTile(String);

impl UnknownTile {
    /// What a tile code looks like, for whoever got it wrong.
    pub const EXPECTED: &'static str = "a tile code: 1m-9m, 1p-9p, 1s-9s or 1z-7z";

    /// The text, cut where it is long.
    pub fn shown(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for UnknownTile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown tile `{}`, expected {}", self.0, UnknownTile::EXPECTED)
    }
}

impl std::error::Error for UnknownTile {}

impl FromStr for Tile {
    type Err = UnknownTile;

    /// Reads a tile code.
    ///
    /// # Errors
    ///
    /// [`UnknownTile`] for any other text.
    fn from_str(code: &str) -> Result<Tile, UnknownTile> {
        let tile = match code.as_bytes() {
            &[rank @ b'1'..=b'9', letter] => match letter {
                b'm' => Some(Tile(rank - b'1')),
                b'p' => Some(Tile(9 + rank - b'1')),
                b's' => Some(Tile(18 + rank - b'1')),
                b'z' if rank <= b'7' => Some(Tile(27 + rank - b'1')),
                _ => None,
            },
            _ => None,
        };
        tile.ok_or_else(|| UnknownTile(code.chars().take(16).collect()))
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tile, D::Error> {
        struct Code;
        impl de::Visitor<'_> for Code {
            type Value = Tile;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(UnknownTile::EXPECTED)
            }
            fn visit_str<E: de::Error>(self, code: &str) -> Result<Tile, E> {
                code.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Code)
    }
}

impl utoipa::PartialSchema for Tile {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::new(Type::String))
            .description(Some(
                "A tile: `1m`-`9m` characters 萬, `1p`-`9p` dots 筒, `1s`-`9s` bamboo 條, `1z` 東, `2z` 南, \
                 `3z` 西, `4z` 北, `5z` 白, `6z` 發, `7z` 中.",
            ))
            .pattern(Some("^([1-9][mps]|[1-7]z)$"))
            .examples(["5p"])
            .into()
    }
}

impl utoipa::ToSchema for Tile {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back_as_its_tile() {
        for tile in Tile::all() {
            assert_eq!(tile.code().parse(), Ok(tile));
            assert_eq!(Tile::at(tile.index()), Some(tile));
        }
    }

    #[test]
    fn other_texts_are_no_tiles() {
        for text in ["", "0m", "8z", "9z", "5", "m5", "5M", "55p", "5p ", "五萬", "5🀄"] {
            assert!(text.parse::<Tile>().is_err(), "{text}");
        }
    }
}

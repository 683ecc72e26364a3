use super::Clause;
use crate::tile::{Suit, Tile, TileSet};

/// What the indicator (賴子皮) makes of the tiles: which is the wild (賴子), and so which are kong tiles.
///
/// # Examples
///
/// ```
/// use huangshi::huangshi::Roles;
/// use huangshi::tile::Tile;
///
/// let nine_bamboo: Tile = "9s".parse()?;
/// assert_eq!(Roles::of(nine_bamboo).wild().code(), "1s");
/// assert_eq!(Roles::of(Tile::RED).wild(), Tile::WHITE);
/// # Ok::<(), huangshi::tile::UnknownTile>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roles {
    indicator: Tile,
    wild: Tile,
}

impl Roles {
    /// Red and green, which nobody may hold when winning (`kong-tile.must-leave`).
    pub const RED_AND_GREEN: TileSet = TileSet::of(&[Tile::RED, Tile::GREEN]);

    /// The roles of a hand whose indicator is this tile.
    pub fn of(indicator: Tile) -> Roles {
        // r[wild.suit-cycle] r[wild.wind-cycle] r[wild.dragon-indicator]
        let wild = match indicator.suit() {
            Some(suit) => indicator.next_in_suit().or(Tile::suited(suit, 1)),
            None if Roles::RED_AND_GREEN.contains(indicator) => None,
            None if indicator == Tile::WHITE => Some(Tile::EAST),
            None => Tile::at(indicator.index() + 1),
        };
        Roles { indicator, wild: wild.unwrap_or(Tile::WHITE) }
    }

    /// The indicator itself, out of play for the whole hand (`wild.indicator`).
    pub const fn indicator(self) -> Tile {
        self.indicator
    }

    /// The wild, which stands for any tile but red and green in a winner's hand.
    pub const fn wild(self) -> Tile {
        self.wild
    }

    /// The clause that names the wild.
    pub const fn clause(self) -> Clause {
        match self.indicator {
            Tile::RED | Tile::GREEN => Clause::WILD_DRAGON_INDICATOR,
            _ => match self.indicator.suit() {
                Some(Suit::Characters | Suit::Dots | Suit::Bamboo) => Clause::WILD_SUIT_CYCLE,
                None => Clause::WILD_WIND_CYCLE,
            },
        }
    }

    /// Kong tiles: red, green and the wild (`kong-tile.class`).
    pub const fn kong_tiles(self) -> TileSet {
        // r[kong-tile.class]
        Roles::RED_AND_GREEN.or(TileSet::of(&[self.wild]))
    }

    /// Whether the tile is a kong tile.
    pub fn is_kong_tile(self, tile: Tile) -> bool {
        tile == self.wild || tile == Tile::RED || tile == Tile::GREEN
    }
}

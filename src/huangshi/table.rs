use super::door::Door;
use super::{Moment, Options, Roles, Rules, Snapshot, Violation};
use crate::tile::{Counts, Meld, Melds, Seat, Tile};

/// A table that is possible: its options, its wild, its seats and the moment, all checked.
///
/// A [`Snapshot`] becomes one by [`Table::check`] and in no other way; behind that door nothing can be
/// impossible any more, only won or not won.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) options: Options,
    pub(super) roles: Roles,
    pub(super) dealer: Seat,
    pub(super) wall: u8,
    pub(super) players: [Player; 4],
    pub(super) moment: Option<Moment>,
    /// Copies of each kind in the lists, the indicator and the tile in flight, as far as four.
    pub(super) seen: [u8; Tile::KINDS],
}

impl Table {
    /// Checks a snapshot at a moment under these rules.
    ///
    /// # Errors
    ///
    /// Every violation of the rules, the snapshot and the moment, all at once and in this order.
    pub fn check(
        rules: Option<&Rules>,
        snapshot: &Snapshot,
        moment: Option<Moment>,
    ) -> Result<Table, Vec<Violation>> {
        let mut violations = Vec::new();
        let table = Table::build(rules, snapshot, moment, &mut violations);
        if violations.is_empty() { Ok(table) } else { Err(violations) }
    }

    /// The table, to be used only where nothing is added to `violations`.
    pub(super) fn build(
        rules: Option<&Rules>,
        snapshot: &Snapshot,
        moment: Option<Moment>,
        violations: &mut Vec<Violation>,
    ) -> Table {
        let mut table = Table {
            options: Options::take(rules, violations),
            roles: Roles::of(snapshot.indicator),
            dealer: snapshot.dealer,
            wall: snapshot.wall as u8,
            players: Default::default(),
            moment,
            seen: [0; Tile::KINDS],
        };
        Door::at(snapshot, &mut table, violations).check_all();
        table
    }

    /// The options in force.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// What the indicator makes of the tiles.
    pub const fn roles(&self) -> Roles {
        self.roles
    }

    /// The seat of the dealer.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Tiles still drawable.
    pub const fn wall(&self) -> u8 {
        self.wall
    }

    /// The moment that is asked about, if any.
    pub const fn moment(&self) -> Option<Moment> {
        self.moment
    }

    /// Copies of a kind that are in none of the lists, nor the indicator, nor in flight.
    pub const fn unseen(&self, tile: Tile) -> u8 {
        4 - self.seen[tile.index()]
    }

    /// The same table after the seat has let go of a tile that it held.
    pub(super) fn after_discard(&self, seat: Seat, tile: Tile) -> Table {
        let mut table = self.clone();
        let player = &mut table.players[seat.index()];
        player.discarded = player.discarded.with(tile, self.roles);
        table
    }

    /// The player at a seat.
    pub const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }
}

/// One seat of a checked table.
#[derive(Clone, Debug, Default)]
pub struct Player {
    pub(super) hand: Option<Counts>,
    pub(super) melds: Melds,
    pub(super) konged: KongTiles,
    pub(super) discarded: KongTiles,
}

impl Player {
    /// The tiles in hand, where they are known.
    pub const fn hand(&self) -> Option<Counts> {
        self.hand
    }

    /// The melds in the order they were laid.
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// Whether the seat is opened (開口): by a claim, not by single or concealed kongs (`open.by-claim`).
    pub fn standing(&self) -> Standing {
        // r[open.by-claim] r[open.not-by]
        if self.melds.iter().any(Meld::is_claimed) { Standing::Opened } else { Standing::Unopened }
    }

    /// The places of the melds whose tiles are hidden.
    pub(super) fn hidden_melds(&self) -> impl Iterator<Item = usize> {
        self.melds.iter().enumerate().filter(|(_, meld)| meld.is_hidden()).map(|(at, _)| at)
    }
}

/// Whether a seat is opened (開口).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Opened by a chow, a pung or an exposed or added kong.
    Opened,
    /// Not opened.
    Unopened,
}

/// How many kong tiles of each kind a seat has konged, or discarded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KongTiles {
    /// Red (紅中).
    pub red: u8,
    /// Green (發財).
    pub green: u8,
    /// Wild (賴子).
    pub wild: u8,
}

impl KongTiles {
    /// Those among these copies of each kind.
    pub(super) fn among(copies: &[u8; Tile::KINDS], roles: Roles) -> KongTiles {
        let [red, green, wild] = [Tile::RED, Tile::GREEN, roles.wild()].map(|tile| copies[tile.index()]);
        KongTiles { red, green, wild }
    }

    /// These and those.
    #[must_use]
    pub(super) const fn and(self, other: KongTiles) -> KongTiles {
        KongTiles { red: self.red + other.red, green: self.green + other.green, wild: self.wild + other.wild }
    }

    /// These less those, which are among them.
    #[must_use]
    pub(super) const fn less(self, other: KongTiles) -> KongTiles {
        KongTiles { red: self.red - other.red, green: self.green - other.green, wild: self.wild - other.wild }
    }

    /// These and the tile, if it is a kong tile.
    #[must_use]
    pub(super) fn with(mut self, tile: Tile, roles: Roles) -> KongTiles {
        match tile {
            Tile::RED => self.red += 1,
            Tile::GREEN => self.green += 1,
            tile if tile == roles.wild() => self.wild += 1,
            _ => {}
        }
        self
    }
}

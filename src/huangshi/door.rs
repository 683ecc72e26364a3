//! The one check of a snapshot: all faults at once, each with its pointer.

use super::moment::{After, Moment};
use super::snapshot::{MeldKind, MeldSnapshot, PlayerSnapshot, Snapshot};
use super::table::{KongTiles, Player, Table};
use super::violation::{BadSource, EmptyWall, Fault, Violation};
use crate::tile::{Counts, KongOrigin, Meld, Run, Seat, Tile, Tiles};

/// All tiles of the set (`tiles.set`).
const SET: u64 = 136;

/// The door: it counts every tile that is seen and keeps every fault.
pub(super) struct Door<'s> {
    snapshot: &'s Snapshot,
    table: &'s mut Table,
    /// Tiles seen and tiles of hidden hands.
    accounted: u64,
    violations: &'s mut Vec<Violation>,
}

impl<'s> Door<'s> {
    /// Before a table that knows its indicator and moment and to which nobody sits yet.
    pub(super) fn at(
        snapshot: &'s Snapshot,
        table: &'s mut Table,
        violations: &'s mut Vec<Violation>,
    ) -> Door<'s> {
        Door { snapshot, table, accounted: 0, violations }
    }

    /// Checks everything and seats the players, which is only meant where no violation was found.
    pub(super) fn check_all(mut self) {
        // r[wild.indicator] r[tiles.set]
        self.see(self.snapshot.indicator, || "/table/indicator".to_owned());
        let claims = &self.snapshot.players;
        if claims.len() != 4 {
            self.fault(|| "/table/players".to_owned(), Fault::NotFourPlayers { players: claims.len() });
        }
        for (seat, claim) in Seat::ALL.into_iter().zip(claims) {
            self.table.players[seat.index()] = self.check_player(seat, claim);
        }
        if let Some(tile) = self.table.moment.and_then(Moment::tile) {
            self.see(tile, || "/moment/tile".to_owned());
        }
        self.check_wall();
        if let Some(moment) = self.table.moment {
            self.check_moment(moment);
        }
    }

    /// Keeps a fault. Few tables have one, so that this is kept out of the way of all that is checked.
    #[cold]
    #[inline(never)]
    fn fault(&mut self, pointer: impl FnOnce() -> String, fault: Fault) {
        self.violations.push(Violation { pointer: pointer(), fault });
    }

    /// Counts one tile that is seen.
    fn see(&mut self, tile: Tile, pointer: impl FnOnce() -> String) {
        self.accounted += 1;
        let copies = &mut self.table.seen[tile.index()];
        match *copies {
            4 => self.fault(pointer, Fault::TooManyCopies { tile }),
            _ => *copies += 1,
        }
    }

    /// Counts the tiles of a list, and says which kong tiles are among them.
    fn see_all(&mut self, tiles: &[Tile], list: impl Fn() -> String + Copy) -> KongTiles {
        let before = KongTiles::among(&self.table.seen, self.table.roles);
        for (at, &tile) in tiles.iter().enumerate() {
            self.see(tile, move || format!("{}/{at}", list()));
        }
        KongTiles::among(&self.table.seen, self.table.roles).less(before)
    }

    fn check_player(&mut self, seat: Seat, claim: &PlayerSnapshot) -> Player {
        let hand = self.check_hand(seat, claim);
        let mut melds = crate::tile::Melds::new();
        for (at, meld) in claim.melds.iter().enumerate() {
            let pointer = move || format!("/table/players/{seat}/melds/{at}");
            if at == 4 {
                // What lies beyond is not looked into: it could be anything, and as much as fits a body.
                self.fault(pointer, Fault::TooManyMelds);
                break;
            }
            melds.extend(self.check_meld(seat, meld, pointer));
        }
        let single_kongs = move || format!("/table/players/{seat}/single_kongs");
        let konged = self.see_all(&claim.single_kongs, single_kongs);
        for (at, &tile) in claim.single_kongs.iter().enumerate() {
            if !self.table.roles.is_kong_tile(tile) {
                self.fault(move || format!("{}/{at}", single_kongs()), Fault::NotAKongTile { tile });
            }
        }
        let discarded = self.see_all(&claim.discards, move || format!("/table/players/{seat}/discards"));
        Player { hand, melds, konged, discarded }
    }

    fn check_hand(&mut self, seat: Seat, claim: &PlayerSnapshot) -> Option<Counts> {
        let owes_discard = match self.table.moment {
            Some(Moment::Claim { seat: claimer }) => usize::from(claimer == seat),
            Some(
                Moment::Draw { .. } | Moment::Discard { .. } | Moment::AddedKong { .. } | Moment::Exhausted,
            )
            | None => 0,
        };
        let expected = 13_usize.saturating_sub(3 * claim.melds.len()) + owes_discard;
        let Some(hand) = &claim.hand else {
            self.accounted += expected as u64;
            return None;
        };
        let list = move || format!("/table/players/{seat}/hand");
        self.see_all(hand, list);
        if hand.len() != expected && claim.melds.len() <= 4 {
            self.fault(list, Fault::WrongHandSize { held: hand.len(), expected });
        }
        Some(hand.iter().copied().collect())
    }

    fn check_meld(
        &mut self,
        owner: Seat,
        claim: &MeldSnapshot,
        pointer: impl Fn() -> String + Copy,
    ) -> Option<Meld> {
        let tiles: &[Tile] = claim.tiles.as_deref().unwrap_or_default();
        self.see_all(tiles, move || format!("{}/tiles", pointer()));
        // r[kong-tile.no-meld]
        if let Some(at) = tiles.iter().position(|&tile| self.table.roles.is_kong_tile(tile)) {
            self.fault(
                move || format!("{}/tiles/{at}", pointer()),
                Fault::KongTileInMeld { tile: tiles[at] },
            );
        }
        if let Some(wrong) = wrong_source(owner, claim) {
            self.fault(pointer, Fault::BadMeldSource(wrong));
        }
        let meld = meld_of(claim.kind, claim.tiles.as_ref(), claim.from.unwrap_or(owner));
        if meld.is_none() {
            self.fault(pointer, Fault::BadMeld);
        }
        meld
    }

    fn check_wall(&mut self) {
        let wall = self.snapshot.wall;
        let unaccounted = SET.saturating_sub(self.accounted);
        let pointer = || "/table/wall".to_owned();
        if wall > unaccounted {
            self.fault(pointer, Fault::WallTooLarge { wall, unaccounted });
        }
        match self.table.moment {
            Some(Moment::Exhausted) if wall > 0 => self.fault(pointer, Fault::WallNotEmpty { wall }),
            // r[claim.replacement]
            Some(Moment::AddedKong { .. }) if wall == 0 => {
                self.fault(pointer, Fault::WallEmpty(EmptyWall::AddedKong));
            }
            // r[claim.last-discard]
            Some(Moment::Claim { .. }) if wall == 0 => {
                self.fault(pointer, Fault::WallEmpty(EmptyWall::Claim))
            }
            _ => {}
        }
    }

    fn check_moment(&mut self, moment: Moment) {
        let claim = moment.seat().and_then(|seat| self.snapshot.players.get(seat.index()));
        let Some(claim) = claim else { return };
        let is_kong = |meld: &MeldSnapshot| match meld.kind {
            MeldKind::Chow | MeldKind::Pung => false,
            MeldKind::ExposedKong | MeldKind::AddedKong | MeldKind::ConcealedKong => true,
        };
        let (stands, pointer, fault) = match moment {
            Moment::Draw { after, .. } => {
                let behind = match after {
                    After::Turn => true,
                    After::Kong => claim.melds.iter().any(is_kong),
                    After::SingleKong => !claim.single_kongs.is_empty(),
                };
                (behind, "/moment/after", Fault::NoKongBehindReplacement)
            }
            Moment::AddedKong { tile, .. } => {
                let pung = |meld: &MeldSnapshot| meld.kind == MeldKind::Pung && meld.shows(tile);
                (claim.melds.iter().any(pung), "/moment/tile", Fault::NoPungToAddTo { tile })
            }
            Moment::Claim { .. } => {
                let claimed = claim.melds.last().is_some_and(|meld| !is_kong(meld));
                (claimed, "/moment/seat", Fault::NothingClaimed)
            }
            Moment::Discard { .. } | Moment::Exhausted => return,
        };
        if !stands {
            self.fault(|| pointer.to_owned(), fault);
        }
    }
}

/// What keeps a seat from being asked: it has no say, or its hand or a concealed kong is not told.
pub(super) fn check_asked(
    snapshot: &Snapshot,
    moment: Moment,
    seat: Seat,
    pointer: &str,
    violations: &mut Vec<Violation>,
) {
    if !moment.asks(seat) {
        // At a moment that asks nobody the moment is at fault, not the seat.
        let pointer = if moment.seat().is_some() { pointer } else { "/moment" };
        violations.push(Violation::at(pointer, Fault::SeatNotAsked));
        return;
    }
    check_known(snapshot, seat, violations);
}

/// What of a seat is not told that a question about it needs: its hand, or the tiles of its concealed kongs.
pub(super) fn check_known(snapshot: &Snapshot, seat: Seat, violations: &mut Vec<Violation>) {
    let Some(claim) = snapshot.players.get(seat.index()) else { return };
    if claim.hand.is_none() {
        violations.push(Violation::hidden(seat, "hand"));
    }
    for (at, _) in claim.melds.iter().enumerate().filter(|(_, meld)| meld.tiles.is_none()) {
        violations.push(Violation::hidden(seat, &format!("melds/{at}")));
    }
}

/// The meld that these tiles make, if they make one of that kind.
fn meld_of(kind: MeldKind, tiles: Option<&Tiles>, from: Seat) -> Option<Meld> {
    let same = |size: usize| {
        let tiles: &[Tile] = tiles.map_or(&[], |tiles| tiles);
        let first = *tiles.first()?;
        (tiles.len() == size && tiles.iter().all(|&tile| tile == first)).then_some(first)
    };
    let kong = |origin| same(4).map(|tile| Meld::Kong { tile: Some(tile), origin });
    match kind {
        MeldKind::Chow => Some(Meld::Chow(Run::of(tiles?.as_ref().try_into().ok()?)?)),
        MeldKind::Pung => same(3).map(|tile| Meld::Pung { tile, from }),
        MeldKind::ExposedKong => kong(KongOrigin::Exposed { from }),
        MeldKind::AddedKong => kong(KongOrigin::Added { from }),
        MeldKind::ConcealedKong if tiles.is_none() => {
            Some(Meld::Kong { tile: None, origin: KongOrigin::Concealed })
        }
        MeldKind::ConcealedKong => kong(KongOrigin::Concealed),
    }
}

fn wrong_source(owner: Seat, claim: &MeldSnapshot) -> Option<BadSource> {
    match (claim.kind, claim.from) {
        (MeldKind::ConcealedKong, from) => from.map(|_| BadSource::ConcealedKong),
        (_, None) => Some(BadSource::Missing),
        (_, Some(from)) if from == owner => Some(BadSource::Itself),
        // r[claim.chow-left]
        (MeldKind::Chow, Some(from)) if from != owner.left() => Some(BadSource::ChowNotFromLeft),
        (MeldKind::Chow | MeldKind::Pung | MeldKind::ExposedKong | MeldKind::AddedKong, Some(_)) => None,
    }
}

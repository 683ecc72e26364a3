//! A player who plays towards a win: it opens, konges kong tiles, and keeps what belongs together.

use super::players::{discards, lists};
use super::{Hand, SplitMix64};
use crate::huangshi::{Action, Moment, SeatActions};
use crate::shape::{Divisions, MeldKinds, PairKinds};
use crate::tile::{Counts, Meld, Seat, Tile, TileSet};

/// What a seat does in its turn.
pub(super) fn turn(hand: &Hand, own: &SeatActions, random: &mut SplitMix64) -> Action {
    if lists(own, Action::Win) {
        return Action::Win;
    }
    if let Some(kong) = kong(hand, own, random) {
        return kong;
    }
    let held = held(hand, own.seat);
    let worth = |tile| worth(hand, own.seat, held, tile);
    discard(hand, own, random, worth)
}

/// What a seat does with a tile on offer.
pub(super) fn claim(hand: &Hand, own: &SeatActions, random: &mut SplitMix64) -> Action {
    if lists(own, Action::Win) {
        return Action::Win;
    }
    let eager = if is_opened(hand, own.seat) { 3 } else { 1 };
    let wanted = own.actions.iter().map(|listed| listed.action).find(|action| match action {
        Action::ExposedKong | Action::Pung => random.one_in(eager),
        Action::Chow { .. } => random.one_in(eager + 1),
        Action::Win
        | Action::ConcealedKong { .. }
        | Action::AddedKong { .. }
        | Action::SingleKong { .. }
        | Action::Discard { .. }
        | Action::Pass => false,
    });
    wanted.unwrap_or(Action::Pass)
}

/// A kong that is worth making: of red and green always, of others now and then.
pub(super) fn kong(hand: &Hand, own: &SeatActions, random: &mut SplitMix64) -> Option<Action> {
    let wild = hand.roles().wild();
    own.actions.iter().map(|listed| listed.action).find(|action| match *action {
        Action::SingleKong { tile } => tile != wild || random.one_in(2),
        Action::ConcealedKong { .. } | Action::AddedKong { .. } => random.one_in(2),
        Action::Win
        | Action::ExposedKong
        | Action::Pung
        | Action::Chow { .. }
        | Action::Discard { .. }
        | Action::Pass => false,
    })
}

/// The discard that leaves the hand ready, else the one of the least worth; of equals any.
pub(super) fn discard(
    hand: &Hand,
    own: &SeatActions,
    random: &mut SplitMix64,
    worth: impl Fn(Tile) -> u32,
) -> Action {
    let held = held(hand, own.seat);
    let mut cost = |tile: &Tile| {
        let ready = held.without(*tile).is_some_and(|rest| is_ready(hand, rest));
        (!ready, worth(*tile), random.bounded(64))
    };
    discards(own).min_by_key(&mut cost).map_or(Action::Pass, |tile| Action::Discard { tile })
}

/// The tiles that a seat holds, a drawn one among them.
pub(super) fn held(hand: &Hand, seat: Seat) -> Counts {
    let tiles = hand.place(seat).hand;
    let moment = hand.moment().filter(|moment| matches!(moment, Moment::Draw { .. }));
    let drawn = moment.filter(|moment| moment.asks(seat)).and_then(Moment::tile);
    drawn.map_or(tiles, |tile| tiles.with(tile))
}

/// Whether a seat has claimed a meld.
pub(super) fn is_opened(hand: &Hand, seat: Seat) -> bool {
    hand.place(seat).melds.iter().any(Meld::is_claimed)
}

/// Whether some tile would make four melds and a 258 pair of these.
pub(super) fn is_ready(hand: &Hand, tiles: Counts) -> bool {
    let (loose, wilds) = tiles.without_up_to(hand.roles().wild(), 4);
    Divisions::of(loose, wilds + 1).exist(MeldKinds::Any, PairKinds::TwoFiveEight)
}

/// What a tile is worth among those held: company of its kind, then of its neighbours.
pub(super) fn worth(hand: &Hand, seat: Seat, held: Counts, tile: Tile) -> u32 {
    let roles = hand.roles();
    if tile == roles.wild() {
        return 100;
    }
    if roles.is_kong_tile(tile) {
        return 0;
    }
    let near = |steps: isize| {
        let other = tile.index().checked_add_signed(steps).and_then(Tile::at);
        let other = other.filter(|other| tile.suit().is_some() && other.suit() == tile.suit());
        other.is_some_and(|other| held.of(other) > 0 && !roles.is_kong_tile(other))
    };
    let of_kind = [0, 0, 12, 40, 40, 40][usize::from(held.of(tile))];
    let neighbours = 6 * u32::from(near(-1)) + 6 * u32::from(near(1));
    let gaps = 3 * u32::from(near(-2)) + 3 * u32::from(near(2));
    let pair = 3 * u32::from(TileSet::TWO_FIVE_EIGHT.contains(tile));
    let can_be_run = u32::from(tile.suit().is_some());
    // The last tile of four melds is to become a 258 pair.
    let last = if hand.place(seat).melds.len() == 4 { 20 * pair } else { 0 };
    1 + of_kind + neighbours + gaps + pair + can_be_run + last
}

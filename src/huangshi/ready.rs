use super::Roles;
use super::denial::Denials;
use super::judge::Shape;
use super::options::Ready;
use super::reading::{Held, Timing};
use super::table::{Standing, Table};
use super::violation::Violation;
use super::way::Way;
use crate::tile::{Counts, Seat, Tile, TileSet};

/// Whether a seat's hand is ready (聽牌, `liability.ready`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Readiness {
    /// Some tile would do, as the option says.
    Ready,
    /// None would.
    NotReady,
}

/// Whether the hand of a seat is ready as it lies; none where a hand or a concealed kong decides that is not told.
/// An unopened seat is not ready under `opened` and `qualified`, whatever it holds.
pub(super) fn readiness(table: &Table, seat: Seat) -> Option<Readiness> {
    let player = table.player(seat);
    if cannot_be_ready(table, seat) {
        return Some(Readiness::NotReady);
    }
    let hand = player.hand.filter(|_| player.hidden_melds().next().is_none())?;
    Some(readiness_of(table, seat, hand))
}

/// What is not told of a seat that its readiness needs.
pub(super) fn hidden(table: &Table, seat: Seat) -> Vec<Violation> {
    let player = table.player(seat);
    let hand = player.hand.is_none().then(|| Violation::hidden(seat, "hand"));
    let melds = player.hidden_melds().map(|meld| Violation::hidden(seat, &format!("melds/{meld}")));
    hand.into_iter().chain(melds).collect()
}

/// Whether this hand of the seat is ready.
pub(super) fn readiness_of(table: &Table, seat: Seat, hand: Counts) -> Readiness {
    let draws = completing(table, seat, hand);
    readiness_by(table, seat, draws.map(|(_, shape)| shape.denials(table, seat, Way::SelfDraw)))
}

/// Whether the hand of a seat is ready whose shape is completed by tiles that would be denied so, if drawn.
// A win by discard needs no less than one by draw, so that the draw alone is asked.
pub(super) fn readiness_by(table: &Table, seat: Seat, mut draws: impl Iterator<Item = Denials>) -> Readiness {
    let will_do = |denials: Denials| match table.options.ready {
        Ready::Opened | Ready::Shape => true,
        Ready::Qualified => denials.is_empty(),
    };
    if !cannot_be_ready(table, seat) && draws.any(will_do) { Readiness::Ready } else { Readiness::NotReady }
}

/// Each tile that would complete the shape, in tile order, and the shape, patterns of the moment left out.
pub(super) fn completing(table: &Table, seat: Seat, hand: Counts) -> impl Iterator<Item = (Tile, Shape)> {
    let wild = table.roles.wild();
    let held = Held::of(table.player(seat), hand, wild);
    let timing = Timing::left_out(table);
    // r[kong-tile.must-leave]
    let in_vain = !hand.kinds().and(Roles::RED_AND_GREEN).is_empty() || !held.may_be_completed();
    let tried = if in_vain { TileSet::NONE } else { TileSet::ALL.less(Roles::RED_AND_GREEN) };
    tried.iter().filter_map(move |tile| Some((tile, Shape::of(held.with(tile, wild), timing).ok()?)))
}

fn cannot_be_ready(table: &Table, seat: Seat) -> bool {
    match table.options.ready {
        Ready::Opened | Ready::Qualified => table.player(seat).standing() == Standing::Unopened,
        Ready::Shape => false,
    }
}

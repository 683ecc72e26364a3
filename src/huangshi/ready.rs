use super::Roles;
use super::judge::judge;
use super::options::Ready;
use super::reading::MomentPatterns;
use super::table::{Standing, Table};
use super::violation::Violation;
use super::way::Way;
use crate::tile::{Counts, Seat, TileSet};

/// Whether a seat's hand is ready (聽牌, `liability.ready`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Readiness {
    /// Some tile would do, as the option says.
    Ready,
    /// None would.
    NotReady,
}

/// Whether the hand of a seat is ready as it lies.
///
/// # Errors
///
/// `hand_hidden` where a hand or a concealed kong decides that is not told. An unopened seat is not ready
/// under `opened` and `qualified`, whatever it holds.
pub(super) fn readiness(table: &Table, seat: Seat) -> Result<Readiness, Vec<Violation>> {
    let player = table.player(seat);
    if cannot_be_ready(table, seat) {
        return Ok(Readiness::NotReady);
    }
    let melds = player.hidden_melds().map(|meld| Violation::hidden(seat, &format!("melds/{meld}")));
    match player.hand {
        Some(hand) if player.hidden_melds().next().is_none() => Ok(readiness_of(table, seat, hand)),
        Some(_) => Err(melds.collect()),
        None => Err(std::iter::once(Violation::hidden(seat, "hand")).chain(melds).collect()),
    }
}

/// Whether this hand of the seat is ready.
pub(super) fn readiness_of(table: &Table, seat: Seat, hand: Counts) -> Readiness {
    // A win by discard needs no less than one by draw, so that the draw alone is asked.
    let completes = |tile| {
        let judgement = judge(table, seat, hand, tile, Way::SelfDraw, MomentPatterns::LeftOut);
        match table.options.ready {
            Ready::Opened | Ready::Shape => judgement.kind().is_some(),
            Ready::Qualified => judgement.win().is_some(),
        }
    };
    let mut tiles = TileSet::ALL.less(Roles::RED_AND_GREEN).iter();
    if !cannot_be_ready(table, seat) && tiles.any(completes) { Readiness::Ready } else { Readiness::NotReady }
}

fn cannot_be_ready(table: &Table, seat: Seat) -> bool {
    match table.options.ready {
        Ready::Opened | Ready::Qualified => table.player(seat).standing() == Standing::Unopened,
        Ready::Shape => false,
    }
}

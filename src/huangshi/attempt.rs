use super::door::check_asked;
use super::table::Table;
use super::violation::{Fault, Violation};
use super::way::Way;
use super::{Moment, Rules, Snapshot};
use crate::tile::{Counts, Seat, Tile};

/// A win that a seat asks for: a possible table, a seat that has a say, its known hand and a tile in flight.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub(super) table: Table,
    pub(super) seat: Seat,
    pub(super) hand: Counts,
    pub(super) tile: Tile,
    pub(super) way: Way,
}

impl Attempt {
    /// Checks the question whether `seat`, named in the request at `pointer`, may win.
    ///
    /// # Errors
    ///
    /// Every violation at once: those of [`Table::check`], then `seat_not_asked`, `hand_hidden` or
    /// `no_tile_in_flight`.
    pub fn check(
        rules: Option<&Rules>,
        snapshot: &Snapshot,
        moment: Moment,
        seat: Seat,
        pointer: &str,
    ) -> Result<Attempt, Vec<Violation>> {
        let mut violations = Vec::new();
        let table = Table::build(rules, snapshot, Some(moment), &mut violations);
        check_asked(snapshot, moment, seat, pointer, &mut violations);
        let way = Way::at(moment, table.options.replacement_after);
        if let Moment::Claim { .. } = moment {
            violations.push(Violation::at("/moment", Fault::NoTileInFlight));
        }
        match (table.player(seat).hand, moment.tile(), way) {
            (Some(hand), Some(tile), Some(way)) if violations.is_empty() => {
                Ok(Attempt { table, seat, hand, tile, way })
            }
            _ => Err(violations),
        }
    }

    /// The table that it is asked at.
    pub const fn table(&self) -> &Table {
        &self.table
    }
}

/// What a settlement is asked for: a win, or a wall that ran out.
#[derive(Clone, Debug)]
pub enum Checked {
    /// A seat claims to have won.
    Won(Attempt),
    /// Nobody has (`wall.exhausted`).
    Exhausted(Table),
}

/// Checks the question of who pays whom.
///
/// # Errors
///
/// Every violation at once: those of [`Attempt::check`] for the winner; `winner_missing`, or
/// `winner_not_expected` where the wall is exhausted.
pub fn check_settlement(
    rules: Option<&Rules>,
    snapshot: &Snapshot,
    moment: Moment,
    winner: Option<Seat>,
) -> Result<Checked, Vec<Violation>> {
    let misfit = match (moment, winner) {
        (Moment::Exhausted, None) => {
            return Table::check(rules, snapshot, Some(moment)).map(Checked::Exhausted);
        }
        (_, Some(winner)) if moment != Moment::Exhausted => {
            return Attempt::check(rules, snapshot, moment, winner, "/winner").map(Checked::Won);
        }
        (_, Some(_)) => Fault::WinnerNotExpected,
        (_, None) => Fault::WinnerMissing,
    };
    let mut violations = Vec::new();
    Table::build(rules, snapshot, Some(moment), &mut violations);
    violations.push(Violation::at("/winner", misfit));
    Err(violations)
}

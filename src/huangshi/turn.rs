use super::denial::{Denial, Denials};
use super::door::check_asked;
use super::judge::{Judgement, judge};
use super::table::Table;
use super::violation::{Fault, Violation};
use super::way::Way;
use super::{Action, Moment, Rules, Snapshot};
use crate::tile::{Counts, Meld, Run, Seat, Tile};

/// A seat that has a say at a possible table, with its known hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn<'t> {
    pub(super) table: &'t Table,
    pub(super) moment: Moment,
    pub(super) seat: Seat,
    /// The tiles in hand, a drawn tile not among them.
    hand: Counts,
    /// The tiles in hand, a drawn tile among them.
    pub(super) held: Counts,
}

impl<'t> Turn<'t> {
    /// The turn of a seat, where it has a say and its tiles are known.
    pub(super) fn of(table: &'t Table, seat: Seat) -> Option<Turn<'t>> {
        let moment = table.moment.filter(|moment| moment.asks(seat))?;
        let player = table.player(seat);
        let hand = player.hand.filter(|_| player.hidden_melds().next().is_none())?;
        let held = match moment {
            Moment::Draw { tile, .. } => hand.with(tile),
            Moment::Discard { .. } | Moment::AddedKong { .. } | Moment::Claim { .. } | Moment::Exhausted => {
                hand
            }
        };
        Some(Turn { table, moment, seat, hand, held })
    }

    /// The judgement of a win, where a tile is in flight.
    pub(super) fn win(&self) -> Option<Judgement<'t>> {
        let way = Way::at(self.moment, self.table.options.replacement_after)?;
        let tile = self.moment.tile()?;
        Some(judge(self.table, self.seat, self.hand, tile, way))
    }

    /// Every reason that the rules have against an action; none where it is legal.
    pub(super) fn denials(&self, action: &Action) -> Denials {
        let alone = |denial| Denials::NONE.with(denial);
        match (self.moment, action) {
            (_, Action::Win) => self.win().map_or(alone(Denial::NotThisMoment), |win| win.denials()),

            (Moment::Draw { .. } | Moment::Claim { .. }, Action::Pass) => alone(Denial::NothingToPass),
            (Moment::Draw { .. } | Moment::Claim { .. }, Action::Discard { tile }) => self.lacks(*tile, 1),
            (Moment::Draw { .. } | Moment::Claim { .. }, Action::SingleKong { tile }) => {
                self.single_kong_denials(*tile)
            }
            (Moment::Draw { .. } | Moment::Claim { .. }, Action::ConcealedKong { tile }) => {
                self.lacks(*tile, 4).and(self.kong_denials(*tile))
            }
            (Moment::Draw { .. } | Moment::Claim { .. }, Action::AddedKong { tile }) => {
                let pung = |meld: &Meld| matches!(meld, Meld::Pung { tile: of, .. } if of == tile);
                let no_pung = !self.table.player(self.seat).melds().iter().any(pung);
                self.lacks(*tile, 1).and(self.kong_denials(*tile)).with_if(Denial::NoPungToAddTo, no_pung)
            }

            (Moment::Discard { tile, .. }, Action::Chow { .. } | Action::Pung | Action::ExposedKong)
                if self.table.roles.is_kong_tile(tile) =>
            {
                alone(Denial::KongTileUnclaimable)
            }
            (Moment::Discard { seat, tile }, Action::Chow { tiles }) => self.chow_denials(seat, tile, *tiles),
            (Moment::Discard { tile, .. }, Action::Pung) => self.lacks(tile, 2).and(self.last_discard()),
            (Moment::Discard { tile, .. }, Action::ExposedKong) => {
                self.lacks(tile, 3).and(self.last_discard())
            }

            (Moment::Discard { .. } | Moment::AddedKong { .. }, Action::Pass) => Denials::NONE,

            // r[claim.kinds]
            (
                Moment::Draw { .. } | Moment::Claim { .. },
                Action::Chow { .. } | Action::Pung | Action::ExposedKong,
            )
            | (
                Moment::Discard { .. },
                Action::Discard { .. }
                | Action::SingleKong { .. }
                | Action::ConcealedKong { .. }
                | Action::AddedKong { .. },
            )
            | (
                Moment::AddedKong { .. },
                Action::Discard { .. }
                | Action::SingleKong { .. }
                | Action::ConcealedKong { .. }
                | Action::AddedKong { .. }
                | Action::Chow { .. }
                | Action::Pung
                | Action::ExposedKong,
            )
            | (Moment::Exhausted, _) => alone(Denial::NotThisMoment),
        }
    }

    fn lacks(&self, tile: Tile, count: u8) -> Denials {
        Denials::NONE.with_if(Denial::TilesNotHeld, self.held.of(tile) < count)
    }

    /// A kong tile may be konged alone on its holder's own turn, right after a claim too; it may as well be
    /// discarded, which nothing here forbids.
    // r[kong-tile.single-kong] r[kong-tile.discard]
    fn single_kong_denials(&self, tile: Tile) -> Denials {
        self.lacks(tile, 1)
            .with_if(Denial::NotAKongTile, !self.table.roles.is_kong_tile(tile))
            .with_if(Denial::NoReplacementTile, self.table.wall == 0)
    }

    /// What stands against a concealed or an added kong.
    fn kong_denials(&self, tile: Tile) -> Denials {
        // r[claim.kong-time] r[claim.replacement]
        Denials::NONE
            .with_if(Denial::KongTileInMeld, self.table.roles.is_kong_tile(tile))
            .with_if(Denial::KongAfterClaim, matches!(self.moment, Moment::Claim { .. }))
            .with_if(Denial::NoReplacementTile, self.table.wall == 0)
    }

    fn chow_denials(&self, discarder: Seat, discard: Tile, two: [Tile; 2]) -> Denials {
        let roles = self.table.roles;
        let holds_both = match two {
            [one, other] if one == other => self.held.of(one) >= 2,
            [one, other] => self.held.of(one) >= 1 && self.held.of(other) >= 1,
        };
        // r[claim.chow-left]
        Denials::NONE
            .with_if(Denial::TilesNotHeld, !holds_both)
            .with_if(Denial::NotARun, Run::of([two[0], two[1], discard]).is_none())
            .with_if(Denial::ChowNotFromLeft, discarder != self.seat.left())
            .with_if(Denial::KongTileInMeld, two.iter().any(|&tile| roles.is_kong_tile(tile)))
            .and(self.last_discard())
    }

    fn last_discard(&self) -> Denials {
        // r[claim.last-discard]
        Denials::NONE.with_if(Denial::LastDiscard, self.table.wall == 0)
    }
}

/// A question about what may be done, checked: a possible table at a moment that asks somebody.
#[derive(Clone, Debug)]
pub struct Asked {
    pub(super) table: Table,
    pub(super) seat: Option<Seat>,
}

impl Asked {
    /// Checks a question about what `seat`, or every seat, may do.
    ///
    /// # Errors
    ///
    /// Every violation at once: those of [`Table::check`], then `seat_not_asked` or `hand_hidden`.
    pub fn check(
        rules: Option<&Rules>,
        snapshot: &Snapshot,
        moment: Moment,
        seat: Option<Seat>,
    ) -> Result<Asked, Vec<Violation>> {
        let mut violations = Vec::new();
        let table = Table::build(rules, snapshot, Some(moment), &mut violations);
        match seat {
            Some(seat) => check_asked(snapshot, moment, seat, "/seat", &mut violations),
            None if moment == Moment::Exhausted => {
                violations.push(Violation::at("/moment", Fault::SeatNotAsked));
            }
            None => {}
        }
        if violations.is_empty() { Ok(Asked { table, seat }) } else { Err(violations) }
    }

    /// Every reason that the rules have against an action of `seat`; none where it is legal.
    pub fn denials(&self, seat: Seat, action: &Action) -> Denials {
        let unasked = Denials::NONE.with(Denial::NotThisMoment);
        Turn::of(&self.table, seat).map_or(unasked, |turn| turn.denials(action))
    }
}

/// An action that a seat wants, checked: a possible table, a seat that has a say, and its known hand.
#[derive(Clone, Debug)]
pub struct Wanted {
    asked: Asked,
    seat: Seat,
    action: Action,
}

impl Wanted {
    /// Checks the question whether `seat` may do this.
    ///
    /// # Errors
    ///
    /// As [`Asked::check`].
    pub fn check(
        rules: Option<&Rules>,
        snapshot: &Snapshot,
        moment: Moment,
        seat: Seat,
        action: Action,
    ) -> Result<Wanted, Vec<Violation>> {
        Asked::check(rules, snapshot, moment, Some(seat)).map(|asked| Wanted { asked, seat, action })
    }

    /// Every reason that the rules have against the action; none where it is legal.
    pub fn denials(&self) -> Denials {
        self.asked.denials(self.seat, &self.action)
    }
}

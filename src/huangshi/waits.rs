use super::denial::{Denial, Denials};
use super::door::check_known;
use super::judge::WinKind;
use super::pattern::PatternSet;
use super::ready::{Readiness, completing, readiness_by};
use super::table::{Standing, Table};
use super::violation::{Fault, Violation};
use super::way::Way;
use super::{Moment, Roles, Rules, Snapshot};
use crate::tile::{Counts, Seat, Tile};

/// What a hand waits for as it lies (聽牌).
#[derive(Clone, Debug)]
pub struct Waits {
    /// Whether it is ready, as the option says (`liability.ready`).
    pub readiness: Readiness,
    /// What stands in the way of every tile.
    pub denials: Denials,
    /// Each tile that would complete the shape, also where the win would be denied or all copies are seen.
    pub waits: Vec<Wait>,
}

/// A tile that would complete the shape.
#[derive(Clone, Debug)]
pub struct Wait {
    /// The tile.
    pub tile: Tile,
    /// Copies that are in none of the lists, nor the indicator, nor in flight.
    pub unseen: u8,
    /// The win by drawing it, where the shape then holds.
    pub self_draw: Option<WaitWin>,
    /// The win on another's discard of it, where the shape then holds and it is no kong tile.
    pub discard: Option<WaitWin>,
}

/// The win that a wait would be, patterns of the moment left out, melded_hand aside.
#[derive(Clone, Copy, Debug)]
pub struct WaitWin {
    /// Common or big.
    pub kind: WinKind,
    /// Its patterns.
    pub patterns: PatternSet,
    /// What would deny it.
    pub denials: Denials,
}

/// A discard and what the rest of the hand then waits for.
#[derive(Clone, Debug)]
pub struct DiscardWaits {
    /// The discard.
    pub tile: Tile,
    /// The waits after it.
    pub waits: Waits,
}

/// A seat whose waits are asked for, checked.
#[derive(Clone, Debug)]
pub struct Waiting {
    table: Table,
    seat: Seat,
    hand: Counts,
}

impl Waiting {
    /// Checks the question what `seat` waits for.
    ///
    /// # Errors
    ///
    /// Every violation at once: those of [`Table::check`], then `hand_hidden`, or `seat_not_asked` at an
    /// exhausted moment.
    pub fn check(
        rules: Option<&Rules>,
        snapshot: &Snapshot,
        moment: Option<Moment>,
        seat: Seat,
    ) -> Result<Waiting, Vec<Violation>> {
        let mut violations = Vec::new();
        let table = Table::build(rules, snapshot, moment, &mut violations);
        if moment == Some(Moment::Exhausted) {
            violations.push(Violation::at("/moment", Fault::SeatNotAsked));
        }
        check_known(snapshot, seat, &mut violations);
        match table.player(seat).hand {
            Some(hand) if violations.is_empty() => Ok(Waiting { table, seat, hand }),
            _ => Err(violations),
        }
    }

    /// The tiles of which one must be discarded, where the moment is this seat's draw or claim.
    fn owes_discard(&self) -> Option<Counts> {
        match self.table.moment {
            Some(Moment::Draw { seat, tile, .. }) if seat == self.seat => Some(self.hand.with(tile)),
            Some(Moment::Claim { seat }) if seat == self.seat => Some(self.hand),
            Some(
                Moment::Draw { .. }
                | Moment::Discard { .. }
                | Moment::AddedKong { .. }
                | Moment::Claim { .. },
            )
            | Some(Moment::Exhausted)
            | None => None,
        }
    }

    /// What the hand waits for as it lies; none where the seat owes a discard first.
    pub fn standing(&self) -> Option<Waits> {
        self.owes_discard().is_none().then(|| self.waits_of(&self.table, self.hand))
    }

    /// Each discard that leaves at least one wait. A kong tile that is discarded counts for four fan, as it does
    /// wherever it lies (`kong-tile.same-fan`).
    pub fn discards(&self) -> Vec<DiscardWaits> {
        let Some(held) = self.owes_discard() else { return Vec::new() };
        let after = |tile| {
            let rest = held.without(tile)?;
            let waits = match self.table.roles.is_kong_tile(tile) {
                true => self.waits_of(&self.table.after_discard(self.seat, tile), rest),
                false => self.waits_of(&self.table, rest),
            };
            (!waits.waits.is_empty()).then_some(DiscardWaits { tile, waits })
        };
        held.kinds().iter().filter_map(after).collect()
    }

    fn waits_of(&self, table: &Table, hand: Counts) -> Waits {
        let seat = self.seat;
        let waits: Vec<Wait> = completing(table, seat, hand)
            .map(|(tile, shape)| {
                let win = |way| WaitWin {
                    kind: shape.kind(),
                    patterns: shape.patterns(),
                    denials: shape.denials(table, seat, way),
                };
                // r[kong-tile.unclaimable]
                let claimable = !table.roles.is_kong_tile(tile);
                Wait {
                    tile,
                    unseen: table.unseen(tile),
                    self_draw: Some(win(Way::SelfDraw)),
                    discard: claimable.then(|| win(Way::Discard)),
                }
            })
            .collect();
        let draws = waits.iter().filter_map(|wait| Some(wait.self_draw?.denials));
        let red_or_green = !hand.kinds().and(Roles::RED_AND_GREEN).is_empty();
        Waits {
            readiness: readiness_by(table, seat, draws),
            denials: Denials::NONE
                .with_if(Denial::RedOrGreenHeld, red_or_green)
                .with_if(Denial::NotOpened, table.player(seat).standing() == Standing::Unopened),
            waits,
        }
    }
}

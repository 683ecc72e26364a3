use super::denial::{Denial, Denials};
use super::turn::{Asked, Turn};
use super::warning::{Warning, of_added_kong, of_discard};
use super::{Action, Moment};
use crate::tile::{Meld, Run, Seat, Tile};

/// What a seat may do at the moment, and what the rules deny it.
#[derive(Clone, Debug)]
pub struct SeatActions {
    /// The seat.
    pub seat: Seat,
    /// Every legal action, in order.
    pub actions: Vec<Listed>,
    /// A win whose shape holds and what an empty wall forbids, each with its reasons.
    pub denied: Vec<Refused>,
}

/// A legal action and what it risks.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The action.
    pub action: Action,
    /// Liabilities that it may bring on the seat.
    pub warnings: Vec<Warning>,
}

/// An action that the rules deny.
#[derive(Clone, Copy, Debug)]
pub struct Refused {
    /// The action.
    pub action: Action,
    /// The reasons.
    pub denials: Denials,
}

/// What the asked seats may do: in order of play from the one at the moment, seats whose hand is known and that
/// may do something besides pass or have something denied.
pub fn actions(asked: &Asked) -> Vec<SeatActions> {
    let Asked { table, seat } = asked;
    let Some(from) = table.moment.and_then(Moment::seat) else { return Vec::new() };
    let in_order = [from, from.next(), from.next().next(), from.left()];
    in_order
        .into_iter()
        .filter(|of| seat.is_none_or(|seat| seat == *of))
        .filter_map(|seat| Turn::of(table, seat)?.actions())
        .collect()
}

impl Turn<'_> {
    fn actions(&self) -> Option<SeatActions> {
        let mut listed = Vec::new();
        let mut denied = Vec::new();
        self.each_candidate(|action| {
            let denials = self.denials(&action);
            if denials.is_empty() {
                listed.push(Listed { action, warnings: self.warnings(&action) });
            } else if self.is_told(&action, denials) {
                denied.push(Refused { action, denials });
            }
        });
        if !listed.is_empty() && self.denials(&Action::Pass).is_empty() {
            listed.push(Listed { action: Action::Pass, warnings: Vec::new() });
        }
        let something = !listed.is_empty() || !denied.is_empty();
        something.then_some(SeatActions { seat: self.seat, actions: listed, denied })
    }

    /// Every action that the tiles in hand suggest, in order, but pass.
    fn each_candidate(&self, mut visit: impl FnMut(Action)) {
        visit(Action::Win);
        match self.moment {
            Moment::Draw { .. } | Moment::Claim { .. } => {
                self.held.fours().iter().for_each(|tile| visit(Action::ConcealedKong { tile }));
                let mut pungs: Vec<Tile> =
                    self.table.player(self.seat).melds().iter().filter_map(pung_of).collect();
                pungs.sort_unstable();
                pungs.into_iter().for_each(|tile| visit(Action::AddedKong { tile }));
                let kong_tiles = self.held.kinds().and(self.table.roles.kong_tiles());
                kong_tiles.iter().for_each(|tile| visit(Action::SingleKong { tile }));
                self.held.kinds().iter().for_each(|tile| visit(Action::Discard { tile }));
            }
            Moment::Discard { tile, .. } => {
                visit(Action::ExposedKong);
                visit(Action::Pung);
                runs_with(tile).for_each(|tiles| visit(Action::Chow { tiles }));
            }
            Moment::AddedKong { .. } | Moment::Exhausted => {}
        }
    }

    /// Whether a client is told of a denied action: of a win whose shape holds, and of what the empty wall alone
    /// forbids.
    fn is_told(&self, action: &Action, denials: Denials) -> bool {
        match action {
            Action::Win => self.win().is_some_and(|win| win.kind().is_some()),
            Action::ConcealedKong { .. }
            | Action::AddedKong { .. }
            | Action::ExposedKong
            | Action::SingleKong { .. }
            | Action::Pung
            | Action::Chow { .. }
            | Action::Discard { .. }
            | Action::Pass => {
                denials.is_only(Denial::NoReplacementTile) || denials.is_only(Denial::LastDiscard)
            }
        }
    }

    fn warnings(&self, action: &Action) -> Vec<Warning> {
        match action {
            Action::Discard { tile } => of_discard(self, *tile),
            Action::AddedKong { .. } => of_added_kong(self),
            Action::Win
            | Action::ConcealedKong { .. }
            | Action::ExposedKong
            | Action::SingleKong { .. }
            | Action::Pung
            | Action::Chow { .. }
            | Action::Pass => Vec::new(),
        }
    }
}

fn pung_of(meld: &Meld) -> Option<Tile> {
    match meld {
        Meld::Pung { tile, .. } => Some(*tile),
        Meld::Chow(_) | Meld::Kong { .. } => None,
    }
}

/// The pairs of tiles that make a run with this one, in tile order.
pub(super) fn runs_with(tile: Tile) -> impl Iterator<Item = [Tile; 2]> {
    (0..3).rev().filter_map(move |below| {
        let lowest = tile.index().checked_sub(below).and_then(Tile::at)?;
        let run = Run::from_lowest(lowest)?.tiles();
        let at = run.iter().position(|&other| other == tile)?;
        match at {
            0 => Some([run[1], run[2]]),
            1 => Some([run[0], run[2]]),
            _ => Some([run[0], run[1]]),
        }
    })
}

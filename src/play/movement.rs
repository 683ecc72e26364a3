//! Where the tiles go: what an event moves, whether or not it was lawful.

use super::hand::{Hand, Stage};
use super::{Event, Objection};
use crate::huangshi::{
    Action, After, Checked, Moment, Settlement, Table, check_settlement, judge_win, settle, settle_exhausted,
};
use crate::tile::{Counts, KongOrigin, Meld, Run, Seat, Tile};

/// An event that cannot be done: a tile is not where it would have to be, or the table would be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Impossible;

impl Hand {
    /// Lets an event happen, unless there is an objection.
    ///
    /// # Errors
    ///
    /// The objection; the hand is then as it was.
    pub fn apply(&mut self, event: &Event) -> Result<(), Objection> {
        match self.objection(event) {
            Some(objection) => Err(objection),
            None => self.carry_out(event).ok_or(Objection::OutOfTurn(self.due())),
        }
    }

    /// Lets an event happen to which there is an objection, where it can be done at all.
    ///
    /// # Errors
    ///
    /// [`Impossible`] where it cannot; the hand is then as it was.
    pub fn apply_all_the_same(&mut self, event: &Event) -> Result<(), Impossible> {
        let mut after = self.clone();
        after.carry_out(event).ok_or(Impossible)?;
        if after.stage != Stage::Over {
            Table::check(after.rules(), &after.snapshot(), after.moment()).map_err(|_| Impossible)?;
        }
        *self = after;
        Ok(())
    }

    /// The settlement of a hand that ends with this event; none where nothing is settled.
    pub fn settlement(&self, event: &Event) -> Option<Settlement> {
        let settled = match *event {
            Event::Act { seat, action: Action::Win } => {
                check_settlement(self.rules(), &self.snapshot(), self.moment()?, Some(seat))
            }
            Event::Exhausted => {
                let mut over = self.clone();
                over.fall();
                check_settlement(self.rules(), &over.snapshot(), Moment::Exhausted, None)
            }
            Event::Draw { .. } | Event::Act { .. } => return None,
        };
        match settled.ok()? {
            Checked::Won(attempt) => judge_win(&attempt).win().and_then(|win| settle(&win).ok()),
            Checked::Exhausted(table) => Some(settle_exhausted(&table)),
        }
    }

    fn carry_out(&mut self, event: &Event) -> Option<()> {
        match *event {
            Event::Draw { seat, tile } => self.draw(seat, tile),
            Event::Act { seat, action } => self.act(seat, action),
            Event::Exhausted => {
                self.fall();
                self.stage = Stage::Over;
                Some(())
            }
        }
    }

    /// A tile that nobody took falls to the discards; an added kong that nobody robbed is made.
    fn fall(&mut self) {
        match self.moment() {
            Some(Moment::Discard { seat, tile }) => self.places[seat.index()].discards.push(tile),
            Some(Moment::AddedKong { seat, tile }) => {
                for meld in &mut self.places[seat.index()].melds {
                    match *meld {
                        Meld::Pung { tile: of, from } if of == tile => {
                            *meld = Meld::Kong { tile: Some(tile), origin: KongOrigin::Added { from } };
                        }
                        Meld::Pung { .. } | Meld::Chow(_) | Meld::Kong { .. } => {}
                    }
                }
            }
            Some(Moment::Draw { .. } | Moment::Claim { .. } | Moment::Exhausted) | None => {}
        }
    }

    fn draw(&mut self, seat: Seat, tile: Tile) -> Option<()> {
        let after = match self.stage {
            Stage::Drawing { seat: due, after } if due == seat => after,
            Stage::Asking { moment: Moment::AddedKong { seat: due, .. }, .. } if due == seat => After::Kong,
            Stage::Drawing { .. }
            | Stage::Asking { moment: Moment::AddedKong { .. } | Moment::Discard { .. }, .. } => After::Turn,
            Stage::Asking {
                moment: Moment::Draw { .. } | Moment::Claim { .. } | Moment::Exhausted, ..
            }
            | Stage::Over => return None,
        };
        self.wall = self.wall.without(tile)?;
        self.fall();
        self.stage = Stage::asking(Moment::Draw { seat, tile, after });
        Some(())
    }

    fn act(&mut self, seat: Seat, action: Action) -> Option<()> {
        let Stage::Asking { moment, passed } = self.stage else { return None };
        if !moment.asks(seat) {
            return None;
        }
        match action {
            Action::Pass => {
                let mut passed = passed;
                // Whoever is in turn gives up nothing by it.
                passed[seat.index()] = matches!(moment, Moment::Discard { .. } | Moment::AddedKong { .. });
                self.stage = Stage::Asking { moment, passed };
                Some(())
            }
            Action::Win => {
                // The winning tile lies with the winner, and a kong that was robbed stays a pung.
                let hand = &mut self.places[seat.index()].hand;
                *hand = moment.tile().map_or(*hand, |tile| hand.with(tile));
                self.stage = Stage::Over;
                Some(())
            }
            Action::Discard { .. }
            | Action::SingleKong { .. }
            | Action::ConcealedKong { .. }
            | Action::AddedKong { .. } => self.play(seat, moment, action),
            Action::Chow { .. } | Action::Pung | Action::ExposedKong => self.claim(seat, moment, action),
        }
    }

    /// What a seat does in its turn with the tiles that it holds, a drawn one among them.
    fn play(&mut self, seat: Seat, moment: Moment, action: Action) -> Option<()> {
        let place = &mut self.places[seat.index()];
        let held = match moment {
            Moment::Draw { tile, .. } => place.hand.with(tile),
            Moment::Claim { .. } => place.hand,
            Moment::Discard { .. } | Moment::AddedKong { .. } | Moment::Exhausted => return None,
        };
        let tile = action.tile()?;
        self.stage = match action {
            Action::SingleKong { .. } => {
                place.single_kongs.push(tile);
                Stage::Drawing { seat, after: After::SingleKong }
            }
            Action::ConcealedKong { .. } => {
                let kong = Meld::Kong { tile: Some(tile), origin: KongOrigin::Concealed };
                place.melds.try_push(kong).ok()?;
                Stage::Drawing { seat, after: After::Kong }
            }
            Action::AddedKong { .. } => Stage::asking(Moment::AddedKong { seat, tile }),
            Action::Discard { .. } => Stage::asking(Moment::Discard { seat, tile }),
            Action::Win | Action::Chow { .. } | Action::Pung | Action::ExposedKong | Action::Pass => {
                return None;
            }
        };
        let many = if matches!(action, Action::ConcealedKong { .. }) { 4 } else { 1 };
        place.hand = less(held, &[tile; 4][..many])?;
        Some(())
    }

    /// A seat takes the discard for a meld.
    fn claim(&mut self, seat: Seat, moment: Moment, action: Action) -> Option<()> {
        let Moment::Discard { seat: from, tile } = moment else { return None };
        let place = &mut self.places[seat.index()];
        let (meld, stage) = match action {
            // A chow is known by its run alone, so that one from elsewhere than the left cannot lie there.
            Action::Chow { tiles: [one, other] } if from == seat.left() => {
                place.hand = less(place.hand, &[one, other])?;
                (Meld::Chow(Run::of([one, other, tile])?), Stage::asking(Moment::Claim { seat }))
            }
            Action::Pung => {
                place.hand = less(place.hand, &[tile; 2])?;
                (Meld::Pung { tile, from }, Stage::asking(Moment::Claim { seat }))
            }
            Action::ExposedKong => {
                place.hand = less(place.hand, &[tile; 3])?;
                let kong = Meld::Kong { tile: Some(tile), origin: KongOrigin::Exposed { from } };
                (kong, Stage::Drawing { seat, after: After::Kong })
            }
            Action::Chow { .. }
            | Action::Win
            | Action::Discard { .. }
            | Action::SingleKong { .. }
            | Action::ConcealedKong { .. }
            | Action::AddedKong { .. }
            | Action::Pass => return None,
        };
        place.melds.try_push(meld).ok()?;
        self.stage = stage;
        Some(())
    }
}

/// These tiles less those, where all of those are there.
fn less(tiles: Counts, taken: &[Tile]) -> Option<Counts> {
    taken.iter().try_fold(tiles, |rest, &tile| rest.without(tile))
}

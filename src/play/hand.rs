use super::objection::{Due, Objection};
use super::{Deal, Event};
use crate::huangshi::{
    After, MeldSnapshot, Moment, PlayerSnapshot, Roles, Rules, Snapshot, Table, Violation, Wanted,
};
use crate::tile::{Counts, Meld, Melds, Seat, Tile, Tiles};

/// A hand in play: where every tile is, and what has just happened.
///
/// Whose draw it is and where a tile goes is told here; what a seat may do is asked of the law.
#[derive(Clone, Debug)]
pub struct Hand {
    rules: Option<Rules>,
    indicator: Tile,
    dealer: Seat,
    /// The tiles that can still be drawn, in whatever order.
    pub(super) wall: Counts,
    pub(super) places: [Place; 4],
    pub(super) stage: Stage,
}

/// The tiles of one seat.
#[derive(Clone, Debug, Default)]
pub struct Place {
    /// The tiles in hand; one that has just been drawn is in flight.
    pub hand: Counts,
    /// The melds in the order they were laid.
    pub melds: Melds,
    /// Kong tiles konged alone.
    pub single_kongs: Vec<Tile>,
    /// The discards that nobody claimed.
    pub discards: Vec<Tile>,
}

/// How far a hand has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A seat is to draw, before anybody is asked.
    Drawing {
        /// The seat.
        seat: Seat,
        /// What it draws after.
        after: After,
    },
    /// Somebody is asked.
    Asking {
        /// The moment.
        moment: Moment,
        /// The seats that have passed, by seat.
        passed: [bool; 4],
    },
    /// Won, or exhausted.
    Over,
}

impl Stage {
    pub(super) const fn asking(moment: Moment) -> Stage {
        Stage::Asking { moment, passed: [false; 4] }
    }
}

impl Hand {
    /// Tiles that can be drawn after the deal.
    const WALL: u64 = 136 - 1 - 4 * 13;

    /// Begins a hand; the dealer is to draw.
    ///
    /// # Errors
    ///
    /// Every violation of [`Table::check`] for the dealt table.
    pub fn deal(rules: Option<&Rules>, deal: &Deal) -> Result<Hand, Vec<Violation>> {
        let player = |hand: &Tiles| PlayerSnapshot { hand: Some(hand.clone()), ..Default::default() };
        let dealt = Snapshot {
            indicator: deal.indicator,
            dealer: deal.dealer,
            wall: Hand::WALL,
            players: deal.hands.iter().map(player).collect(),
        };
        Table::check(rules, &dealt, None)?;
        let all: Counts = Tile::all().flat_map(|tile| [tile; 4]).collect();
        let seen = deal.hands.iter().flat_map(|hand| hand.iter()).chain([&deal.indicator]);
        let wall = seen.fold(all, |wall, tile| wall.without(*tile).unwrap_or(wall));
        let mut places: [Place; 4] = Default::default();
        for (place, hand) in places.iter_mut().zip(&deal.hands) {
            place.hand = hand.iter().copied().collect();
        }
        let stage = Stage::Drawing { seat: deal.dealer, after: After::Turn };
        Ok(Hand {
            rules: rules.cloned(),
            indicator: deal.indicator,
            dealer: deal.dealer,
            wall,
            places,
            stage,
        })
    }

    /// The house rules of the room.
    pub const fn rules(&self) -> Option<&Rules> {
        self.rules.as_ref()
    }

    /// What the indicator makes of the tiles.
    pub fn roles(&self) -> Roles {
        Roles::of(self.indicator)
    }

    /// How far the hand has come.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The moment that the law is asked about, if any.
    pub const fn moment(&self) -> Option<Moment> {
        match self.stage {
            Stage::Asking { moment, .. } => Some(moment),
            Stage::Drawing { .. } | Stage::Over => None,
        }
    }

    /// Tiles that can still be drawn.
    pub fn wall(&self) -> u8 {
        self.wall.total()
    }

    /// The tiles of a seat.
    pub const fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    /// All tiles that are somewhere; 136 in every hand (`tiles.set`).
    pub fn tiles(&self) -> usize {
        let laid = |meld: &Meld| meld.tiles().len();
        let of_place = |place: &Place| {
            usize::from(place.hand.total())
                + place.melds.iter().map(laid).sum::<usize>()
                + place.single_kongs.len()
                + place.discards.len()
        };
        let in_flight = self.moment().and_then(Moment::tile).iter().count();
        let indicator = 1;
        usize::from(self.wall()) + self.places.iter().map(of_place).sum::<usize>() + in_flight + indicator
    }

    /// The table with all hands open.
    pub fn snapshot(&self) -> Snapshot {
        self.seen(|_| true)
    }

    /// The table as a seat sees it.
    pub fn snapshot_for(&self, seat: Seat) -> Snapshot {
        self.seen(|other| other == seat)
    }

    fn seen(&self, is_open: impl Fn(Seat) -> bool) -> Snapshot {
        let hidden = |meld: &Meld| match meld {
            Meld::Kong { origin, .. } if !meld.is_claimed() => Meld::Kong { tile: None, origin: *origin },
            Meld::Chow(_) | Meld::Pung { .. } | Meld::Kong { .. } => *meld,
        };
        let player = |seat: Seat| {
            let place = self.place(seat);
            let open = is_open(seat);
            let shown = |meld: &Meld| MeldSnapshot::of(&if open { *meld } else { hidden(meld) }, seat);
            PlayerSnapshot {
                hand: open.then(|| place.hand.iter().collect()),
                melds: place.melds.iter().map(shown).collect(),
                single_kongs: place.single_kongs.iter().copied().collect(),
                discards: place.discards.iter().copied().collect(),
            }
        };
        Snapshot {
            indicator: self.indicator,
            dealer: self.dealer,
            wall: self.wall().into(),
            players: Seat::ALL.into_iter().map(player).collect(),
        }
    }

    /// What stands against an event, by the order of play or by the law; none where it may happen.
    pub fn objection(&self, event: &Event) -> Option<Objection> {
        match *event {
            Event::Draw { seat, tile } => match self.due() {
                Due::Draw { seat: due } if due != seat => Some(Objection::OutOfTurn(self.due())),
                Due::Draw { .. } if self.wall() == 0 => Some(Objection::WallEmpty),
                Due::Draw { .. } => (self.wall.of(tile) == 0).then_some(Objection::NotInWall { tile }),
                Due::Exhausted { .. } => Some(Objection::WallEmpty),
                due @ (Due::Turn { .. } | Due::Deal) => Some(Objection::OutOfTurn(due)),
            },
            Event::Act { seat, action } => {
                let out_of_turn = Some(Objection::OutOfTurn(self.due()));
                let Stage::Asking { moment, passed } = self.stage else { return out_of_turn };
                if !moment.asks(seat) {
                    return out_of_turn;
                }
                if passed[seat.index()] {
                    return Some(Objection::GivenUp);
                }
                match Wanted::check(self.rules(), &self.snapshot(), moment, seat, action) {
                    Ok(wanted) if wanted.denials().is_empty() => None,
                    Ok(wanted) => Some(Objection::Denied(wanted.denials())),
                    // No table of a hand in play is impossible: what would make it so is not carried out.
                    Err(_) => out_of_turn,
                }
            }
            Event::Exhausted => match self.due() {
                Due::Exhausted { .. } => None,
                due @ (Due::Draw { .. } | Due::Turn { .. }) => match self.wall() {
                    0 => Some(Objection::OutOfTurn(due)),
                    left => Some(Objection::WallNotEmpty { left }),
                },
                Due::Deal => Some(Objection::OutOfTurn(Due::Deal)),
            },
        }
    }

    /// What is to happen next, claims of the tile on offer aside.
    pub fn due(&self) -> Due {
        match self.stage {
            Stage::Drawing { seat, .. } => Due::Draw { seat },
            Stage::Asking { moment, .. } => match moment {
                Moment::Draw { seat, .. } | Moment::Claim { seat } => Due::Turn { seat },
                Moment::AddedKong { seat, .. } => Due::Draw { seat },
                Moment::Discard { seat, .. } if self.wall() == 0 => Due::Exhausted { last: seat },
                Moment::Discard { seat, .. } => Due::Draw { seat: seat.next() },
                Moment::Exhausted => Due::Deal,
            },
            Stage::Over => Due::Deal,
        }
    }
}

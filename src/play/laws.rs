//! What must hold at every step of every hand.

use std::fmt;

use super::tally::Tally;
use super::{Hand, SplitMix64};
use crate::huangshi::{Action, Asked, Listed, Moment, Refused, SeatActions, Wanted, actions};
use crate::tile::{Seat, Tile};

/// A law of play that was broken, and where: the same seed repeats it.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The seed of the room.
    pub seed: u64,
    /// The hand, counted from one.
    pub hand: u32,
    /// The step of the hand, counted from one.
    pub step: u32,
    /// What was broken.
    pub law: Law,
    /// What was found.
    pub found: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Broken { seed, hand, step, law, found } = self;
        write!(f, "seed {seed}, hand {hand}, step {step}: {law}: {found}")
    }
}

/// What must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// Whoever is in turn can do something, and whatever is due can be done.
    NeverStuck,
    /// All tiles of the set are somewhere.
    AllTilesAreThere,
    /// What is listed is legal.
    ListedIsLegal,
    /// What is not listed is denied.
    UnlistedIsDenied,
    /// A settlement sums to zero.
    SumsToZero,
    /// What others hold makes no difference to what a seat may do.
    OthersMakeNoDifference,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::NeverStuck => "somebody is stuck",
            Law::AllTilesAreThere => "the tiles are not 136",
            Law::ListedIsLegal => "a listed action is denied",
            Law::UnlistedIsDenied => "an action that is not listed is legal",
            Law::SumsToZero => "a settlement does not sum to zero",
            Law::OthersMakeNoDifference => "what others hold makes a difference",
        })
    }
}

/// A law that was broken, and what was found.
pub(super) type Breach = (Law, String);

/// Whether each listed action is legal.
pub(super) fn list(asked: &Asked, listed: &[SeatActions]) -> Result<(), Breach> {
    let actions =
        listed.iter().flat_map(|own| own.actions.iter().map(move |listed| (own.seat, listed.action)));
    for (seat, action) in actions {
        let denials = asked.denials(seat, &action);
        if !denials.is_empty() {
            return Err((Law::ListedIsLegal, format!("{seat}: {action:?}: {denials:?}")));
        }
    }
    Ok(())
}

/// Looks closer at a moment: whether each listed action is legal as a question of its own, whether some others are
/// denied, and whether a seat is told the same where it does not see the other hands.
pub(super) fn hold(
    hand: &Hand,
    moment: Moment,
    listed: &[SeatActions],
    random: &mut SplitMix64,
    tally: &mut Tally,
) -> Result<(), Breach> {
    let open = hand.snapshot();
    let mut probe = |seat, action, expected| {
        let wanted = Wanted::check(hand.rules(), &open, moment, seat, action);
        let denials = wanted.map_err(|violations| (Law::NeverStuck, format!("{violations:?}")))?.denials();
        tally.denied(denials);
        match (expected, denials.is_empty()) {
            (Expected::Legal, true) | (Expected::Denied, false) => Ok(()),
            (Expected::Legal, false) => Err((Law::ListedIsLegal, format!("{seat}: {action:?}: {denials:?}"))),
            (Expected::Denied, true) => Err((Law::UnlistedIsDenied, format!("{seat}: {action:?}"))),
        }
    };
    for seat in Seat::ALL.into_iter().filter(|&seat| moment.asks(seat)) {
        let own = listed.iter().find(|entry| entry.seat == seat);
        let own_actions: &[Listed] = own.map_or(&[], |own| &own.actions);
        for Listed { action, .. } in own_actions {
            probe(seat, *action, Expected::Legal)?;
        }
        for _ in 0..PROBES {
            let action = any_action(hand, seat, moment, random);
            // A seat that can only pass is not listed.
            let only_passes = action == Action::Pass && own_actions.is_empty();
            if !only_passes && !own_actions.iter().any(|listed| listed.action == action) {
                probe(seat, action, Expected::Denied)?;
            }
        }
        let hidden = told(hand, moment, seat)?;
        if !alike(own, hidden.iter().find(|entry| entry.seat == seat)) {
            return Err((Law::OthersMakeNoDifference, format!("{seat}: {own:?} and {hidden:?}")));
        }
    }
    Ok(())
}

/// Random actions that are checked of each seat.
const PROBES: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Expected {
    Legal,
    Denied,
}

/// What a seat is told that sees its own hand alone.
fn told(hand: &Hand, moment: Moment, seat: Seat) -> Result<Vec<SeatActions>, Breach> {
    let asked = Asked::check(hand.rules(), &hand.snapshot_for(seat), moment, Some(seat));
    asked
        .map(|asked| actions(&asked))
        .map_err(|violations| (Law::OthersMakeNoDifference, format!("{seat}: {violations:?}")))
}

fn alike(one: Option<&SeatActions>, other: Option<&SeatActions>) -> bool {
    let listed = |Listed { action, warnings }: &Listed| (*action, warnings.clone());
    let denied = |Refused { action, denials }: &Refused| (*action, *denials);
    let whole = |entry: &SeatActions| {
        let actions: Vec<_> = entry.actions.iter().map(listed).collect();
        (actions, entry.denied.iter().map(denied).collect::<Vec<_>>())
    };
    one.map(whole) == other.map(whole)
}

/// Any action, lawful or not, mostly with tiles that the seat holds or that are near the one in flight.
pub(super) fn any_action(hand: &Hand, seat: Seat, moment: Moment, random: &mut SplitMix64) -> Action {
    let held: Vec<Tile> = hand.place(seat).hand.iter().chain(moment.tile()).collect();
    let mut tile = || {
        let any = Tile::at(random.bounded(Tile::KINDS)).unwrap_or(Tile::RED);
        if random.one_in(4) { any } else { random.pick(&held).unwrap_or(any) }
    };
    let (one, other) = (tile(), tile());
    match random.bounded(9) {
        0 => Action::Win,
        1 => Action::ConcealedKong { tile: one },
        2 => Action::AddedKong { tile: one },
        3 => Action::ExposedKong,
        4 => Action::SingleKong { tile: one },
        5 => Action::Pung,
        6 => Action::Chow { tiles: [one.min(other), one.max(other)] },
        7 => Action::Discard { tile: one },
        _ => Action::Pass,
    }
}

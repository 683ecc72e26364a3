use super::Clause;
use super::actions::runs_with;
use super::options::{MeldedHandKongs, ThirdMeld};
use super::ready::{Readiness, readiness_of};
use super::table::{Player, Standing};
use super::turn::Turn;
use super::words::words;
use crate::tile::{KongOrigin, Meld, Seat, Suit, Tile, TileSet};

words! {
    /// A liability that an action may bring on the seat that does it.
    pub enum WarningCode {
        /// The discard could become another seat's third meld of one suit, or of twos, fives and eights.
        ThirdMeldLiability "third_meld_liability",
        /// The discard could complete another seat's melded hand while this seat is not ready.
        MeldedHandLiability "melded_hand_liability",
        /// The added kong could be robbed.
        RobbedKongLiability "robbed_kong_liability",
    }
}

/// A liability that an action may bring on the seat that does it, told from what that seat sees alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What may happen.
    pub code: WarningCode,
    /// The seat that would be paid.
    pub seat: Seat,
    /// The clause that would make this seat liable.
    pub clause: Clause,
}

/// What a discard risks. Kong tiles are claimed by nobody and never warn.
pub(super) fn of_discard(turn: &Turn<'_>, tile: Tile) -> Vec<Warning> {
    let table = turn.table;
    if table.roles.is_kong_tile(tile) {
        return Vec::new();
    }
    let third = turn.seat.others().into_iter().filter_map(|seat| {
        let clause = third_meld_clause(turn, seat, tile)?;
        Some(Warning { code: WarningCode::ThirdMeldLiability, seat, clause })
    });
    let melded: Vec<Seat> = turn
        .seat
        .others()
        .into_iter()
        .filter(|&seat| TileSet::TWO_FIVE_EIGHT.contains(tile) && waits_with_one_tile(turn, seat))
        .collect();
    let unready = || {
        let rest = turn.held.without(tile).unwrap_or(turn.held);
        readiness_of(table, turn.seat, rest) == Readiness::NotReady
    };
    let melded = if melded.is_empty() || !unready() { Vec::new() } else { melded };
    let melded = melded.into_iter().map(|seat| Warning {
        code: WarningCode::MeldedHandLiability,
        seat,
        clause: Clause::LIABILITY_MELDED_HAND,
    });
    third.chain(melded).collect()
}

/// What an added kong risks: only an opened seat can rob it.
pub(super) fn of_added_kong(turn: &Turn<'_>) -> Vec<Warning> {
    let opened = |seat: &Seat| turn.table.player(*seat).standing() == Standing::Opened;
    let warning = |seat| Warning {
        code: WarningCode::RobbedKongLiability,
        seat,
        clause: Clause::LIABILITY_ROBBED_KONG,
    };
    turn.seat.others().into_iter().filter(opened).map(warning).collect()
}

fn waits_with_one_tile(turn: &Turn<'_>, seat: Seat) -> bool {
    let melds = turn.table.player(seat).melds();
    let fits = match turn.table.options.melded_hand_kongs {
        MeldedHandKongs::AnyKong => true,
        MeldedHandKongs::ClaimedOnly => melds.iter().all(Meld::is_claimed),
    };
    melds.len() == 4 && fits
}

/// The clause that would make the discarder liable, if the tile could become the seat's third meld.
fn third_meld_clause(turn: &Turn<'_>, seat: Seat, tile: Tile) -> Option<Clause> {
    let table = turn.table;
    let so_far = two_so_far(table.player(seat), table.options.third_meld)?;
    // r[claim.last-discard]
    let room = table.wall > 0 && table.player(seat).melds().len() < 4;
    let pung = room && turn.unseen(tile) >= 2;
    let chow = room && seat == turn.seat.next() && runs_with(tile).any(|two| can_hold(turn, two));
    let all = so_far.or(TileSet::of(&[tile]));
    let of_one_suit = Suit::ALL.into_iter().any(|suit| all.is_within(TileSet::of_suit(suit)));
    if of_one_suit && (pung || chow) {
        Some(Clause::LIABILITY_FULL_FLUSH)
    } else if all.is_within(TileSet::TWO_FIVE_EIGHT) && pung {
        Some(Clause::LIABILITY_ALL_258)
    } else {
        None
    }
}

/// The kinds of the two melds before the third, where there are just two; a concealed kong shows none, since
/// others see four backs (`claim.concealed-hidden`).
fn two_so_far(player: &Player, option: ThirdMeld) -> Option<TileSet> {
    let counted = |meld: &&Meld| match option {
        ThirdMeld::Claimed => meld.is_claimed(),
        ThirdMeld::Laid => true,
    };
    let melds = || player.melds().iter().filter(counted);
    let kinds = |meld: &Meld| match meld {
        Meld::Kong { origin: KongOrigin::Concealed, .. } => TileSet::NONE,
        Meld::Chow(_) | Meld::Pung { .. } | Meld::Kong { .. } => TileSet::of(&meld.tiles()),
    };
    (melds().count() == 2).then(|| melds().map(kinds).fold(TileSet::NONE, TileSet::or))
}

fn can_hold(turn: &Turn<'_>, two: [Tile; 2]) -> bool {
    two.iter().all(|&tile| !turn.table.roles.is_kong_tile(tile) && turn.unseen(tile) >= 1)
}

impl Turn<'_> {
    /// Copies of a kind that this seat does not see: others' hands and concealed kongs are backs to it.
    fn unseen(&self, tile: Tile) -> u8 {
        let backs = |seat: Seat| {
            let player = self.table.player(seat);
            let in_hand = player.hand.map_or(0, |hand| hand.of(tile));
            let is_hidden_kong = |meld: &&Meld| matches!(meld, Meld::Kong { tile: Some(of), origin: KongOrigin::Concealed } if *of == tile);
            in_hand + 4 * player.melds().iter().filter(is_hidden_kong).count() as u8
        };
        self.table.unseen(tile) + self.seat.others().into_iter().map(backs).sum::<u8>()
    }
}

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize, Serializer};
use utoipa::ToSchema;

use super::cap::{self, Cap};
use super::fan::{self, Factors, ToldShare};
use super::judge::Win;
use super::liability::{self, Liability};
use super::options::{NextDealer, Options};
use super::table::{Standing, Table};
use super::violation::Violation;
use super::{Clause, Rules};
use crate::tile::Seat;

/// The settlement of a hand: who pays whom, and what it follows from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Settlement {
    /// The winner's side; null for an exhausted hand.
    pub winner: Option<WinnerSide>,
    /// The big fan of the patterns added up (`big.add`); null for a common win, for all_winds, and for an exhausted hand.
    #[schema(minimum = 10)]
    pub big_fan: Option<u64>,
    /// The cap level of the hand.
    pub cap: Cap,
    /// The clause of the cap level; null below every cap.
    pub clause: Option<Clause>,
    /// The options in force; those that differ from the defaults are told.
    #[serde(serialize_with = "changed")]
    #[schema(value_type = Rules)]
    pub rules: Options,
    /// The losers from the winner's right in order of play; empty for an exhausted hand.
    #[schema(value_type = Vec<LoserSide>, max_items = 3)]
    pub losers: ArrayVec<LoserSide, 3>,
    /// Who pays for all three losers; null where nobody does.
    pub liability: Option<Liability>,
    /// One sum for each payer.
    #[schema(value_type = Vec<Payment>, max_items = 3)]
    pub payments: ArrayVec<Payment, 3>,
    /// What each seat gains or loses, by seat; they sum to zero.
    pub deltas: [i64; 4],
    /// Who deals the next hand.
    pub next_dealer: Seat,
}

/// The winner's side of a settlement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct WinnerSide {
    /// The winner.
    pub seat: Seat,
    /// The product of the winner's factors.
    #[schema(minimum = 1)]
    pub product: u64,
    /// The winner's factors.
    #[schema(value_type = Vec<ToldShare>)]
    pub factors: Factors,
}

/// Tells the options that differ from the defaults.
fn changed<S: Serializer>(options: &Options, serializer: S) -> Result<S::Ok, S::Error> {
    options.changed().serialize(serializer)
}

/// A loser's side of a settlement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LoserSide {
    /// The loser.
    pub seat: Seat,
    /// Whether the loser is opened (開口).
    pub opened: bool,
    /// The loser's factors.
    #[schema(value_type = Vec<ToldShare>)]
    pub factors: Factors,
    /// The product of the loser's factors.
    #[schema(minimum = 1)]
    pub product: u64,
    /// The loser's fan before any cap, without the stake; null for all_winds.
    #[schema(minimum = 1)]
    pub fan: Option<u64>,
    /// The cap level that the loser pays at.
    pub cap: Cap,
    /// The clause of the cap level; null below every cap.
    pub clause: Option<Clause>,
    /// Coins after cap and stake, before liability.
    #[schema(minimum = 1)]
    pub owed: u64,
}

/// A payment in coins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Payment {
    /// The seat that pays.
    pub from: Seat,
    /// The seat that is paid.
    pub to: Seat,
    /// Coins.
    #[schema(minimum = 1)]
    pub amount: u64,
}

/// Settles a win.
///
/// # Errors
///
/// `hand_hidden` for its hand, and for each concealed kong, that is not told where the discarder's readiness alone
/// decides who pays (`liability.ready`).
pub fn settle(win: &Win<'_>) -> Result<Settlement, Vec<Violation>> {
    let (table, options) = (win.table, &win.table.options);
    let factors = fan::of_winner(win);
    let winner = WinnerSide { seat: win.seat, product: factors.product(), factors };
    let big_fan = (!win.patterns.is_empty() && !win.is_all_winds()).then(|| win.patterns.big_fan());

    // r[pay.three] r[pay.product]
    let per_factor = winner.product * big_fan.unwrap_or(1);
    let mut losers = ArrayVec::new();
    for seat in win.seat.others() {
        losers.push(LoserSide::before_caps(win, seat, per_factor));
    }
    let hand_cap = cap::of_hand(&losers, options);
    losers.iter_mut().for_each(|loser: &mut LoserSide| loser.cap_at(hand_cap, options));

    let liability = liability::of(win)?;
    let payments = payments(win.seat, &losers, liability.as_ref());
    Ok(Settlement {
        big_fan,
        cap: hand_cap,
        clause: hand_cap.clause(),
        rules: *options,
        deltas: deltas(&payments),
        next_dealer: next_dealer(table, win.seat),
        winner: Some(winner),
        losers,
        liability,
        payments,
    })
}

impl LoserSide {
    /// What a loser pays before any cap: its factors times the winner's and the big fan.
    fn before_caps(win: &Win<'_>, seat: Seat, times: u64) -> LoserSide {
        let factors = fan::of_loser(win, seat);
        let product = factors.product();
        LoserSide {
            seat,
            opened: win.table.player(seat).standing() == Standing::Opened,
            factors,
            product,
            fan: (!win.is_all_winds()).then(|| times * product),
            cap: Cap::None,
            clause: None,
            owed: 0,
        }
    }

    fn cap_at(&mut self, hand: Cap, options: &Options) {
        self.cap = cap::of_loser(hand, self, options);
        self.clause = self.cap.clause();
        // r[pay.stake]
        self.owed = cap::figure(self.cap, self.fan, options) * u64::from(options.stake);
    }
}

/// Settles a hand whose wall ran out without a win: nobody pays and the dealer stays.
pub fn settle_exhausted(table: &Table) -> Settlement {
    // r[wall.exhausted] r[dealer.draw]
    Settlement {
        winner: None,
        big_fan: None,
        cap: Cap::None,
        clause: None,
        rules: table.options,
        losers: ArrayVec::new(),
        liability: None,
        payments: ArrayVec::new(),
        deltas: [0; 4],
        next_dealer: table.dealer,
    }
}

/// What each loser owes; a liable seat pays the sum and the others nothing (`liability.amount`).
fn payments(winner: Seat, losers: &[LoserSide], liability: Option<&Liability>) -> ArrayVec<Payment, 3> {
    // r[liability.amount]: each loser is capped first.
    match liability {
        Some(liable) => {
            let amount = losers.iter().map(|loser| loser.owed).sum();
            [Payment { from: liable.seat, to: winner, amount }].into_iter().collect()
        }
        None => {
            losers.iter().map(|loser| Payment { from: loser.seat, to: winner, amount: loser.owed }).collect()
        }
    }
}

fn deltas(payments: &[Payment]) -> [i64; 4] {
    let mut deltas = [0; 4];
    for payment in payments {
        // At most a million fan of a million coins for each of three losers.
        let amount = payment.amount as i64;
        deltas[payment.from.index()] -= amount;
        deltas[payment.to.index()] += amount;
    }
    deltas
}

fn next_dealer(table: &Table, winner: Seat) -> Seat {
    // r[dealer.win]
    match table.options.next_dealer {
        NextDealer::Winner => winner,
        NextDealer::Rotate if winner == table.dealer => table.dealer,
        NextDealer::Rotate => table.dealer.next(),
    }
}

//! The derivation of a settlement in sentences, from the figures of the answer itself.

use fluent_bundle::FluentValue;

use super::settlement::Sentence;
use super::{Language, WinAnswer};
use crate::huangshi::{Cap, Clause, LoserSide, Settlement, Share, WinnerSide};
use crate::tile::Seat;

/// Says step by step how the settlement of this win, or of an exhausted wall, comes about.
pub(super) fn sentences(
    settlement: &Settlement,
    win: Option<&WinAnswer>,
    language: Language,
) -> Vec<Sentence> {
    let mut story = Story { language, told: Vec::new() };
    match (&settlement.winner, win) {
        (Some(winner), Some(win)) => {
            story.patterns(win, settlement.big_fan);
            story.winner(winner);
            for loser in &settlement.losers {
                story.loser(winner, loser, settlement.big_fan);
            }
            story.hand_cap(settlement);
            for loser in &settlement.losers {
                story.owed(loser, settlement);
            }
            story.payments(settlement);
            story.tell(Clause::DEALER_WIN, "explain-next-dealer", &[("seat", seat(settlement.next_dealer))]);
        }
        _ => {
            story.tell(Clause::WALL_EXHAUSTED, "explain-exhausted", &[]);
            story.tell(
                Clause::DEALER_DRAW,
                "explain-dealer-stays",
                &[("seat", seat(settlement.next_dealer))],
            );
        }
    }
    story.told
}

struct Story {
    language: Language,
    told: Vec<Sentence>,
}

fn seat(seat: Seat) -> FluentValue<'static> {
    seat.index().into()
}

/// Figures stand in sentences as they stand in the answer: plain digits.
fn figure(figure: u64) -> FluentValue<'static> {
    figure.to_string().into()
}

fn joined(terms: impl Iterator<Item = u64>, sign: &str) -> FluentValue<'static> {
    terms.map(|term| term.to_string()).collect::<Vec<_>>().join(sign).into()
}

impl Story {
    fn tell(&mut self, clause: Clause, message: &str, values: &[(&'static str, FluentValue<'_>)]) {
        self.told.push(Sentence { clause, text: self.language.say(message, values) });
    }

    fn patterns(&mut self, win: &WinAnswer, big_fan: Option<u64>) {
        let fans = || win.patterns.iter().filter_map(|pattern| pattern.fan);
        for pattern in &win.patterns {
            match pattern.fan {
                Some(fan) => {
                    let name = self.language.name("pattern", pattern.id.word());
                    self.tell(
                        pattern.clause,
                        "explain-pattern",
                        &[("pattern", name.into()), ("fan", figure(fan))],
                    );
                }
                None => self.tell(Clause::BIG_ALL_WINDS, "explain-all-winds", &[]),
            }
        }
        match big_fan {
            Some(sum) if fans().count() > 1 => {
                self.tell(
                    Clause::BIG_ADD,
                    "explain-big-sum",
                    &[("terms", joined(fans(), " + ")), ("sum", figure(sum))],
                );
            }
            None if win.patterns.is_empty() => self.tell(Clause::PAY_PRODUCT, "explain-common", &[]),
            _ => {}
        }
    }

    fn winner(&mut self, winner: &WinnerSide) {
        for share in &winner.factors {
            self.factor("explain-winner-factor", winner.seat, share);
        }
        self.tell(
            Clause::PAY_PRODUCT,
            "explain-winner-product",
            &[
                ("terms", joined(winner.factors.iter().map(|share| share.fan), " × ")),
                ("product", figure(winner.product)),
            ],
        );
    }

    fn factor(&mut self, message: &str, of: Seat, share: &Share) {
        let name = self.language.name("factor", share.id.word());
        self.tell(
            share.clause,
            message,
            &[
                ("seat", seat(of)),
                ("factor", name.into()),
                ("count", share.count.into()),
                ("fan", figure(share.fan)),
            ],
        );
    }

    fn loser(&mut self, winner: &WinnerSide, loser: &LoserSide, big_fan: Option<u64>) {
        for share in &loser.factors {
            self.factor("explain-loser-factor", loser.seat, share);
        }
        if loser.factors.is_empty() {
            self.tell(Clause::PAY_PRODUCT, "explain-loser-no-factor", &[("seat", seat(loser.seat))]);
        }
        if let Some(fan) = loser.fan {
            self.tell(
                Clause::PAY_PRODUCT,
                "explain-loser-fan",
                &[
                    ("seat", seat(loser.seat)),
                    ("winner", figure(winner.product)),
                    ("loser", figure(loser.product)),
                    ("big", big_fan.unwrap_or_default().into()),
                    ("fan", figure(fan)),
                ],
            );
        }
    }

    fn hand_cap(&mut self, settlement: &Settlement) {
        let all_winds = settlement.losers.iter().all(|loser| loser.fan.is_none());
        let golden = |story: &mut Story| {
            let reason = if all_winds { "all_winds" } else { "all_above" };
            story.tell(Clause::CAP_GOLDEN, "explain-hand-golden", &[("reason", reason.into())]);
        };
        match settlement.cap {
            Cap::None | Cap::Sealed => {}
            Cap::Golden => golden(self),
            Cap::Bright => {
                golden(self);
                self.tell(Clause::CAP_BRIGHT, "explain-hand-bright", &[]);
            }
            Cap::Haba => {
                golden(self);
                self.tell(Clause::CAP_HABA, "explain-hand-haba", &[]);
            }
        }
    }

    fn owed(&mut self, loser: &LoserSide, settlement: &Settlement) {
        let stake = settlement.rules.stake.map_or(1, |stake| stake.value().unsigned_abs());
        let paid = figure(loser.owed / stake);
        match loser.cap {
            Cap::None => {}
            Cap::Sealed => self.tell(
                Clause::CAP_SEALED,
                "explain-cap-sealed",
                &[
                    ("seat", seat(loser.seat)),
                    ("fan", figure(loser.fan.unwrap_or_default())),
                    ("figure", paid.clone()),
                ],
            ),
            level @ (Cap::Golden | Cap::Bright | Cap::Haba) => {
                let name = self.language.name("cap", level.word());
                let clause = level.clause().unwrap_or(Clause::CAP_FIGURES);
                self.tell(
                    clause,
                    "explain-cap-level",
                    &[("seat", seat(loser.seat)), ("cap", name.into()), ("figure", paid.clone())],
                );
            }
        }
        self.tell(
            Clause::PAY_STAKE,
            "explain-owed",
            &[
                ("seat", seat(loser.seat)),
                ("figure", paid),
                ("stake", figure(stake)),
                ("owed", figure(loser.owed)),
            ],
        );
    }

    fn payments(&mut self, settlement: &Settlement) {
        if let Some(liability) = &settlement.liability {
            for reason in &liability.reasons {
                let message = format!("explain-liable-{}", reason.id.word());
                self.tell(reason.clause, &message, &[("seat", seat(liability.seat))]);
            }
            let amount = settlement.payments.iter().map(|payment| payment.amount).sum();
            self.tell(
                Clause::LIABILITY_AMOUNT,
                "explain-liable-pays",
                &[
                    ("seat", seat(liability.seat)),
                    ("terms", joined(settlement.losers.iter().map(|loser| loser.owed), " + ")),
                    ("amount", figure(amount)),
                ],
            );
        }
        for payment in &settlement.payments {
            self.tell(
                Clause::PAY_THREE,
                "explain-pays",
                &[("from", seat(payment.from)), ("to", seat(payment.to)), ("amount", figure(payment.amount))],
            );
        }
    }
}

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
            if settlement.losers.iter().any(|loser| loser.fan.is_some()) {
                story.winner(winner);
            }
            for loser in &settlement.losers {
                // All winds are not multiplied.
                if let Some(fan) = loser.fan {
                    story.loser(winner, loser, fan, settlement.big_fan);
                }
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
        for share in winner.factors.iter() {
            self.factor("explain-winner-factor", winner.seat, share);
        }
        let terms = joined(winner.factors.iter().map(Share::fan), " × ");
        let product = figure(winner.product);
        self.tell(Clause::PAY_PRODUCT, "explain-winner-product", &[("terms", terms), ("product", product)]);
    }

    fn factor(&mut self, message: &str, of: Seat, share: Share) {
        let name = self.language.name("factor", share.id.word());
        self.tell(
            share.id.clause(),
            message,
            &[
                ("seat", seat(of)),
                ("factor", name.into()),
                ("count", share.count.into()),
                ("each", figure(share.id.each())),
                ("fan", figure(share.fan())),
            ],
        );
    }

    fn loser(&mut self, winner: &WinnerSide, loser: &LoserSide, fan: u64, big_fan: Option<u64>) {
        for share in loser.factors.iter() {
            self.factor("explain-loser-factor", loser.seat, share);
        }
        match loser.factors.iter().count() {
            0 => self.tell(Clause::PAY_PRODUCT, "explain-loser-no-factor", &[("seat", seat(loser.seat))]),
            1 => {}
            _ => {
                let terms = joined(loser.factors.iter().map(Share::fan), " × ");
                let values =
                    [("seat", seat(loser.seat)), ("terms", terms), ("product", figure(loser.product))];
                self.tell(Clause::PAY_PRODUCT, "explain-loser-product", &values);
            }
        }
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

    fn hand_cap(&mut self, settlement: &Settlement) {
        match settlement.cap {
            Cap::None | Cap::Sealed => {}
            Cap::Golden => self.golden(settlement),
            Cap::Bright => {
                self.golden(settlement);
                let unopened: Vec<&LoserSide> =
                    settlement.losers.iter().filter(|loser| !loser.opened).collect();
                let said =
                    |loser: &&LoserSide| self.language.say("explain-seat", &[("seat", seat(loser.seat))]);
                let seats = unopened.iter().map(said).collect::<Vec<_>>();
                let values = [
                    ("count", unopened.len().into()),
                    ("seats", seats.join(self.language.text("list-separator")).into()),
                ];
                self.tell(Clause::CAP_BRIGHT, "explain-hand-bright", &values);
            }
            Cap::Haba => {
                self.golden(settlement);
                self.tell(Clause::CAP_HABA, "explain-hand-haba", &[]);
            }
        }
    }

    /// Why the hand is golden; of all winds it is said already.
    fn golden(&mut self, settlement: &Settlement) {
        if settlement.losers.iter().any(|loser| loser.fan.is_some()) {
            let sealed = settlement.rules.figure(Cap::Sealed).unwrap_or_default();
            self.tell(Clause::CAP_GOLDEN, "explain-hand-golden", &[("figure", figure(sealed))]);
        }
    }

    fn owed(&mut self, loser: &LoserSide, settlement: &Settlement) {
        let stake = settlement.rules.stake().into();
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

use serde_json::Value;

use super::sheet::{BAD, BOLD, Cell, GOOD, Sheet};
use super::{Scene, clause, listed, seat, win};
use crate::api::{Language, SettlementAnswer, SettlementVerdict, WinAnswer};
use crate::huangshi::{Cap, Factors, LoserSide, Settlement, Share};
use crate::tile::Seat;

/// Who pays whom.
pub(super) fn sheet(answer: &SettlementAnswer, scene: Option<&Scene>, language: Language) -> Sheet {
    let mut sheet = Sheet::headed(vec![head(answer, language)]);
    if let Some(win) = &answer.win {
        win::hand(win, scene, &mut sheet, language);
    }
    if let Some(explained) = &answer.settlement {
        settled(&explained.settlement, &mut sheet, language);
    }
    sheet
}

fn head(answer: &SettlementAnswer, language: Language) -> Cell {
    let seat = |win: &WinAnswer| ("seat", win.seat.index().into());
    match (answer.verdict, &answer.win) {
        (SettlementVerdict::Win, Some(win)) => {
            let how = win::win(win, language);
            Cell::styled(language.say("head-wins", &[seat(win), ("win", how.into())]), GOOD)
        }
        (SettlementVerdict::Denied, Some(win)) => {
            Cell::styled(language.say("head-not-settled", &[seat(win)]), BAD)
        }
        (SettlementVerdict::Exhausted, _) | (_, None) => {
            Cell::styled(language.text("explain-exhausted"), BOLD)
        }
    }
}

fn settled(settlement: &Settlement, sheet: &mut Sheet, language: Language) {
    let text = |id| language.text(id);
    if let Some(winner) = &settlement.winner {
        let factors = factors(&winner.factors, language);
        let values = [("factors", factors.into()), ("product", winner.product.into())];
        sheet.line(
            text("label-winner"),
            vec![seat(winner.seat, language).into(), language.say("line-product", &values).into()],
        );
        let losers = settlement.losers.iter();
        let losers = losers.map(|side| loser(side, winner.product, settlement.big_fan, language));
        sheet.lines(text("label-losers"), losers.collect());
    }
    if let Some(by) = settlement.clause {
        sheet.line(
            text("label-cap"),
            vec![language.name("cap", settlement.cap.word()).into(), clause(by.label())],
        );
    }
    if let Some(liable) = &settlement.liability {
        let reasons = liable.reasons.iter().map(|reason| {
            let said = language.say(
                &format!("explain-liable-{}", reason.id.word()),
                &[("seat", liable.seat.index().into())],
            );
            vec![clause(reason.clause.label()), said.into()]
        });
        sheet.lines(text("label-liability"), reasons.collect());
    }
    let payments = settlement.payments.iter().map(|payment| {
        let values = [("from", payment.from.index().into()), ("to", payment.to.index().into())];
        vec![language.say("line-pays", &values).into(), Cell::figure(payment.amount)]
    });
    sheet.lines(text("label-payments"), payments.collect());
    if !settlement.payments.is_empty() {
        let sums = Seat::ALL.into_iter().zip(settlement.deltas);
        let sums = sums.map(|(at, sum)| vec![seat(at, language).into(), Cell::figure(signed(sum))]);
        sheet.lines(text("label-sums"), sums.collect());
    }
    sheet.lines(text("label-rules"), rules(settlement, language));
    let next = ("seat", settlement.next_dealer.index().into());
    let next = match settlement.winner {
        Some(_) => language.say("explain-next-dealer", &[next]),
        None => language.say("explain-dealer-stays", &[next]),
    };
    sheet.line(text("label-next"), vec![next.into()]);
}

fn signed(sum: i64) -> String {
    if sum == 0 { sum.to_string() } else { format!("{sum:+}") }
}

/// What multiplies on one side.
fn factors(factors: &Factors, language: Language) -> String {
    let factor = |share: Share| {
        let values = [
            ("factor", language.name("factor", share.id.word()).into()),
            ("fan", share.fan().into()),
            ("count", share.count.into()),
        ];
        language.say("line-factor", &values)
    };
    match factors.iter().map(factor).collect::<Vec<_>>().as_slice() {
        [] => language.text("line-no-factor").to_owned(),
        told => listed(told, language),
    }
}

/// The factors of a loser, what is lost, at which cap, and what is owed.
fn loser(side: &LoserSide, winner: u64, big: Option<u64>, language: Language) -> Vec<Cell> {
    let fan = side.fan.map(|fan| {
        let terms = [Some(winner), Some(side.product), big].into_iter().flatten();
        let terms = terms.map(|term| term.to_string()).collect::<Vec<_>>().join(" × ");
        language.say("line-loses", &[("terms", terms.into()), ("fan", fan.into())])
    });
    let owes = language.say("line-owes", &[("coins", side.owed.into())]);
    let cap = match side.cap {
        Cap::None => String::new(),
        cap => language.name("cap", cap.word()).to_owned(),
    };
    vec![
        seat(side.seat, language).into(),
        factors(&side.factors, language).into(),
        fan.unwrap_or_default().into(),
        cap.into(),
        owes.into(),
    ]
}

/// The options in which the table differs from the defaults.
fn rules(settlement: &Settlement, language: Language) -> Vec<Vec<Cell>> {
    let rules = serde_json::to_value(settlement.rules.changed()).unwrap_or_default();
    let options = rules.as_object().into_iter().flatten();
    let line = |(id, value): (&String, &Value)| {
        let name = language.find("option", id).unwrap_or(id);
        let told = match value {
            Value::String(reading) => {
                language.find("option", &format!("{id}-{reading}")).unwrap_or(reading).to_owned()
            }
            Value::Object(figures) => {
                let figure = |(cap, figure): (&String, &Value)| {
                    format!("{} {figure}", language.find("cap", cap).unwrap_or(cap))
                };
                listed(&figures.iter().map(figure).collect::<Vec<_>>(), language)
            }
            figure => figure.to_string(),
        };
        let values = [("name", name.into()), ("value", told.into())];
        vec![language.say("line-rule", &values).into()]
    };
    options.map(line).collect()
}

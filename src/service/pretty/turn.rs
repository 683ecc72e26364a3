use super::sheet::{BAD, BOLD, Cell, GOOD, Sheet};
use super::{Scene, clause, denials, tile, tiles};
use crate::api::{ActionsAnswer, CheckAnswer, ClaimsAnswer, Language, SeatAnswer};
use crate::huangshi::Action;

/// What may be done.
pub(super) fn actions(answer: &ActionsAnswer, language: Language) -> Sheet {
    let head = if answer.seats.is_empty() { "head-no-actions" } else { "head-actions" };
    let mut sheet = Sheet::headed(vec![Cell::styled(language.text(head), BOLD)]);
    for seat in &answer.seats {
        let label = language.say("label-actions", &[("seat", seat.seat.index().into())]);
        sheet.lines(label, of_seat(seat, language));
    }
    sheet
}

fn of_seat(seat: &SeatAnswer, language: Language) -> Vec<Vec<Cell>> {
    let all: Vec<String> = seat.actions.iter().map(|listed| action(&listed.action, language)).collect();
    let mut lines = vec![vec![all.join(" · ").into()]];
    let line = |id, done: &Action, detail: &str, label: &str| {
        let values = [("action", action(done, language).into()), ("detail", detail.into())];
        vec![clause(label), language.say(id, &values).into()]
    };
    for listed in &seat.actions {
        let warned = listed.warnings.iter();
        lines.extend(
            warned
                .map(|warning| line("line-warned", &listed.action, &warning.detail, warning.clause.label())),
        );
    }
    for denied in &seat.denied {
        let told = denied.denials.iter();
        lines.extend(
            told.map(|denial| line("line-denied", &denied.action, denial.detail, denial.clause.label())),
        );
    }
    lines
}

/// Whether an action is legal.
pub(super) fn check(answer: &CheckAnswer, scene: Option<&Scene>, language: Language) -> Sheet {
    let (id, style) = if answer.legal { ("head-legal", GOOD) } else { ("head-illegal", BAD) };
    let seat = scene.and_then(Scene::seat).map(|seat| seat.index()).unwrap_or_default();
    let done = scene.and_then(Scene::action).map(|done| action(&done, language)).unwrap_or_default();
    let head = language.say(id, &[("seat", seat.into()), ("action", done.into())]);
    let mut sheet = Sheet::headed(vec![Cell::styled(head, style)]);
    sheet.lines(language.text("label-denied"), denials(&answer.denials));
    sheet
}

/// Who gets the tile.
pub(super) fn claims(answer: &ClaimsAnswer, language: Language) -> Sheet {
    let head = match &answer.granted {
        Some(claim) => {
            let done = action(&claim.action, language);
            let values = [("seat", claim.seat.index().into()), ("action", done.into())];
            Cell::styled(language.say("head-granted", &values), GOOD)
        }
        None => Cell::styled(language.text("head-not-granted"), BAD),
    };
    let mut sheet = Sheet::headed(vec![head]);
    let mut lines = Vec::new();
    for rejected in &answer.rejected {
        let values = [
            ("seat", rejected.seat.index().into()),
            ("action", action(&rejected.action, language).into()),
            ("reason", language.name("rejection", rejected.reason.word()).into()),
        ];
        lines.push(vec![language.say("line-rejected", &values).into()]);
        lines.extend(denials(&rejected.denials));
    }
    sheet.lines(language.text("label-rejected"), lines);
    sheet
}

fn action(action: &Action, language: Language) -> String {
    let (id, named) = match action {
        Action::Win => ("action-win", String::new()),
        Action::ConcealedKong { tile: of } => ("action-concealed-kong", tile(*of, language)),
        Action::AddedKong { tile: of } => ("action-added-kong", tile(*of, language)),
        Action::ExposedKong => ("action-exposed-kong", String::new()),
        Action::SingleKong { tile: of } => ("action-single-kong", tile(*of, language)),
        Action::Pung => ("action-pung", String::new()),
        Action::Chow { tiles: two } => ("action-chow", tiles(two, language)),
        Action::Discard { tile: of } => ("action-discard", tile(*of, language)),
        Action::Pass => ("action-pass", String::new()),
    };
    language.say(id, &[("tiles", named.into())])
}

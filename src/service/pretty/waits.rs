use super::sheet::{BOLD, Cell, GOOD, Sheet};
use super::{Scene, clause, listed, tile, win};
use crate::api::{
    DenialAnswer, DiscardsAnswer, HandWaits, Language, WaitAnswer, WaitWin, WaitsAnswer, WinVerdict,
};

/// What a hand waits for, or what each discard leaves it waiting for.
pub(super) fn sheet(answer: &WaitsAnswer, scene: Option<&Scene>, language: Language) -> Sheet {
    let seat = scene.and_then(Scene::seat);
    let (id, style) = match answer {
        WaitsAnswer::Standing(HandWaits { ready: true, .. }) => ("head-ready", GOOD),
        WaitsAnswer::Standing(HandWaits { ready: false, .. }) => ("head-not-ready", BOLD),
        WaitsAnswer::Discards(DiscardsAnswer { discards }) if discards.is_empty() => {
            ("head-no-discards", BOLD)
        }
        WaitsAnswer::Discards(_) => ("head-discards", BOLD),
    };
    let head = language.say(id, &[("seat", seat.map(|seat| seat.index()).unwrap_or_default().into())]);
    let mut sheet = Sheet::headed(vec![Cell::styled(head, style)]);
    if let Some((scene, seat)) = scene.zip(seat) {
        scene.show(seat, None, &mut sheet, language);
    }
    let mut reasons = Vec::new();
    match answer {
        WaitsAnswer::Standing(hand) => {
            keep(&mut reasons, &hand.denials);
            let lines = hand.waits.iter().map(|wait| {
                [vec![tile(wait.tile, language).into()], line(wait, &mut reasons, language)].concat()
            });
            sheet.lines(language.text("label-waits"), lines.collect());
        }
        WaitsAnswer::Discards(DiscardsAnswer { discards }) => {
            for discard in discards {
                keep(&mut reasons, &discard.denials);
                let label = language.say("label-discard", &[("tile", tile(discard.tile, language).into())]);
                let ready = if discard.ready { "line-ready" } else { "line-not-ready" };
                let mut ready = Cell::from(language.text(ready));
                let lines = discard.waits.iter().map(|wait| {
                    let ready = std::mem::replace(&mut ready, Cell::from(""));
                    [vec![ready, tile(wait.tile, language).into()], line(wait, &mut reasons, language)]
                        .concat()
                });
                sheet.lines(label, lines.collect());
            }
        }
    }
    let told = reasons
        .iter()
        .map(|denial| vec![denial.code.word().into(), clause(denial.clause.label()), denial.detail.into()]);
    sheet.lines(language.text("label-denied"), told.collect());
    sheet
}

/// Keeps each reason once, to be told below all waits.
fn keep(reasons: &mut Vec<DenialAnswer>, denials: &[DenialAnswer]) {
    for denial in denials {
        if reasons.iter().all(|kept| kept.code != denial.code) {
            reasons.push(denial.clone());
        }
    }
}

fn line(wait: &WaitAnswer, reasons: &mut Vec<DenialAnswer>, language: Language) -> Vec<Cell> {
    let mut told = |id, win: &Option<WaitWin>| match win {
        Some(win) => {
            keep(reasons, &win.denials);
            Cell::from(language.say(id, &[("win", waited(win, language).into())]))
        }
        None => Cell::from(""),
    };
    vec![
        Cell::from(language.say("line-unseen", &[("count", wait.unseen.into())])),
        told("line-self-draw", &wait.self_draw),
        told("line-discard", &wait.discard),
    ]
}

fn waited(answer: &WaitWin, language: Language) -> String {
    if answer.verdict == WinVerdict::Denied {
        let codes: Vec<String> = answer.denials.iter().map(|denial| denial.code.word().to_owned()).collect();
        return language.say("line-win-denied", &[("codes", listed(&codes, language).into())]);
    }
    let kind = answer.kind.map(|kind| language.name("win", kind.word())).unwrap_or_default();
    match answer.patterns.as_slice() {
        [] => kind.to_owned(),
        patterns => {
            let names: Vec<String> =
                patterns.iter().map(|pattern| win::name(pattern, language).to_owned()).collect();
            let values = [("win", kind.into()), ("patterns", listed(&names, language).into())];
            language.say("line-with-patterns", &values)
        }
    }
}

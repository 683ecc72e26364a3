use super::sheet::{BAD, Cell, GOOD, Sheet};
use super::{Scene, clause, denials, listed};
use crate::api::{Language, PatternAnswer, WinAnswer, WinVerdict};

/// Whether a seat may win.
pub(super) fn sheet(answer: &WinAnswer, scene: Option<&Scene>, language: Language) -> Sheet {
    let seat = ("seat", answer.seat.index().into());
    let (head, style) = match answer.verdict {
        WinVerdict::Win => {
            (language.say("head-may-win", &[seat, ("win", win(answer, language).into())]), GOOD)
        }
        WinVerdict::Denied => (language.say("head-may-not-win", &[seat]), BAD),
    };
    let mut sheet = Sheet::headed(vec![Cell::styled(head, style)]);
    hand(answer, scene, &mut sheet, language);
    sheet
}

/// How a win came about and what it is.
pub(super) fn win(answer: &WinAnswer, language: Language) -> String {
    let way = language.name("way", answer.way.word());
    let kind = answer.kind.map(|kind| language.name("win", kind.word()));
    let hard = answer.hard.filter(|hard| *hard).map(|_| language.text("factor-hard"));
    let words: Vec<String> = [Some(way), kind, hard].into_iter().flatten().map(str::to_owned).collect();
    listed(&words, language)
}

/// The hand, its patterns and what denies the win.
pub(super) fn hand(answer: &WinAnswer, scene: Option<&Scene>, sheet: &mut Sheet, language: Language) {
    if let Some(scene) = scene {
        scene.show(answer.seat, answer.arrangement.as_ref(), sheet, language);
    }
    let patterns = answer.patterns.iter().map(|pattern| {
        let fan = pattern.fan.map(|fan| language.say("line-fan", &[("fan", fan.into())]));
        vec![
            name(pattern, language).into(),
            fan.unwrap_or_else(|| language.text("cap-golden").to_owned()).into(),
            clause(pattern.clause.label()),
        ]
    });
    sheet.lines(language.text("label-patterns"), patterns.collect());
    sheet.lines(language.text("label-denied"), denials(&answer.denials));
}

/// The name of a pattern.
pub(super) fn name(pattern: &PatternAnswer, language: Language) -> &'static str {
    language.name("pattern", pattern.id.word())
}

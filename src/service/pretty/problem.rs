use super::clause;
use super::sheet::{BAD, Cell, Sheet};
use crate::api::{Language, Problem};

/// Why there is no answer: each fault with its place and its clause.
pub(super) fn sheet(problem: &Problem, language: Language) -> Sheet {
    let values = [
        ("title", problem.title.as_str().into()),
        ("code", problem.code.word().into()),
        ("status", problem.status.into()),
    ];
    let mut sheet = Sheet::headed(vec![Cell::styled(language.say("head-problem", &values), BAD)]);
    let faults = problem.violations.iter().map(|fault| {
        let by = fault.clause.as_deref().map(clause);
        [
            Some(fault.pointer.as_str()).filter(|place| !place.is_empty()).map(Cell::from),
            by,
            Some(fault.detail.as_str().into()),
        ]
        .into_iter()
        .flatten()
        .collect()
    });
    sheet.lines("", faults.collect());
    if problem.violations.is_empty() {
        sheet.line("", vec![problem.detail.as_str().into()]);
    }
    sheet
}

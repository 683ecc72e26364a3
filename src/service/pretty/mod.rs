//! Answers as a person reads them in a terminal. Nothing is worked out here: every figure stands in the answer, every
//! tile in the question.

mod problem;
mod scene;
mod settlement;
mod sheet;
mod tiles;
mod turn;
mod waits;
mod win;

use std::io::{self, Write};

use crate::api::ask::{Id, Reply, Told};
use crate::api::{DenialAnswer, Language};
use crate::tile::Seat;
use scene::Scene;
pub(super) use sheet::{BOLD, Cell, DIM, Ink, Sheet};
pub(super) use tiles::{tile, tiles};

/// Whether the standard output is coloured: a terminal is, unless the environment forbids it (`NO_COLOR`).
pub(super) fn ink() -> Ink {
    match anstream::AutoStream::choice(&io::stdout()) {
        anstream::ColorChoice::Never => Ink::Plain,
        _ => Ink::Coloured,
    }
}

/// Writes the answer to the question of this number, the first of which is 1.
pub(super) fn write(
    told: &Told<'_>,
    number: u64,
    language: Language,
    ink: Ink,
    out: &mut impl Write,
) -> io::Result<()> {
    let name = match &told.id {
        Some(Id::Name(name)) => name.escape_debug().to_string(),
        Some(Id::Number(id)) => id.to_string(),
        None => format!("#{number}"),
    };
    let sheet = sheet(told, language).after(Cell::styled(name, DIM));
    let between = if number > 1 { "\n" } else { "" };
    write!(out, "{between}{}", sheet.written(ink))
}

fn sheet(told: &Told<'_>, language: Language) -> Sheet {
    let scene = told.request.and_then(Scene::of);
    let scene = scene.as_ref();
    match &told.reply {
        Ok(Reply::Win(answer)) => win::sheet(answer, scene, language),
        Ok(Reply::Settlement(answer)) => settlement::sheet(answer, scene, language),
        Ok(Reply::Actions(answer)) => turn::actions(answer, language),
        Ok(Reply::Check(answer)) => turn::check(answer, scene, language),
        Ok(Reply::Claims(answer)) => turn::claims(answer, language),
        Ok(Reply::Waits(answer)) => waits::sheet(answer, scene, language),
        Err(problem) => problem::sheet(problem, language),
    }
}

/// The clause that a line rests on.
fn clause(label: &str) -> Cell {
    Cell::styled(label, DIM)
}

/// A seat in a sentence.
fn seat(seat: Seat, language: Language) -> String {
    language.say("explain-seat", &[("seat", seat.index().into())])
}

/// Words as the language lists them.
fn listed(words: &[String], language: Language) -> String {
    words.join(language.text("list-separator"))
}

/// What stands against an action, a line each.
fn denials(denials: &[DenialAnswer]) -> Vec<Vec<Cell>> {
    denials.iter().map(|denial| vec![clause(denial.clause.label()), denial.detail.into()]).collect()
}

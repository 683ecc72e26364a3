use actix_web::{Responder, post};

use super::super::answer::Answer;
use super::super::preference::Preference;
use super::super::query::{NoParameters, Query};
use super::super::question::Question;
use crate::api::{self, WinAnswer, WinQuestion};

/// May this seat win now?
///
/// Judges the win of one seat at one moment of the table: its way, kind and patterns, how the held tiles
/// divide, and every reason that stands against it. A *no* of the rules is an answer like any other
/// (`verdict` is `denied`); only a table that cannot be is a problem.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "win",
    request_body(content = WinQuestion, description = "The table, the moment and the seat that wants to win."),
    responses((status = 200, description = "The verdict, with the clauses that it rests on.", body = WinAnswer)),
)]
#[post("/win")]
pub(super) async fn win(
    preference: Preference,
    _: Query<NoParameters>,
    Question(question): Question<WinQuestion>,
) -> impl Responder {
    Answer::to(move || api::win(question, preference.language))
}

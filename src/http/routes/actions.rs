use actix_web::{Responder, post};

use super::super::answer::Answer;
use super::super::preference::Preference;
use super::super::query::{NoParameters, Query};
use super::super::question::Question;
use crate::api::{self, ActionsAnswer, ActionsQuestion, CheckAnswer, CheckQuestion};

/// What may be done now?
///
/// Lists every legal action of every seat that is asked at the moment and whose hand is known, in order of
/// play; what the rules deny though the tiles suggest it; and the liabilities that a discard or an added kong
/// may bring. A button of a game lights up exactly where its action is listed.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "actions",
    request_body(content = ActionsQuestion, description = "The table, the moment and, where only one seat is of interest, that seat."),
    responses((status = 200, description = "The seats that may do something besides pass, or have something denied.", body = ActionsAnswer)),
)]
#[post("/actions")]
pub(super) async fn actions(
    preference: Preference,
    _: Query<NoParameters>,
    Question(question): Question<ActionsQuestion>,
) -> impl Responder {
    Answer::to(move || api::actions(question, preference.language))
}

/// Is this action legal, and if not, why?
///
/// Checks one action of a seat that is asked at the moment, and gives every reason against it.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "check",
    request_body(content = CheckQuestion, description = "The table, the moment, the seat and what it wants to do."),
    responses((status = 200, description = "Whether the action is legal, with the clauses against it.", body = CheckAnswer)),
)]
#[post("/actions/check")]
pub(super) async fn check(
    preference: Preference,
    _: Query<NoParameters>,
    Question(question): Question<CheckQuestion>,
) -> impl Responder {
    Answer::to(move || api::check(question, preference.language))
}

use actix_web::{Responder, post};

use super::super::answer::Answer;
use super::super::preference::Preference;
use super::super::query::{NoParameters, Query};
use super::super::question::Question;
use crate::api::{self, WaitsAnswer, WaitsQuestion};

/// What is this hand waiting for, and what should it discard to wait?
///
/// Lists each tile that would complete the shape, by draw and by discard, with how many copies are unseen.
/// At a draw or a claim of the seat it answers for each discard that leaves a wait.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "waits",
    request_body(content = WaitsQuestion, description = "The table, the seat and, where it owes a discard, the moment."),
    responses((status = 200, description = "The waits of the hand as it lies, or of each discard.", body = WaitsAnswer)),
)]
#[post("/waits")]
pub(super) async fn waits(
    preference: Preference,
    _: Query<NoParameters>,
    Question(question): Question<WaitsQuestion>,
) -> impl Responder {
    Answer::to(move || api::waits(question, preference.language))
}

use actix_web::{Responder, post};

use super::super::answer::Answer;
use super::super::preference::Preference;
use super::super::query::{NoParameters, Query};
use super::super::question::Question;
use crate::api::{self, ClaimsAnswer, ClaimsQuestion};

/// Several seats want the tile: who gets it?
///
/// Grants one claim of a discard or an added kong: a win before a pung or kong, these before a chow; of
/// several winners the first in order of play. Each other claim is told why it is not granted.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "claims",
    request_body(content = ClaimsQuestion, description = "The table, the moment and what each seat wants; the order of the claims makes no difference."),
    responses((status = 200, description = "The claim that is granted, and why the others are not.", body = ClaimsAnswer)),
)]
#[post("/claims")]
pub(super) async fn claims(
    preference: Preference,
    _: Query<NoParameters>,
    Question(question): Question<ClaimsQuestion>,
) -> impl Responder {
    Answer::to(move || api::claims(question, preference.language))
}

use actix_web::{HttpRequest, HttpResponse, Responder, get, post};

use super::super::answer::Answer;
use super::super::cached::{self, Keep};
use super::super::preference::Preference;
use super::super::query::{NoParameters, Query};
use super::super::question::Question;
use crate::api::{self, ReferenceAnswer, RulesAnswer, RulesQuestion};

/// What are the rules?
///
/// Everything to build a room's settings and a rule page from: the options with their values and defaults, the
/// patterns, factors and caps, and every clause of the ledger with the lines of the source text.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "reference",
    responses(
        (status = 200, description = "The options, patterns, factors, caps and clauses.", body = ReferenceAnswer),
        (status = 304, description = "The client's copy is still good (`If-None-Match`)."),
    ),
)]
#[get("/rules")]
pub(super) async fn reference(
    request: HttpRequest,
    preference: Preference,
    _: Query<NoParameters>,
) -> HttpResponse {
    let mut response = Answer::to(|| Ok(api::reference(preference.language))).respond_to(&request);
    if response.status().is_success() {
        cached::mark(response.headers_mut(), preference.language.tag(), Keep::ForAnHour);
    }
    response
}

/// Are these settings of a room sound?
///
/// Checks a room's rules when they are saved, and gives back all options in force.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "rules",
    request_body(content = RulesQuestion, description = "The room's rules."),
    responses((status = 200, description = "All options in force, and those that differ from the defaults.", body = RulesAnswer)),
)]
#[post("/rules")]
pub(super) async fn rules(
    preference: Preference,
    _: Query<NoParameters>,
    Question(question): Question<RulesQuestion>,
) -> impl Responder {
    Answer::to(move || api::rules(question, preference.language))
}

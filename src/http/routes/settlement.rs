use actix_web::{Responder, post};

use super::super::answer::Answer;
use super::super::preference::Preference;
use super::super::query::{Query, SettlementParameters};
use super::super::question::Question;
use crate::api::{self, SettlementAnswer, SettlementQuestion};

/// Who pays whom, and why?
///
/// Settles a hand: judges the win, then names every factor, cap and liability by its clause, what each
/// loser owes and what is paid. An exhausted wall is settled without a winner. `deltas` always sum to zero.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "settlement",
    params(("explain" = Option<bool>, Query, nullable = false, description = "With `true` the settlement carries `explanation`: sentences, each with its clause, that derive every payment step by step. `false` where it is left out.")),
    request_body(content = SettlementQuestion, description = "The table, the moment and the winner, or an exhausted wall without one."),
    responses((status = 200, description = "The win and its settlement, with the clauses that they rest on.", body = SettlementAnswer)),
)]
#[post("/settlement")]
pub(super) async fn settlement(
    preference: Preference,
    Query(parameters): Query<SettlementParameters>,
    Question(question): Question<SettlementQuestion>,
) -> impl Responder {
    Answer::to(move || api::settlement(question, parameters.explain, preference.language))
}

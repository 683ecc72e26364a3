use serde::Serialize;
use utoipa::ToSchema;

use super::denial::DenialAnswer;
use super::violation::invalid;
use super::{ClaimsQuestion, Language, Problem};
use crate::huangshi::{Action, Claim, Claims, Rejection, RejectionReason, Resolution, resolve};
use crate::tile::Seat;

/// Who gets the tile.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClaimsAnswer {
    /// The claim that is granted; null where no legal one was made.
    pub granted: Option<Claim>,
    /// The others in order of play, passes aside.
    #[schema(max_items = 3)]
    pub rejected: Vec<RejectedClaim>,
}

/// A claim that is not granted.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RejectedClaim {
    /// The seat.
    pub seat: Seat,
    /// What it wanted.
    pub action: Action,
    /// Why it does not get it.
    pub reason: RejectionReason,
    /// What the rules have against it; empty unless it is illegal.
    pub denials: Vec<DenialAnswer>,
}

/// Answers who gets the tile.
///
/// # Errors
///
/// `invalid_question` with every violation.
pub fn claims(question: ClaimsQuestion, language: Language) -> Result<ClaimsAnswer, Problem> {
    let ClaimsQuestion { rules, table, moment, claims } = question;
    let claims = Claims::check(rules.as_ref(), &table, moment, &claims)
        .map_err(|violations| invalid(violations, language))?;
    let Resolution { granted, rejected } = resolve(&claims);
    let told = |Rejection { claim: Claim { seat, action }, reason, denials }| RejectedClaim {
        seat,
        action,
        reason,
        denials: DenialAnswer::all(denials, language),
    };
    Ok(ClaimsAnswer { granted, rejected: rejected.into_iter().map(told).collect() })
}

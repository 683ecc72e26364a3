use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::denial::Denials;
use super::door::check_asked;
use super::table::Table;
use super::turn::Turn;
use super::violation::{Fault, Violation};
use super::words::words;
use super::{Action, Moment, Rules, Snapshot};
use crate::tile::{Seat, only_from_objects};

/// What one seat wants with the tile on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Claim {
    /// The seat.
    pub seat: Seat,
    /// What it wants.
    pub action: Action,
}

only_from_objects!(also written: Claim);

words! {
    /// Why a claim is not granted.
    pub enum RejectionReason {
        /// Another claim goes before it (`claim.order`).
        Outranked "outranked",
        /// Another winner sits nearer in order of play (`claim.one-winner`).
        FartherInTurn "farther_in_turn",
        /// The rules deny it, whatever the others want.
        Illegal "illegal",
    }
}

/// A claim that is not granted.
#[derive(Clone, Copy, Debug)]
pub struct Rejection {
    /// The claim.
    pub claim: Claim,
    /// Why.
    pub reason: RejectionReason,
    /// What the rules have against it, where it is illegal.
    pub denials: Denials,
}

/// Who gets the tile.
#[derive(Clone, Debug)]
pub struct Resolution {
    /// The claim that is granted; none where no legal one was made.
    pub granted: Option<Claim>,
    /// The others in order of play, passes aside.
    pub rejected: Vec<Rejection>,
}

/// The claims of several seats for one tile, checked.
#[derive(Clone, Debug)]
pub struct Claims {
    table: Table,
    /// In order of play after the seat whose tile it is.
    claims: Vec<Claim>,
}

impl Claims {
    /// Checks who claims what.
    ///
    /// # Errors
    ///
    /// Every violation at once: those of [`Table::check`]; `seat_not_asked` at a moment that offers nothing or
    /// of a seat that has no say; `hand_hidden` of a claimer; `duplicate_claim` for a second claim of one seat.
    pub fn check(
        rules: Option<&Rules>,
        snapshot: &Snapshot,
        moment: Moment,
        claims: &[Claim],
    ) -> Result<Claims, Vec<Violation>> {
        let mut violations = Vec::new();
        let table = Table::build(rules, snapshot, Some(moment), &mut violations);
        match moment {
            Moment::Draw { .. } | Moment::Claim { .. } | Moment::Exhausted => {
                violations.push(Violation::at("/moment", Fault::SeatNotAsked));
            }
            Moment::Discard { .. } | Moment::AddedKong { .. } => {
                check_claimers(snapshot, moment, claims, &mut violations);
            }
        }
        let Some(from) = moment.seat().filter(|_| violations.is_empty()) else { return Err(violations) };
        let mut in_order = claims.to_vec();
        in_order.sort_by_key(|claim| from.others().iter().position(|&seat| seat == claim.seat));
        Ok(Claims { table, claims: in_order })
    }
}

fn check_claimers(snapshot: &Snapshot, moment: Moment, claims: &[Claim], violations: &mut Vec<Violation>) {
    let mut claimed = [false; 4];
    for (at, claim) in claims.iter().enumerate() {
        let pointer = format!("/claims/{at}/seat");
        let before = std::mem::replace(&mut claimed[claim.seat.index()], true);
        if before {
            violations.push(Violation::at(pointer, Fault::DuplicateClaim { seat: claim.seat }));
        } else {
            check_asked(snapshot, moment, claim.seat, &pointer, violations);
        }
    }
}

/// How claims rank: a win before a pung or kong, these before a chow (`claim.order`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Chow,
    PungOrKong,
    Win,
}

impl Rank {
    /// The rank of an action that is legal at a discard or an added kong; none of a pass.
    fn of(action: &Action) -> Option<Rank> {
        match action {
            Action::Win => Some(Rank::Win),
            Action::Pung | Action::ExposedKong => Some(Rank::PungOrKong),
            Action::Chow { .. } => Some(Rank::Chow),
            Action::ConcealedKong { .. }
            | Action::AddedKong { .. }
            | Action::SingleKong { .. }
            | Action::Discard { .. }
            | Action::Pass => None,
        }
    }
}

/// Says who gets the tile. The order in which the claims were sent makes no difference.
pub fn resolve(claims: &Claims) -> Resolution {
    let judged = claims.claims.iter().map(|claim| (*claim, denials(&claims.table, claim)));
    let legal = judged.clone().filter(|(_, denials)| denials.is_empty());
    let ranked = legal.filter_map(|(claim, _)| Rank::of(&claim.action).map(|rank| (rank, claim)));
    // r[claim.order] r[claim.one-winner]: of equal rank the first in order of play.
    let best = ranked.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let rejected = judged.filter(|(claim, _)| {
        let granted = best.is_some_and(|(_, best)| best.seat == claim.seat);
        claim.action != Action::Pass && !granted
    });
    let reason = |claim: &Claim, denials: Denials| match best {
        _ if !denials.is_empty() => RejectionReason::Illegal,
        Some((rank, _)) if Rank::of(&claim.action) == Some(rank) => RejectionReason::FartherInTurn,
        _ => RejectionReason::Outranked,
    };
    Resolution {
        granted: best.map(|(_, claim)| claim),
        rejected: rejected
            .map(|(claim, denials)| Rejection { claim, reason: reason(&claim, denials), denials })
            .collect(),
    }
}

fn denials(table: &Table, claim: &Claim) -> Denials {
    Turn::of(table, claim.seat).map_or(Denials::NONE, |turn| turn.denials(&claim.action))
}

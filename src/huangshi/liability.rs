use arrayvec::ArrayVec;
use serde::Serialize;
use utoipa::ToSchema;

use super::Clause;
use super::judge::Win;
use super::options::ThirdMeld;
use super::pattern::Pattern;
use super::ready::{Readiness, hidden, readiness};
use super::violation::Violation;
use super::way::Way;
use super::words::words;
use crate::tile::{Meld, Seat};

words! {
    /// Why one seat pays for all three losers (包牌), in the order in which answers list them.
    pub enum LiabilityReason {
        /// Its added kong was robbed.
        RobbedKong "robbed_kong",
        /// It supplied the third meld of a full flush.
        FullFlushThirdMeld "full_flush_third_meld",
        /// It supplied the third meld of a hand of all 258.
        All258ThirdMeld "all_258_third_meld",
        /// It discarded to a melded hand without being ready.
        MeldedHandNotReady "melded_hand_not_ready",
    }
}

impl LiabilityReason {
    /// The clause that makes the seat liable.
    pub const fn clause(self) -> Clause {
        match self {
            LiabilityReason::RobbedKong => Clause::LIABILITY_ROBBED_KONG,
            LiabilityReason::FullFlushThirdMeld => Clause::LIABILITY_FULL_FLUSH,
            LiabilityReason::All258ThirdMeld => Clause::LIABILITY_ALL_258,
            LiabilityReason::MeldedHandNotReady => Clause::LIABILITY_MELDED_HAND,
        }
    }
}

/// The seat that pays for all three losers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Liability {
    /// The liable seat.
    pub seat: Seat,
    /// All reasons that name this seat and can be told.
    #[schema(value_type = Vec<LiabilityShare>, min_items = 1)]
    pub reasons: ArrayVec<LiabilityShare, 4>,
}

/// One reason of a liability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LiabilityShare {
    /// The reason.
    pub id: LiabilityReason,
    /// The clause that makes the seat liable.
    pub clause: Clause,
}

/// Who is liable for a win, if anybody is.
///
/// # Errors
///
/// `hand_hidden` where the discarder's readiness alone decides and needs what is not told.
pub(super) fn of(win: &Win<'_>) -> Result<Option<Liability>, Vec<Violation>> {
    // r[liability.order]: the robbed kong, then the third meld, then the melded hand.
    let robbed = win.table.supplier().filter(|_| win.way == Way::RobbedKong);
    let third = third_meld_supplier(win);
    let to_melded_hand = win
        .table
        .supplier()
        .filter(|_| win.way == Way::Discard && win.patterns.contains(Pattern::MeldedHand));

    let Some(seat) = robbed.or(third).or(to_melded_hand) else { return Ok(None) };
    let not_ready = match to_melded_hand {
        Some(discarder) if discarder == seat => match (readiness(win.table, discarder), third) {
            (Some(readiness), _) => readiness == Readiness::NotReady,
            (None, None) => return Err(hidden(win.table, discarder)),
            (None, Some(_)) => false,
        },
        _ => false,
    };
    let by_third_meld = |pattern| third == Some(seat) && win.patterns.contains(pattern);
    let reasons: ArrayVec<LiabilityShare, 4> = [
        (LiabilityReason::RobbedKong, robbed == Some(seat)),
        (LiabilityReason::FullFlushThirdMeld, by_third_meld(Pattern::FullFlush)),
        (LiabilityReason::All258ThirdMeld, by_third_meld(Pattern::All258)),
        (LiabilityReason::MeldedHandNotReady, not_ready),
    ]
    .into_iter()
    .filter(|&(_, names_the_seat)| names_the_seat)
    .map(|(id, _)| LiabilityShare { id, clause: id.clause() })
    .collect();
    Ok((!reasons.is_empty()).then_some(Liability { seat, reasons }))
}

/// Who supplied the third meld, where a pattern makes that matter (`liability.full-flush`, `liability.all-258`).
fn third_meld_supplier(win: &Win<'_>) -> Option<Seat> {
    if !win.patterns.contains(Pattern::FullFlush) && !win.patterns.contains(Pattern::All258) {
        return None;
    }
    third_meld(win.table.player(win.seat).melds(), win.table.options.third_meld)?.supplier(win.seat)
}

/// The meld that counts as the third, if there are so many.
pub(super) fn third_meld(melds: &[Meld], option: ThirdMeld) -> Option<&Meld> {
    match option {
        ThirdMeld::Claimed => melds.iter().filter(|meld| meld.is_claimed()).nth(2),
        ThirdMeld::Laid => melds.get(2),
    }
}

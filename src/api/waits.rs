use serde::Serialize;
use utoipa::ToSchema;

use super::denial::DenialAnswer;
use super::violation::invalid;
use super::win::{PatternAnswer, WinVerdict};
use super::{Language, Problem, WaitsQuestion};
use crate::huangshi::{self, DiscardWaits, Readiness, Wait, Waiting, Waits, WinKind};
use crate::tile::Tile;

/// What a hand waits for.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum WaitsAnswer {
    /// The hand as it lies.
    Standing(HandWaits),
    /// The seat owes a discard.
    Discards(DiscardsAnswer),
}

/// What a hand waits for as it lies.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HandWaits {
    /// Whether the hand is ready (聽牌) under the option `ready` (`liability.ready`).
    pub ready: bool,
    /// What stands in the way of every tile: `red_or_green_held`, `not_opened`.
    pub denials: Vec<DenialAnswer>,
    /// Each tile that would complete the shape, in tile order, also where the win would be denied or all copies are
    /// seen.
    pub waits: Vec<WaitAnswer>,
}

/// What each discard leaves waiting for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DiscardsAnswer {
    /// Each discard that leaves at least one wait, in tile order.
    pub discards: Vec<DiscardAnswer>,
}

/// What one discard leaves waiting for.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DiscardAnswer {
    /// The discard.
    pub tile: Tile,
    /// Whether the hand is then ready under the option `ready` (`liability.ready`).
    pub ready: bool,
    /// What then stands in the way of every tile: `red_or_green_held`, `not_opened`.
    pub denials: Vec<DenialAnswer>,
    /// Each tile that would then complete the shape, in tile order.
    #[schema(min_items = 1)]
    pub waits: Vec<WaitAnswer>,
}

/// A tile that would complete the shape.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WaitAnswer {
    /// The tile.
    pub tile: Tile,
    /// Four less the copies in the lists, the indicator and the tile in flight.
    #[schema(maximum = 4)]
    pub unseen: u8,
    /// The win by drawing it; null where the shape then fails.
    pub self_draw: Option<WaitWin>,
    /// The win on another's discard of it; null where the shape then fails or it is a kong tile.
    pub discard: Option<WaitWin>,
}

/// A win that a wait would be, the patterns of the moment left out, melded_hand aside.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WaitWin {
    /// Whether the win would stand.
    pub verdict: WinVerdict,
    /// Common or big.
    pub kind: Option<WinKind>,
    /// Its patterns.
    pub patterns: Vec<PatternAnswer>,
    /// What would deny it.
    pub denials: Vec<DenialAnswer>,
}

/// Answers what a hand waits for.
///
/// # Errors
///
/// `invalid_question` with every violation.
pub fn waits(question: WaitsQuestion, language: Language) -> Result<WaitsAnswer, Problem> {
    let WaitsQuestion { rules, table, seat, moment } = question;
    let waiting = Waiting::check(rules.as_ref(), &table, moment, seat)
        .map_err(|violations| invalid(violations, language))?;
    Ok(match waiting.standing() {
        Some(waits) => WaitsAnswer::Standing(HandWaits::of(&waits, language)),
        None => WaitsAnswer::Discards(DiscardsAnswer {
            discards: waiting.discards().iter().map(|discard| DiscardAnswer::of(discard, language)).collect(),
        }),
    })
}

impl HandWaits {
    fn of(waits: &Waits, language: Language) -> HandWaits {
        HandWaits {
            ready: waits.readiness == Readiness::Ready,
            denials: DenialAnswer::all(waits.denials, language),
            waits: waits.waits.iter().map(|wait| WaitAnswer::of(wait, language)).collect(),
        }
    }
}

impl DiscardAnswer {
    fn of(discard: &DiscardWaits, language: Language) -> DiscardAnswer {
        let HandWaits { ready, denials, waits } = HandWaits::of(&discard.waits, language);
        DiscardAnswer { tile: discard.tile, ready, denials, waits }
    }
}

impl WaitAnswer {
    fn of(wait: &Wait, language: Language) -> WaitAnswer {
        let win = |win: huangshi::WaitWin| WaitWin {
            verdict: WinVerdict::of(win.denials),
            kind: Some(win.kind),
            patterns: PatternAnswer::all(win.patterns),
            denials: DenialAnswer::all(win.denials, language),
        };
        WaitAnswer {
            tile: wait.tile,
            unseen: wait.unseen,
            self_draw: wait.self_draw.map(win),
            discard: wait.discard.map(win),
        }
    }
}

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::denial::DenialAnswer;
use super::violation::invalid;
use super::{Language, Problem, WinQuestion};
use crate::huangshi::{
    Arrangement, Attempt, Clause, Denials, Hardness, Judgement, Pattern, PatternSet, Way, WinKind, judge_win,
};
use crate::tile::Seat;

/// Whether a win stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WinVerdict {
    /// The seat may win.
    Win,
    /// It may not; `denials` say why.
    Denied,
}

/// The judgement of one seat's win.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WinAnswer {
    /// Whether the win stands.
    pub verdict: WinVerdict,
    /// The seat that was asked about.
    pub seat: Seat,
    /// The way in which it wins, or would.
    pub way: Way,
    /// Common or big; null where the shape fails or is not judged.
    pub kind: Option<WinKind>,
    /// The patterns of the dearest reading, also of a denied win whose shape holds.
    #[schema(max_items = 8)]
    pub patterns: Vec<PatternAnswer>,
    /// How the held tiles divide; null where the shape fails or is not judged.
    pub arrangement: Option<Arrangement>,
    /// Whether the win is hard (硬胡, `factor.hard`); null where the shape fails or is not judged.
    pub hard: Option<bool>,
    /// What denies the win; empty where it stands.
    pub denials: Vec<DenialAnswer>,
}

/// A pattern of a win.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct PatternAnswer {
    /// The pattern.
    pub id: Pattern,
    /// Its big fan; null for all_winds, which is not multiplied.
    #[schema(minimum = 10)]
    pub fan: Option<u64>,
    /// The clause that defines it.
    pub clause: Clause,
}

/// Answers whether a seat may win now.
///
/// # Errors
///
/// `invalid_question` with every violation.
pub fn win(question: WinQuestion, language: Language) -> Result<WinAnswer, Problem> {
    let WinQuestion { rules, table, moment, seat } = question;
    let attempt = Attempt::check(rules.as_ref(), &table, moment, seat, "/seat")
        .map_err(|violations| invalid(violations, language))?;
    Ok(WinAnswer::of(&judge_win(&attempt), language))
}

impl WinAnswer {
    pub(super) fn of(judgement: &Judgement<'_>, language: Language) -> WinAnswer {
        WinAnswer {
            verdict: WinVerdict::of(judgement.denials()),
            seat: judgement.seat(),
            way: judgement.way(),
            kind: judgement.kind(),
            patterns: PatternAnswer::all(judgement.patterns()),
            arrangement: judgement.arrangement(),
            hard: judgement.hardness().map(|hardness| hardness == Hardness::Hard),
            denials: DenialAnswer::all(judgement.denials(), language),
        }
    }
}

impl WinVerdict {
    /// A win stands where nothing denies it.
    pub(super) fn of(denials: Denials) -> WinVerdict {
        if denials.is_empty() { WinVerdict::Win } else { WinVerdict::Denied }
    }
}

impl PatternAnswer {
    /// The patterns of a win in order.
    pub(super) fn all(patterns: PatternSet) -> Vec<PatternAnswer> {
        let answer =
            |pattern: Pattern| PatternAnswer { id: pattern, fan: pattern.fan(), clause: pattern.clause() };
        patterns.iter().map(answer).collect()
    }
}

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::problem::{Problem, ViolationAnswer};
use super::{Language, WinQuestion};
use crate::huangshi::{
    Arrangement, Attempt, BadSource, Clause, Denial, Fault, Hardness, Judgement, Pattern, Violation, Way,
    WinKind, judge_win,
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

/// What denies a win, and why.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DenialAnswer {
    /// The code.
    pub code: Denial,
    /// The clause that denies.
    pub clause: Clause,
    /// The reason in a sentence for people.
    pub detail: String,
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
        let denials = judgement.denials();
        WinAnswer {
            verdict: if denials.is_empty() { WinVerdict::Win } else { WinVerdict::Denied },
            seat: judgement.seat(),
            way: judgement.way(),
            kind: judgement.kind(),
            patterns: judgement.patterns().iter().map(PatternAnswer::of).collect(),
            arrangement: judgement.arrangement(),
            hard: judgement.hardness().map(|hardness| hardness == Hardness::Hard),
            denials: denials.iter().map(|denial| DenialAnswer::of(denial, language)).collect(),
        }
    }
}

impl PatternAnswer {
    fn of(pattern: Pattern) -> PatternAnswer {
        PatternAnswer { id: pattern, fan: pattern.fan(), clause: pattern.clause() }
    }
}

impl DenialAnswer {
    fn of(denial: Denial, language: Language) -> DenialAnswer {
        DenialAnswer { code: denial, clause: denial.clause(), detail: language.name("denial", denial.word()) }
    }
}

/// The problem of a question with these violations.
pub(super) fn invalid(violations: Vec<Violation>, language: Language) -> Problem {
    Problem::invalid_question(
        violations.into_iter().map(|violation| violation_answer(violation, language)).collect(),
    )
}

fn violation_answer(violation: Violation, language: Language) -> ViolationAnswer {
    let Violation { pointer, fault } = violation;
    let code = fault.code().word();
    ViolationAnswer {
        pointer,
        code: code.into(),
        clause: fault.clause().map(|clause| clause.label().into()),
        detail: fault_detail(&fault, language),
    }
}

fn fault_detail(fault: &Fault, language: Language) -> String {
    let message = |values: &[_]| language.say(&format!("violation-{}", fault.code().word()), values);
    match *fault {
        Fault::TooManyCopies { tile }
        | Fault::KongTileInMeld { tile }
        | Fault::NotAKongTile { tile }
        | Fault::NoPungToAddTo { tile } => message(&[("tile", tile.code().into())]),
        Fault::WrongHandSize { held, expected } => {
            message(&[("held", held.into()), ("expected", expected.into())])
        }
        Fault::WallTooLarge { wall, unaccounted } => {
            message(&[("wall", wall.into()), ("unaccounted", unaccounted.into())])
        }
        Fault::WallNotEmpty { wall } => message(&[("wall", wall.into())]),
        Fault::HandHidden { seat } => message(&[("seat", seat.index().into())]),
        Fault::NotFourPlayers { players } => message(&[("players", players.into())]),
        Fault::OutOfRange { figure, most } => message(&[("figure", figure.into()), ("most", most.into())]),
        Fault::CapsNotAscending { figure, before } => {
            message(&[("figure", figure.into()), ("before", before.into())])
        }
        Fault::BadMeldSource(wrong) => message(&[("wrong", bad_source(wrong).into())]),
        Fault::TooManyMelds
        | Fault::BadMeld
        | Fault::SeatNotAsked
        | Fault::NoTileInFlight
        | Fault::NoKongBehindReplacement
        | Fault::NothingClaimed
        | Fault::WallEmpty(_)
        | Fault::WinnerMissing
        | Fault::WinnerNotExpected => message(&[]),
    }
}

const fn bad_source(wrong: BadSource) -> &'static str {
    match wrong {
        BadSource::Missing => "missing",
        BadSource::Itself => "itself",
        BadSource::ChowNotFromLeft => "chow",
        BadSource::ConcealedKong => "concealed",
    }
}

//! What an answer comes to, in words of closed sets: for whoever counts answers.

use std::borrow::Cow;

use super::problem::{Problem, ProblemCode};
use super::{
    ActionsAnswer, CheckAnswer, ClaimsAnswer, ReferenceAnswer, RulesAnswer, SettlementAnswer,
    SettlementVerdict, WaitsAnswer, WildAnswer, WinAnswer, WinVerdict,
};
use crate::huangshi::Cap;

/// What an answer comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gist {
    /// The question was answered, with a ruling where it asks for one.
    Answered(Option<Ruling>),
    /// The question was refused.
    Refused(Codes),
}

/// What the law says of a win or of the end of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Whether a win stands.
    Win(WinVerdict),
    /// How a hand ended; where its win is settled, at which cap level.
    Settlement(SettlementVerdict, Option<Cap>),
}

/// An answer that may hold a ruling.
pub trait Ruled {
    /// The ruling; none where the answer only informs.
    fn ruling(&self) -> Option<Ruling> {
        None
    }
}

impl Ruled for WinAnswer {
    fn ruling(&self) -> Option<Ruling> {
        Some(Ruling::Win(self.verdict))
    }
}

impl Ruled for SettlementAnswer {
    fn ruling(&self) -> Option<Ruling> {
        let cap = match self.verdict {
            SettlementVerdict::Win => self.settlement.as_ref().map(|settled| settled.settlement.cap),
            SettlementVerdict::Denied | SettlementVerdict::Exhausted => None,
        };
        Some(Ruling::Settlement(self.verdict, cap))
    }
}

impl Ruled for ActionsAnswer {}
impl Ruled for CheckAnswer {}
impl Ruled for ClaimsAnswer {}
impl Ruled for WaitsAnswer {}
impl Ruled for WildAnswer {}
impl Ruled for RulesAnswer {}
impl Ruled for ReferenceAnswer {}

/// The codes of a problem, without its sentences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Codes {
    /// The code of the problem.
    pub problem: ProblemCode,
    /// The codes of its violations, in their order.
    pub violations: Vec<Cow<'static, str>>,
}

impl Codes {
    /// The codes of `problem`.
    pub fn of(problem: &Problem) -> Codes {
        let violations = problem.violations.iter().map(|violation| violation.code.clone()).collect();
        Codes { problem: problem.code, violations }
    }
}

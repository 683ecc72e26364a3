//! Floor 4: the contract in JSON - questions, answers, problems and the sentences for people.
//!
//! Nothing here knows HTTP, so that the command line, tests and embedders ask the very same questions.

mod actions;
pub mod ask;
pub mod audit;
mod claims;
mod denial;
mod difference;
mod explain;
mod gist;
mod language;
mod ledger;
pub mod log;
pub mod problem;
mod question;
pub mod read;
mod reference;
mod settlement;
mod texts;
mod violation;
mod waits;
mod wild;
mod win;

pub use actions::{
    ActionsAnswer, CheckAnswer, DeniedAction, ListedAction, SeatAnswer, WarningAnswer, actions, check,
};
pub use claims::{ClaimsAnswer, RejectedClaim, claims};
pub use denial::DenialAnswer;
pub use difference::{Difference, differences};
pub use gist::{Codes, Gist, Ruled, Ruling};
pub use language::Language;
pub use problem::{Problem, ProblemCode, ViolationAnswer};
pub use question::{
    ActionsQuestion, CheckQuestion, ClaimsQuestion, SettlementQuestion, WaitsQuestion, WinQuestion,
};
pub use reference::{
    CapEntry, ClauseEntry, FactorEntry, OptionAnswer, PatternEntry, ReferenceAnswer, RulesAnswer,
    RulesQuestion, ValueEntry, reference, rules,
};
pub use settlement::{
    Explain, ExplainedSettlement, Sentence, SettlementAnswer, SettlementVerdict, settlement,
};
pub use violation::violation_examples;
pub use waits::{DiscardAnswer, DiscardsAnswer, HandWaits, WaitAnswer, WaitWin, WaitsAnswer, waits};
pub use wild::{WildAnswer, wild};
pub use win::{PatternAnswer, WinAnswer, WinVerdict, win};

/// The version of the ledger that the answers follow.
pub const LAW_VERSION: &str = "1.0.0";

//! Floor 3: the contract in JSON - questions, answers, problems and the sentences for people.
//!
//! Nothing here knows HTTP, so that the command line, tests and embedders ask the very same questions.

pub mod ask;
mod difference;
mod explain;
mod language;
pub mod problem;
mod question;
pub mod read;
mod settlement;
mod wild;
mod win;

pub use difference::{Difference, differences};
pub use language::Language;
pub use problem::{Problem, ProblemCode, ViolationAnswer};
pub use question::{SettlementQuestion, WinQuestion};
pub use settlement::{
    Explain, ExplainedSettlement, Sentence, SettlementAnswer, SettlementVerdict, settlement,
};
pub use wild::{WildAnswer, wild};
pub use win::{DenialAnswer, PatternAnswer, WinAnswer, WinVerdict, win};

/// The version of the ledger that the answers follow.
pub const LAW_VERSION: &str = "1.0.0";

//! Floor 2: the law of Huangshi mahjong (黃石麻將), pure.
//!
//! A [`Snapshot`] is a claim; it is checked once, with the question, into an [`Attempt`] or a [`Table`].
//! [`judge_win`] says whether the seat may win and makes the [`Win`] that [`settle()`] asks for. Every
//! number of an answer names its [`Clause`].

pub(crate) mod action;
mod actions;
mod attempt;
mod cap;
mod claims;
mod clause;
mod denial;
mod door;
mod fan;
mod judge;
mod liability;
mod moment;
mod options;
mod pattern;
mod reading;
mod ready;
mod roles;
pub(crate) mod schema;
mod settle;
mod snapshot;
mod table;
mod turn;
mod violation;
mod waits;
mod warning;
mod way;
mod words;

pub use action::Action;
pub use actions::{Listed, Refused, SeatActions, actions};
pub use attempt::{Attempt, Checked, check_settlement};
pub use cap::Cap;
pub use claims::{Claim, Claims, Rejection, RejectionReason, Resolution, resolve};
pub use clause::Clause;
pub use denial::{Denial, Denials};
pub use fan::{Factor, Factors, Share};
pub use judge::{Arrangement, Hardness, Judgement, Win, WinKind, judge_win};
pub use liability::{Liability, LiabilityReason, LiabilityShare};
pub use moment::{After, Moment};
pub(crate) use moment::{Misfit, needs};
pub use options::*;
pub use pattern::{Pattern, PatternSet};
pub use ready::Readiness;
pub use roles::Roles;
pub use settle::{LoserSide, Payment, Settlement, WinnerSide, settle, settle_exhausted};
pub use snapshot::{MeldSnapshot, PlayerSnapshot, Snapshot};
pub use table::{KongTiles, Player, Standing, Table};
pub use turn::{Asked, Wanted};
pub use violation::{BadSource, EmptyWall, Fault, Violation, ViolationCode};
pub use waits::{DiscardWaits, Wait, WaitWin, Waiting, Waits};
pub use warning::{Warning, WarningCode};
pub use way::Way;
pub(crate) use words::words;

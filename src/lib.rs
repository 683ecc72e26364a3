//! The law of Huangshi mahjong (黃石麻將): who may do what, who wins, and who pays whom.
//!
//! The crate is a house of floors, each standing only on those below:
//!
//! - [`tile`]: the words - tiles, counts, seats, melds;
//! - [`shape`]: cutting tiles into melds and a pair;
//! - [`huangshi`]: the law itself, pure;
//! - [`play`]: hands in play, moved by events, and players of whole hands;
//! - [`api`]: questions and answers in JSON, problems, and sentences for people;
//! - `http` and `service` (feature `service`): the REST service around it.
//!
//! # Examples
//!
//! ```
//! use huangshi::api::{Language, WinQuestion, win};
//!
//! let question: WinQuestion = serde_json::from_str(
//!     r#"{
//!         "table": {
//!             "indicator": "3m", "dealer": 0, "wall": 41,
//!             "players": [
//!                 {
//!                     "hand": "234567p1z",
//!                     "melds": [{"type": "pung", "tiles": "888s", "from": 2},
//!                               {"type": "concealed_kong", "tiles": "9999m"}]
//!                 },
//!                 {}, {}, {}
//!             ]
//!         },
//!         "moment": {"type": "draw", "seat": 0, "tile": "1z", "after": "turn"},
//!         "seat": 0
//!     }"#,
//! )?;
//! let answer = win(question, Language::En).expect("the table is possible");
//! assert_eq!(answer.denials[0].code.word(), "pair_not_258");
//! # Ok::<(), serde_json::Error>(())
//! ```

pub mod api;
#[cfg(feature = "service")]
pub mod http;
pub mod huangshi;
pub mod play;
#[cfg(feature = "service")]
pub mod service;
pub mod shape;
pub mod tile;

//! One question in a line, for the command line and for batches.

use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use super::difference::{Difference, differences};
use super::read::read;
use super::{
    ActionsAnswer, CheckAnswer, ClaimsAnswer, Codes, Explain, Gist, Language, Problem, Ruled, Ruling,
    SettlementAnswer, WaitsAnswer, WinAnswer, actions, check, claims, settlement, waits, win,
};
use crate::tile::only_from_strings;

/// Which question a line asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", remote = "Self")]
pub enum Ask {
    /// May this seat win now?
    Win,
    /// Who pays whom?
    Settlement,
    /// What may be done now?
    Actions,
    /// Is this action legal?
    Check,
    /// Who gets the tile?
    Claims,
    /// What is this hand waiting for?
    Waits,
}

only_from_strings!(also written: Ask);

/// A line: which question, its request, and an id that the answer repeats.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    #[serde(default)]
    id: Option<Id>,
    ask: Ask,
    #[serde(borrow)]
    request: &'a RawValue,
}

/// What the sender calls a line: a string of at most 128 characters or an integer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Id {
    /// A name.
    Name(String),
    /// A number.
    Number(i64),
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        struct NameOrNumber;
        impl de::Visitor<'_> for NameOrNumber {
            type Value = Id;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a string of at most 128 characters or an integer below 2^53")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<Id, E> {
                match name.chars().nth(128) {
                    None => Ok(Id::Name(name.to_owned())),
                    Some(_) => Err(E::invalid_value(de::Unexpected::Other("a longer string"), &self)),
                }
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Id, E> {
                match number.unsigned_abs() < 1 << 53 {
                    true => Ok(Id::Number(number)),
                    false => Err(E::invalid_value(de::Unexpected::Signed(number), &self)),
                }
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Id, E> {
                match i64::try_from(number) {
                    Ok(number) => self.visit_i64(number),
                    Err(_) => Err(E::invalid_value(de::Unexpected::Unsigned(number), &self)),
                }
            }
        }
        deserializer.deserialize_any(NameOrNumber)
    }
}

/// The answer to one line.
#[derive(Debug, Serialize)]
pub struct AskAnswer {
    /// The id of the line; null where it has none or could not be read.
    pub id: Option<Id>,
    /// The status that the same question would have over HTTP.
    pub status: u16,
    /// The answer, or the problem.
    pub body: Box<RawValue>,
    /// What the answer comes to. It is not told.
    #[serde(skip)]
    pub gist: Gist,
}

/// The answer to a question of whichever kind.
#[derive(Debug, Serialize)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "there is one at a time, which is written at once")]
pub enum Reply {
    /// To [`Ask::Win`].
    Win(WinAnswer),
    /// To [`Ask::Settlement`].
    Settlement(SettlementAnswer),
    /// To [`Ask::Actions`].
    Actions(ActionsAnswer),
    /// To [`Ask::Check`].
    Check(CheckAnswer),
    /// To [`Ask::Claims`].
    Claims(ClaimsAnswer),
    /// To [`Ask::Waits`].
    Waits(WaitsAnswer),
}

impl Ruled for Reply {
    fn ruling(&self) -> Option<Ruling> {
        match self {
            Reply::Win(answer) => answer.ruling(),
            Reply::Settlement(answer) => answer.ruling(),
            Reply::Actions(answer) => answer.ruling(),
            Reply::Check(answer) => answer.ruling(),
            Reply::Claims(answer) => answer.ruling(),
            Reply::Waits(answer) => answer.ruling(),
        }
    }
}

/// A line and its answer, not yet written: for whoever shows it otherwise than as JSON.
#[derive(Debug)]
pub struct Told<'l> {
    /// The id of the line; none where it has none or could not be read.
    pub id: Option<Id>,
    /// The request, where the line could be read.
    pub request: Option<&'l RawValue>,
    /// The answer, or the problem.
    pub reply: Result<Reply, Problem>,
}

impl AskAnswer {
    /// The answer to a line of which not even the id could be read.
    pub fn unread(problem: Problem) -> AskAnswer {
        AskAnswer::refusing(None, &problem)
    }

    fn refusing(id: Option<Id>, problem: &Problem) -> AskAnswer {
        AskAnswer {
            id,
            status: problem.status,
            body: to_raw_value(problem).unwrap_or_default(),
            gist: Gist::Refused(Codes::of(problem)),
        }
    }

    fn of(id: Option<Id>, reply: Result<Reply, Problem>, language: Language) -> AskAnswer {
        let written = reply.and_then(|reply| {
            let body = to_raw_value(&reply).map_err(|_| Problem::internal_error(language))?;
            Ok((Gist::Answered(reply.ruling()), body))
        });
        match written {
            Ok((gist, body)) => AskAnswer { id, status: 200, body, gist },
            Err(problem) => AskAnswer::refusing(id, &problem),
        }
    }
}

/// A line with what its answer should hold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectingLine {
    #[serde(default)]
    id: Option<Id>,
    ask: Ask,
    request: Box<RawValue>,
    expect: Value,
}

/// Where the answer to a line differs from what the line expects.
#[derive(Debug, Serialize)]
pub struct Comparison {
    /// The id of the line; null where it has none or could not be read.
    pub id: Option<Id>,
    /// The status of the answer.
    pub status: u16,
    /// The differences, each with its place in the answer.
    pub differences: Vec<Difference>,
    /// Why the line could not be compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<Problem>,
}

impl Comparison {
    /// Whether the answer is as the line expects.
    pub fn agrees(&self) -> bool {
        self.differences.is_empty() && self.problem.is_none()
    }
}

/// Answers one line and compares the answer, or the problem, with the line's `expect`, which may be any part of it.
pub fn compare_line(line: &[u8], language: Language) -> Comparison {
    match read::<ExpectingLine>(line, language) {
        Ok(ExpectingLine { id, ask, request, expect }) => {
            let reply = answer(ask, request.get().as_bytes(), language);
            let AskAnswer { id, status, body, gist: _ } = AskAnswer::of(id, reply, language);
            let body = serde_json::from_str(body.get()).unwrap_or_default();
            Comparison { id, status, differences: differences(&expect, &body), problem: None }
        }
        Err(problem) => Comparison {
            id: id_of(line),
            status: problem.status,
            differences: Vec::new(),
            problem: Some(problem),
        },
    }
}

/// Answers one line. Pointers of a problem with the request are relative to `request`.
pub fn answer_line(line: &[u8], language: Language) -> AskAnswer {
    let Told { id, request: _, reply } = tell_line(line, language);
    AskAnswer::of(id, reply, language)
}

/// Answers one line, as [`answer_line`] does, without writing the answer.
pub fn tell_line(line: &[u8], language: Language) -> Told<'_> {
    match read::<Line>(line, language) {
        Ok(Line { id, ask, request }) => {
            Told { id, request: Some(request), reply: answer(ask, request.get().as_bytes(), language) }
        }
        Err(problem) => Told { id: id_of(line), request: None, reply: Err(problem) },
    }
}

/// Refuses a line without answering it.
pub fn refuse_line(line: &[u8], problem: &Problem) -> AskAnswer {
    AskAnswer::refusing(id_of(line), problem)
}

/// The id of a line that asks nothing that is known.
fn id_of(line: &[u8]) -> Option<Id> {
    #[derive(Deserialize)]
    struct OnlyId {
        id: Option<Id>,
    }
    serde_json::from_slice(line).ok().and_then(|OnlyId { id }| id)
}

/// Answers one question.
fn answer(ask: Ask, request: &[u8], language: Language) -> Result<Reply, Problem> {
    Ok(match ask {
        Ask::Win => Reply::Win(win(read(request, language)?, language)?),
        Ask::Actions => Reply::Actions(actions(read(request, language)?, language)?),
        Ask::Check => Reply::Check(check(read(request, language)?, language)?),
        Ask::Claims => Reply::Claims(claims(read(request, language)?, language)?),
        Ask::Waits => Reply::Waits(waits(read(request, language)?, language)?),
        Ask::Settlement => {
            Reply::Settlement(settlement(read(request, language)?, Explain::Briefly, language)?)
        }
    })
}

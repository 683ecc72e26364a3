//! What holds at every possible table.

mod money;
mod options;
mod readings;
mod ready;
mod requests;
mod sameness;
mod turns;
mod written;

use huangshi::api::{self, Explain, Language, Problem};
use proptest::test_runner::Config;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::tables::Sitting;

/// So many cases, other ones each time.
fn cases(cases: u32) -> Config {
    Config { failure_persistence: None, ..Config::with_cases(cases) }
}

/// The status and the body of an answer.
type Answer = (u16, Value);

fn win(request: &Value) -> Answer {
    written(api::win(question(request), Language::En))
}

fn settlement(request: &Value) -> Answer {
    written(api::settlement(question(request), Explain::Briefly, Language::En))
}

fn question<T: DeserializeOwned>(request: &Value) -> T {
    serde_json::from_value(request.clone()).expect("a well-formed question")
}

fn written(answer: Result<impl Serialize, Problem>) -> Answer {
    let (status, body) = match answer {
        Ok(answer) => (200, serde_json::to_value(answer)),
        Err(problem) => (problem.status, serde_json::to_value(problem)),
    };
    (status, body.expect("an answer is JSON"))
}

/// The answer whether the asked seat may win, which every possible table has.
fn judged(sitting: &Sitting) -> Value {
    let (status, body) = win(&sitting.win());
    assert_eq!(status, 200, "{body} to {}", sitting.win());
    body
}

/// The words that a list of an answer has under `member`, such as the ids of patterns.
fn words<'a>(list: &'a Value, member: &str) -> Vec<&'a str> {
    list.as_array().expect("a list").iter().map(|item| item[member].as_str().expect("a word")).collect()
}

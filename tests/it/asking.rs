//! Ways to ask the same question: the library here, HTTP where the service is built.

use huangshi::api::{Language, ask};
use serde_json::{Value, json};

/// Asks one question and gives back the status and the body.
pub(crate) trait Asker {
    fn ask(&self, question: &str, request: &Value) -> (u16, Value);
}

/// The library itself.
pub(crate) struct Library;

impl Asker for Library {
    fn ask(&self, question: &str, request: &Value) -> (u16, Value) {
        let line = json!({"ask": question, "request": request}).to_string();
        let answer = ask::answer_line(line.as_bytes(), Language::En);
        (answer.status, serde_json::from_str(answer.body.get()).expect("an answer is JSON"))
    }
}

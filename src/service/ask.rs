use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

use serde::de::IgnoredAny;

use super::{Outcome, complain};
use crate::api::Language;
use crate::api::ask::answer_line;

/// Answers every question in a file, or on the standard input where the path is `-`.
pub(super) fn ask(path: &Path) -> Outcome {
    let text = match text(path) {
        Ok(text) => text,
        Err(error) => {
            complain(format_args!("cannot read {}: {error}", path.display()));
            return Outcome::Misused;
        }
    };
    let questions = questions(&text);
    if questions.is_empty() {
        complain(format_args!("{} holds no question", path.display()));
        return Outcome::Misused;
    }
    match answered(&questions, BufWriter::new(io::stdout().lock())) {
        Ok(outcome) => outcome,
        Err(error) => {
            complain(format_args!("cannot write an answer: {error}"));
            Outcome::Failed
        }
    }
}

fn text(path: &Path) -> io::Result<Vec<u8>> {
    if path != Path::new("-") {
        return fs::read(path);
    }
    let mut text = Vec::new();
    io::stdin().lock().read_to_end(&mut text)?;
    Ok(text)
}

fn answered(questions: &[&[u8]], mut out: impl Write) -> io::Result<Outcome> {
    let mut outcome = Outcome::Done;
    for question in questions {
        let answer = answer_line(question, Language::best_for(None));
        if answer.status != 200 {
            outcome = Outcome::Failed;
        }
        serde_json::to_writer(&mut out, &answer)?;
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(outcome)
}

/// Cuts a text into its questions: one JSON value each, however it is broken into lines. Where no value
/// can be read, the line is one question, which then gets the problem of its own.
fn questions(text: &[u8]) -> Vec<&[u8]> {
    let mut questions = Vec::new();
    let mut rest = text.trim_ascii_start();
    while !rest.is_empty() {
        let end = value_end(rest).unwrap_or_else(|| line_end(rest));
        let (question, after) = rest.split_at(end);
        questions.push(question.trim_ascii_end());
        rest = after.trim_ascii_start();
    }
    questions
}

fn value_end(text: &[u8]) -> Option<usize> {
    let mut values = serde_json::Deserializer::from_slice(text).into_iter::<IgnoredAny>();
    values.next()?.ok()?;
    Some(values.byte_offset())
}

fn line_end(text: &[u8]) -> usize {
    text.iter().position(|byte| *byte == b'\n').unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::questions;

    fn cut(text: &str) -> Vec<&str> {
        questions(text.as_bytes()).into_iter().map(|part| std::str::from_utf8(part).expect("UTF-8")).collect()
    }

    #[test]
    fn lines_and_spread_objects_are_cut_apart() {
        assert_eq!(cut(""), Vec::<&str>::new());
        assert_eq!(cut("{\"a\": 1}\n\n{\"b\": 2}\r\n"), ["{\"a\": 1}", "{\"b\": 2}"]);
        assert_eq!(cut("{\n  \"a\": 1\n}\n{\n  \"b\": [\n 2]}"), ["{\n  \"a\": 1\n}", "{\n  \"b\": [\n 2]}"]);
    }

    #[test]
    fn a_broken_line_does_not_take_its_neighbours_along() {
        assert_eq!(cut("{\"a\": \n{\"b\": 2}\nx\n{}"), ["{\"a\":", "{\"b\": 2}", "x", "{}"]);
        assert_eq!(cut("{} x"), ["{}", "x"]);
    }
}

use std::collections::VecDeque;
use std::io::{self, BufRead};

use serde::de::IgnoredAny;

/// A question that spreads over lines may have this many bytes.
const SPREAD: usize = 1 << 20;

/// Cuts a text into its questions while it is read: one JSON value each, however it is broken into lines.
///
/// Where no value can be read, the line is one question, which then gets the problem of its own. Only what is
/// being cut is held.
pub(super) struct Questions<R> {
    text: R,
    /// Lines that were read in the hope that they belong to one value.
    ahead: VecDeque<Vec<u8>>,
}

impl<R: BufRead> Questions<R> {
    /// The questions in a text.
    pub(super) fn of(text: R) -> Questions<R> {
        Questions { text, ahead: VecDeque::new() }
    }

    fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        if let Some(line) = self.ahead.pop_front() {
            return Ok(Some(line));
        }
        let mut line = Vec::new();
        let read = self.text.read_until(b'\n', &mut line)?;
        Ok((read > 0).then_some(line))
    }

    fn question(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut lines = Vec::new();
        let mut held = Vec::new();
        while let Some(line) = self.line()? {
            if held.is_empty() && line.trim_ascii().is_empty() {
                continue;
            }
            held.extend_from_slice(&line);
            lines.push(line);
            match first_value(&held) {
                Cut::At(end) => {
                    let rest = held.split_off(end);
                    if !rest.trim_ascii().is_empty() {
                        self.ahead.push_front(rest);
                    }
                    return Ok(Some(held));
                }
                Cut::Unfinished if held.len() < SPREAD => {}
                Cut::Unfinished | Cut::Never => break,
            }
        }
        let mut lines = lines.into_iter();
        let first = lines.next();
        lines.rev().for_each(|line| self.ahead.push_front(line));
        Ok(first)
    }
}

impl<R: BufRead> Iterator for Questions<R> {
    type Item = io::Result<Vec<u8>>;

    fn next(&mut self) -> Option<io::Result<Vec<u8>>> {
        let question = self.question().transpose()?;
        Some(question.map(|question| question.trim_ascii().to_vec()))
    }
}

enum Cut {
    /// Here a whole value ends.
    At(usize),
    /// A value has begun and goes on.
    Unfinished,
    /// No value begins so.
    Never,
}

fn first_value(text: &[u8]) -> Cut {
    let mut values = serde_json::Deserializer::from_slice(text).into_iter::<IgnoredAny>();
    match values.next() {
        Some(Ok(_)) => Cut::At(values.byte_offset()),
        Some(Err(error)) if error.is_eof() => Cut::Unfinished,
        Some(Err(_)) | None => Cut::Never,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<String> {
        let questions = Questions::of(text.as_bytes());
        questions.map(|question| String::from_utf8(question.expect("memory reads")).expect("UTF-8")).collect()
    }

    #[test]
    fn lines_and_spread_objects_are_cut_apart() {
        assert_eq!(cut(""), Vec::<String>::new());
        assert_eq!(cut("{\"a\": 1}\n\n{\"b\": 2}\r\n"), ["{\"a\": 1}", "{\"b\": 2}"]);
        assert_eq!(cut("{\n  \"a\": 1\n}\n{\n  \"b\": [\n 2]}"), ["{\n  \"a\": 1\n}", "{\n  \"b\": [\n 2]}"]);
        assert_eq!(cut("{\"a\": 1} {\"b\": 2}"), ["{\"a\": 1}", "{\"b\": 2}"]);
    }

    #[test]
    fn a_broken_line_does_not_take_its_neighbours_along() {
        assert_eq!(cut("{\"a\": \n{\"b\": 2}\nx\n{}"), ["{\"a\":", "{\"b\": 2}", "x", "{}"]);
        assert_eq!(cut("{} x"), ["{}", "x"]);
        assert_eq!(cut("[1,\n{\"b\": 2}\n"), ["[1,", "{\"b\": 2}"]);
    }
}

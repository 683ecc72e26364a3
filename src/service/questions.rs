use std::collections::VecDeque;
use std::io::{self, BufRead};

use serde::de::IgnoredAny;

/// A question that spreads over lines may have this many bytes.
const SPREAD: usize = 1 << 20;

/// Cuts a text into its questions while it is read: one JSON value each, however it is broken into lines.
///
/// Where no value can be read, the line is one question, which then gets the problem of its own. Only what is
/// being cut is held, and each line is read twice at most.
pub(super) struct Questions<R> {
    text: R,
    /// Lines that were read in the hope that they belong to one value.
    ahead: VecDeque<Vec<u8>>,
    /// So many of them turned out to belong to none, and each is a question of its own.
    alone: usize,
}

impl<R: BufRead> Questions<R> {
    /// The questions in a text.
    pub(super) fn of(text: R) -> Questions<R> {
        Questions { text, ahead: VecDeque::new(), alone: 0 }
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
        let mut nesting = Nesting::default();
        while let Some(line) = self.line()? {
            let alone = self.alone > 0;
            self.alone -= usize::from(alone);
            if held.is_empty() && line.trim_ascii().is_empty() {
                continue;
            }
            nesting.follow(&line);
            held.extend_from_slice(&line);
            lines.push(line);
            // A value that is still open is not whole, whatever it is; parsing it again and again would take long.
            match if nesting.is_open() { Cut::Unfinished } else { first_value(&held) } {
                Cut::At(end) => {
                    let rest = held.split_off(end);
                    if !rest.trim_ascii().is_empty() {
                        self.ahead.push_front(rest);
                        self.alone += usize::from(alone);
                    }
                    return Ok(Some(held));
                }
                Cut::Unfinished if !alone && held.len() < SPREAD => {}
                Cut::Unfinished | Cut::Never => break,
            }
        }
        let mut lines = lines.into_iter();
        let first = lines.next();
        self.alone += lines.len();
        lines.rev().for_each(|line| self.ahead.push_front(line));
        Ok(first)
    }
}

/// How deep a text is in arrays and objects.
#[derive(Default)]
struct Nesting {
    depth: usize,
    in_string: bool,
    escaped: bool,
}

impl Nesting {
    fn follow(&mut self, text: &[u8]) {
        for byte in text {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.in_string => self.escaped = true,
                b'"' => self.in_string = !self.in_string,
                b'{' | b'[' if !self.in_string => self.depth += 1,
                b'}' | b']' if !self.in_string => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }

    fn is_open(&self) -> bool {
        self.depth > 0
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

    #[test]
    fn a_value_that_never_ends_is_cut_into_its_lines_in_linear_time() {
        // Ten thousand lines would take minutes if each tried all that follow.
        let lines = 10_000;
        assert_eq!(cut(&"[\n".repeat(lines)).len(), lines);
        let good = "{\"a\": \"}]\\\"{[\"}";
        assert_eq!(cut(&format!("[\n{good}\n{good}\n")), ["[", good, good]);
    }
}

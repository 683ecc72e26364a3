//! Questions without a server.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use serde::Serialize;

use super::questions::Questions;
use super::{Outcome, complain};
use crate::api::Language;
use crate::api::ask::{answer_line, compare_line};

/// What is done with each question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Its answer is printed.
    Answer,
    /// Its answer is compared with what its line expects.
    Compare,
}

/// Takes every question in a file, or on the standard input where the path is `-`.
pub(super) fn ask(path: &Path, purpose: Purpose, language: Language) -> Outcome {
    let text = match opened(path) {
        Ok(text) => text,
        Err(error) => return unreadable(path, &error),
    };
    let questions = Questions::of(text);
    let out = BufWriter::new(io::stdout().lock());
    let taken = match purpose {
        Purpose::Answer => answered(questions, language, out),
        Purpose::Compare => compared(questions, language, out),
    };
    match taken {
        Ok(Taken { questions: 0, .. }) => {
            complain(format_args!("{} holds no question", path.display()));
            Outcome::Misused
        }
        Ok(Taken { amiss: 0, .. }) => Outcome::Done,
        Ok(_) => Outcome::Failed,
        Err(Broken::Reading(error)) => unreadable(path, &error),
        Err(Broken::Writing(error)) => {
            complain(format_args!("cannot write an answer: {error}"));
            Outcome::Failed
        }
    }
}

/// The text of a file, or of the standard input where the path is `-`.
pub(super) fn opened(path: &Path) -> io::Result<Box<dyn BufRead>> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::new(File::open(path)?)))
}

/// Tells that a file cannot be read.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> Outcome {
    complain(format_args!("cannot read {}: {error}", path.display()));
    Outcome::Misused
}

/// How many questions there were, and how many had no answer or not the one expected.
struct Taken {
    questions: u64,
    amiss: u64,
}

/// Which side of the pipe is broken.
enum Broken {
    Reading(io::Error),
    Writing(io::Error),
}

/// Prints every answer.
fn answered(questions: impl Asked, language: Language, out: impl Write) -> Result<Taken, Broken> {
    taken(questions, out, |question| {
        let answer = answer_line(question, language);
        let outcome = if answer.status == 200 { Outcome::Done } else { Outcome::Failed };
        (Some(answer), outcome)
    })
}

/// Prints the lines whose answers differ, and at the end how many.
fn compared(questions: impl Asked, language: Language, mut out: impl Write) -> Result<Taken, Broken> {
    let taken = taken(questions, &mut out, |question| {
        let comparison = compare_line(question, language);
        if comparison.agrees() { (None, Outcome::Done) } else { (Some(comparison), Outcome::Failed) }
    })?;
    writeln!(out, r#"{{"compared":{},"differ":{}}}"#, taken.questions, taken.amiss)
        .map_err(Broken::Writing)?;
    out.flush().map_err(Broken::Writing)?;
    Ok(taken)
}

trait Asked: Iterator<Item = io::Result<Vec<u8>>> {}
impl<I: Iterator<Item = io::Result<Vec<u8>>>> Asked for I {}

/// Does `work` on each question, prints what it gives, and counts.
fn taken<L: Serialize>(
    questions: impl Asked,
    mut out: impl Write,
    work: impl Fn(&[u8]) -> (Option<L>, Outcome),
) -> Result<Taken, Broken> {
    let mut taken = Taken { questions: 0, amiss: 0 };
    for question in questions {
        let (line, outcome) = work(&question.map_err(Broken::Reading)?);
        taken.questions += 1;
        taken.amiss += u64::from(outcome != Outcome::Done);
        if let Some(line) = line {
            written(&line, &mut out).map_err(Broken::Writing)?;
        }
    }
    out.flush().map_err(Broken::Writing)?;
    Ok(taken)
}

/// Writes a line of JSON.
pub(super) fn written(line: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

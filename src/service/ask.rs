//! Questions without a server.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::Path;

use serde::Serialize;

use super::pretty::{self, Ink};
use super::progress::Progress;
use super::questions::Questions;
use super::{Outcome, complain};
use crate::api::Language;
use crate::api::ask::{answer_line, compare_line, tell_line};

/// What is done with each question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Its answer is printed.
    Answer,
    /// Its answer is printed for a person to read.
    Show,
    /// Its answer is compared with what its line expects.
    Compare,
}

/// Takes every question in a file, or on the standard input where the path is `-`.
pub(super) fn ask(path: &Path, purpose: Purpose, language: Language) -> Outcome {
    let text = match opened(path) {
        Ok(text) => text,
        Err(error) => return unreadable(path, &error),
    };
    let mut asking = Asking {
        questions: Questions::of(text),
        progress: Progress::through(path),
        out: BufWriter::new(io::stdout().lock()),
        taken: Taken { questions: 0, amiss: 0 },
    };
    let taken = match purpose {
        Purpose::Answer => asking.answered(language),
        Purpose::Show => asking.shown(language, pretty::ink()),
        Purpose::Compare => asking.compared(language),
    };
    match taken {
        Ok(Taken { questions: 0, .. }) => {
            complain(format_args!("{} holds no question", path.display()));
            Outcome::Misused
        }
        Ok(Taken { amiss: 0, .. }) => Outcome::Done,
        Ok(Taken { questions, amiss }) => {
            // Who compares has the count among the answers.
            if purpose != Purpose::Compare {
                let values = [("failures", amiss.into()), ("questions", questions.into())];
                complain(language.say("line-failures", &values));
            }
            Outcome::Failed
        }
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
#[derive(Clone, Copy)]
struct Taken {
    questions: u64,
    amiss: u64,
}

/// Which side of the pipe is broken.
enum Broken {
    Reading(io::Error),
    Writing(io::Error),
}

/// Questions that are read one after the other while what is made of them is written.
struct Asking<R, W> {
    questions: Questions<R>,
    progress: Progress,
    out: W,
    taken: Taken,
}

impl<R: BufRead, W: Write> Asking<R, W> {
    /// Prints every answer.
    fn answered(&mut self, language: Language) -> Result<Taken, Broken> {
        self.take_all(|question, _, out| {
            let answer = answer_line(question, language);
            written(&answer, out)?;
            Ok(if answer.status == 200 { Outcome::Done } else { Outcome::Failed })
        })
    }

    /// Prints every answer for a person to read.
    fn shown(&mut self, language: Language, ink: Ink) -> Result<Taken, Broken> {
        self.take_all(|question, number, out| {
            let told = tell_line(question, language);
            pretty::write(&told, number, language, ink, out)?;
            Ok(if told.reply.is_ok() { Outcome::Done } else { Outcome::Failed })
        })
    }

    /// Prints the lines whose answers differ, and at the end how many.
    fn compared(&mut self, language: Language) -> Result<Taken, Broken> {
        let taken = self.take_all(|question, _, out| {
            let comparison = compare_line(question, language);
            if comparison.agrees() {
                return Ok(Outcome::Done);
            }
            written(&comparison, out)?;
            Ok(Outcome::Failed)
        })?;
        let count = writeln!(self.out, r#"{{"compared":{},"differ":{}}}"#, taken.questions, taken.amiss);
        count.and_then(|()| self.out.flush()).map_err(Broken::Writing)?;
        Ok(taken)
    }

    /// Does `work` on each question and its number, and counts.
    fn take_all(
        &mut self,
        work: impl Fn(&[u8], u64, &mut W) -> io::Result<Outcome>,
    ) -> Result<Taken, Broken> {
        for question in self.questions.by_ref() {
            let question = question.map_err(Broken::Reading)?;
            self.taken.questions += 1;
            let number = self.taken.questions;
            let outcome = work(&question, number, &mut self.out).map_err(Broken::Writing)?;
            self.taken.amiss += u64::from(outcome != Outcome::Done);
            self.progress.advance(question.len());
        }
        self.progress.end();
        self.out.flush().map_err(Broken::Writing)?;
        Ok(self.taken)
    }
}

/// Writes a line of JSON.
pub(super) fn written(line: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    out.write_all(b"\n")
}

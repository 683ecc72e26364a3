//! Hand logs, replayed without a server.

use std::io::{self, BufRead, BufWriter, Read, Write};
use std::path::Path;

use super::ask::{opened, unreadable, written};
use super::{Outcome, complain};
use crate::api::audit::{Audit, Summary};
use crate::api::{Language, Problem};

/// Audits the log in a file, or on the standard input where the path is `-`.
pub(super) fn audit(path: &Path, language: Language) -> Outcome {
    let mut log = match opened(path) {
        Ok(log) => log,
        Err(error) => return unreadable(path, &error),
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let mut audit = Audit::new(language);
    loop {
        let departures = match next_line(&mut log) {
            Ok(None) => break,
            Ok(Some(Line::Whole(line))) => audit.take(&line),
            Ok(Some(Line::TooLong)) => audit.miss(Problem::line_too_long(LINE, language)),
            Err(error) => return unreadable(path, &error),
        };
        if let Err(error) = departures.iter().try_for_each(|departure| written(departure, &mut out)) {
            return unwritable(&error);
        }
    }
    let (departures, summary) = audit.end();
    let told = departures.iter().try_for_each(|departure| written(departure, &mut out));
    let told = told.and_then(|()| written(&summary, &mut out)).and_then(|()| out.flush());
    match (told, summary) {
        (Err(error), _) => unwritable(&error),
        (Ok(()), Summary { events: 0, .. }) => {
            complain(format_args!("{} holds no event", path.display()));
            Outcome::Misused
        }
        (Ok(()), Summary { departures: 0, .. }) => Outcome::Done,
        (Ok(()), _) => Outcome::Failed,
    }
}

/// The most bytes of a line.
const LINE: usize = 1 << 20;

enum Line {
    Whole(Vec<u8>),
    TooLong,
}

/// The next line, of which no more is held than a line may have; none at the end.
fn next_line(log: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    log.by_ref().take(LINE as u64).read_until(b'\n', &mut line)?;
    Ok(match line.len() {
        0 => None,
        LINE if !line.ends_with(b"\n") && log.skip_until(b'\n')? > 0 => Some(Line::TooLong),
        _ => Some(Line::Whole(line)),
    })
}

fn unwritable(error: &io::Error) -> Outcome {
    complain(format_args!("cannot write an answer: {error}"));
    Outcome::Failed
}

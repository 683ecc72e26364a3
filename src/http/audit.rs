//! Logs of hands, audited as they arrive.

use super::batch::{Goes, LineWork, Told};
use crate::api::Language;
use crate::api::ask::AskAnswer;
use crate::api::audit::{Audit, Departure};
use crate::api::problem::{Problem, ProblemCode};

/// The lines of a log, replayed.
pub(super) struct Log(Audit);

impl LineWork for Log {
    fn begun(language: Language) -> Log {
        Log(Audit::new(language))
    }

    fn answer(&mut self, line: &[u8], told: &mut Told) {
        tell(&self.0.take(line), told);
    }

    fn refuse(&mut self, _: Option<&[u8]>, problem: Problem, told: &mut Told) -> Goes {
        // A line that is too long may stand between hands; nothing can be told of a log without another line.
        if problem.code == ProblemCode::BodyTooLarge {
            tell(&self.0.miss(problem), told);
            return Goes::On;
        }
        told.answer(&AskAnswer::unread(problem));
        Goes::NoFurther
    }

    fn blank(&mut self) {
        self.0.blank();
    }

    fn end(&mut self, told: &mut Told) {
        let (departures, summary) = self.0.end();
        tell(&departures, told);
        told.line(&summary);
    }
}

fn tell(departures: &[Departure], told: &mut Told) {
    departures.iter().for_each(|departure| told.line(departure));
}

use super::Language;
use super::problem::{Problem, ViolationAnswer};
use crate::huangshi::{BadSource, Fault, Violation};

/// The problem of a question with these violations.
pub(super) fn invalid(violations: Vec<Violation>, language: Language) -> Problem {
    let told = violations.into_iter().map(|violation| violation_answer(violation, language)).collect();
    Problem::invalid_question(told, language)
}

/// A violation with its sentence.
pub(super) fn violation_answer(violation: Violation, language: Language) -> ViolationAnswer {
    let Violation { pointer, fault } = violation;
    let code = fault.code().word();
    ViolationAnswer {
        pointer,
        code: code.into(),
        clause: fault.clause().map(|clause| clause.label().into()),
        detail: fault_detail(&fault, language),
    }
}

fn fault_detail(fault: &Fault, language: Language) -> String {
    let message = |values: &[_]| language.say(&format!("violation-{}", fault.code().word()), values);
    match *fault {
        Fault::TooManyCopies { tile }
        | Fault::KongTileInMeld { tile }
        | Fault::NotAKongTile { tile }
        | Fault::NoPungToAddTo { tile } => message(&[("tile", tile.code().into())]),
        Fault::WrongHandSize { held, expected } => {
            message(&[("held", held.into()), ("expected", expected.into())])
        }
        Fault::WallTooLarge { wall, unaccounted } => {
            message(&[("wall", wall.into()), ("unaccounted", unaccounted.into())])
        }
        Fault::WallNotEmpty { wall } => message(&[("wall", wall.into())]),
        Fault::HandHidden { seat } | Fault::DuplicateClaim { seat } => {
            message(&[("seat", seat.index().into())])
        }
        Fault::NotFourPlayers { players } => message(&[("players", players.into())]),
        Fault::OutOfRange { figure, most } => message(&[("figure", figure.into()), ("most", most.into())]),
        Fault::CapsNotAscending { figure, before } => {
            message(&[("figure", figure.into()), ("before", before.into())])
        }
        Fault::BadMeldSource(wrong) => message(&[("wrong", bad_source(wrong).into())]),
        Fault::TooManyMelds
        | Fault::BadMeld
        | Fault::SeatNotAsked
        | Fault::NoTileInFlight
        | Fault::NoKongBehindReplacement
        | Fault::NothingClaimed
        | Fault::WallEmpty(_)
        | Fault::WinnerMissing
        | Fault::WinnerNotExpected => message(&[]),
    }
}

const fn bad_source(wrong: BadSource) -> &'static str {
    match wrong {
        BadSource::Missing => "missing",
        BadSource::Itself => "itself",
        BadSource::ChowNotFromLeft => "chow",
        BadSource::ConcealedKong => "concealed",
    }
}

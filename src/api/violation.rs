use super::Language;
use super::problem::{Problem, ViolationAnswer};
use crate::huangshi::{BadSource, Clause, EmptyWall, Fault, Violation, ViolationCode};
use crate::tile::{Seat, Tile};

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

/// What a code says, with figures as they may be, and the clause that is then violated: once for each form that the
/// violation has.
pub fn violation_examples(code: ViolationCode, language: Language) -> Vec<(String, Option<Clause>)> {
    let faults = examples(code).into_iter();
    faults.map(|fault| (fault_detail(&fault, language), fault.clause())).collect()
}

fn examples(code: ViolationCode) -> Vec<Fault> {
    let (tile, seat) = (Tile::EAST, Seat::ALL[1]);
    vec![match code {
        ViolationCode::TooManyCopies => Fault::TooManyCopies { tile },
        ViolationCode::WrongHandSize => Fault::WrongHandSize { held: 14, expected: 13 },
        ViolationCode::TooManyMelds => Fault::TooManyMelds,
        ViolationCode::BadMeld => Fault::BadMeld,
        ViolationCode::BadMeldSource => {
            let sources =
                [BadSource::Missing, BadSource::Itself, BadSource::ChowNotFromLeft, BadSource::ConcealedKong];
            return sources.map(Fault::BadMeldSource).to_vec();
        }
        ViolationCode::KongTileInMeld => Fault::KongTileInMeld { tile: Tile::RED },
        ViolationCode::NotAKongTile => Fault::NotAKongTile { tile },
        ViolationCode::WallTooLarge => Fault::WallTooLarge { wall: 84, unaccounted: 83 },
        ViolationCode::WallNotEmpty => Fault::WallNotEmpty { wall: 1 },
        ViolationCode::SeatNotAsked => Fault::SeatNotAsked,
        ViolationCode::NoTileInFlight => Fault::NoTileInFlight,
        ViolationCode::NoKongBehindReplacement => Fault::NoKongBehindReplacement,
        ViolationCode::NoPungToAddTo => Fault::NoPungToAddTo { tile },
        ViolationCode::NothingClaimed => Fault::NothingClaimed,
        ViolationCode::WallEmpty => {
            return [EmptyWall::AddedKong, EmptyWall::Claim].map(Fault::WallEmpty).to_vec();
        }
        ViolationCode::HandHidden => Fault::HandHidden { seat },
        ViolationCode::NotFourPlayers => Fault::NotFourPlayers { players: 3 },
        ViolationCode::WinnerMissing => Fault::WinnerMissing,
        ViolationCode::WinnerNotExpected => Fault::WinnerNotExpected,
        ViolationCode::DuplicateClaim => Fault::DuplicateClaim { seat },
        ViolationCode::OutOfRange => Fault::OutOfRange { figure: 0, most: 20 },
        ViolationCode::CapsNotAscending => Fault::CapsNotAscending { figure: 400, before: 500 },
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_told_by_an_example_of_its_own() {
        for code in ViolationCode::ALL {
            let examples = examples(code);
            assert!(!examples.is_empty() && examples.iter().all(|fault| fault.code() == code), "{code:?}");
        }
    }
}

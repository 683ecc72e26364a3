use super::Clause;
use super::words::words;
use crate::tile::{Seat, Tile};

/// A fault of a question: where it is, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// RFC 6901 pointer into the request; list members are counted in the array form.
    pub pointer: String,
    /// What is wrong there.
    pub fault: Fault,
}

impl Violation {
    pub(super) fn at(pointer: impl Into<String>, fault: Fault) -> Violation {
        Violation { pointer: pointer.into(), fault }
    }

    /// A hand, or another member of a seat, that is not told.
    pub(super) fn hidden(seat: Seat, member: &str) -> Violation {
        Violation::at(format!("/table/players/{seat}/{member}"), Fault::HandHidden { seat })
    }
}

/// What can be wrong with a question, with the figures that tell why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "`ViolationCode` says what each means; the members are its figures")]
pub enum Fault {
    TooManyCopies { tile: Tile },
    WrongHandSize { held: usize, expected: usize },
    TooManyMelds,
    BadMeld,
    BadMeldSource(BadSource),
    KongTileInMeld { tile: Tile },
    NotAKongTile { tile: Tile },
    WallTooLarge { wall: u64, unaccounted: u64 },
    WallNotEmpty { wall: u64 },
    SeatNotAsked,
    NoTileInFlight,
    NoKongBehindReplacement,
    NoPungToAddTo { tile: Tile },
    NothingClaimed,
    WallEmpty(EmptyWall),
    HandHidden { seat: Seat },
    NotFourPlayers { players: usize },
    WinnerMissing,
    WinnerNotExpected,
    DuplicateClaim { seat: Seat },
    OutOfRange { figure: i64, most: u32 },
    CapsNotAscending { figure: u32, before: u32 },
}

/// The ways in which a meld's `from` can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum BadSource {
    Missing,
    Itself,
    ChowNotFromLeft,
    ConcealedKong,
}

/// The moments that an empty wall forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum EmptyWall {
    AddedKong,
    Claim,
}

words! {
    /// The code of a violation. Codes never change; new ones may come.
    pub enum ViolationCode {
        /// More than four of a kind over all lists, the indicator and the tile in flight.
        TooManyCopies "too_many_copies",
        /// A hand that does not hold 13 less three for each meld.
        WrongHandSize "wrong_hand_size",
        /// More than four melds.
        TooManyMelds "too_many_melds",
        /// Tiles that are no such meld.
        BadMeld "bad_meld",
        /// A supplier that cannot be: the seat itself, none, any for a concealed kong, other than the left for a chow.
        BadMeldSource "bad_meld_source",
        /// A kong tile in a laid meld.
        KongTileInMeld "kong_tile_in_meld",
        /// Another tile than red, green and the wild among the single kongs.
        NotAKongTile "not_a_kong_tile",
        /// More tiles in the wall than are not accounted for.
        WallTooLarge "wall_too_large",
        /// An exhausted hand with tiles in the wall.
        WallNotEmpty "wall_not_empty",
        /// A seat that cannot act at this moment.
        SeatNotAsked "seat_not_asked",
        /// A win asked where no tile is drawn or offered.
        NoTileInFlight "no_tile_in_flight",
        /// A draw after a kong by a seat without such a kong.
        NoKongBehindReplacement "no_kong_behind_replacement",
        /// An added kong without the pung.
        NoPungToAddTo "no_pung_to_add_to",
        /// A claim without a chow or a pung as the last meld.
        NothingClaimed "nothing_claimed",
        /// An added kong or a claim with no tile left in the wall.
        WallEmpty "wall_empty",
        /// A hand, or a concealed kong, that the answer depends on and that is not told.
        HandHidden "hand_hidden",
        /// Other than four players.
        NotFourPlayers "not_four_players",
        /// A settlement that does not say who won.
        WinnerMissing "winner_missing",
        /// A winner of an exhausted hand.
        WinnerNotExpected "winner_not_expected",
        /// A second claim of one seat.
        DuplicateClaim "duplicate_claim",
        /// A figure of the rules outside its range.
        OutOfRange "out_of_range",
        /// A cap level below the one before it.
        CapsNotAscending "caps_not_ascending",
    }
}

impl Fault {
    /// The code of the fault.
    pub const fn code(&self) -> ViolationCode {
        match self {
            Fault::TooManyCopies { .. } => ViolationCode::TooManyCopies,
            Fault::WrongHandSize { .. } => ViolationCode::WrongHandSize,
            Fault::TooManyMelds => ViolationCode::TooManyMelds,
            Fault::BadMeld => ViolationCode::BadMeld,
            Fault::BadMeldSource(_) => ViolationCode::BadMeldSource,
            Fault::KongTileInMeld { .. } => ViolationCode::KongTileInMeld,
            Fault::NotAKongTile { .. } => ViolationCode::NotAKongTile,
            Fault::WallTooLarge { .. } => ViolationCode::WallTooLarge,
            Fault::WallNotEmpty { .. } => ViolationCode::WallNotEmpty,
            Fault::SeatNotAsked => ViolationCode::SeatNotAsked,
            Fault::NoTileInFlight => ViolationCode::NoTileInFlight,
            Fault::NoKongBehindReplacement => ViolationCode::NoKongBehindReplacement,
            Fault::NoPungToAddTo { .. } => ViolationCode::NoPungToAddTo,
            Fault::NothingClaimed => ViolationCode::NothingClaimed,
            Fault::WallEmpty(_) => ViolationCode::WallEmpty,
            Fault::HandHidden { .. } => ViolationCode::HandHidden,
            Fault::NotFourPlayers { .. } => ViolationCode::NotFourPlayers,
            Fault::WinnerMissing => ViolationCode::WinnerMissing,
            Fault::WinnerNotExpected => ViolationCode::WinnerNotExpected,
            Fault::DuplicateClaim { .. } => ViolationCode::DuplicateClaim,
            Fault::OutOfRange { .. } => ViolationCode::OutOfRange,
            Fault::CapsNotAscending { .. } => ViolationCode::CapsNotAscending,
        }
    }

    /// The clause that is violated; none for a fault of form.
    pub const fn clause(&self) -> Option<Clause> {
        match self {
            Fault::TooManyCopies { .. } | Fault::WallTooLarge { .. } => Some(Clause::TILES_SET),
            Fault::TooManyMelds => Some(Clause::SHAPE_STANDARD),
            Fault::BadMeldSource(BadSource::ChowNotFromLeft) => Some(Clause::CLAIM_CHOW_LEFT),
            Fault::BadMeld
            | Fault::BadMeldSource(BadSource::Missing | BadSource::Itself | BadSource::ConcealedKong)
            | Fault::NoPungToAddTo { .. }
            | Fault::NothingClaimed => Some(Clause::CLAIM_KINDS),
            Fault::KongTileInMeld { .. } => Some(Clause::KONG_TILE_NO_MELD),
            Fault::NotAKongTile { .. } => Some(Clause::KONG_TILE_CLASS),
            Fault::WallNotEmpty { .. } | Fault::WinnerNotExpected => Some(Clause::WALL_EXHAUSTED),
            Fault::NoKongBehindReplacement | Fault::WallEmpty(EmptyWall::AddedKong) => {
                Some(Clause::CLAIM_REPLACEMENT)
            }
            Fault::WallEmpty(EmptyWall::Claim) => Some(Clause::CLAIM_LAST_DISCARD),
            Fault::CapsNotAscending { .. } => Some(Clause::CAP_FIGURES),
            Fault::WrongHandSize { .. }
            | Fault::SeatNotAsked
            | Fault::NoTileInFlight
            | Fault::HandHidden { .. }
            | Fault::NotFourPlayers { .. }
            | Fault::WinnerMissing
            | Fault::DuplicateClaim { .. }
            | Fault::OutOfRange { .. } => None,
        }
    }
}

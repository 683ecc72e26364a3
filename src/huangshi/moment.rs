use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use super::schema::{self, Member, Presence, Variant};
use crate::tile::{Seat, Tile, only_from_objects, only_from_strings};

/// What a drawn tile was drawn after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", remote = "Self")]
pub enum After {
    /// The turn before: an ordinary draw from the wall.
    Turn,
    /// A kong of four tiles: a replacement from the tail.
    Kong,
    /// A single kong: a replacement from the tail.
    SingleKong,
}

only_from_strings!(also written: After);

/// The moment that a question is about. The tile in flight is named here and lies in no list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", try_from = "MomentMembers")]
pub enum Moment {
    /// A seat has drawn a tile and is asked.
    Draw {
        /// The seat that drew.
        seat: Seat,
        /// The tile it drew.
        tile: Tile,
        /// What it was drawn after.
        after: After,
    },
    /// A seat has discarded a tile; the other three are asked.
    Discard {
        /// The seat that discarded.
        seat: Seat,
        /// The discard.
        tile: Tile,
    },
    /// A seat lays the fourth tile to its pung, which is still a pung; the other three are asked.
    AddedKong {
        /// The seat whose kong may be robbed.
        seat: Seat,
        /// The tile that is added.
        tile: Tile,
    },
    /// A seat has just made a chow or a pung, its last meld, and owes a discard.
    Claim {
        /// The seat that claimed.
        seat: Seat,
    },
    /// The wall ran out without a win (荒莊, `wall.exhausted`); nobody is asked.
    Exhausted,
}

impl Moment {
    /// The seat that drew, discarded, adds or claimed.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Moment::Draw { seat, .. }
            | Moment::Discard { seat, .. }
            | Moment::AddedKong { seat, .. }
            | Moment::Claim { seat } => Some(seat),
            Moment::Exhausted => None,
        }
    }

    /// The tile in flight.
    pub const fn tile(self) -> Option<Tile> {
        match self {
            Moment::Draw { tile, .. } | Moment::Discard { tile, .. } | Moment::AddedKong { tile, .. } => {
                Some(tile)
            }
            Moment::Claim { .. } | Moment::Exhausted => None,
        }
    }

    /// Whether this seat has a say at the moment.
    pub fn asks(self, asked: Seat) -> bool {
        match self {
            Moment::Draw { seat, .. } | Moment::Claim { seat } => asked == seat,
            Moment::Discard { seat, .. } | Moment::AddedKong { seat, .. } => asked != seat,
            Moment::Exhausted => false,
        }
    }
}

/// The members of any moment: read as one so that a fault names its member, which serde's own tagged
/// enums do not.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
struct MomentMembers {
    r#type: MomentType,
    seat: Option<Seat>,
    tile: Option<Tile>,
    after: Option<After>,
}

only_from_objects!(MomentMembers);

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case", remote = "Self")]
enum MomentType {
    Draw,
    Discard,
    AddedKong,
    Claim,
    Exhausted,
}

only_from_strings!(MomentType);

impl TryFrom<MomentMembers> for Moment {
    type Error = Misfit;

    fn try_from(members: MomentMembers) -> Result<Moment, Misfit> {
        let MomentMembers { r#type, seat, tile, after } = members;
        let moment = match r#type {
            MomentType::Draw => Moment::Draw {
                seat: needs(seat, "seat")?,
                tile: needs(tile, "tile")?,
                after: needs(after, "after")?,
            },
            MomentType::Discard => Moment::Discard { seat: needs(seat, "seat")?, tile: needs(tile, "tile")? },
            MomentType::AddedKong => {
                Moment::AddedKong { seat: needs(seat, "seat")?, tile: needs(tile, "tile")? }
            }
            MomentType::Claim => Moment::Claim { seat: needs(seat, "seat")? },
            MomentType::Exhausted => Moment::Exhausted,
        };
        let expects_after = matches!(moment, Moment::Draw { .. });
        for (sent, expected, member) in [
            (seat.is_some(), moment.seat().is_some(), "seat"),
            (tile.is_some(), moment.tile().is_some(), "tile"),
            (after.is_some(), expects_after, "after"),
        ] {
            if sent && !expected {
                return Err(Misfit::NotExpected(member));
            }
        }
        Ok(moment)
    }
}

/// A member that the named type of a tagged object lacks or does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Misfit {
    Missing(&'static str),
    NotExpected(&'static str),
    NotTwo(&'static str),
}

impl std::fmt::Display for Misfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Misfit::Missing(member) => write!(f, "missing field `{member}`, which this `type` needs"),
            Misfit::NotTwo(member) => write!(f, "`{member}` must name two tiles"),
            Misfit::NotExpected(member) => {
                write!(f, "unknown field `{member}`, which this `type` does not have")
            }
        }
    }
}

pub(crate) fn needs<T>(sent: Option<T>, member: &'static str) -> Result<T, Misfit> {
    sent.ok_or(Misfit::Missing(member))
}

const SEAT: Member = Member {
    name: "seat",
    schema: "Seat",
    presence: Presence::Required,
    description: "The seat whose moment it is.",
};
const TILE: Member =
    Member { name: "tile", schema: "Tile", presence: Presence::Required, description: "The tile in flight." };
const AFTER: Member = Member {
    name: "after",
    schema: "After",
    presence: Presence::Required,
    description: "What the tile was drawn after.",
};

const VARIANTS: &[Variant] = &[
    Variant {
        schema: "DrawMoment",
        tag: "draw",
        description: "A seat has drawn a tile; that seat is asked.",
        members: &[SEAT, TILE, AFTER],
    },
    Variant {
        schema: "DiscardMoment",
        tag: "discard",
        description: "A seat has discarded a tile; the other three are asked.",
        members: &[SEAT, TILE],
    },
    Variant {
        schema: "AddedKongMoment",
        tag: "added_kong",
        description: "A seat lays the fourth tile to its pung, which is still a pung; the other three are asked.",
        members: &[SEAT, TILE],
    },
    Variant {
        schema: "ClaimMoment",
        tag: "claim",
        description: "A seat has just made a chow or a pung, its last meld, and owes a discard; that seat is asked.",
        members: &[SEAT],
    },
    Variant {
        schema: "ExhaustedMoment",
        tag: "exhausted",
        description: "The wall ran out without a win; nobody is asked. For settlements alone; `wall` must be 0.",
        members: &[],
    },
];

impl utoipa::PartialSchema for Moment {
    fn schema() -> RefOr<Schema> {
        schema::union(
            "The moment that a question is about. The tile in flight is named here and lies in no list.",
            serde_json::json!({"type": "draw", "seat": 0, "tile": "5p", "after": "turn"}),
            VARIANTS,
        )
    }
}

impl ToSchema for Moment {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.extend(schema::components(VARIANTS));
        schemas.extend([
            (Seat::name().into_owned(), <Seat as utoipa::PartialSchema>::schema()),
            (Tile::name().into_owned(), <Tile as utoipa::PartialSchema>::schema()),
            (After::name().into_owned(), <After as utoipa::PartialSchema>::schema()),
        ]);
    }
}

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use super::moment::{Misfit, needs};
use super::schema::{self, Member, Presence, Variant};
use crate::tile::{Tile, Tiles, only_from_objects, only_from_strings, two_tiles};

/// Something a seat may do, or wants to. Ordered as answers list actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", try_from = "ActionMembers")]
pub enum Action {
    /// Win (胡) on the tile in flight.
    Win,
    /// Make a concealed kong (暗槓) of four in hand.
    ConcealedKong {
        /// The kind.
        tile: Tile,
    },
    /// Add the fourth tile to a pung.
    AddedKong {
        /// The kind.
        tile: Tile,
    },
    /// Claim the discard for an exposed kong (明槓) with three in hand.
    ExposedKong,
    /// Kong one kong tile alone (`kong-tile.single-kong`).
    SingleKong {
        /// Red, green or the wild.
        tile: Tile,
    },
    /// Claim the discard for a pung (碰) with two in hand.
    Pung,
    /// Claim the left seat's discard for a chow (吃).
    Chow {
        /// The two tiles from the hand.
        tiles: [Tile; 2],
    },
    /// Discard a tile.
    Discard {
        /// The discard.
        tile: Tile,
    },
    /// Leave the tile to others.
    Pass,
}

/// The members of any action, read as one so that a fault names its member.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
struct ActionMembers {
    r#type: ActionType,
    tile: Option<Tile>,
    tiles: Option<Tiles>,
}

only_from_objects!(ActionMembers);

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case", remote = "Self")]
enum ActionType {
    Discard,
    SingleKong,
    ConcealedKong,
    AddedKong,
    Chow,
    Pung,
    ExposedKong,
    Win,
    Pass,
}

only_from_strings!(ActionType);

impl TryFrom<ActionMembers> for Action {
    type Error = Misfit;

    fn try_from(members: ActionMembers) -> Result<Action, Misfit> {
        let ActionMembers { r#type, tile, tiles } = members;
        let needed_tile = || needs(tile, "tile");
        let action = match r#type {
            ActionType::Discard => Action::Discard { tile: needed_tile()? },
            ActionType::SingleKong => Action::SingleKong { tile: needed_tile()? },
            ActionType::ConcealedKong => Action::ConcealedKong { tile: needed_tile()? },
            ActionType::AddedKong => Action::AddedKong { tile: needed_tile()? },
            ActionType::Chow => {
                let mut two: [Tile; 2] = needs(tiles.as_ref(), "tiles")?
                    .as_ref()
                    .try_into()
                    .map_err(|_| Misfit::NotTwo("tiles"))?;
                two.sort_unstable();
                Action::Chow { tiles: two }
            }
            ActionType::Pung => Action::Pung,
            ActionType::ExposedKong => Action::ExposedKong,
            ActionType::Win => Action::Win,
            ActionType::Pass => Action::Pass,
        };
        let is_chow = matches!(action, Action::Chow { .. });
        if tiles.is_some() && !is_chow {
            return Err(Misfit::NotExpected("tiles"));
        }
        if tile.is_some() && action.tile().is_none() {
            return Err(Misfit::NotExpected("tile"));
        }
        Ok(action)
    }
}

impl Action {
    /// The one tile that the action names.
    pub const fn tile(&self) -> Option<Tile> {
        match *self {
            Action::Discard { tile }
            | Action::SingleKong { tile }
            | Action::ConcealedKong { tile }
            | Action::AddedKong { tile } => Some(tile),
            Action::Win | Action::ExposedKong | Action::Pung | Action::Chow { .. } | Action::Pass => None,
        }
    }
}

pub(crate) const TILE: Member = Member {
    name: "tile",
    schema: "Tile",
    presence: Presence::Required,
    description: "The tile that is discarded or konged.",
};

macro_rules! plain {
    ($schema:literal, $tag:literal, $description:literal) => {
        Variant { schema: $schema, tag: $tag, description: $description, members: &[] }
    };
}

pub(crate) const VARIANTS: &[Variant] = &[
    plain!("WinAction", "win", "Win (胡) on the tile in flight."),
    Variant {
        schema: "ConcealedKongAction",
        tag: "concealed_kong",
        description: "Make a concealed kong (暗槓) of four in hand.",
        members: &[TILE],
    },
    Variant {
        schema: "AddedKongAction",
        tag: "added_kong",
        description: "Add the fourth tile to a pung.",
        members: &[TILE],
    },
    plain!("ExposedKongAction", "exposed_kong", "Claim the discard for an exposed kong (明槓)."),
    Variant {
        schema: "SingleKongAction",
        tag: "single_kong",
        description: "Kong one kong tile alone.",
        members: &[TILE],
    },
    plain!("PungAction", "pung", "Claim the discard for a pung (碰)."),
    Variant {
        schema: "ChowAction",
        tag: "chow",
        description: "Claim the left seat's discard for a chow (吃).",
        members: &[Member {
            name: "tiles",
            schema: TWO_TILES,
            presence: Presence::Required,
            description: "The two tiles from the hand.",
        }],
    },
    Variant { schema: "DiscardAction", tag: "discard", description: "Discard a tile.", members: &[TILE] },
    plain!("PassAction", "pass", "Leave the tile to others."),
];

const TWO_TILES: &str = "TwoTiles";

impl utoipa::PartialSchema for Action {
    fn schema() -> RefOr<Schema> {
        schema::union(
            "Something a seat may do, or wants to.",
            serde_json::json!({"type": "chow", "tiles": ["3m", "4m"]}),
            VARIANTS,
        )
    }
}

impl ToSchema for Action {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.extend(schema::components(VARIANTS));
        schemas.push((TWO_TILES.to_owned(), two_tiles()));
        Tiles::schemas(schemas);
    }
}

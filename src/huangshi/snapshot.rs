//! The table as a request states it: a claim that the door has not checked yet.

use serde::Deserialize;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use super::moment::{Misfit, needs};
use super::schema::{self, Member, Presence, Variant};
use crate::tile::{KongOrigin, Meld, Seat, Tile, Tiles, only_from_objects, only_from_strings, tiles_left};

/// The table as it stands, seen as far as the one who asks may see.
///
/// The tile in flight is named by the moment and lies in no list here.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
#[schema(as = Table)]
pub struct Snapshot {
    /// Indicator (賴子皮): the tile turned face up at the wall's tail, which names the wild (`wild.indicator`).
    pub indicator: Tile,
    /// The seat of the dealer (莊家).
    pub dealer: Seat,
    /// Tiles still drawable, the indicator not among them; after the draw, where the moment is a draw.
    #[serde(deserialize_with = "tiles_left")]
    #[schema(value_type = i64, minimum = 0, maximum = 136)]
    pub wall: u64,
    /// The four seats, 0 to 3.
    #[schema(min_items = 4, max_items = 4)]
    pub players: Vec<PlayerSnapshot>,
}

/// One seat as far as it is seen.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
#[schema(as = Player)]
pub struct PlayerSnapshot {
    /// The tiles in hand, 13 less three for each meld; one more only for the seat that claimed at the moment
    /// `claim`. Absent or null where it is hidden.
    #[serde(default)]
    pub hand: Option<Tiles>,
    /// The melds laid, in the order they were laid.
    #[serde(default, deserialize_with = "or_default")]
    #[schema(value_type = Option<Vec<MeldSnapshot>>, max_items = 4)]
    pub melds: Vec<MeldSnapshot>,
    /// Kong tiles konged alone, in order (`kong-tile.single-kong`).
    #[serde(default, deserialize_with = "or_default")]
    #[schema(value_type = Option<Tiles>)]
    pub single_kongs: Tiles,
    /// The discards in order, less those that were claimed. Those that are no kong tiles may be left out.
    #[serde(default, deserialize_with = "or_default")]
    #[schema(value_type = Option<Tiles>)]
    pub discards: Tiles,
}

/// `null` is the same as absent.
fn or_default<'de, D: serde::Deserializer<'de>, T: Default + Deserialize<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    Option::<T>::deserialize(deserializer).map(Option::unwrap_or_default)
}

/// A meld on the table as a request states it.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "MeldMembers")]
pub struct MeldSnapshot {
    pub(super) kind: MeldKind,
    pub(super) tiles: Option<Tiles>,
    pub(super) from: Option<Seat>,
}

impl MeldSnapshot {
    /// A meld of `owner` as a request states it.
    pub fn of(meld: &Meld, owner: Seat) -> MeldSnapshot {
        let kind = match meld {
            Meld::Chow(_) => MeldKind::Chow,
            Meld::Pung { .. } => MeldKind::Pung,
            Meld::Kong { origin: KongOrigin::Exposed { .. }, .. } => MeldKind::ExposedKong,
            Meld::Kong { origin: KongOrigin::Added { .. }, .. } => MeldKind::AddedKong,
            Meld::Kong { origin: KongOrigin::Concealed, .. } => MeldKind::ConcealedKong,
        };
        let tiles = (!meld.is_hidden()).then(|| meld.tiles().into_iter().collect());
        MeldSnapshot { kind, tiles, from: meld.supplier(owner) }
    }

    /// Whether this tile is among its tiles.
    pub(super) fn shows(&self, tile: Tile) -> bool {
        self.tiles.as_ref().is_some_and(|tiles| tiles.contains(&tile))
    }
}

/// The kinds of laid meld (`claim.kinds`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", remote = "Self")]
pub(super) enum MeldKind {
    Chow,
    Pung,
    ExposedKong,
    AddedKong,
    ConcealedKong,
}

only_from_strings!(MeldKind);

/// Read apart from [`MeldSnapshot`] so that a fault names its member.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
struct MeldMembers {
    r#type: MeldKind,
    tiles: Option<Tiles>,
    from: Option<Seat>,
}

only_from_objects!(Snapshot, PlayerSnapshot, MeldMembers);

impl TryFrom<MeldMembers> for MeldSnapshot {
    type Error = Misfit;

    fn try_from(members: MeldMembers) -> Result<MeldSnapshot, Misfit> {
        let MeldMembers { r#type: kind, tiles, from } = members;
        let tiles = match kind {
            // r[claim.concealed-hidden]
            MeldKind::ConcealedKong => tiles,
            MeldKind::Chow | MeldKind::Pung | MeldKind::ExposedKong | MeldKind::AddedKong => {
                Some(needs(tiles, "tiles")?)
            }
        };
        Ok(MeldSnapshot { kind, tiles, from })
    }
}

const FROM: Member = Member {
    name: "from",
    schema: "Seat",
    presence: Presence::Required,
    description: "The seat that discarded the claimed tile; for an added kong, the pung's supplier.",
};

const TILES: Member =
    Member { name: "tiles", schema: "Tiles", presence: Presence::Required, description: "Its tiles." };

const VARIANTS: &[Variant] = &[
    Variant {
        schema: "Chow",
        tag: "chow",
        description: "Chow (吃): a run with the discard of the left seat, which `from` must name.",
        members: &[TILES, FROM],
    },
    Variant {
        schema: "Pung",
        tag: "pung",
        description: "Pung (碰): three of a kind with a discard.",
        members: &[TILES, FROM],
    },
    Variant {
        schema: "ExposedKong",
        tag: "exposed_kong",
        description: "Exposed kong (明槓): three in hand and a discard.",
        members: &[TILES, FROM],
    },
    Variant {
        schema: "AddedKong",
        tag: "added_kong",
        description: "Added kong: a pung and the fourth tile.",
        members: &[TILES, FROM],
    },
    Variant {
        schema: "ConcealedKong",
        tag: "concealed_kong",
        description: "Concealed kong (暗槓): four in hand. It has no `from`. Of a seat that the question is not about \
                      the tiles may be left out: others see four backs.",
        members: &[Member { presence: Presence::Optional, ..TILES }],
    },
];

impl utoipa::PartialSchema for MeldSnapshot {
    fn schema() -> RefOr<Schema> {
        schema::union(
            "A meld on the table.",
            serde_json::json!({"type": "pung", "tiles": "888s", "from": 2}),
            VARIANTS,
        )
    }
}

impl ToSchema for MeldSnapshot {
    fn name() -> std::borrow::Cow<'static, str> {
        "Meld".into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.extend(schema::components(VARIANTS));
        schemas.extend([
            (Seat::name().into_owned(), <Seat as utoipa::PartialSchema>::schema()),
            (Tiles::name().into_owned(), <Tiles as utoipa::PartialSchema>::schema()),
        ]);
        Tiles::schemas(schemas);
    }
}

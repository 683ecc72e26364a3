use serde::Serialize;
use utoipa::ToSchema;

use crate::huangshi::{Clause, Roles};
use crate::tile::Tile;

/// Which tile an indicator makes the wild.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(example = json!({"indicator": "9s", "wild": "1s", "clause": "wild.suit-cycle"}))]
pub struct WildAnswer {
    /// Indicator (賴子皮).
    pub indicator: Tile,
    /// Wild (賴子).
    pub wild: Tile,
    /// The clause that says so.
    pub clause: Clause,
}

/// Names the wild that an indicator makes.
pub fn wild(indicator: Tile) -> WildAnswer {
    let roles = Roles::of(indicator);
    WildAnswer { indicator, wild: roles.wild(), clause: roles.clause() }
}

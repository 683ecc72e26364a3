use serde::Deserialize;
use utoipa::ToSchema;

use crate::huangshi::{Moment, Rules, Snapshot};
use crate::tile::Seat;

/// May this seat win now?
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WinQuestion {
    /// The house rules of the table; each option that is left out has its default.
    #[serde(default)]
    pub rules: Option<Rules>,
    /// The table as it stands.
    pub table: Snapshot,
    /// The moment that is asked about.
    pub moment: Moment,
    /// The seat that would win.
    pub seat: Seat,
}

/// Who pays whom?
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SettlementQuestion {
    /// The house rules of the table; each option that is left out has its default.
    #[serde(default)]
    pub rules: Option<Rules>,
    /// The table as it stands.
    pub table: Snapshot,
    /// The moment of the win, or the exhausted wall.
    pub moment: Moment,
    /// The winner; required, but for an exhausted wall, where it must be absent.
    #[serde(default)]
    pub winner: Option<Seat>,
}

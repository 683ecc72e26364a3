use serde::Deserialize;
use utoipa::ToSchema;

use crate::huangshi::{Action, Claim, Moment, Rules, Snapshot};
use crate::tile::{Seat, only_from_objects};

/// May this seat win now?
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
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
#[serde(deny_unknown_fields, remote = "Self")]
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

/// What may be done now?
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct ActionsQuestion {
    /// The house rules of the table; each option that is left out has its default.
    #[serde(default)]
    pub rules: Option<Rules>,
    /// The table as it stands.
    pub table: Snapshot,
    /// The moment that is asked about.
    pub moment: Moment,
    /// The one seat that is asked about; all seats with a known hand where it is left out.
    #[serde(default)]
    pub seat: Option<Seat>,
}

/// Is this action legal, and if not, why?
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct CheckQuestion {
    /// The house rules of the table; each option that is left out has its default.
    #[serde(default)]
    pub rules: Option<Rules>,
    /// The table as it stands.
    pub table: Snapshot,
    /// The moment that is asked about.
    pub moment: Moment,
    /// The seat that wants to act; it must have a say at the moment.
    pub seat: Seat,
    /// What it wants to do.
    pub action: Action,
}

/// Several seats want the tile: who gets it?
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct ClaimsQuestion {
    /// The house rules of the table; each option that is left out has its default.
    #[serde(default)]
    pub rules: Option<Rules>,
    /// The table as it stands.
    pub table: Snapshot,
    /// The discard or the added kong.
    pub moment: Moment,
    /// What the seats want, one claim each; seats that are not in the list are taken to pass.
    #[schema(max_items = 3)]
    pub claims: Vec<Claim>,
}

/// What is this hand waiting for, and what should it discard to wait?
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct WaitsQuestion {
    /// The house rules of the table; each option that is left out has its default.
    #[serde(default)]
    pub rules: Option<Rules>,
    /// The table as it stands.
    pub table: Snapshot,
    /// The seat whose hand is asked about.
    pub seat: Seat,
    /// The moment, if any. At a draw or a claim of this seat each discard is answered; at any other moment the
    /// hand as it lies.
    #[serde(default)]
    pub moment: Option<Moment>,
}

only_from_objects!(
    WinQuestion,
    SettlementQuestion,
    ActionsQuestion,
    CheckQuestion,
    ClaimsQuestion,
    WaitsQuestion
);

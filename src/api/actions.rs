use serde::Serialize;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::denial::DenialAnswer;
use super::violation::invalid;
use super::{ActionsQuestion, CheckQuestion, Language, Problem};
use crate::huangshi::action;
use crate::huangshi::schema::{self, Member, Presence, Variant};
use crate::huangshi::{
    Action, Asked, Clause, Listed, Refused, SeatActions, Wanted, Warning, WarningCode,
    actions as listed_actions,
};
use crate::tile::Seat;

/// What may be done now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ActionsAnswer {
    /// In order of play from the seat at the moment: the seats whose hand is known and that may do something
    /// besides pass, or have something denied.
    #[schema(max_items = 3)]
    pub seats: Vec<SeatAnswer>,
}

/// What one seat may do.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatAnswer {
    /// The seat.
    pub seat: Seat,
    /// Every legal action: win, concealed_kong, added_kong, exposed_kong, single_kong, pung, chow, discard, pass; by
    /// tile within.
    pub actions: Vec<ListedAction>,
    /// A win whose shape holds but that the rules deny, and what an empty wall forbids.
    pub denied: Vec<DeniedAction>,
}

/// A legal action.
#[derive(Clone, Debug, Serialize)]
pub struct ListedAction {
    /// The action.
    #[serde(flatten)]
    pub action: Action,
    /// Liabilities that a discard or an added kong may bring on the seat; absent where there is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<WarningAnswer>,
}

/// A liability that an action may bring on the seat that does it, told from what that seat sees alone.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WarningAnswer {
    /// What may happen.
    pub code: WarningCode,
    /// The seat that would be paid.
    pub seat: Seat,
    /// The clause that would make the acting seat liable.
    pub clause: Clause,
    /// The risk in a sentence for people.
    pub detail: String,
}

/// An action that the rules deny.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DeniedAction {
    /// The action.
    pub action: Action,
    /// The reasons.
    #[schema(min_items = 1)]
    pub denials: Vec<DenialAnswer>,
}

/// Whether an action is legal.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CheckAnswer {
    /// Whether the seat may do it.
    pub legal: bool,
    /// Every reason against it; empty where it is legal.
    pub denials: Vec<DenialAnswer>,
}

/// Answers what may be done now.
///
/// # Errors
///
/// `invalid_question` with every violation.
pub fn actions(question: ActionsQuestion, language: Language) -> Result<ActionsAnswer, Problem> {
    let ActionsQuestion { rules, table, moment, seat } = question;
    let asked = Asked::check(rules.as_ref(), &table, moment, seat)
        .map_err(|violations| invalid(violations, language))?;
    let seats = listed_actions(&asked).into_iter().map(|seat| SeatAnswer::of(seat, language)).collect();
    Ok(ActionsAnswer { seats })
}

/// Answers whether an action is legal.
///
/// # Errors
///
/// `invalid_question` with every violation.
pub fn check(question: CheckQuestion, language: Language) -> Result<CheckAnswer, Problem> {
    let CheckQuestion { rules, table, moment, seat, action } = question;
    let denials = Wanted::check(rules.as_ref(), &table, moment, seat, action)
        .map_err(|violations| invalid(violations, language))?
        .denials();
    Ok(CheckAnswer { legal: denials.is_empty(), denials: DenialAnswer::all(denials, language) })
}

impl SeatAnswer {
    fn of(seat: SeatActions, language: Language) -> SeatAnswer {
        let SeatActions { seat, actions, denied } = seat;
        let warned = |Listed { action, warnings }| ListedAction {
            action,
            warnings: warnings.into_iter().map(|warning| WarningAnswer::of(warning, language)).collect(),
        };
        let refused = |Refused { action, denials }| DeniedAction {
            action,
            denials: DenialAnswer::all(denials, language),
        };
        SeatAnswer {
            seat,
            actions: actions.into_iter().map(warned).collect(),
            denied: denied.into_iter().map(refused).collect(),
        }
    }
}

impl WarningAnswer {
    fn of(warning: Warning, language: Language) -> WarningAnswer {
        let Warning { code, seat, clause } = warning;
        let detail = language.say(&format!("warning-{}", code.word()), &[("seat", seat.index().into())]);
        WarningAnswer { code, seat, clause, detail }
    }
}

const WARNINGS: Member = Member {
    name: "warnings",
    schema: "WarningAnswer",
    presence: Presence::OptionalList,
    description: "Liabilities that the action may bring on the seat; absent where there is none.",
};

/// The actions that may carry warnings.
const WARNED: [Variant; 2] = [
    Variant {
        schema: "ListedAddedKong",
        tag: "added_kong",
        description: "Add the fourth tile to a pung.",
        members: &[action::TILE, WARNINGS],
    },
    Variant {
        schema: "ListedDiscard",
        tag: "discard",
        description: "Discard a tile.",
        members: &[action::TILE, WARNINGS],
    },
];

impl PartialSchema for ListedAction {
    fn schema() -> RefOr<Schema> {
        let warned = |variant: &Variant| WARNED.into_iter().find(|warned| warned.tag == variant.tag);
        let listed = action::VARIANTS.iter().map(|variant| warned(variant).unwrap_or(*variant));
        schema::union(
            "A legal action.",
            serde_json::json!({"type": "discard", "tile": "5p"}),
            &listed.collect::<Vec<_>>(),
        )
    }
}

impl ToSchema for ListedAction {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.extend(schema::components(&WARNED));
        schemas.push((WarningAnswer::name().into_owned(), WarningAnswer::schema()));
        WarningAnswer::schemas(schemas);
        Action::schemas(schemas);
    }
}

use serde::Serialize;
use utoipa::ToSchema;

use super::Language;
use crate::huangshi::{Clause, Denial, Denials};

/// A reason why the rules deny an action.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DenialAnswer {
    /// The code.
    pub code: Denial,
    /// The clause that denies.
    pub clause: Clause,
    /// The reason in a sentence for people.
    pub detail: &'static str,
}

impl DenialAnswer {
    /// Each denial with its sentence.
    pub(super) fn all(denials: Denials, language: Language) -> Vec<DenialAnswer> {
        denials
            .iter()
            .map(|code| DenialAnswer {
                code,
                clause: code.clause(),
                detail: language.name("denial", code.word()),
            })
            .collect()
    }
}

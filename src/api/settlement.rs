use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::violation::invalid;
use super::{Language, Problem, SettlementQuestion, WinAnswer, explain};
use crate::huangshi::{Checked, Clause, Settlement, check_settlement, judge_win, settle, settle_exhausted};

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SettlementVerdict {
    /// The win stands and is settled.
    Win,
    /// The win does not stand; `win` says why, and nothing is settled.
    Denied,
    /// The wall ran out without a win (荒莊): nobody pays.
    Exhausted,
}

/// Whether a settlement is to be derived in sentences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Explain {
    /// The figures alone.
    #[default]
    Briefly,
    /// With the sentences that derive every payment.
    StepByStep,
}

/// The settlement of a hand, or why there is none.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SettlementAnswer {
    /// How the hand ended.
    pub verdict: SettlementVerdict,
    /// The judgement of the win; null for an exhausted wall.
    pub win: Option<WinAnswer>,
    /// The settlement; null where the win is denied.
    pub settlement: Option<ExplainedSettlement>,
}

/// A settlement and, where it was asked for, how it comes about.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ExplainedSettlement {
    /// The settlement.
    #[serde(flatten)]
    pub settlement: Settlement,
    /// Sentences that derive every payment step by step; there with `explain=true` alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub explanation: Option<Vec<Sentence>>,
}

/// One step of an explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Sentence {
    /// The clause that the step rests on.
    pub clause: Clause,
    /// The step in a sentence for people.
    pub text: String,
}

/// Answers who pays whom, and why.
///
/// # Errors
///
/// `invalid_question` with every violation, `hand_hidden` among them where a discarder's readiness alone
/// decides who pays and its hand is not told.
pub fn settlement(
    question: SettlementQuestion,
    explain: Explain,
    language: Language,
) -> Result<SettlementAnswer, Problem> {
    let SettlementQuestion { rules, table, moment, winner } = question;
    let refused = |violations| invalid(violations, language);
    let explained = |settlement: Settlement, win: Option<&WinAnswer>| ExplainedSettlement {
        explanation: match explain {
            Explain::Briefly => None,
            Explain::StepByStep => Some(explain::sentences(&settlement, win, language)),
        },
        settlement,
    };
    match check_settlement(rules.as_ref(), &table, moment, winner).map_err(refused)? {
        Checked::Exhausted(table) => Ok(SettlementAnswer {
            verdict: SettlementVerdict::Exhausted,
            win: None,
            settlement: Some(explained(settle_exhausted(&table), None)),
        }),
        Checked::Won(attempt) => {
            let judgement = judge_win(&attempt);
            let answer = WinAnswer::of(&judgement, language);
            let settlement = match judgement.win() {
                Some(win) => Some(settle(&win).map_err(refused)?),
                None => None,
            };
            Ok(SettlementAnswer {
                verdict: match settlement {
                    Some(_) => SettlementVerdict::Win,
                    None => SettlementVerdict::Denied,
                },
                settlement: settlement.map(|settlement| explained(settlement, Some(&answer))),
                win: Some(answer),
            })
        }
    }
}

//! Reference data: the options, patterns, factors, caps and clauses, for a room's form and a rule page.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::ledger::{ENTRIES, source_line};
use super::violation::invalid;
use super::{LAW_VERSION, Language, Problem};
use crate::huangshi::{Cap, Clause, Factor, OptionEntry, Options, Pattern, Rules};
use crate::tile::only_from_objects;

/// The whole of the rules, for building a room's form and a rule page.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReferenceAnswer {
    /// The version of the ledger.
    pub law: &'static str,
    /// Every option, in the order of the ledger.
    pub options: Vec<OptionAnswer>,
    /// Every big pattern, in order.
    pub patterns: Vec<PatternEntry>,
    /// Every factor, in order.
    pub factors: Vec<FactorEntry>,
    /// Every cap level with its default figure, the lowest first.
    pub caps: Vec<CapEntry>,
    /// Every clause of the ledger, in order.
    pub clauses: Vec<ClauseEntry>,
}

/// An option of the rules.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OptionAnswer {
    /// Its name in `rules`.
    pub id: &'static str,
    /// The clause that it belongs to.
    pub clause: Clause,
    /// Its name for people.
    pub name: &'static str,
    /// What it settles, in a sentence for people.
    pub text: &'static str,
    /// Its value where it is left out: a word, a whole number, or the figures of the caps.
    pub default: Value,
    /// The values to choose from; absent where it is a figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub values: Option<Vec<ValueEntry>>,
    /// The least figure; absent where it is a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub min: Option<u32>,
    /// The greatest figure; absent where it is a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub max: Option<u32>,
}

/// A value of an option.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ValueEntry {
    /// The value in `rules`.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
}

/// A big pattern (大胡).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PatternEntry {
    /// The pattern.
    pub id: Pattern,
    /// Its big fan; null for all_winds, which is not multiplied.
    pub fan: Option<u64>,
    /// The clause that defines it.
    pub clause: Clause,
    /// Its name for people.
    pub name: &'static str,
}

/// A factor (番).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FactorEntry {
    /// The factor.
    pub id: Factor,
    /// What one of it multiplies by.
    pub each: u64,
    /// The clause that it comes from.
    pub clause: Clause,
    /// Its name for people.
    pub name: &'static str,
}

/// A cap level (封頂).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CapEntry {
    /// The level.
    pub id: Cap,
    /// Its default figure, in fan.
    pub figure: u64,
    /// The clause that defines it.
    pub clause: Clause,
    /// Its name for people.
    pub name: &'static str,
}

/// A clause of the ledger.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClauseEntry {
    /// Its label.
    #[schema(value_type = Clause)]
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// Its meaning, for people.
    pub text: &'static str,
    /// The lines of the source text that it comes from, such as `L60`; none where custom supplies it.
    pub lines: Vec<String>,
    /// These lines as they stand there.
    pub source: Vec<&'static str>,
}

/// Says all that the rules have to choose from and to name.
pub fn reference(language: Language) -> ReferenceAnswer {
    let options = Options::default();
    let mut entries: Vec<&OptionEntry> = Options::ENTRIES.iter().collect();
    entries.sort_by_key(|entry| entry.clause);
    let defaults = serde_json::to_value(options.all()).unwrap_or_default();
    ReferenceAnswer {
        law: LAW_VERSION,
        options: entries.into_iter().map(|entry| OptionAnswer::of(entry, &defaults, language)).collect(),
        patterns: Pattern::ALL
            .into_iter()
            .map(|id| PatternEntry {
                id,
                fan: id.fan(),
                clause: id.clause(),
                name: language.name("pattern", id.word()),
            })
            .collect(),
        factors: Factor::ALL
            .into_iter()
            .map(|id| FactorEntry {
                id,
                each: id.each(),
                clause: id.clause(),
                name: language.name("factor", id.word()),
            })
            .collect(),
        caps: Cap::ALL.into_iter().filter_map(|id| CapEntry::of(id, &options, language)).collect(),
        clauses: ENTRIES
            .iter()
            .map(|entry| ClauseEntry {
                id: &entry.label,
                name: clause_name(&entry.label, language),
                // In English the ledger speaks for itself.
                text: clause_text(&entry.label, language).unwrap_or(&entry.text),
                lines: entry.lines.iter().map(|line| format!("L{line}")).collect(),
                source: entry.lines.iter().map(|&line| source_line(line)).collect(),
            })
            .collect(),
    }
}

impl OptionAnswer {
    fn of(entry: &OptionEntry, defaults: &Value, language: Language) -> OptionAnswer {
        let id = entry.id;
        let found = |rest: String| language.find("option", &rest).unwrap_or(id);
        let value = |value| ValueEntry { id: value, name: found(format!("{id}-{value}")) };
        OptionAnswer {
            id,
            clause: entry.clause,
            name: language.name("option", id),
            text: found(format!("{id}.text")),
            default: defaults.get(id).cloned().unwrap_or_default(),
            values: entry.figures.is_none().then(|| entry.readings.iter().map(|id| value(id)).collect()),
            min: entry.figures.map(|(least, _)| least),
            max: entry.figures.map(|(_, most)| most),
        }
    }
}

/// The message of a clause: `clause-cap_sealed` for `cap.sealed`.
fn clause_name(label: &'static str, language: Language) -> &'static str {
    language.find("clause", &label.replace('.', "_")).unwrap_or(label)
}

fn clause_text(label: &str, language: Language) -> Option<&'static str> {
    language.find("clause", &format!("{}.text", label.replace('.', "_")))
}

impl CapEntry {
    fn of(id: Cap, options: &Options, language: Language) -> Option<CapEntry> {
        let clause = id.clause()?;
        Some(CapEntry { id, figure: options.figure(id)?, clause, name: language.name("cap", id.word()) })
    }
}

/// A room's settings to be checked.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct RulesQuestion {
    /// The house rules of the room; each option that is left out has its default.
    pub rules: Rules,
}

only_from_objects!(RulesQuestion);

/// A room's settings, checked.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RulesAnswer {
    /// All options in force.
    pub rules: Rules,
    /// Those that differ from the defaults.
    pub changed: Rules,
}

/// Checks a room's settings.
///
/// # Errors
///
/// `invalid_question` with every figure that is out of range and every cap level below the one before it.
pub fn rules(question: RulesQuestion, language: Language) -> Result<RulesAnswer, Problem> {
    let options =
        Options::check(Some(&question.rules)).map_err(|violations| invalid(violations, language))?;
    Ok(RulesAnswer { rules: options.all(), changed: options.changed() })
}

//! The hand-worked cases under `tests/cases/law`.

use std::fs;
use std::path::PathBuf;

use huangshi::api::differences;
use serde::Deserialize;
use serde_json::Value;

use crate::asking::Asker;

/// One case: a question, what its answer must hold, and why.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) title: String,
    /// The labels of the ledger that it proves.
    pub(crate) clauses: Vec<String>,
    /// The readings of options that it proves, as `option=value`.
    #[serde(default)]
    pub(crate) readings: Vec<String>,
    pub(crate) ask: String,
    pub(crate) request: Value,
    #[serde(default = "ok")]
    pub(crate) status: u16,
    /// Any part of the answer.
    pub(crate) expect: Value,
    pub(crate) why: String,
}

fn ok() -> u16 {
    200
}

/// The folder of all cases.
pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

/// Every case, by file and in order.
pub(crate) fn cases() -> Vec<Case> {
    let mut files: Vec<_> = fs::read_dir(folder().join("law"))
        .expect("the corpus is there")
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    files.sort();
    let read = |path: PathBuf| -> Vec<Case> {
        let text = fs::read_to_string(&path).expect("a readable file");
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    files.into_iter().flat_map(read).collect()
}

/// Asks every case and fails with all that differ; says how many agreed.
pub(crate) fn all_agree(asker: &impl Asker) {
    let cases = cases();
    let wrong: Vec<String> = cases.iter().filter_map(|case| disagreement(asker, case)).collect();
    assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    println!("corpus: {} of {} agree", cases.len(), cases.len());
}

fn disagreement(asker: &impl Asker, case: &Case) -> Option<String> {
    let (status, body) = asker.ask(&case.ask, &case.request);
    if status != case.status {
        return Some(format!("{}: status {status}, expected {}: {body}", case.id, case.status));
    }
    let found = differences(&case.expect, &body);
    let told: Vec<String> = found
        .iter()
        .map(|d| format!("  {} {}: expected {}, found {:?}", case.id, d.pointer, d.expected, d.found))
        .collect();
    (!told.is_empty()).then(|| format!("{}\n  why: {}", told.join("\n"), case.why))
}

//! The manual for operators says what is true.

use std::fs;
use std::path::Path;

use huangshi::service::{Setting, settings};

/// A row of the table of settings, but for what it means.
fn row(setting: &Setting) -> String {
    let default = setting.default.as_deref().map_or("-".to_owned(), |default| format!("`{default}`"));
    format!("| `{}` | {} | {default} | ", setting.variable, setting.allowed.trim_start_matches("allowed: "))
}

#[test]
fn every_setting_stands_in_the_manual_with_its_range_and_default() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/OPERATIONS.md");
    let page = fs::read_to_string(page).expect("the page");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| `HUANGSHI_")).collect();
    let missing: Vec<String> = settings()
        .iter()
        .map(row)
        .filter(|row| !rows.iter().any(|line| line.starts_with(row.as_str()) && line.len() > row.len() + 10))
        .collect();
    assert!(missing.is_empty(), "docs/OPERATIONS.md lacks these rows:\n{}", missing.join("\n"));
    // The one that only a build with its feature has.
    assert!(page.contains("| `HUANGSHI_OTLP_ENDPOINT` |"));
    for line in rows.iter().filter(|line| !line.contains("_OTLP_")) {
        let variable = line.split('`').nth(1).expect("a name");
        assert!(settings().iter().any(|setting| setting.variable == variable), "{variable} is no setting");
    }
}

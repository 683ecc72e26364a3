//! The ledger as it is written, read for the rule page: its labels, lines and texts.

use std::sync::LazyLock;

const LEDGER: &str = include_str!("../../docs/rules/huangshi.md");
const SOURCE: &str = include_str!("../../docs/rules/source.txt");

/// A clause as the ledger states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The label, such as `cap.sealed`.
    pub(super) label: String,
    /// The lines of the source text that it comes from; none where custom supplies it.
    pub(super) lines: Vec<usize>,
    /// Its meaning.
    pub(super) text: String,
}

/// Every clause in order.
pub(super) static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let law = LEDGER.split("\n## Options").next().unwrap_or_default();
    law.split("\n- ").filter(|bullet| bullet.starts_with('`')).flat_map(entries).collect()
});

/// A line of the source text, counted from one.
pub(super) fn source_line(number: usize) -> &'static str {
    static LINES: LazyLock<Vec<&str>> = LazyLock::new(|| SOURCE.lines().collect());
    number.checked_sub(1).and_then(|at| LINES.get(at)).map_or("", |line| line.trim())
}

/// The clauses of a bullet: mostly one, sometimes several.
fn entries(bullet: &str) -> Vec<Entry> {
    let paragraph = bullet.split("\n\n").next().unwrap_or_default();
    let bullet = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found = Vec::new();
    let mut rest = bullet.as_str();
    while let Some((label, lines, after)) = definition(rest) {
        let end = after.match_indices('`').find(|&(at, _)| definition(&after[at..]).is_some());
        let (text, next) = after.split_at(end.map_or(after.len(), |(at, _)| at));
        let text = text.trim().trim_end_matches([';', ',']).to_owned();
        found.push(Entry { label: label.to_owned(), lines, text });
        rest = next;
    }
    share_texts(&mut found);
    found
}

/// A label in backticks with the lines that it comes from, or the mark of custom; and what follows.
fn definition(text: &str) -> Option<(&str, Vec<usize>, &str)> {
    let (label, mut rest) = text.strip_prefix('`')?.split_once("` ")?;
    let mut lines = Vec::new();
    let mut custom = false;
    loop {
        if let Some((from, after)) = line_number(rest) {
            let (to, after) = after.strip_prefix('-').and_then(line_number).unwrap_or((from, after));
            lines.extend(from..=to);
            rest = after.trim_start();
        } else if rest.starts_with("*(custom") {
            custom = true;
            rest = rest.split_once(")*").map_or("", |(_, after)| after);
        } else {
            break;
        }
    }
    let told = custom || !lines.is_empty();
    told.then(|| (label, lines, rest.trim_start_matches([' ', '.', ',', ':'])))
}

fn line_number(text: &str) -> Option<(usize, &str)> {
    let digits = text.strip_prefix('L')?;
    let end = digits.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(digits.len());
    Some((digits[..end].parse().ok()?, &digits[end..]))
}

/// Where several labels stand before one text, each has it.
fn share_texts(entries: &mut [Entry]) {
    let mut shared = String::new();
    for entry in entries.iter_mut().rev() {
        if entry.text.is_empty() {
            entry.text.clone_from(&shared);
        }
        shared.clone_from(&entry.text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(label: &str) -> &'static Entry {
        ENTRIES.iter().find(|entry| entry.label == label).expect("the label is in the ledger")
    }

    #[test]
    fn a_clause_is_read_with_its_lines_and_its_text() {
        assert_eq!(entry("cap.sealed").lines, [60]);
        assert_eq!(entry("cap.sealed").text, "A loser's fan above 300 is paid as 300.");
        assert_eq!(entry("big.ten").lines, (44..=50).collect::<Vec<_>>());
        assert_eq!(entry("claim.order").lines, Vec::<usize>::new());
        assert_eq!(entry("claim.order").text, "A win goes before a pung or kong, these before a chow.");
    }

    #[test]
    fn clauses_that_share_a_bullet_are_read_apart() {
        assert_eq!(entry("factor.red").text, entry("factor.green").text);
        assert_eq!(entry("factor.wild").text, "×4 for each.");
        assert_eq!(entry("big.add").text, "they add up (two are 20, three 30).");
        assert!(entry("big.ten").text.ends_with("is 10"));
    }

    #[test]
    fn every_clause_has_a_text_and_lines_that_exist() {
        assert!(ENTRIES.len() > 70);
        for entry in ENTRIES.iter() {
            assert!(!entry.text.is_empty(), "{} has no text", entry.label);
            for &line in &entry.lines {
                assert!(!source_line(line).is_empty(), "{} names L{line}", entry.label);
            }
        }
    }
}

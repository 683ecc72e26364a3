//! The textbook under `docs/rules/textbook`: every example in it is a question, and what it says is the answer.
//!
//! An example is a heading with a line of clauses and at least one `hand` block, each followed by `answer` blocks, one
//! for each reading that is told. An answer is compared line by line with the whole of what the law says.

mod asked;
mod sums;
mod told;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use huangshi::huangshi::{Cap, Options};
use serde_json::{Map, Value};

use crate::asking::{Asker, Library};
use crate::clauses::{codes, labels, ledger};
use asked::Question;

/// What is wrong, and in which line of the file.
type Fault = (usize, String);
/// A line of a block with its number.
type Line<'t> = (usize, &'t str);

/// A section with a table and its answers.
#[derive(Default)]
struct Example {
    line: usize,
    title: String,
    clauses: Vec<String>,
    hands: Vec<Hand>,
}

/// One table, one question, and its answer under each of the readings that are told.
struct Hand {
    question: Question,
    answers: Vec<Answer>,
}

struct Answer {
    under: Map<String, Value>,
    lines: Vec<(usize, String)>,
}

/// Every example of a chapter, in order. Sections without a table are prose.
fn examples(text: &str) -> Result<Vec<Example>, Fault> {
    let mut examples: Vec<Example> = Vec::new();
    let mut lines = text.lines().enumerate().map(|(number, line)| (number + 1, line));
    while let Some((number, line)) = lines.next() {
        let fault = |what: &str| (number, what.to_owned());
        if let Some(title) = line.strip_prefix('#') {
            let title = title.trim_start_matches('#').trim().to_owned();
            examples.push(Example { line: number, title, ..Example::default() });
        }
        let Some(example) = examples.last_mut() else { continue };
        if let Some(clauses) = line.strip_prefix("Clauses: ") {
            example.clauses = clauses.split(", ").map(str::to_owned).collect();
        }
        if let Some(kind) = line.strip_prefix("```").filter(|kind| !kind.is_empty()) {
            let block: Vec<Line> = lines.by_ref().take_while(|(_, line)| *line != "```").collect();
            match (kind, example.hands.last_mut()) {
                ("hand", _) => {
                    let question = asked::question(number, &block)?;
                    example.hands.push(Hand { question, answers: Vec::new() });
                }
                ("answer", Some(hand)) => hand.answers.push(answer(&block)?),
                _ => return Err(fault("a block is a hand, or an answer after a hand")),
            }
        }
    }
    examples.retain(|example| !example.hands.is_empty());
    Ok(examples)
}

fn answer(block: &[Line]) -> Result<Answer, Fault> {
    let (under, said) = match block.split_first() {
        Some(((number, first), rest)) if first.starts_with("under ") => {
            let rules = first.strip_prefix("under ").unwrap_or_default();
            (asked::rules(rules).map_err(|what| (*number, what))?, rest)
        }
        _ => (Map::new(), block),
    };
    Ok(Answer { under, lines: said.iter().map(|(number, line)| (*number, plain(line))).collect() })
}

/// A line with single spaces: columns are for the eye.
fn plain(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/rules/textbook")
}

/// Every chapter by its name, with its examples.
fn chapters() -> Vec<(String, Vec<Example>)> {
    let folder = folder();
    let mut names: Vec<String> = fs::read_dir(&folder)
        .expect("the textbook is there")
        .map(|entry| entry.expect("a readable folder").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let read = |name: String| {
        let text = fs::read_to_string(folder.join(&name)).expect("a readable chapter");
        let examples = examples(&text).unwrap_or_else(|(line, what)| panic!("{name}:{line}: {what}"));
        (name, examples)
    };
    names.into_iter().map(read).collect()
}

/// Asks every example and fails with all that differ; says how many agreed.
pub(crate) fn all_agree(asker: &impl Asker) {
    let mut wrong = Vec::new();
    let mut count = 0;
    for (chapter, examples) in chapters() {
        for hand in examples.iter().flat_map(|example| &example.hands) {
            for answer in &hand.answers {
                count += 1;
                if let Err((line, what)) = disagreement(asker, &hand.question, answer) {
                    wrong.push(format!("{chapter}:{line}: {what}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count} differ:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 0, "the textbook asks nothing");
    println!("textbook: {count} of {count} agree");
}

fn disagreement(asker: &impl Asker, question: &Question, answer: &Answer) -> Result<(), Fault> {
    let (status, body) = question.put_to(asker, &answer.under);
    let told = told::lines(question.ask, status, &body).map_err(|what| (question.line, what))?;
    let whole = || told.iter().map(|line| format!("\n    {}", line.text)).collect::<String>();
    let mut said = answer.lines.iter().peekable();
    for line in &told {
        match said.peek() {
            Some((_, words)) if *words == line.text => _ = said.next(),
            _ if line.may_be_left_out => {}
            Some((number, words)) => {
                return Err((*number, format!("`{words}` is not `{}`; the answer is{}", line.text, whole())));
            }
            None => {
                return Err((
                    question.line,
                    format!("`{}` is not said; the answer is{}", line.text, whole()),
                ));
            }
        }
    }
    match said.next() {
        Some((number, words)) => Err((*number, format!("`{words}` is not so; the answer is{}", whole()))),
        None => Ok(()),
    }
}

#[test]
fn every_example_agrees() {
    all_agree(&Library);
}

#[test]
fn every_label_has_its_example_and_every_example_its_labels() {
    let ledger = ledger();
    let mut untold = labels(&ledger);
    let mut wrong = Vec::new();
    for (chapter, examples) in chapters() {
        for Example { line, title, clauses, hands } in &examples {
            if clauses.is_empty() || hands.iter().any(|hand| hand.answers.is_empty()) {
                wrong.push(format!("{chapter}:{line}: {title} lacks its clauses or an answer"));
            }
            for clause in clauses {
                if !is_in(&ledger, clause) {
                    wrong.push(format!("{chapter}:{line}: {clause} with these lines is not in the ledger"));
                }
                untold.remove(clause.split('`').nth(1).unwrap_or_default());
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(untold.is_empty(), "labels without an example: {untold:?}");
}

/// Whether the ledger defines this label with exactly these lines of the text.
fn is_in(ledger: &str, clause: &str) -> bool {
    [".", ",", ":", " *("].iter().any(|end| ledger.contains(&format!("{clause}{end}")))
        && (clause.contains("` L") || clause.ends_with("` *(custom)*"))
}

/// The options and readings that an example tells apart: under two readings of one option it has two answers.
fn told_apart(example: &Example) -> Vec<(&str, String)> {
    let words = |answer: &Answer| answer.lines.iter().map(|(_, line)| line.clone()).collect::<Vec<_>>();
    let mut told = Vec::new();
    for Hand { answers, .. } in &example.hands {
        for (one, other) in answers.iter().flat_map(|one| answers.iter().map(move |other| (one, other))) {
            let mut apart = one
                .under
                .iter()
                .filter(|(option, value)| other.under.get(*option).is_some_and(|another| another != *value));
            if let (Some((option, value)), None, true) =
                (apart.next(), apart.next(), words(one) != words(other))
            {
                told.push((option.as_str(), value.to_string()));
            }
        }
    }
    told
}

#[test]
fn the_readings_of_every_option_are_told_apart_where_the_contents_say() {
    let chapters = chapters();
    let contents = fs::read_to_string(folder().join("README.md")).expect("the contents are there");
    let mut told: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut rows = BTreeMap::new();
    for example in chapters.iter().flat_map(|(_, examples)| examples) {
        let section = example.title.split(' ').next().unwrap_or_default();
        for (option, value) in told_apart(example) {
            told.entry(option).or_default().insert(value);
            *rows.entry(option).or_insert(false) |= contents.contains(&format!("| `{option}` | {section} |"));
        }
    }
    for entry in Options::ENTRIES {
        let told = told.remove(entry.id).unwrap_or_default();
        let untold: Vec<_> =
            entry.readings.iter().filter(|value| !told.contains(&format!("\"{value}\""))).collect();
        assert!(untold.is_empty() && told.len() >= 2, "{}: {untold:?} is told apart by no example", entry.id);
        assert!(rows[entry.id], "the contents name no section that tells {} apart", entry.id);
    }
    assert!(told.is_empty(), "readings of no option: {told:?}");
}

#[test]
fn every_code_of_an_answer_is_told() {
    let chapters = chapters();
    let hands = chapters.iter().flat_map(|(_, examples)| examples).flat_map(|example| &example.hands);
    let lines = hands.flat_map(|hand| &hand.answers).flat_map(|answer| &answer.lines);
    let said: String = lines.map(|(_, line)| format!("{line}\n")).collect();
    // A hand below every cap has no line for it.
    let mut untold: Vec<&str> = codes().into_iter().filter(|code| *code != Cap::None.word()).collect();
    untold.retain(|code| !said.contains(&code.replace('_', " ")));
    assert_eq!(untold, Vec::<&str>::new());
}

#[test]
fn every_link_leads_to_a_chapter() {
    let mut linked = BTreeSet::new();
    for (name, _) in chapters() {
        let text = fs::read_to_string(folder().join(&name)).expect("a readable chapter");
        for target in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(folder().join(target).exists(), "{name}: {target} is not there");
            if name == "README.md" {
                linked.insert(target.to_owned());
            }
        }
    }
    let unlinked: Vec<_> =
        chapters().into_iter().map(|(name, _)| name).filter(|name| !linked.contains(name)).collect();
    assert_eq!(unlinked, ["README.md"], "chapters that the contents do not name");
}

#[test]
fn a_word_that_is_no_word_fails_with_its_line() {
    let hand = "## A hand\n```hand\ntable   indicator 3m · wild 4m · dealer seat 0 · wall 41\nseat 0  hnad 123m\n```\n";
    assert_eq!(examples(hand).err().map(|(line, _)| line), Some(4));
    let wild = "## A hand\n```hand\ntable   indicator 3m · wild 5m · dealer seat 0 · wall 41\n```\n";
    assert_eq!(examples(wild).err().map(|(line, _)| line), Some(3));
    let twice = "## A hand\n```hand\ntable   indicator 3m\nseat 0  hand 1m\nseat 0  hand 2m\n```\n";
    assert_eq!(examples(twice).err().map(|(line, _)| line), Some(5));
    let hand =
        "## A hand\n```hand\ntable  indicator 3m\nask    which tile is wild?\n```\n```answer\nwidl 4m\n```\n";
    let examples = examples(hand).unwrap_or_default();
    let hand = &examples[0].hands[0];
    let fault = disagreement(&Library, &hand.question, &hand.answers[0]);
    assert_eq!(fault.err().map(|(line, _)| line), Some(7));
}

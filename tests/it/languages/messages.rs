//! The messages themselves: each parses and can be written, and no language has one that another lacks.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use huangshi::api::audit::DepartureCode;
use huangshi::api::problem::ProblemCode;
use huangshi::api::{Language, reference};
use huangshi::huangshi::{
    Cap, Denial, Factor, LiabilityReason, Options, Pattern as BigPattern, RejectionReason, ViolationCode,
    WarningCode, Way, WinKind,
};
use huangshi::tile::Tile;

use crate::floors::rust_files;

/// The messages that the code names in full, by the word before their first hyphen.
const NAMED_IN_FULL: [&str; 13] = [
    "action", "detail", "explain", "head", "json", "label", "line", "list", "meld", "read", "syntax", "tile",
    "topic",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(language: Language) -> Vec<PathBuf> {
    let folder = root().join("src/api/texts").join(language.tag());
    let entries = fs::read_dir(folder).expect("the texts are there");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    files.sort();
    assert_eq!(files.len(), 5, "the program reads five files");
    files
}

/// The whole text of a language's resources.
pub(super) fn source(language: Language) -> String {
    files(language).iter().map(|file| fs::read_to_string(file).expect("a readable file")).collect()
}

fn resource(language: Language) -> FluentResource {
    FluentResource::try_new(source(language)).unwrap_or_else(|(_, errors)| panic!("{errors:?}"))
}

/// Every message and attribute with the values that it needs.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let resource = resource(language);
    let mut found = BTreeMap::new();
    let mut keep = |id: String, pattern: &Pattern<&str>| {
        let mut values = BTreeSet::new();
        collect(pattern, &mut values);
        assert!(found.insert(id.clone(), values).is_none(), "{id} is there twice in {}", language.tag());
    };
    for entry in resource.entries() {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                keep(id.to_owned(), message.value.as_ref().unwrap_or_else(|| panic!("{id} says nothing")));
                for attribute in &message.attributes {
                    keep(format!("{id}.{}", attribute.id.name), &attribute.value);
                }
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(_) | Entry::Junk { .. } => panic!("{entry:?} in {}", language.tag()),
        }
    }
    found
}

fn collect(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => named(inline, values),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                named(selector, values);
                variants.iter().for_each(|variant| collect(&variant.value, values));
            }
        }
    }
}

fn named(inline: &InlineExpression<&str>, values: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            values.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        InlineExpression::FunctionReference { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. }
        | InlineExpression::Placeable { .. } => panic!("{inline:?} is more than these messages need"),
    }
}

/// Every message that the code can ask for.
fn asked_for(language: Language) -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = BTreeSet::new();
    let mut family =
        |kind: &str, codes: Vec<&str>| ids.extend(codes.iter().map(|code| format!("{kind}-{code}")));
    family("denial", Denial::ALL.map(Denial::word).to_vec());
    family("violation", ViolationCode::ALL.map(ViolationCode::word).to_vec());
    family("warning", WarningCode::ALL.map(WarningCode::word).to_vec());
    family("departure", DepartureCode::ALL.map(DepartureCode::word).to_vec());
    family("problem", ProblemCode::ALL.map(ProblemCode::word).to_vec());
    family("pattern", BigPattern::ALL.map(BigPattern::word).to_vec());
    family("factor", Factor::ALL.map(Factor::word).to_vec());
    family("cap", Cap::ALL.into_iter().filter(|cap| *cap != Cap::None).map(Cap::word).collect());
    family("way", Way::ALL.map(Way::word).to_vec());
    family("win", WinKind::ALL.map(WinKind::word).to_vec());
    family("rejection", RejectionReason::ALL.map(RejectionReason::word).to_vec());
    family("tile", Tile::all().filter(|tile| tile.suit().is_none()).map(Tile::code).collect());
    family("explain-liable", LiabilityReason::ALL.map(LiabilityReason::word).to_vec());
    for entry in Options::ENTRIES {
        ids.extend([format!("option-{}", entry.id), format!("option-{}.text", entry.id)]);
        ids.extend(entry.readings.iter().map(|value| format!("option-{}-{value}", entry.id)));
    }
    for clause in reference(language).clauses {
        let id = format!("clause-{}", clause.id.replace('.', "_"));
        // In English the ledger speaks for itself.
        if language != Language::En {
            ids.insert(format!("{id}.text"));
        }
        ids.insert(id);
    }
    ids.extend(named_in_full());
    ids
}

/// The ids that stand in the source as such.
fn named_in_full() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for file in rust_files(&root().join("src")) {
        let text = fs::read_to_string(file).expect("a readable file");
        for kind in NAMED_IN_FULL {
            for (at, _) in text.match_indices(&format!("\"{kind}-")) {
                let id = text[at + 1..].split('"').next().unwrap_or_default();
                if id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_') {
                    ids.insert(id.to_owned());
                }
            }
        }
    }
    ids
}

#[test]
fn no_message_is_missing_and_none_is_unused() {
    for language in Language::ALL {
        let there: BTreeSet<String> = messages(language).into_keys().collect();
        let asked_for = asked_for(language);
        assert!(asked_for.len() > 200, "the code was not read");
        let missing: Vec<_> = asked_for.difference(&there).collect();
        let unused: Vec<_> = there.difference(&asked_for).collect();
        assert!(missing.is_empty(), "missing in {}: {missing:?}", language.tag());
        assert!(unused.is_empty(), "unused in {}: {unused:?}", language.tag());
    }
}

#[test]
fn a_message_takes_the_same_values_in_every_language() {
    let english = messages(Language::En);
    for language in [Language::ZhHant, Language::ZhHans] {
        let translated = messages(language);
        for (id, values) in &english {
            assert_eq!(translated.get(id), Some(values), "{id} in {}", language.tag());
        }
    }
    assert_eq!(messages(Language::ZhHant), messages(Language::ZhHans));
}

#[test]
fn every_message_can_be_written() {
    for language in Language::ALL {
        let mut bundle = FluentBundle::new(vec![language.tag().parse().expect("a tag")]);
        bundle.add_resource(resource(language)).expect("no id is there twice");
        for (id, values) in messages(language) {
            for value in [FluentValue::from(0), FluentValue::from(1), FluentValue::from(2), "x".into()] {
                let arguments: FluentArgs<'_> =
                    values.iter().map(|name| (name.as_str(), value.clone())).collect();
                let (message, attribute) =
                    id.split_once('.').map_or((id.as_str(), None), |(a, b)| (a, Some(b)));
                let message = bundle.get_message(message).expect("it is there");
                let pattern = match attribute {
                    Some(name) => message.get_attribute(name).expect("it is there").value(),
                    None => message.value().expect("it says something"),
                };
                let mut errors = Vec::new();
                let text = bundle.format_pattern(pattern, Some(&arguments), &mut errors);
                assert!(errors.is_empty(), "{id} in {}: {errors:?}", language.tag());
                assert!(!text.trim().is_empty() || id == "list-separator", "{id} says nothing");
            }
        }
    }
}

//! What a word means, and which tile is wild: the reference data, for a person to read.

mod topics;

use super::pretty::{BOLD, Cell, DIM, Ink, Sheet, ink, tile};
use super::{Outcome, complain, print};
use crate::api::{self, Language};
use crate::tile::Tile;
use topics::Topic;

/// So many words that are near an unknown one are told.
const NEAR: usize = 6;

/// Every word that can be explained, once.
pub(super) fn words() -> Vec<&'static str> {
    let mut words: Vec<_> = Topic::all(Language::default()).iter().map(|topic| topic.word).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// Prints what a word means: a code or its name in any language.
pub(super) fn explain(word: &str, language: Language) -> Outcome {
    match explained(word, language, ink()) {
        Some(text) => print(text.as_bytes()),
        None => {
            complain(unknown(word, language));
            Outcome::Misused
        }
    }
}

/// All that a word means, each with its clauses; none where it means nothing.
fn explained(word: &str, language: Language, ink: Ink) -> Option<String> {
    let topics = Topic::all(language);
    let mut shown: Vec<&Topic> = meant(word).into_iter().filter_map(|at| topics.get(at)).collect();
    let clauses: Vec<_> = shown.iter().flat_map(|topic| topic.clauses.clone()).collect();
    for label in clauses {
        if shown.iter().all(|topic| topic.word != label) {
            shown.extend(topics.iter().find(|topic| topic.word == label));
        }
    }
    let sheets: Vec<String> = shown.into_iter().map(|topic| sheet(topic).written(ink)).collect();
    (!sheets.is_empty()).then(|| sheets.join("\n"))
}

/// Prints which tile an indicator makes the wild, and why.
pub(super) fn wild(indicator: Tile, language: Language) -> Outcome {
    let answer = api::wild(indicator);
    let values =
        [("wild", tile(answer.wild, language).into()), ("indicator", tile(indicator, language).into())];
    let mut sheet = Sheet::headed(vec![Cell::styled(language.say("head-wild", &values), BOLD)]);
    let clauses = api::reference(language).clauses;
    let clause = clauses.into_iter().find(|clause| clause.id == answer.clause.label());
    let line = clause.map(|clause| vec![Cell::styled(clause.id, DIM), clause.text.into()]);
    sheet.lines("", line.into_iter().collect());
    print(sheet.written(ink()).as_bytes())
}

fn sheet(topic: &Topic) -> Sheet {
    let mut head = vec![Cell::styled(topic.word, BOLD)];
    if !topic.name.is_empty() {
        head.push(topic.name.into());
    }
    head.push(Cell::styled(&topic.kind, DIM));
    let mut sheet = Sheet::headed(head);
    sheet.lines("", topic.lines.clone());
    sheet
}

/// The places of the topics that a word or name means, those first whose very word it is.
fn meant(word: &str) -> Vec<usize> {
    let word = plain(word);
    let is_its_word =
        |at: &usize| Topic::all(Language::default()).get(*at).is_some_and(|topic| plain(topic.word) == word);
    let mut places: Vec<usize> = every_name().filter(|(_, name)| *name == word).map(|(at, _)| at).collect();
    places.sort_unstable_by_key(|at| (!is_its_word(at), *at));
    places.dedup();
    places
}

/// Every word and every name in every language, with the place of its topic.
fn every_name() -> impl Iterator<Item = (usize, String)> {
    let languages = Language::ALL.into_iter().flat_map(|language| Topic::all(language).iter().enumerate());
    let names = languages.flat_map(|(at, topic)| [(at, plain(topic.word)), (at, plain(topic.name))]);
    names.filter(|(_, name)| !name.is_empty())
}

/// How it is written makes no difference: `Four-Fan.Pairing`, `full flush`.
fn plain(word: &str) -> String {
    word.trim().to_lowercase().replace(['-', ' '], "_")
}

fn unknown(word: &str, language: Language) -> String {
    let near = near(word);
    let listed: Vec<String> = near.iter().map(|word| format!("`{word}`")).collect();
    let values = [
        ("word", word.into()),
        ("count", near.len().into()),
        ("near", listed.join(language.text("list-separator")).into()),
    ];
    language.say("topic-unknown", &values)
}

/// The words nearest to an unknown one: those that hold it, then those that are written alike.
fn near(word: &str) -> Vec<&'static str> {
    let word = plain(word);
    let topics = Topic::all(Language::default());
    let mut near: Vec<(f64, &'static str)> = Vec::new();
    for (at, name) in every_name() {
        let holds = !word.is_empty() && name.contains(&word);
        let alike = strsim::normalized_damerau_levenshtein(&word, &name) + if holds { 1.0 } else { 0.0 };
        if let Some(topic) = topics.get(at).filter(|_| alike >= 0.5) {
            near.push((alike, topic.word));
        }
    }
    near.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
    let mut words = Vec::new();
    for (_, word) in near {
        if words.len() < NEAR && !words.contains(&word) {
            words.push(word);
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::ClauseEntry;

    #[test]
    fn every_word_is_explained_in_every_language() {
        for language in Language::ALL {
            for word in words() {
                let text = explained(word, language, Ink::Plain).unwrap_or_default();
                assert!(text.starts_with(word), "{word} in {}: {text}", language.tag());
            }
            for ClauseEntry { id, text, source, .. } in api::reference(language).clauses {
                let told = explained(id, language, Ink::Plain).unwrap_or_default();
                let told: String = told.split_whitespace().collect();
                for part in source.into_iter().chain([text]) {
                    let part: String = part.split_whitespace().collect();
                    assert!(told.contains(&part), "{id} in {}: {told}", language.tag());
                }
            }
        }
    }

    #[test]
    fn a_word_is_found_however_it_is_written_and_by_its_names() {
        let places = meant("four-fan.pairing");
        assert_eq!(places.len(), 1);
        for written in ["Four-Fan.Pairing", " four_fan.pairing ", "四番的湊法", "四番的凑法"] {
            assert!(meant(written).starts_with(&places), "{written}");
        }
        assert_eq!(meant("full flush").len(), 2, "the pattern and its clause");
        assert!(meant("清一色").iter().all(|at| meant("full flush").contains(at)));
        assert_eq!(meant("xyzzy"), Vec::<usize>::new());
        assert_eq!(meant(""), Vec::<usize>::new());
    }

    #[test]
    fn what_is_nearly_a_word_is_told_the_word() {
        assert_eq!(near("four-fan.paring")[0], "four-fan.pairing");
        assert!(near("pairing").contains(&"four-fan.pairing"));
        assert_eq!(near("cap.seeled")[0], "cap.sealed");
        assert_eq!(near("qqqqqqqqqqqq"), Vec::<&str>::new());
    }

    #[test]
    fn topics_stand_in_the_same_order_in_every_language() {
        let words = |language| Topic::all(language).iter().map(|topic| topic.word).collect::<Vec<_>>();
        for language in Language::ALL {
            assert_eq!(words(language), words(Language::En));
        }
        assert!(super::words().len() > 150);
    }
}

//! What `explain` knows, from the reference data.

use std::sync::LazyLock;

use crate::api::audit::DepartureCode;
use crate::api::problem::ProblemCode;
use crate::api::{ClauseEntry, Language, OptionAnswer, ReferenceAnswer, reference, violation_examples};
use crate::huangshi::{Denial, LiabilityReason, ViolationCode, WarningCode};
use crate::service::pretty::{Cell, DIM};
use crate::tile::{Seat, Tile};

/// A word of answers or of rules, and what it means.
pub(super) struct Topic {
    /// The word as programs have it.
    pub(super) word: &'static str,
    /// Its name for people; empty where it has none.
    pub(super) name: &'static str,
    /// What kind of word it is.
    pub(super) kind: String,
    /// What is said of it.
    pub(super) lines: Vec<Vec<Cell>>,
    /// The clauses that say the rest.
    pub(super) clauses: Vec<&'static str>,
}

static EN: LazyLock<Vec<Topic>> = LazyLock::new(|| Topic::read(Language::En));
static ZH_HANT: LazyLock<Vec<Topic>> = LazyLock::new(|| Topic::read(Language::ZhHant));
static ZH_HANS: LazyLock<Vec<Topic>> = LazyLock::new(|| Topic::read(Language::ZhHans));

impl Topic {
    /// Every topic, in an order that is the same in every language.
    pub(super) fn all(language: Language) -> &'static [Topic] {
        match language {
            Language::En => &EN,
            Language::ZhHant => &ZH_HANT,
            Language::ZhHans => &ZH_HANS,
        }
    }

    fn read(language: Language) -> Vec<Topic> {
        let reference = reference(language);
        let mut topics = clauses(&reference, language);
        topics.extend(named(&reference, language));
        topics.extend(reference.options.iter().flat_map(|option| options(option, language)));
        topics.extend(codes(language));
        topics
    }
}

fn clauses(reference: &ReferenceAnswer, language: Language) -> Vec<Topic> {
    let topic = |clause: &ClauseEntry| {
        let source = clause.lines.iter().zip(&clause.source);
        let source = source.map(|(line, text)| vec![Cell::styled(line, DIM), (*text).into()]);
        Topic {
            word: clause.id,
            name: clause.name,
            kind: language.text("topic-clause").to_owned(),
            lines: [vec![clause.text.into()]].into_iter().chain(source).collect(),
            clauses: Vec::new(),
        }
    };
    reference.clauses.iter().map(topic).collect()
}

/// The patterns, factors and caps: they have a name and a figure.
fn named(reference: &ReferenceAnswer, language: Language) -> Vec<Topic> {
    let topic =
        |word, name, kind, clause| Topic { word, name, kind, lines: Vec::new(), clauses: vec![clause] };
    let patterns = reference.patterns.iter().map(|pattern| {
        let kind = language.say("topic-pattern", &[("fan", pattern.fan.unwrap_or_default().into())]);
        topic(pattern.id.word(), pattern.name, kind, pattern.clause.label())
    });
    let factors = reference.factors.iter().map(|factor| {
        let kind = language.say("topic-factor", &[("fan", factor.each.into())]);
        topic(factor.id.word(), factor.name, kind, factor.clause.label())
    });
    let caps = reference.caps.iter().map(|cap| {
        let kind = language.say("topic-cap", &[("figure", cap.figure.into())]);
        topic(cap.id.word(), cap.name, kind, cap.clause.label())
    });
    patterns.chain(factors).chain(caps).collect()
}

/// An option, and each of its readings.
fn options(option: &OptionAnswer, language: Language) -> Vec<Topic> {
    let clause = option.clause.label();
    let mut lines: Vec<Vec<Cell>> = vec![vec![option.text.into()]];
    let values = option.values.iter().flatten();
    lines.extend(values.clone().map(|value| {
        let is_default = option.default == value.id;
        let word = match is_default {
            true => language.say("topic-default", &[("value", value.id.into())]),
            false => value.id.to_owned(),
        };
        vec![Cell::styled(word, DIM), value.name.into()]
    }));
    if let Some((least, most)) = option.min.zip(option.max) {
        let default = option.default.to_string().replace('"', "");
        let values = [("least", least.into()), ("most", most.into()), ("default", default.into())];
        lines.push(vec![language.say("topic-range", &values).into()]);
    }
    let kind = language.text("topic-option").to_owned();
    let readings = values.map(|value| Topic {
        word: value.id,
        name: value.name,
        kind: language.say("topic-value", &[("option", option.id.into())]),
        lines: Vec::new(),
        clauses: vec![clause],
    });
    let readings: Vec<Topic> = readings.collect();
    let option = Topic { word: option.id, name: option.name, kind, lines, clauses: vec![clause] };
    [option].into_iter().chain(readings).collect()
}

/// The codes of denials, violations, warnings, liabilities, departures and problems, with their sentences.
fn codes(language: Language) -> Vec<Topic> {
    let topic = |word, kind: &'static str, said: Vec<String>, clauses| Topic {
        word,
        name: "",
        kind: language.text(kind).to_owned(),
        lines: said.into_iter().map(|sentence| vec![sentence.into()]).collect(),
        clauses,
    };
    // A sentence that names a seat names some seat here.
    let of_a_seat = |id: String| language.say(&id, &[("seat", Seat::ALL[1].index().into())]);
    let denials = Denial::ALL.into_iter().map(|denial| {
        let said = language.name("denial", denial.word()).to_owned();
        topic(denial.word(), "topic-denial", vec![said], vec![denial.clause().label()])
    });
    let violations = ViolationCode::ALL.into_iter().map(|code| {
        let examples = violation_examples(code, language);
        let (mut said, clauses): (Vec<_>, Vec<_>) = examples.into_iter().unzip();
        said.dedup();
        let mut clauses: Vec<_> = clauses.into_iter().flatten().map(|clause| clause.label()).collect();
        clauses.dedup();
        topic(code.word(), "topic-violation", said, clauses)
    });
    let warnings = WarningCode::ALL.into_iter().map(|code| {
        let said = of_a_seat(format!("warning-{}", code.word()));
        topic(code.word(), "topic-warning", vec![said], Vec::new())
    });
    let liabilities = LiabilityReason::ALL.into_iter().map(|reason| {
        let said = of_a_seat(format!("explain-liable-{}", reason.word()));
        topic(reason.word(), "topic-liability", vec![said], vec![reason.clause().label()])
    });
    // Figures as they may be, whichever the sentence asks for.
    let figures = [
        ("reason", "…".into()),
        ("faults", 1.into()),
        ("due", "turn".into()),
        ("seat", Seat::ALL[1].index().into()),
        ("tile", Tile::EAST.code().into()),
        ("left", 1.into()),
        ("pointer", "/losers/0/owed".into()),
        ("logged", 300.into()),
        ("lawful", 320.into()),
    ];
    let departures = DepartureCode::ALL.into_iter().map(|code| {
        let said = language.say(&format!("departure-{}", code.word()), &figures);
        topic(code.word(), "topic-departure", vec![said], Vec::new())
    });
    let problems = ProblemCode::ALL.into_iter().map(|code| Topic {
        word: code.word(),
        name: code.title(language),
        kind: language.say("topic-problem", &[("status", code.status().into())]),
        lines: Vec::new(),
        clauses: Vec::new(),
    });
    denials.chain(violations).chain(warnings).chain(liabilities).chain(departures).chain(problems).collect()
}

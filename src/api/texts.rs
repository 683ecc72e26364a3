//! The sentences for people, in every language: Fluent resources that are part of the program.

use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use unic_langid::LanguageIdentifier;

use super::Language;

/// The resources of a language, one for each kind of text.
macro_rules! resources {
    ($tag:literal) => {
        [
            include_str!(concat!("texts/", $tag, "/answers.ftl")),
            include_str!(concat!("texts/", $tag, "/command.ftl")),
            include_str!(concat!("texts/", $tag, "/explanation.ftl")),
            include_str!(concat!("texts/", $tag, "/problems.ftl")),
            include_str!(concat!("texts/", $tag, "/rules.ftl")),
        ]
    };
}

static EN: LazyLock<Texts> = LazyLock::new(|| Texts::read(Language::En, resources!("en")));
static ZH_HANT: LazyLock<Texts> = LazyLock::new(|| Texts::read(Language::ZhHant, resources!("zh-Hant")));
static ZH_HANS: LazyLock<Texts> = LazyLock::new(|| Texts::read(Language::ZhHans, resources!("zh-Hans")));

/// What the service says in one language.
struct Texts {
    bundle: FluentBundle<FluentResource>,
    /// The messages without values, written out once: by the word before their first hyphen and the rest of
    /// their id. An attribute is the rest of its message's id, a dot and its own name.
    plain: HashMap<String, HashMap<String, String>>,
}

impl Texts {
    fn read(language: Language, sources: [&str; 5]) -> Texts {
        let tag: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut texts = Texts { bundle: FluentBundle::new_concurrent(vec![tag]), plain: HashMap::new() };
        texts.bundle.set_use_isolating(false);
        let mut ids = Vec::new();
        for source in sources {
            // A message that does not parse is missing, which a test tells.
            let resource = match FluentResource::try_new(source.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            ids.extend(resource.entries().flat_map(ids_of));
            texts.bundle.add_resource_overriding(resource);
        }
        for id in ids {
            if let (Some((kind, rest)), Ok(text)) = (id.split_once('-'), texts.format(&id, None)) {
                texts.plain.entry(kind.to_owned()).or_default().insert(rest.to_owned(), text);
            }
        }
        texts
    }

    /// The message with these values, or else what of it could be written.
    fn format(&self, id: &str, values: Option<&FluentArgs<'_>>) -> Result<String, String> {
        let pattern = match id.split_once('.') {
            Some((id, attribute)) => {
                let message = self.bundle.get_message(id);
                message.and_then(|message| message.get_attribute(attribute)).map(|found| found.value())
            }
            None => self.bundle.get_message(id).and_then(|message| message.value()),
        };
        let mut errors = Vec::new();
        let text = pattern.map(|pattern| self.bundle.format_pattern(pattern, values, &mut errors));
        match text {
            Some(text) if errors.is_empty() => Ok(text.into_owned()),
            Some(text) => Err(text.into_owned()),
            None => Err(id.to_owned()),
        }
    }
}

/// The ids of a message and its attributes.
fn ids_of(entry: &Entry<&str>) -> Vec<String> {
    let Entry::Message(message) = entry else { return Vec::new() };
    let id = message.id.name;
    let attributes = message.attributes.iter().map(|attribute| format!("{id}.{}", attribute.id.name));
    message.value.iter().map(|_| id.to_owned()).chain(attributes).collect()
}

impl Language {
    fn texts(self) -> &'static Texts {
        match self {
            Language::En => &EN,
            Language::ZhHant => &ZH_HANT,
            Language::ZhHans => &ZH_HANS,
        }
    }

    /// The text of a message without values; none where there is no such message.
    pub(crate) fn find(self, kind: &str, rest: &str) -> Option<&'static str> {
        self.texts().plain.get(kind)?.get(rest).map(String::as_str)
    }

    /// The message of a code, such as `denial-not_opened`. One that is missing is told by the code; a test
    /// sees to it that none is.
    pub(crate) fn name(self, kind: &str, code: &'static str) -> &'static str {
        self.find(kind, code).unwrap_or(code)
    }

    /// The message `id`, which has no values.
    pub(crate) fn text(self, id: &'static str) -> &'static str {
        id.split_once('-').and_then(|(kind, rest)| self.find(kind, rest)).unwrap_or(id)
    }

    /// The message `id` with these values.
    pub(crate) fn say(self, id: &str, values: &[(&'static str, FluentValue<'_>)]) -> String {
        let values: FluentArgs<'_> = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        let said = self.texts().format(id, Some(&values));
        debug_assert!(said.is_ok(), "{id} lacks a value in {}: {said:?}", self.tag());
        said.unwrap_or_else(|partly| partly)
    }
}

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::langid;

/// A language in which answers speak to people. Codes and ids are the same in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    En,
}

/// The messages of one language, by their ids.
type Bundle = FluentBundle<FluentResource>;

static EN: LazyLock<Bundle> = LazyLock::new(|| {
    // A message that does not parse is missing, which a test tells.
    let resource = match FluentResource::try_new(include_str!("texts/en.ftl").to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let mut bundle = Bundle::new_concurrent(vec![langid!("en")]);
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
});

impl Language {
    /// The language that suits an `Accept-Language` header best.
    pub fn best_for(_accept_language: Option<&str>) -> Language {
        Language::En
    }

    /// The tag of the language, as in `Content-Language`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
        }
    }

    fn bundle(self) -> &'static Bundle {
        match self {
            Language::En => &EN,
        }
    }

    /// The message `id` with these values; `id.attribute` names an attribute of it.
    ///
    /// A message that is missing is told by its id; a test sees to it that none is.
    pub(super) fn say(self, id: &str, values: &[(&'static str, FluentValue<'_>)]) -> String {
        self.find(id, values).unwrap_or_else(|| id.to_owned())
    }

    /// The message of a code, such as `denial-not_opened`.
    pub(super) fn name(self, kind: &str, code: &str) -> String {
        self.say(&format!("{kind}-{code}"), &[])
    }

    /// The name of a clause.
    pub(super) fn clause_name(self, label: &str) -> String {
        self.name("clause", &label.replace('.', "_"))
    }

    /// The meaning of a clause where it is not in the words of the ledger itself.
    pub(super) fn clause_text(self, label: &str) -> Option<String> {
        self.find(&format!("clause-{}.text", label.replace('.', "_")), &[])
    }

    fn find(self, id: &str, values: &[(&'static str, FluentValue<'_>)]) -> Option<String> {
        let bundle = self.bundle();
        let pattern = match id.split_once('.') {
            Some((id, attribute)) => bundle.get_message(id)?.get_attribute(attribute)?.value(),
            None => bundle.get_message(id)?.value()?,
        };
        let arguments: FluentArgs<'_> = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        Some(bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned())
    }
}

//! In which language a verb speaks.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::api::Language;
use crate::service::locale;

/// The language that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Args)]
pub(in crate::service) struct Speech {
    /// The language of what people read [default: that of LC_ALL, LC_MESSAGES or LANG, else en].
    #[arg(long, value_name = "LANGUAGE", value_parser = languages())]
    language: Option<Language>,
}

impl Speech {
    /// The language that is asked for, or else that of the environment.
    pub(in crate::service) fn for_people(self) -> Language {
        self.language.unwrap_or_else(|| locale::language(|name| std::env::var_os(name)))
    }

    /// The language that is asked for, or else English: what programs read is the same everywhere.
    pub(in crate::service) fn for_programs(self) -> Language {
        self.language.unwrap_or_default()
    }
}

fn languages() -> impl TypedValueParser<Value = Language> {
    let tags = PossibleValuesParser::new(Language::ALL.map(Language::tag));
    tags.map(|tag| Language::ALL.into_iter().find(|known| known.tag() == tag).unwrap_or_default())
}

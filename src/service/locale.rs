//! The language of whoever sits at the terminal.

use std::ffi::OsString;

use crate::api::Language;

/// The variables that say so, the first that is set before the others.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// The language of the environment's locale; English where it names none that is known.
pub(super) fn language(variable: impl Fn(&str) -> Option<OsString>) -> Language {
    let locale = VARIABLES.into_iter().filter_map(variable).find(|locale| !locale.is_empty());
    let locale = locale.map(|locale| locale.to_string_lossy().into_owned());
    // What follows names an encoding or a variant: `zh_TW.UTF-8`, `zh_CN@pinyin`.
    let tag = locale.as_deref().and_then(|locale| locale.split(['.', '@']).next());
    Language::best_for(tag.map(|tag| tag.replace('_', "-")).as_deref())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(variables: &[(&str, &str)]) -> Language {
        language(|name| Some(variables.iter().find(|(known, _)| *known == name)?.1.into()))
    }

    #[test]
    fn the_locale_names_the_language() {
        for (locale, spoken) in [
            ("zh_TW.UTF-8", Language::ZhHant),
            ("zh_HK", Language::ZhHant),
            ("zh_CN.UTF-8", Language::ZhHans),
            ("zh_SG@variant", Language::ZhHans),
            ("en_GB.UTF-8", Language::En),
            ("C.UTF-8", Language::En),
            ("POSIX", Language::En),
            ("fr_CH.UTF-8", Language::En),
            ("", Language::En),
        ] {
            assert_eq!(of(&[("LANG", locale)]), spoken, "{locale}");
        }
        assert_eq!(of(&[]), Language::En);
    }

    #[test]
    fn one_variable_goes_before_the_other() {
        let chinese = ("LANG", "zh_TW.UTF-8");
        assert_eq!(of(&[chinese, ("LC_ALL", "")]), Language::ZhHant);
        assert_eq!(of(&[chinese, ("LC_MESSAGES", "zh_CN")]), Language::ZhHans);
        assert_eq!(of(&[chinese, ("LC_MESSAGES", "zh_CN"), ("LC_ALL", "C")]), Language::En);
    }
}

use std::cmp::Reverse;

use unic_langid::LanguageIdentifier;

/// A language in which answers speak to people. Codes and ids are the same in all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Chinese in traditional characters.
    ZhHant,
    /// Chinese in simplified characters.
    ZhHans,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [Language::En, Language::ZhHant, Language::ZhHans];

    /// The tag of the language, as in `Content-Language`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::ZhHant => "zh-Hant",
            Language::ZhHans => "zh-Hans",
        }
    }

    /// The language that suits an `Accept-Language` header best; English where none is known.
    ///
    /// A region names its script: `zh-TW`, `zh-HK` and `zh-MO` are read as `zh-Hant`, any other and none as
    /// `zh-Hans`. What fits a language most closely decides its quality, so that `zh-Hans;q=0, zh` takes
    /// Chinese, but no simplified characters.
    ///
    /// # Examples
    ///
    /// ```
    /// use huangshi::api::Language;
    ///
    /// assert_eq!(Language::best_for(Some("fr, zh-TW;q=0.8, en;q=0.5")), Language::ZhHant);
    /// assert_eq!(Language::best_for(None), Language::En);
    /// ```
    pub fn best_for(accept_language: Option<&str>) -> Language {
        let Some(header) = accept_language else {
            return Language::default();
        };
        let accepted: Vec<Accepted> = header.split(',').filter_map(Accepted::read).collect();
        // Of languages that suit alike the last is taken.
        let languages = [Language::ZhHant, Language::ZhHans, Language::En];
        languages.into_iter().max_by_key(|language| Suit::of(*language, &accepted)).unwrap_or_default()
    }
}

/// A range of an `Accept-Language` header that can name a language of ours.
struct Accepted {
    range: Range,
    /// In thousandths.
    quality: u16,
}

/// What a range names.
#[derive(Clone, Copy)]
enum Range {
    /// One language, by its own tag or by a region.
    One(Language),
    /// Chinese in whichever characters.
    Chinese,
    /// Any language.
    Any,
}

impl Accepted {
    /// Reads `zh-TW;q=0.8`; none where it names no language of ours or cannot be read.
    fn read(element: &str) -> Option<Accepted> {
        let mut parts = element.split(';').map(str::trim);
        let range = Range::read(parts.next()?)?;
        let mut quality = 1.0;
        for (name, weight) in parts.filter_map(|part| part.split_once('=')) {
            if name.trim().eq_ignore_ascii_case("q") {
                quality = weight.trim().parse().ok().filter(|weight| (0.0..=1.0).contains(weight))?;
            }
        }
        Some(Accepted { range, quality: f32::ceil(quality * 1000.0) as u16 })
    }
}

impl Range {
    fn read(range: &str) -> Option<Range> {
        if range == "*" {
            return Some(Range::Any);
        }
        // Language, script and region at most; what cannot be read among them is dropped from the end.
        let mut told = range.match_indices('-').nth(2).map_or(range, |(end, _)| &range[..end]);
        let tag: LanguageIdentifier = loop {
            match told.parse() {
                Ok(tag) => break tag,
                Err(_) => told = told.rsplit_once('-')?.0,
            }
        };
        let script = tag.script.as_ref().map(|script| script.as_str());
        let region = tag.region.as_ref().map(|region| region.as_str());
        match (tag.language.as_str(), script, region) {
            ("en", _, _) => Some(Range::One(Language::En)),
            ("zh", Some("Hant"), _) | ("zh", None, Some("TW" | "HK" | "MO")) => {
                Some(Range::One(Language::ZhHant))
            }
            ("zh", Some("Hans"), _) | ("zh", None, Some(_)) => Some(Range::One(Language::ZhHans)),
            ("zh", None, None) => Some(Range::Chinese),
            _ => None,
        }
    }

    /// How closely the range fits the language, if it does.
    fn closeness(self, language: Language) -> Option<u8> {
        match (self, language) {
            (Range::One(one), _) => (one == language).then_some(2),
            (Range::Chinese, Language::ZhHant | Language::ZhHans) => Some(1),
            (Range::Chinese, Language::En) => None,
            (Range::Any, _) => Some(0),
        }
    }
}

/// How well a language suits a header, from the worst to the best.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Suit {
    Excluded,
    /// The header does not speak of it.
    Unnamed,
    /// Of equal qualities the first that is listed is the better.
    Wanted {
        quality: u16,
        place: Reverse<usize>,
    },
}

impl Suit {
    fn of(language: Language, accepted: &[Accepted]) -> Suit {
        let closest = accepted.iter().filter_map(|accepted| accepted.range.closeness(language)).max();
        let fits = |accepted: &Accepted| closest.is_some() && accepted.range.closeness(language) == closest;
        let fitting = accepted.iter().enumerate().filter(|(_, accepted)| fits(accepted));
        let suit = |(place, accepted): (usize, &Accepted)| match accepted.quality {
            0 => Suit::Excluded,
            quality => Suit::Wanted { quality, place: Reverse(place) },
        };
        fitting.map(suit).max().unwrap_or(Suit::Unnamed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_that_suits_a_header_best_is_chosen() {
        let (en, hant, hans) = (Language::En, Language::ZhHant, Language::ZhHans);
        for (header, language) in [
            // The tags themselves, and what falls under them.
            ("en", en),
            ("en-GB", en),
            ("EN-us-x-private", en),
            ("zh-Hant", hant),
            ("zh-Hant-CN", hant),
            ("zh-hant-tw-u-nu-hanidec", hant),
            ("zh-TW", hant),
            ("zh-HK", hant),
            ("zh-MO", hant),
            ("zh_TW", hant),
            ("zh-Hans", hans),
            ("zh-Hans-HK", hans),
            ("zh-CN", hans),
            ("zh-SG", hans),
            ("zh", hans),
            ("ZH", hans),
            // Qualities, and of equal ones the first listed.
            ("zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7", hant),
            ("zh-CN,zh;q=0.9,en;q=0.8", hans),
            ("en-US,en;q=0.9,zh-TW;q=0.8", en),
            ("en;q=0.5, zh-Hant;q=0.501", hant),
            ("en;q=0.1, zh-TW;q=0.2, zh-CN;q=0.3", hans),
            ("zh-TW, zh-CN", hant),
            ("zh-CN, zh-TW", hans),
            ("en, zh", en),
            ("zh, en", hans),
            ("zh-Hant ; Q = 0.4 , en;q=0.3", hant),
            // Foreign languages are passed over.
            ("ja, ko;q=0.9, zh-HK;q=0.1", hant),
            ("fr-CH, fr;q=0.9, *;q=0.5", en),
            ("de, fr", en),
            // Nothing is what it excludes.
            ("en;q=0, zh", hans),
            ("en;q=0.000, zh-TW;q=0.1", hant),
            ("zh-Hans;q=0, zh", hant),
            ("zh-CN;q=0, zh;q=0.2", hant),
            ("zh;q=0, *", en),
            ("zh;q=0, zh-TW", hant),
            ("en;q=0, *", hans),
            ("en;q=0", hans),
            ("*;q=0", en),
            ("*;q=0, zh-TW;q=0.1", hant),
            ("zh-TW;q=0.0001, en;q=0", hant),
            // Any.
            ("*", en),
            ("*, zh-TW;q=0.9", en),
            ("zh-TW, *;q=0.9", hant),
            // What cannot be read says nothing.
            ("", en),
            (" , ,;;, ", en),
            ("q=1", en),
            ("zh;q=nan, zh-TW;q=0.1", hant),
            ("zh;q=-1, zh-TW;q=0.1", hant),
            ("zh;q=2, zh-TW;q=0.1", hant),
            ("zh;q=, zh-TW;q=0.1", hant),
            ("zh-Latn", en),
            ("chinese, 中文, *-TW, -, --, zh-, ☃;q=☃", hans),
            ("zh-TW;level=1;q=0.2, en;q=0.1", hant),
        ] {
            assert_eq!(Language::best_for(Some(header)), language, "{header}");
        }
        assert_eq!(Language::best_for(None), en);
        assert_eq!(Language::best_for(Some(&"zh-TW;q=0.1,".repeat(5000))), hant);
        assert_eq!(Language::best_for(Some(&"-".repeat(50_000))), en);
    }

    #[test]
    fn a_tag_chooses_its_own_language() {
        for language in Language::ALL {
            assert_eq!(Language::best_for(Some(language.tag())), language);
        }
    }
}

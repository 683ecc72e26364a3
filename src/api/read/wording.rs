//! What serde says, in words for whoever wrote the request.

use crate::api::Language;

/// A found value is shown up to this many characters; a body may be one long string.
const SHOWN: usize = 80;

/// Words for text that is no JSON.
pub(super) fn of_syntax(told: &str, language: Language) -> String {
    let reason = syntax(told).map_or(told, |message| language.text(message));
    match told {
        "recursion limit exceeded" => language.text("read-too_deep").to_owned(),
        _ if told.starts_with("EOF while parsing") => {
            language.say("read-ends_early", &[("reason", reason.into())])
        }
        _ => language.say("read-no_json", &[("reason", reason.into())]),
    }
}

/// Our message of what serde says of text that is no JSON.
fn syntax(told: &str) -> Option<&'static str> {
    Some(match told {
        "EOF while parsing a list" => "syntax-eof_array",
        "EOF while parsing an object" => "syntax-eof_object",
        "EOF while parsing a string" => "syntax-eof_string",
        "EOF while parsing a value" => "syntax-eof_value",
        "expected `:`" => "syntax-colon",
        "expected `,` or `]`" => "syntax-comma_in_array",
        "expected `,` or `}`" => "syntax-comma_in_object",
        "expected ident" => "syntax-literal",
        "expected value" => "syntax-value",
        "invalid escape" => "syntax-escape",
        "unexpected end of hex escape" => "syntax-hex_escape",
        "lone leading surrogate in hex escape" => "syntax-surrogate",
        "invalid unicode code point" => "syntax-code_point",
        "invalid number" => "syntax-number",
        "number out of range" => "syntax-number_range",
        "key must be a string" => "syntax-key",
        "trailing comma" => "syntax-trailing_comma",
        _ if told.starts_with("control character ") => "syntax-control_character",
        _ => return None,
    })
}

/// Words for JSON that is not what this place asks for.
pub(super) fn of_meaning(told: &str, language: Language) -> String {
    let invalid = told.strip_prefix("invalid type: ").or_else(|| told.strip_prefix("invalid value: "));
    if let Some((found, expected)) = invalid.and_then(|rest| rest.rsplit_once(", expected ")) {
        let values = [
            ("expected", expectation(expected, language).into()),
            ("found", finding(found, language).into()),
        ];
        return language.say("read-expected", &values);
    }
    if let Some((found, expected)) =
        told.strip_prefix("invalid length ").and_then(|rest| rest.rsplit_once(", expected "))
    {
        let values = [("expected", expectation(expected, language).into()), ("found", found.into())];
        return language.say("read-expected_count", &values);
    }
    if let Some((tile, _)) = named(told, "unknown tile `") {
        return language.say("read-unknown_tile", &[("tile", tile.into())]);
    }
    if let Some(member) = told_of_type(told, "missing field `", "needs") {
        return language.say("read-missing_of_type", &[("member", member.into())]);
    }
    if let Some(member) = told_of_type(told, "unknown field `", "does not have") {
        return language.say("read-unknown_of_type", &[("member", shown(member).into())]);
    }
    if let Some((member, known)) = named(told, "unknown field `") {
        let values = [("member", shown(member).into()), ("instead", instead(known, language).into())];
        return language.say("read-unknown_member", &values);
    }
    if let Some((word, known)) = named(told, "unknown variant `") {
        let values = [("word", shown(word).into()), ("instead", instead(known, language).into())];
        return language.say("read-unknown_word", &values);
    }
    if let Some((member, _)) = named(told, "missing field `") {
        return language.say("read-missing", &[("member", member.into())]);
    }
    if let Some((member, _)) = named(told, "duplicate field `") {
        return language.say("read-repeated", &[("member", member.into())]);
    }
    of_lists(told, language).unwrap_or_else(|| capitalised(&shown(told.trim_end_matches('.'))))
}

/// Words for what our own lists of tiles say.
fn of_lists(told: &str, language: Language) -> Option<String> {
    if let Some(member) = not_two(told) {
        return Some(language.say("read-not_two", &[("member", member.into())]));
    }
    let rest = told.strip_prefix("the compact string `")?;
    let (text, rest) = rest.rsplit_once("` cannot be read at character ")?;
    let (place, _) = rest.split_once(':')?;
    Some(language.say("read-compact", &[("text", text.into()), ("place", place.into())]))
}

fn not_two(told: &str) -> Option<&str> {
    told.strip_prefix('`')?.strip_suffix("` must name two tiles")
}

/// The member that should not be as or where it is, if that is what serde says.
pub(super) fn stray_member(told: &str) -> Option<&str> {
    let named = |prefix| named(told, prefix).map(|(member, _)| member);
    told_of_type(told, "unknown field `", "does not have")
        .or_else(|| named("unknown field `"))
        .or_else(|| named("duplicate field `"))
        .or_else(|| not_two(told))
}

/// Splits ``unknown field `x`, expected `y` `` into the name and the rest. A name may hold a backtick
/// itself, so the split is at the last place where one can end.
fn named<'a>(told: &'a str, prefix: &str) -> Option<(&'a str, &'a str)> {
    let rest = told.strip_prefix(prefix)?;
    let known = rest.rfind("`, expected ").or_else(|| rest.rfind("`, there are no "));
    match known {
        Some(end) => Some((&rest[..end], &rest[end + 3..])),
        None => rest.strip_suffix('`').map(|name| (name, "")),
    }
}

/// The member that a `type` needs or does not have.
fn told_of_type<'a>(told: &'a str, prefix: &str, verb: &str) -> Option<&'a str> {
    told.strip_prefix(prefix)?.strip_suffix(verb)?.strip_suffix("`, which this `type` ")
}

/// What may stand there instead: serde lists the words as `` `a` ``, `` `a` or `b` `` or ``one of `a`, `b`, `c` ``.
fn instead(known: &str, language: Language) -> String {
    let words: Vec<&str> = known.strip_prefix("expected ").map_or_else(Vec::new, |known| {
        let quoted = known.split('`').skip(1).step_by(2);
        quoted.collect()
    });
    match words.as_slice() {
        [] => language.text("read-instead_nothing").to_owned(),
        [word] => language.say("read-instead_word", &[("word", (*word).into())]),
        [first, second] => {
            language.say("read-instead_either", &[("first", (*first).into()), ("second", (*second).into())])
        }
        words => {
            let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
            let words = quoted.join(language.text("list-separator"));
            language.say("read-instead_one_of", &[("words", words.into())])
        }
    }
}

/// What serde names by Rust types, by the words of JSON.
fn expectation(expected: &str, language: Language) -> String {
    let whole = |least: &str, most: &str| {
        language.say("json-whole_between", &[("least", least.into()), ("most", most.into())])
    };
    let bounds = expected.strip_prefix("a whole number from ").and_then(|rest| rest.split_once(" to "));
    if let Some((least, most)) = bounds {
        return whole(least, most);
    }
    let text = match expected {
        "u8" => return whole("0", "255"),
        "u16" => return whole("0", "65535"),
        "u32" | "u64" | "usize" => language.text("json-whole_not_negative"),
        "i8" | "i16" | "i32" | "i64" | "isize" => language.text("json-whole"),
        "f32" | "f64" => language.text("json-number"),
        "a boolean" => language.text("json-truth"),
        "a sequence" => language.text("json-array"),
        "a map" | "an object" => language.text("json-object"),
        "a string" => language.text("json-string"),
        "unit" => language.text("json-null"),
        _ if expected.starts_with("struct ") => language.text("json-object"),
        _ if expected.contains("tagged enum ") => language.text("json-object"),
        _ if expected.starts_with("variant identifier") => language.text("json-string"),
        _ if expected.starts_with("string or map") || expected.starts_with("enum ") => {
            language.text("json-string")
        }
        _ if expected.starts_with("a tile code: ") => language.text("json-tile"),
        _ if expected.starts_with("at most 136 tiles: ") => language.text("json-tiles"),
        _ if expected.starts_with("a string of at most 128 characters ") => language.text("json-id"),
        _ => expected.trim_end_matches('.'),
    };
    text.to_owned()
}

fn finding(found: &str, language: Language) -> String {
    let number = found.strip_prefix("integer `").or_else(|| found.strip_prefix("floating point `"));
    if let Some(number) = number.and_then(|rest| rest.strip_suffix('`')) {
        return number.to_owned();
    }
    if let Some(truth) = found.strip_prefix("boolean `").and_then(|rest| rest.strip_suffix('`')) {
        return truth.to_owned();
    }
    if let Some(text) = found.strip_prefix("string ") {
        return language.say("json-this_string", &[("text", shown(text).into())]);
    }
    match found {
        "map" => language.text("json-object").to_owned(),
        "sequence" => language.text("json-array").to_owned(),
        "null" | "unit value" | "Option value" => language.text("json-null").to_owned(),
        "a longer string" => language.text("json-longer_string").to_owned(),
        _ => shown(found),
    }
}

fn shown(text: &str) -> String {
    match text.char_indices().nth(SHOWN * 4) {
        None => text.to_owned(),
        Some(_) => text.chars().take(SHOWN).chain("...".chars()).collect(),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

//! What serde says, in words for whoever wrote the request.

/// A found value is shown up to this many characters; a body may be one long string.
const SHOWN: usize = 80;

/// Words for text that is no JSON.
pub(super) fn of_syntax(told: &str) -> String {
    match told {
        "recursion limit exceeded" => {
            "The JSON is nested too deeply; no question needs more than ten levels".to_owned()
        }
        _ if told.starts_with("EOF while parsing") => {
            format!("The JSON ends too early ({told}); send the whole object")
        }
        _ => format!("This is not JSON ({told}); correct it here"),
    }
}

/// Words for JSON that is not what this place asks for.
pub(super) fn of_meaning(told: &str) -> String {
    let invalid = told.strip_prefix("invalid type: ").or_else(|| told.strip_prefix("invalid value: "));
    if let Some((found, expected)) = invalid.and_then(|rest| rest.rsplit_once(", expected ")) {
        return format!("Expected {}, but found {}", expectation(expected), finding(found));
    }
    if let Some((found, expected)) =
        told.strip_prefix("invalid length ").and_then(|rest| rest.rsplit_once(", expected "))
    {
        return format!("Expected {}, but found {found} of them", expectation(expected));
    }
    if let Some((member, known)) = named(told, "unknown field `") {
        return format!("`{}` is not a member here; {}", shown(member), instead(known));
    }
    if let Some((word, known)) = named(told, "unknown variant `") {
        return format!("`{}` is not a word that is known here; {}", shown(word), instead(known));
    }
    if let Some((member, _)) = named(told, "missing field `") {
        return format!("The member `{member}` is missing; add it");
    }
    if let Some((member, _)) = named(told, "duplicate field `") {
        return format!("The member `{member}` is given more than once; leave one");
    }
    capitalised(&shown(told.trim_end_matches('.')))
}

/// The member that should not be where it is, if that is what serde says.
pub(super) fn stray_member(told: &str) -> Option<&str> {
    named(told, "unknown field `").or_else(|| named(told, "duplicate field `")).map(|(member, _)| member)
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

fn instead(known: &str) -> String {
    let Some(words) = known.strip_prefix("expected ") else {
        return "nothing may stand here, remove it".to_owned();
    };
    match words.strip_prefix("one of ") {
        Some(words) => format!("write one of {words}"),
        None => format!("write {words}"),
    }
}

/// What serde names by Rust types, by the words of JSON.
fn expectation(expected: &str) -> String {
    let word = match expected {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" | "u64" | "usize" => "a whole number that is not negative",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "f32" | "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "an array",
        "a map" => "an object",
        "unit" => "null",
        _ if expected.starts_with("struct ") => "an object",
        _ if expected.contains("tagged enum ") => "an object",
        _ if expected.starts_with("variant identifier") => "a string",
        _ if expected.starts_with("string or map") || expected.starts_with("enum ") => "a string",
        _ => expected.trim_end_matches('.'),
    };
    word.to_owned()
}

fn finding(found: &str) -> String {
    let number = found.strip_prefix("integer `").or_else(|| found.strip_prefix("floating point `"));
    if let Some(number) = number.and_then(|rest| rest.strip_suffix('`')) {
        return number.to_owned();
    }
    if let Some(truth) = found.strip_prefix("boolean `").and_then(|rest| rest.strip_suffix('`')) {
        return truth.to_owned();
    }
    match found {
        "map" => "an object".to_owned(),
        "sequence" => "an array".to_owned(),
        "unit value" | "Option value" => "null".to_owned(),
        _ if found.starts_with("string ") => format!("the {}", shown(found)),
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

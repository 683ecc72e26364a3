//! Reading a question from bytes, and saying what was expected where that fails.

mod wording;

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::error::Category;
use serde_path_to_error::{Path, Segment};

use super::Language;
use super::problem::{Problem, ProblemCode};

/// Reads one JSON object; a problem is told in `language`.
///
/// # Errors
///
/// A `malformed_body` problem whose one violation names the place and what was expected there.
///
/// # Examples
///
/// ```
/// use huangshi::api::{Language, read::read};
///
/// #[derive(serde::Deserialize)]
/// #[serde(deny_unknown_fields)]
/// struct Question {
///     seat: u8,
/// }
///
/// let question: Question = read(br#"{"seat": 2}"#, Language::En)?;
/// assert_eq!(question.seat, 2);
///
/// let problem = read::<Question>(br#"{"seat": 2, "saet": 2}"#, Language::En).err();
/// assert_eq!(problem.map(|problem| problem.violations[0].pointer.clone()), Some("/saet".to_owned()));
/// # Ok::<(), huangshi::api::problem::Problem>(())
/// ```
pub fn read<'de, T: Deserialize<'de>>(bytes: &'de [u8], language: Language) -> Result<T, Problem> {
    // Looked at as a whole, text is known to be text more cheaply than string by string.
    let text = text(bytes, language).map_err(|detail| malformed(String::new(), detail, language))?;
    // Keeping track of the path doubles the cost of reading, so only a body that failed pays for it.
    match serde_json::from_str::<Object<T>>(text) {
        Ok(Object(question)) => Ok(question),
        Err(error) => Err(fault::<T>(text, &error, language)),
    }
}

fn malformed(pointer: String, detail: String, language: Language) -> Problem {
    Problem::malformed(ProblemCode::MalformedBody, pointer, detail, language)
}

/// A `T` that is written as an object: serde's derived structs would take an array of their members too.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData)).map(Object)
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(members))
    }
}

/// Finds out where and why a body could not be read; `first` is what the plain reading said.
fn fault<'de, T: Deserialize<'de>>(text: &'de str, first: &serde_json::Error, language: Language) -> Problem {
    let mut json = serde_json::Deserializer::from_str(text);
    match serde_path_to_error::deserialize::<_, Object<T>>(&mut json) {
        Ok(_) => {
            let error = json.end().err();
            let place = place(error.as_ref().unwrap_or(first), language);
            malformed(String::new(), language.say("read-trailing", &[("place", place.into())]), language)
        }
        Err(error) => {
            let told = message(error.inner());
            let words = match error.inner().classify() {
                Category::Data => wording::of_meaning(&told, language),
                Category::Syntax | Category::Eof | Category::Io => wording::of_syntax(&told, language),
            };
            let place = place(error.inner(), language);
            let detail = language.say("read-sentence", &[("words", words.into()), ("place", place.into())]);
            malformed(pointer(error.path(), &told), detail, language)
        }
    }
}

/// The bytes as text, or what is wrong with bytes that are no JSON text at all.
fn text(bytes: &[u8], language: Language) -> Result<&str, String> {
    if bytes.trim_ascii().is_empty() {
        return Err(language.text("read-empty").to_owned());
    }
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        return Err(language.text("read-byte_order_mark").to_owned());
    }
    str::from_utf8(bytes).map_err(|error| {
        let place = error.valid_up_to();
        language.say("read-no_utf8", &[("place", place.into())])
    })
}

/// The message without its place, which a caller words on its own.
fn message(error: &serde_json::Error) -> String {
    let told = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    told.strip_suffix(&place).map_or(told.clone(), str::to_owned)
}

fn place(error: &serde_json::Error, language: Language) -> String {
    match error.line() {
        0 => String::new(),
        // serde counts the characters that it has taken, which at the very start are none.
        line => {
            let column = error.column().max(1);
            language.say("read-place", &[("line", line.into()), ("column", column.into())])
        }
    }
}

/// The path as an RFC 6901 pointer. An unknown or repeated member is named itself, a missing one by
/// the object that lacks it.
fn pointer(path: &Path, told: &str) -> String {
    let mut pointer = String::new();
    let mut last = None;
    for segment in path {
        last = match segment {
            Segment::Map { key } => Some(key.clone()),
            Segment::Seq { index } => Some(index.to_string()),
            // A variant is no member of its own in this contract, and an unknown step has no name.
            Segment::Enum { .. } | Segment::Unknown => continue,
        };
        step(&mut pointer, last.as_deref().unwrap_or_default());
    }
    match wording::stray_member(told) {
        Some(member) if last.as_deref() != Some(member) => step(&mut pointer, member),
        Some(_) | None => {}
    }
    pointer
}

fn step(pointer: &mut String, name: &str) {
    pointer.push('/');
    pointer.push_str(&name.replace('~', "~0").replace('/', "~1"));
}

#[cfg(test)]
mod tests;

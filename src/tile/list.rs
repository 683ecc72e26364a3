use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, de};
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr, Schema};

use super::{Tile, UnknownTile};

/// A list of tiles as the wire has it: an array of codes or the compact string `123m55p7z`.
///
/// # Examples
///
/// ```
/// use huangshi::tile::Tiles;
///
/// let compact: Tiles = serde_json::from_str(r#""123m7z""#)?;
/// let spelled: Tiles = serde_json::from_str(r#"["1m", "2m", "3m", "7z"]"#)?;
/// assert_eq!(compact, spelled);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tiles(Vec<Tile>);

impl Tiles {
    /// More tiles than this are at no table.
    const MOST: usize = 136;

    /// The longest compact string: each tile with a suit of its own. Runs of a suit fit more into it; what is too
    /// many of them is for the table to say.
    const LONGEST: usize = 2 * Tiles::MOST;
}

impl Deref for Tiles {
    type Target = [Tile];
    fn deref(&self) -> &[Tile] {
        &self.0
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tiles {
        Tiles(tiles.into_iter().collect())
    }
}

impl<'de> Deserialize<'de> for Tiles {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tiles, D::Error> {
        deserializer.deserialize_any(List)
    }
}

struct List;

impl<'de> de::Visitor<'de> for List {
    type Value = Tiles;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("at most 136 tiles: an array of codes such as [\"1m\", \"7z\"] or a compact string such as \"123m7z\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Tiles, E> {
        let mut tiles = Vec::with_capacity(text.len().min(Tiles::MOST));
        let mut ranks = 0..0;
        for (at, letter) in text.bytes().enumerate() {
            if letter.is_ascii_digit() {
                ranks.end = at + 1;
                continue;
            }
            if ranks.is_empty() {
                return Err(no_compact(text, at));
            }
            for rank in text.as_bytes()[ranks].iter() {
                let code = [*rank, letter];
                let tile = str::from_utf8(&code).ok().and_then(|code| code.parse().ok());
                tiles.push(tile.ok_or_else(|| no_compact(text, at))?);
            }
            ranks = at + 1..at + 1;
        }
        if !ranks.is_empty() {
            return Err(no_compact(text, text.len()));
        }
        // A longer string has more tiles than there are, however it is written.
        if text.len() > Tiles::LONGEST {
            return Err(E::invalid_length(tiles.len(), &self));
        }
        Ok(Tiles(tiles))
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, mut codes: A) -> Result<Tiles, A::Error> {
        let mut tiles = Vec::with_capacity(codes.size_hint().unwrap_or(14).min(Tiles::MOST));
        while let Some(tile) = codes.next_element()? {
            if tiles.len() == Tiles::MOST {
                return Err(de::Error::invalid_length(Tiles::MOST + 1, &self));
            }
            tiles.push(tile);
        }
        Ok(Tiles(tiles))
    }
}

fn no_compact<E: de::Error>(text: &str, at: usize) -> E {
    let shown: String = text.chars().take(48).collect();
    E::custom(format_args!(
        "the compact string `{shown}` cannot be read at character {}: expected ranks followed by their suit, \
         such as `123m55p7z`, without spaces; each tile is {}",
        text.bytes().take(at).filter(|byte| byte & 0xc0 != 0x80).count() + 1,
        UnknownTile::EXPECTED
    ))
}

impl utoipa::PartialSchema for Tiles {
    fn schema() -> RefOr<Schema> {
        described(
            "Tiles: an array of codes, or the compact string with the ranks before their suit (`123m55p7z`, no \
             spaces, `\"\"` for none). Pointers speak of the array form.",
            ArrayBuilder::new().max_items(Some(Tiles::MOST)),
            ObjectBuilder::new().pattern(Some("^([1-9]+[mps]|[1-7]+z)*$")).max_length(Some(Tiles::LONGEST)),
            "123m55p7z",
        )
    }
}

/// The schema of [`Tiles`] that must be two.
pub(crate) fn two_tiles() -> RefOr<Schema> {
    described(
        "Two tiles: an array of codes, or the compact string.",
        ArrayBuilder::new().min_items(Some(2)).max_items(Some(2)),
        ObjectBuilder::new().pattern(Some("^([1-9]{2}[mps]|[1-7]{2}z|([1-9][mps]|[1-7]z){2})$")),
        "34m",
    )
}

fn described(about: &str, array: ArrayBuilder, compact: ObjectBuilder, example: &str) -> RefOr<Schema> {
    let array = array.items(RefOr::Ref(Ref::from_schema_name("Tile")));
    let compact = compact.schema_type(SchemaType::new(Type::String));
    OneOfBuilder::new()
        .description(Some(about))
        .item(array.description(Some("Tile codes, one an element.")))
        .item(compact.description(Some("The compact string.")))
        .examples([example])
        .into()
}

impl utoipa::ToSchema for Tiles {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push(("Tile".to_owned(), <Tile as utoipa::PartialSchema>::schema()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(json: &str) -> Result<String, String> {
        let tiles: Result<Tiles, _> = serde_json::from_str(json);
        tiles.map(|t| t.iter().map(|t| t.code()).collect()).map_err(|e| e.to_string())
    }

    #[test]
    fn compact_strings_and_arrays_read_alike() {
        for (compact, array) in [
            (r#""""#, "[]"),
            (r#""5p""#, r#"["5p"]"#),
            (r#""99m1p17z""#, r#"["9m","9m","1p","1z","7z"]"#),
            (r#""1m1p1m""#, r#"["1m","1p","1m"]"#),
        ] {
            assert_eq!(read(compact), read(array));
            assert!(read(compact).is_ok(), "{compact}");
        }
    }

    #[test]
    fn what_is_no_list_of_tiles_is_refused_with_its_place() {
        for (json, place) in [
            (r#""12""#, "character 3"),
            (r#""m""#, "character 1"),
            (r#""1mm""#, "character 3"),
            (r#""0m""#, "character 2"),
            (r#""18z""#, "character 3"),
            (r#""1m 2m""#, "character 3"),
            (r#""1萬""#, "character 2"),
            (r#"["1m","8z"]"#, "8z"),
            ("5", "array of codes"),
            ("null", "array of codes"),
        ] {
            assert!(read(json).is_err_and(|e| e.contains(place)), "{json}: {:?}", read(json));
        }
        let many = serde_json::to_string(&vec!["1m"; 137]).expect("strings are JSON");
        assert!(read(&many).is_err());
        assert!(read(&format!("\"{}\"", "1m".repeat(137))).is_err());
        assert!(read(&format!("\"{}\"", "1m".repeat(136))).is_ok());
    }
}

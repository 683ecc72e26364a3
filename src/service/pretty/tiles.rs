//! Tiles as a person reads them: `456p East`, 四五六筒 東. The signs that Unicode has for tiles are too small to read in
//! most fonts.

use unicode_width::UnicodeWidthStr;

use crate::api::Language;
use crate::tile::{Suit, Tile};

/// One tile.
pub(in crate::service) fn tile(tile: Tile, language: Language) -> String {
    tiles(&[tile], language)
}

/// Tiles in their order; neighbours of one suit share its word.
pub(in crate::service) fn tiles(tiles: &[Tile], language: Language) -> String {
    let mut groups: Vec<String> = Vec::new();
    for group in tiles.chunk_by(|one, next| one.suit() == next.suit()) {
        match group.first().and_then(|tile| tile.suit()) {
            Some(suit) => {
                let ranks = group.iter().filter_map(|tile| rank(*tile, language));
                groups.push(ranks.chain(word(suit, language).chars()).collect());
            }
            None => {
                let words: Vec<&str> = group.iter().map(|tile| language.name("tile", tile.code())).collect();
                let is_wide = words.iter().all(|word| word.width() == 2);
                groups.push(words.join(if is_wide { "" } else { " " }));
            }
        }
    }
    groups.join(" ")
}

fn rank(tile: Tile, language: Language) -> Option<char> {
    language.text("tile-ranks").chars().nth(usize::from(tile.rank()) - 1)
}

fn word(suit: Suit, language: Language) -> &'static str {
    language.text(match suit {
        Suit::Characters => "tile-m",
        Suit::Dots => "tile-p",
        Suit::Bamboo => "tile-s",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Tiles;

    #[test]
    fn tiles_are_written_as_the_language_has_them() {
        let some: Tiles = serde_json::from_str(r#""456p5p789m11z57z""#).expect("tiles");
        let written = |language| tiles(&some, language);
        assert_eq!(written(Language::En), "4565p 789m East East White Red");
        assert_eq!(written(Language::ZhHant), "四五六五筒 七八九萬 東東白中");
        assert_eq!(written(Language::ZhHans), "四五六五筒 七八九万 东东白中");
    }
}

//! Tiles as they are written.

use huangshi::tile::{Tile, Tiles};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::cases;
use super::requests::compact_text;
use crate::tables::dice;

fn lists() -> impl Strategy<Value = Vec<Tile>> {
    let tile = (0..Tile::KINDS).prop_map(|at| Tile::at(at).expect("a kind of the 34"));
    prop::collection::vec(tile, 0..=136)
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn reading_undoes_writing(tiles in lists(), mut dice in dice(300)) {
        for tile in &tiles {
            prop_assert_eq!(tile.to_string().parse().ok(), Some(*tile));
            let read: Tile = serde_json::from_value(json!(tile)).expect("a tile");
            prop_assert_eq!(read, *tile);
        }
        let list: Tiles = tiles.iter().copied().collect();
        let written = serde_json::to_value(&list).expect("tiles are JSON");
        let compact = compact_text(written.as_array().expect("an array of codes"), &mut dice);
        for text in [written.clone(), Value::String(compact)] {
            let read: Tiles = serde_json::from_value(text.clone()).expect("tiles");
            prop_assert_eq!(&read, &list, "{}", text);
            prop_assert_eq!(serde_json::to_value(&read).expect("tiles are JSON"), written.clone());
        }
    }

    #[test]
    fn only_codes_are_read_as_tiles(text in "[0-9mpsz東 +-]{0,3}") {
        let known = Tile::all().find(|tile| tile.code() == text);
        prop_assert_eq!(text.parse().ok(), known);
        prop_assert_eq!(serde_json::from_value(json!(text)).ok(), known);
    }

    #[test]
    fn a_compact_string_is_read_where_ranks_stand_before_their_suit(text in "[0-9mpsz ]{0,6}") {
        let mut expected = Some(Vec::new());
        let mut ranks = Vec::new();
        for letter in text.chars() {
            match letter {
                '0'..='9' => ranks.push(letter),
                _ if ranks.is_empty() => expected = None,
                _ => for rank in ranks.drain(..) {
                    let tile = format!("{rank}{letter}").parse::<Tile>().ok();
                    expected = expected.zip(tile).map(|(mut tiles, tile)| { tiles.push(tile); tiles });
                },
            }
        }
        let expected = expected.filter(|_| ranks.is_empty());
        let read = serde_json::from_value::<Tiles>(json!(text)).ok().map(|tiles| tiles.to_vec());
        prop_assert_eq!(read, expected);
    }
}

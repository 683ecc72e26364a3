use std::ops::Range;

use huangshi::huangshi::Options;
use serde_json::{Map, Value};

use super::Dice;

/// House rules: mostly the defaults, sometimes any reading of any option.
pub(super) fn rules(dice: &mut Dice) -> Map<String, Value> {
    let mut rules = Map::new();
    let rarity = dice.pick(&[8, 3, 2]);
    for option in Options::ENTRIES.iter().filter(|option| !option.readings.is_empty()) {
        if dice.one_in(rarity) {
            rules.insert(option.id.to_owned(), dice.pick(option.readings).into());
        }
    }
    let mut figure = |name: &str, range: Range<usize>| {
        if dice.one_in(4) {
            rules.insert(name.to_owned(), (range.start + dice.below(range.len())).into());
        }
    };
    figure("last_stacks", 1..21);
    figure("stake", 1..1_000_001);
    if dice.one_in(4) {
        // Fan are powers of two, or ten times such; some caps are met exactly.
        let mut cap = dice.pick(&[1, 20, 40, 80, 160, 320]);
        let caps = ["sealed", "golden", "bright", "haba"].map(|name| {
            let figure = Value::from(cap);
            cap += dice.below(400);
            (name.to_owned(), figure)
        });
        rules.insert("caps".to_owned(), Map::from_iter(caps).into());
    }
    rules
}

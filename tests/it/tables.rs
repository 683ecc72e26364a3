//! Possible tables: real tiles dealt into hands, melds, kongs and discards, a moment and house rules.
//!
//! All is dealt by [`Dice`]. Rolls that run out are nought, and nought is the plainest choice, so that a
//! table which fails a property shrinks to a plain one.

mod dealer;
mod dice;
mod rules;

use huangshi::huangshi::Options;
use huangshi::tile::Tile;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use dealer::Dealer;
pub(crate) use dealer::Lean;
pub(crate) use dice::{Dice, dice};

/// How many rolls decide a table.
const ROLLS: usize = 400;

/// A possible table at a moment when a seat may be asked whether it wins.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    pub(crate) rules: Map<String, Value>,
    pub(crate) indicator: Tile,
    pub(crate) dealer: usize,
    pub(crate) wall: usize,
    pub(crate) players: [Seated; 4],
    pub(crate) moment: Flight,
    pub(crate) tile: Tile,
    /// The seat that is asked.
    pub(crate) asked: usize,
}

/// One seat: what truly lies there, and what of it is told.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seated {
    pub(crate) hand: Vec<Tile>,
    pub(crate) melds: Vec<Laid>,
    pub(crate) single_kongs: Vec<Tile>,
    pub(crate) discards: Vec<Tile>,
    pub(crate) told: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Laid {
    pub(crate) kind: &'static str,
    pub(crate) tiles: Vec<Tile>,
    pub(crate) from: Option<usize>,
}

/// How the tile in flight came to be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flight {
    Draw { after: &'static str },
    Discard { by: usize },
    AddedKong { by: usize },
}

/// Tables of which many are won, of every kind.
pub(crate) fn sittings() -> impl Strategy<Value = Sitting> {
    dice(ROLLS).prop_map(|mut dice| Dealer::sit(&mut dice, Lean::Any))
}

/// Tables of which many are won without a big pattern, if four fan allow.
pub(crate) fn common_sittings() -> impl Strategy<Value = Sitting> {
    dice(ROLLS).prop_map(|mut dice| Dealer::sit(&mut dice, Lean::Common))
}

/// Tables at which the asked seat mostly wins four laid melds on a discard.
pub(crate) fn melded_sittings() -> impl Strategy<Value = Sitting> {
    dice(ROLLS).prop_map(|mut dice| Dealer::sit(&mut dice, Lean::Melded))
}

/// The wild that an indicator names (`wild.suit-cycle`, `wild.wind-cycle`, `wild.dragon-indicator`).
pub(crate) fn wild_of(indicator: Tile) -> Tile {
    let code = match indicator.code() {
        "9m" => "1m",
        "9p" => "1p",
        "9s" => "1s",
        "5z" => "1z",
        "6z" | "7z" => "5z",
        _ => return kind(indicator.index() + 1),
    };
    code.parse().expect("a tile code")
}

fn is_dragon(tile: Tile) -> bool {
    matches!(tile.code(), "6z" | "7z")
}

/// Red, green and the wild (`kong-tile.class`).
pub(crate) fn is_kong_tile(tile: Tile, wild: Tile) -> bool {
    tile == wild || is_dragon(tile)
}

fn kind(at: usize) -> Tile {
    Tile::at(at).expect("a kind of the 34")
}

impl Sitting {
    /// The table of a seed, the same each time.
    pub(crate) fn seeded(seed: u64, lean: Lean) -> Sitting {
        Dealer::sit(&mut Dice::seeded(seed, ROLLS), lean)
    }

    /// The question whether the asked seat may win.
    pub(crate) fn win(&self) -> Value {
        json!({"rules": self.rules, "table": self.table(), "moment": self.moment_told(), "seat": self.asked})
    }

    /// The question who pays whom if it wins.
    pub(crate) fn settlement(&self) -> Value {
        json!({"rules": self.rules, "table": self.table(), "moment": self.moment_told(), "winner": self.asked})
    }

    /// The question who pays whom if the wall has run out.
    pub(crate) fn exhausted(&self) -> Value {
        let table = Sitting { wall: 0, ..self.clone() }.table();
        json!({"rules": self.rules, "table": table, "moment": {"type": "exhausted"}})
    }

    /// The same with these hands, and concealed kongs, of the other seats told or not.
    pub(crate) fn with_others(&self, told: bool) -> Sitting {
        let mut sitting = self.clone();
        for seat in (0..4).filter(|&seat| seat != self.asked) {
            sitting.players[seat].told = told;
        }
        sitting
    }

    /// The same under one more rule.
    pub(crate) fn with_rule(&self, option: &str, reading: impl Into<Value>) -> Sitting {
        let mut sitting = self.clone();
        sitting.rules.insert(option.to_owned(), reading.into());
        sitting
    }

    pub(crate) fn wild(&self) -> Tile {
        wild_of(self.indicator)
    }

    /// The seat that is asked.
    pub(crate) fn player(&self) -> &Seated {
        &self.players[self.asked]
    }

    /// The reading of an option that is in force.
    pub(crate) fn reading(&self, option: &str) -> &str {
        let chosen = self.rules.get(option).and_then(Value::as_str);
        let default = || {
            let entry = Options::ENTRIES.iter().find(|entry| entry.id == option).expect("an option");
            entry.readings[0]
        };
        chosen.unwrap_or_else(default)
    }

    /// A figure of the rules that is in force.
    pub(crate) fn figure(&self, option: &str, default: u64) -> u64 {
        self.rules.get(option).and_then(Value::as_u64).unwrap_or(default)
    }

    /// How many of this kind lie on the table, hidden or not.
    pub(crate) fn copies(&self, tile: Tile) -> usize {
        let seats = self.players.iter().flat_map(|player| {
            let melds = player.melds.iter().flat_map(|meld| &meld.tiles);
            player.hand.iter().chain(melds).chain(&player.single_kongs).chain(&player.discards)
        });
        seats.chain([&self.indicator, &self.tile]).filter(|&&lying| lying == tile).count()
    }

    fn table(&self) -> Value {
        json!({
            "indicator": self.indicator, "dealer": self.dealer, "wall": self.wall,
            "players": self.players.iter().map(Seated::as_told).collect::<Vec<_>>(),
        })
    }

    fn moment_told(&self) -> Value {
        match self.moment {
            Flight::Draw { after } => {
                json!({"type": "draw", "seat": self.asked, "tile": self.tile, "after": after})
            }
            Flight::Discard { by } => json!({"type": "discard", "seat": by, "tile": self.tile}),
            Flight::AddedKong { by } => json!({"type": "added_kong", "seat": by, "tile": self.tile}),
        }
    }
}

impl Seated {
    fn as_told(&self) -> Value {
        let meld = |meld: &Laid| {
            let mut told = Map::from_iter([("type".to_owned(), meld.kind.into())]);
            if self.told || meld.kind != "concealed_kong" {
                told.insert("tiles".to_owned(), json!(meld.tiles));
            }
            told.extend(meld.from.map(|seat| ("from".to_owned(), seat.into())));
            Value::from(told)
        };
        let mut told = json!({
            "melds": self.melds.iter().map(meld).collect::<Vec<_>>(),
            "single_kongs": self.single_kongs, "discards": self.discards,
        });
        if self.told {
            told["hand"] = json!(self.hand);
        }
        told
    }
}

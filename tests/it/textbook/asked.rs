//! A `hand` block as a question: the table, house rules, the moment and what is asked.

use std::collections::BTreeSet;

use huangshi::api::wild;
use huangshi::tile::Tile;
use serde_json::{Map, Value, json};

use super::{Fault, Line, plain};
use crate::asking::Asker;

/// A question of the textbook.
pub(super) struct Question {
    /// Where its block begins.
    pub(super) line: usize,
    pub(super) ask: &'static str,
    request: Value,
}

impl Question {
    /// Asks it under house rules besides those of the block.
    pub(super) fn put_to(&self, asker: &impl Asker, under: &Map<String, Value>) -> (u16, Value) {
        if self.ask == "wild" {
            let indicator =
                serde_json::from_value(self.request["table"]["indicator"].clone()).expect("a tile");
            return (200, json!(wild(indicator)));
        }
        let mut request = self.request.clone();
        for (option, value) in under {
            request["rules"][option] = value.clone();
        }
        asker.ask(self.ask, &request)
    }
}

/// Reads a block that begins after line `line`.
pub(super) fn question(line: usize, block: &[Line]) -> Result<Question, Fault> {
    let mut request = json!({"rules": {}});
    let mut players = vec![json!({}); 4];
    let mut ask = None;
    let mut seen = BTreeSet::new();
    for (number, text) in block {
        let mut read = || -> Result<(), String> {
            let (key, rest) = text.split_once("  ").ok_or("a line is a word, two spaces and the rest")?;
            let parts: Vec<&str> = rest.trim().split(" · ").map(str::trim).collect();
            if !seen.insert(key) {
                return Err(format!("`{key}` stands here twice"));
            }
            match key {
                "table" => request["table"] = table(&parts)?,
                "rules" => request["rules"] = rules(rest)?.into(),
                "moment" => request["moment"] = moment(&words(rest))?,
                "ask" => ask = Some(asked(&plain(rest), &mut request)?),
                _ => {
                    let number = key.strip_prefix("seat ").ok_or_else(|| unread(key))?;
                    let seat = seat(number)?;
                    players[seat] = player(&parts, seat)?;
                }
            }
            Ok(())
        };
        read().map_err(|what| (*number, what))?;
    }
    request["table"]["players"] = players.into();
    match ask {
        Some(ask) => Ok(Question { line, ask, request }),
        None => Err((line, "nothing is asked".to_owned())),
    }
}

fn unread(words: &str) -> String {
    format!("`{words}` is not in the notation")
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn seat(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|seat| *seat < 4).ok_or_else(|| unread(text))
}

fn count(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| unread(text))
}

/// Tiles in groups such as `123m 55p`.
fn tiles(groups: &[&str]) -> Result<Value, String> {
    let readable = |group: &&str| {
        let (digits, suit) = group.split_at_checked(group.len().saturating_sub(1)).unwrap_or_default();
        !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()) && "mpsz".contains(suit)
    };
    match groups.iter().find(|group| !readable(group)) {
        None if !groups.is_empty() => Ok(groups.concat().into()),
        wrong => Err(unread(wrong.unwrap_or(&"no tiles"))),
    }
}

fn table(parts: &[&str]) -> Result<Value, String> {
    let mut table = json!({});
    let mut stated = None;
    for part in parts {
        match words(part).as_slice() {
            ["indicator", tile] => table["indicator"] = (*tile).into(),
            ["wild", tile] => stated = Some(*tile),
            ["dealer", "seat", dealer] => table["dealer"] = seat(dealer)?.into(),
            ["wall", left] => table["wall"] = count(left)?.into(),
            _ => return Err(unread(part)),
        }
    }
    let indicator: Tile = serde_json::from_value(table["indicator"].clone()).map_err(|_| "no indicator")?;
    let wild = wild(indicator).wild.to_string();
    match (stated, parts.len()) {
        (Some(tile), 4) if tile == wild => Ok(table),
        (None, 1) => Ok(table),
        _ => Err(format!("a table has indicator, wild ({wild} here), dealer and wall")),
    }
}

fn player(parts: &[&str], owner: usize) -> Result<Value, String> {
    let mut player = json!({"melds": []});
    for part in parts {
        let meld = match words(part).as_slice() {
            ["hand", held @ ..] => {
                player["hand"] = tiles(held)?;
                continue;
            }
            ["single", "kongs", laid @ ..] => {
                player["single_kongs"] = tiles(laid)?;
                continue;
            }
            ["discards", thrown @ ..] => {
                player["discards"] = tiles(thrown)?;
                continue;
            }
            ["chow", run] => json!({"type": "chow", "tiles": tiles(&[run])?, "from": (owner + 3) % 4}),
            ["pung", laid, "from", "seat", from] => {
                json!({"type": "pung", "tiles": tiles(&[laid])?, "from": seat(from)?})
            }
            ["exposed", "kong", laid, "from", "seat", from] => {
                json!({"type": "exposed_kong", "tiles": tiles(&[laid])?, "from": seat(from)?})
            }
            ["added", "kong", laid, "from", "seat", from] => {
                json!({"type": "added_kong", "tiles": tiles(&[laid])?, "from": seat(from)?})
            }
            ["concealed", "kong", "face", "down"] => json!({"type": "concealed_kong"}),
            ["concealed", "kong", laid] => json!({"type": "concealed_kong", "tiles": tiles(&[laid])?}),
            _ => return Err(unread(part)),
        };
        player["melds"].as_array_mut().expect("a list").push(meld);
    }
    Ok(player)
}

/// Options with their readings, such as `bright all_losers · stake 3`.
pub(super) fn rules(text: &str) -> Result<Map<String, Value>, String> {
    let one = |part: &str| -> Result<(String, Value), String> {
        let value = match words(part).as_slice() {
            ["caps", sealed, golden, bright, haba] => json!({
                "sealed": count(sealed)?, "golden": count(golden)?, "bright": count(bright)?, "haba": count(haba)?
            }),
            [_, figure] if figure.bytes().all(|digit| digit.is_ascii_digit()) => count(figure)?.into(),
            [_, reading] => (*reading).into(),
            _ => return Err(unread(part)),
        };
        Ok((words(part)[0].to_owned(), value))
    };
    text.split(" · ").map(one).collect()
}

fn moment(said: &[&str]) -> Result<Value, String> {
    Ok(match said {
        ["seat", who, "draws", tile, after @ ..] => {
            let after = match after {
                [] => "turn",
                ["after", "a", "kong"] => "kong",
                ["after", "a", "single", "kong"] => "single_kong",
                _ => return Err(unread(&said.join(" "))),
            };
            json!({"type": "draw", "seat": seat(who)?, "tile": tile, "after": after})
        }
        ["seat", who, "discards", tile] => json!({"type": "discard", "seat": seat(who)?, "tile": tile}),
        ["seat", who, "adds", tile, "to", "its", "pung"] => {
            json!({"type": "added_kong", "seat": seat(who)?, "tile": tile})
        }
        ["seat", who, "has", "claimed"] => json!({"type": "claim", "seat": seat(who)?}),
        ["the", "wall", "has", "run", "out"] => json!({"type": "exhausted"}),
        _ => return Err(unread(&said.join(" "))),
    })
}

/// Which question is asked; of whom and about what goes into the request.
fn asked(text: &str, request: &mut Value) -> Result<&'static str, String> {
    if let Some(list) = text.strip_suffix(": who gets it?") {
        let claim = |part: &str| match words(part).as_slice() {
            ["seat", who, done @ ..] => Ok(json!({"seat": seat(who)?, "action": action(done)?})),
            _ => Err(unread(part)),
        };
        request["claims"] = list.split(", ").map(claim).collect::<Result<Vec<_>, _>>()?.into();
        return Ok("claims");
    }
    let text = text.strip_suffix('?').ok_or("a question ends in a question mark")?;
    let (ask, member, who) = match words(text).as_slice() {
        ["which", "tile", "is", "wild"] => return Ok("wild"),
        ["who", "pays"] => return Ok("settlement"),
        ["what", "may", "be", "done"] => return Ok("actions"),
        ["may", "seat", who, "win"] => ("win", "seat", seat(who)?),
        ["seat", who, "wins:", "who", "pays"] => ("settlement", "winner", seat(who)?),
        ["what", "may", "seat", who, "do"] => ("actions", "seat", seat(who)?),
        ["what", "does", "seat", who, "wait", "for"] | ["what", "should", "seat", who, "discard"] => {
            ("waits", "seat", seat(who)?)
        }
        ["may", "seat", who, done @ ..] => {
            request["action"] = action(done)?;
            ("check", "seat", seat(who)?)
        }
        _ => return Err(unread(text)),
    };
    request[member] = who.into();
    Ok(ask)
}

fn action(said: &[&str]) -> Result<Value, String> {
    Ok(match said {
        ["chow", run] => json!({"type": "chow", "tiles": tiles(&[run])?}),
        ["concealed", "kong", tile] => json!({"type": "concealed_kong", "tile": tile}),
        ["added", "kong", tile] => json!({"type": "added_kong", "tile": tile}),
        ["single", "kong", tile] => json!({"type": "single_kong", "tile": tile}),
        ["discard", tile] => json!({"type": "discard", "tile": tile}),
        ["exposed", "kong"] => json!({"type": "exposed_kong"}),
        ["pung"] => json!({"type": "pung"}),
        ["win"] => json!({"type": "win"}),
        ["pass"] => json!({"type": "pass"}),
        _ => return Err(unread(&said.join(" "))),
    })
}

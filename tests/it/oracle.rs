//! Questions whose answers come from an independent implementation, in its short form.

use std::fs::File;
use std::io::{BufRead, BufReader};

use serde::Deserialize;
use serde_json::{Value, json};

use crate::asking::Asker;
use crate::corpus;

#[derive(Deserialize)]
struct Line {
    id: String,
    op: String,
    request: Value,
    expect: Value,
}

fn lines(file: &str) -> Vec<Line> {
    let file = File::open(corpus::folder().join(file)).expect("the case file is there");
    BufReader::new(file)
        .lines()
        .map(|line| serde_json::from_str(&line.expect("a readable line")).expect("a case"))
        .collect()
}

/// Asks every line of a file and fails with all that differ; says how many agreed.
pub(crate) fn all_agree(asker: &impl Asker, file: &str) {
    let lines = lines(file);
    let wrong: Vec<String> = lines
        .iter()
        .filter_map(|line| {
            let (status, body) = asker.ask(&line.op, &line.request);
            let short = in_short(&line.op, status, &body);
            (short != line.expect).then(|| format!("{}: expected {}, found {short}", line.id, line.expect))
        })
        .collect();
    assert!(wrong.is_empty(), "{}: {} of {} differ:\n{}", file, wrong.len(), lines.len(), wrong.join("\n"));
    assert!(!lines.is_empty(), "{file} is empty");
    println!("{file}: {} of {} agree", lines.len(), lines.len());
}

fn in_short(op: &str, status: u16, body: &Value) -> Value {
    match (op, status) {
        ("win", 200) => json!({
            "verdict": body["verdict"],
            "way": body["way"],
            "patterns": sorted(&body["patterns"], "id"),
            "denials": sorted(&body["denials"], "code"),
        }),
        ("settlement", 200) if body["verdict"] == "denied" => {
            json!({"error": "denied", "denials": sorted(&body["win"]["denials"], "code")})
        }
        ("settlement", 200) => settlement_in_short(body),
        ("actions", 200) => actions_in_short(body),
        ("waits", 200) => waits_in_short(body),
        ("settlement", 422) if body["violations"][0]["code"] == "hand_hidden" => {
            let pointer = body["violations"][0]["pointer"].as_str().expect("a pointer");
            let seat: u8 = pointer["/table/players/".len()..][..1].parse().expect("a seat");
            json!({"error": "hand_hidden", "seat": seat})
        }
        _ => json!({"status": status, "body": body}),
    }
}

fn settlement_in_short(body: &Value) -> Value {
    let settlement = &body["settlement"];
    let mut losers: Vec<Value> = settlement["losers"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|loser| {
            json!({
                "seat": loser["seat"], "product": loser["product"], "fan": loser["fan"],
                "cap": loser["cap"], "owed": loser["owed"],
            })
        })
        .collect();
    losers.sort_by_key(|loser| loser["seat"].as_u64());
    let liability = &settlement["liability"];
    json!({
        "way": body["win"]["way"],
        "patterns": sorted(&body["win"]["patterns"], "id"),
        "winner_product": settlement["winner"]["product"],
        "big_fan": settlement["big_fan"],
        "cap": settlement["cap"],
        "losers": losers,
        "liable": liability["seat"],
        "reasons": if liability.is_null() { json!([]) } else { sorted(&liability["reasons"], "id") },
        "deltas": settlement["deltas"],
        "next_dealer": settlement["next_dealer"],
    })
}

fn sorted(list: &Value, member: &str) -> Value {
    let mut words: Vec<&str> =
        list.as_array().expect("a list").iter().map(|item| item[member].as_str().expect("a word")).collect();
    words.sort_unstable();
    json!(words)
}

fn actions_in_short(body: &Value) -> Value {
    let words = |action: &Value| {
        let tiles = action["tiles"].as_array().cloned().unwrap_or_default();
        let named = [&action["type"], &action["tile"]].into_iter().chain(&tiles);
        named.filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
    };
    let seats = body["seats"].as_array().expect("a list").iter().filter_map(|seat| {
        let mut actions: Vec<String> =
            seat["actions"].as_array().expect("a list").iter().map(words).collect();
        actions.sort_unstable();
        (!actions.is_empty()).then(|| (seat["seat"].to_string(), json!(actions)))
    });
    Value::Object(seats.collect())
}

fn waits_in_short(body: &Value) -> Value {
    let patterns = |win: &Value| if win.is_null() { Value::Null } else { sorted(&win["patterns"], "id") };
    let waits = body["waits"].as_array().expect("a list").iter().map(|wait| {
        let tile = wait["tile"].as_str().expect("a tile").to_owned();
        (tile, json!([patterns(&wait["self_draw"]), patterns(&wait["discard"])]))
    });
    Value::Object(waits.collect())
}

//! An answer of the law in the notation of the textbook. Codes are told with spaces in place of underscores.

use serde_json::Value;

/// A line of the answer.
pub(super) struct Told {
    pub(super) text: String,
    /// An answer block may leave it out; every other line must be said.
    pub(super) may_be_left_out: bool,
}

impl From<String> for Told {
    fn from(text: String) -> Told {
        Told { text, may_be_left_out: false }
    }
}

fn aside(text: String) -> Told {
    Told { text, may_be_left_out: true }
}

/// The whole of an answer, line by line.
pub(super) fn lines(ask: &str, status: u16, body: &Value) -> Result<Vec<Told>, String> {
    match status {
        200 => {}
        422 => return Ok(vec![format!("impossible: {}", coded(&body["violations"])).into()]),
        _ => return Err(format!("the question cannot be read: {}", body["violations"])),
    }
    Ok(match ask {
        "wild" => vec![format!("wild {} ({})", word(&body["wild"]), word(&body["clause"])).into()],
        "win" => win(body),
        "settlement" => settlement(body),
        "actions" => actions(body),
        "check" if body["legal"] == true => vec!["yes".to_owned().into()],
        "check" => vec![format!("no: {}", coded(&body["denials"])).into()],
        "claims" => claims(body),
        "waits" if body["discards"].is_array() => discards(body),
        "waits" => waits(body),
        _ => return Err(format!("no answer to {ask} is known")),
    })
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), |code| code.replace('_', " "))
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn joined(values: &[Value], with: &str, tell: impl Fn(&Value) -> String) -> String {
    values.iter().map(tell).collect::<Vec<_>>().join(with)
}

/// Codes with their clauses.
fn coded(values: &Value) -> String {
    joined(list(values), ", ", |one| match one["clause"].as_str() {
        Some(clause) => format!("{} ({clause})", word(&one["code"])),
        None => word(&one["code"]),
    })
}

/// Tiles in groups of a suit.
fn tiles(values: &Value) -> String {
    let mut told = String::new();
    for tile in list(values).iter().map(word) {
        match told.ends_with(&tile[1..]) {
            true => told.insert_str(told.len() - 1, &tile[..1]),
            false if told.is_empty() => told = tile,
            false => told = format!("{told} {tile}"),
        }
    }
    told
}

fn win(body: &Value) -> Vec<Told> {
    let mut told = vec![match body["verdict"] == "win" {
        true => format!("yes, by {}", word(&body["way"])).into(),
        false => Told::from(format!("no: {}", coded(&body["denials"]))),
    }];
    if body["kind"].is_string() {
        let hard = if body["hard"] == true { "hard" } else { "not hard" };
        told.push(format!("kind {} · {hard}", kind(body)).into());
        told.push(aside(arrangement(&body["arrangement"])));
    }
    told
}

fn kind(win: &Value) -> String {
    let patterns = list(&win["patterns"]);
    let names = joined(patterns, " + ", |pattern| match pattern["fan"].as_u64() {
        Some(fan) => format!("{} {fan}", word(&pattern["id"])),
        None => word(&pattern["id"]),
    });
    let figures: Option<Vec<u64>> = patterns.iter().map(|pattern| pattern["fan"].as_u64()).collect();
    match figures.as_deref() {
        Some([]) => word(&win["kind"]),
        Some([_]) | None => format!("{}: {names}", word(&win["kind"])),
        Some(figures) => format!("{}: {names} = {}", word(&win["kind"]), figures.iter().sum::<u64>()),
    }
}

fn arrangement(arrangement: &Value) -> String {
    let mut parts = vec![match arrangement["melds"].is_array() {
        true => joined(list(&arrangement["melds"]), " ", tiles),
        false => "no division".to_owned(),
    }];
    if arrangement["pair"].is_array() {
        parts.push(format!("pair {}", tiles(&arrangement["pair"])));
    }
    if !list(&arrangement["wilds"]).is_empty() {
        parts.push(format!("wild as {}", tiles(&arrangement["wilds"])));
    }
    parts.retain(|part| !part.is_empty());
    format!("reads {}", parts.join(" · "))
}

fn settlement(body: &Value) -> Vec<Told> {
    let settlement = &body["settlement"];
    let next = aside(format!("next seat {} deals", settlement["next_dealer"]));
    let mut told = match word(&body["verdict"]).as_str() {
        "exhausted" => return vec!["nobody wins, nobody pays".to_owned().into(), next],
        "denied" => return win(&body["win"]),
        _ => win(&body["win"]),
    };
    let winner = &settlement["winner"];
    told.push(format!("winner {}", factors(winner)).into());
    let loser = |loser: &Value| loser_line(settlement, loser).into();
    told.extend(list(&settlement["losers"]).iter().map(loser));
    if settlement["cap"] != "none" {
        told.push(format!("cap {}", word(&settlement["cap"])).into());
    }
    let liability = &settlement["liability"];
    if !liability.is_null() {
        let reasons = joined(list(&liability["reasons"]), ", ", |reason| {
            format!("{} ({})", word(&reason["id"]), word(&reason["clause"]))
        });
        told.push(format!("liable seat {}: {reasons}", liability["seat"]).into());
    }
    told.push(pays(settlement).into());
    told.push(next);
    told
}

fn loser_line(settlement: &Value, loser: &Value) -> String {
    let mut parts = vec![format!("seat {} {}", loser["seat"], factors(loser))];
    if let Some(fan) = loser["fan"].as_u64() {
        let mut numbers = vec![number(&settlement["winner"]["product"]), number(&loser["product"])];
        numbers.extend(settlement["big_fan"].as_u64());
        assert_eq!(numbers.iter().product::<u64>(), fan, "the fan of a loser is no product: {loser}");
        let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
        parts.push(format!("{} = {fan}", numbers.join(" × ")));
    }
    if loser["cap"] != "none" {
        parts.push(word(&loser["cap"]));
    }
    parts.push(format!("owes {}", loser["owed"]));
    parts.join(" · ")
}

/// One side's factors, each as often as it counts, and their product.
fn factors(side: &Value) -> String {
    let one = |factor: &Value| {
        let count = u32::try_from(number(&factor["count"])).expect("a small number");
        let fan = number(&factor["fan"]);
        let each = [2u64, 4].into_iter().find(|each| each.checked_pow(count) == Some(fan));
        let each = each.unwrap_or_else(|| panic!("{factor} is neither two nor four each"));
        vec![format!("{} {each}", word(&factor["id"])); count as usize].join(" × ")
    };
    match list(&side["factors"]) {
        [] => format!("no factor = {}", side["product"]),
        factors => format!("{} = {}", joined(factors, " × ", one), side["product"]),
    }
}

fn pays(settlement: &Value) -> String {
    let payments = list(&settlement["payments"]);
    let sum: u64 = payments.iter().map(|payment| number(&payment["amount"])).sum();
    let seat = usize::try_from(number(&settlement["winner"]["seat"])).expect("a seat");
    assert_eq!(settlement["deltas"][seat], sum, "the winner does not get what is paid: {settlement}");
    let gains: i64 = list(&settlement["deltas"]).iter().filter_map(Value::as_i64).sum();
    assert_eq!(gains, 0, "the gains and losses are no zero sum: {settlement}");
    let told = joined(payments, " + ", |payment| format!("seat {} {}", payment["from"], payment["amount"]));
    match payments.len() {
        1 => format!("pays {told}"),
        _ => format!("pays {told} = {sum}"),
    }
}

fn action(action: &Value) -> String {
    let kind = word(&action["type"]);
    match (action["tile"].as_str(), action["tiles"].is_array()) {
        (Some(tile), _) => format!("{kind} {tile}"),
        (None, true) => format!("{kind} {}", tiles(&action["tiles"])),
        (None, false) => kind,
    }
}

fn actions(body: &Value) -> Vec<Told> {
    let mut told = Vec::new();
    for seat in list(&body["seats"]) {
        let one = |listed: &Value| {
            let warnings = joined(list(&listed["warnings"]), ", ", |warning| {
                format!("{} to seat {}", word(&warning["code"]), warning["seat"])
            });
            match warnings.as_str() {
                "" => action(listed),
                _ => format!("{} ({warnings})", action(listed)),
            }
        };
        let may = joined(list(&seat["actions"]), " · ", one);
        if !may.is_empty() {
            told.push(format!("seat {} may {may}", seat["seat"]).into());
        }
        told.extend(list(&seat["denied"]).iter().map(|denied| {
            let (done, why) = (action(&denied["action"]), coded(&denied["denials"]));
            Told::from(format!("seat {} may not {done}: {why}", seat["seat"]))
        }));
    }
    if told.is_empty() {
        told.push("nothing may be done".to_owned().into());
    }
    told
}

fn claims(body: &Value) -> Vec<Told> {
    let claim = |claim: &Value| format!("seat {} {}", claim["seat"], action(&claim["action"]));
    let mut told = vec![match body["granted"].is_null() {
        true => "nobody gets it".to_owned().into(),
        false => Told::from(format!("granted {}", claim(&body["granted"]))),
    }];
    told.extend(list(&body["rejected"]).iter().map(|one| {
        let why = match list(&one["denials"]) {
            [] => word(&one["reason"]),
            _ => format!("{}, {}", word(&one["reason"]), coded(&one["denials"])),
        };
        Told::from(format!("rejected {}: {why}", claim(one)))
    }));
    told
}

fn ready(hand: &Value) -> String {
    let ready = if hand["ready"] == true { "ready" } else { "not ready" };
    match list(&hand["denials"]) {
        [] => ready.to_owned(),
        _ => format!("{ready}, {}", coded(&hand["denials"])),
    }
}

fn discards(body: &Value) -> Vec<Told> {
    let one = |hand: &Value| {
        let waits = joined(list(&hand["waits"]), " ", |wait| word(&wait["tile"]));
        Told::from(format!("discard {}: {} · waits for {waits}", word(&hand["tile"]), ready(hand)))
    };
    match list(&body["discards"]) {
        [] => vec!["no discard leaves a wait".to_owned().into()],
        hands => hands.iter().map(one).collect(),
    }
}

fn waits(body: &Value) -> Vec<Told> {
    let way = |win: &Value| match (win.is_null(), win["verdict"] == "win") {
        (true, _) => "never".to_owned(),
        (false, true) => kind(win),
        (false, false) => format!("no, {}", coded(&win["denials"])),
    };
    let one = |wait: &Value| {
        let (drawn, discarded) = (way(&wait["self_draw"]), way(&wait["discard"]));
        let (tile, unseen) = (word(&wait["tile"]), &wait["unseen"]);
        Told::from(format!("{tile} {unseen} unseen · drawn {drawn} · discarded {discarded}"))
    };
    let mut told = vec![ready(body).into()];
    told.extend(list(&body["waits"]).iter().map(one));
    told
}

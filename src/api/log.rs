//! The log of hands: one event a line, as a game server writes it.

use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

use super::ask::Id;
use crate::huangshi::{Action, Misfit, Rules, needs};
use crate::play::{Deal, Event, Played};
use crate::tile::{Seat, Tile, Tiles, only_from_objects, only_from_strings};

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "LineMembers")]
pub enum LogLine {
    /// A hand begins.
    Deal {
        /// What the sender calls the hand.
        id: Option<Id>,
        /// The house rules of the room; each option that is left out has its default.
        rules: Option<Box<Rules>>,
        /// The tiles.
        deal: Deal,
    },
    /// Something happens.
    Event {
        /// What happens.
        event: Event,
        /// Of a win or an exhausted wall: what was paid, any part of the settlement.
        settlement: Option<Map<String, Value>>,
    },
}

/// The members of any line, read as one so that a fault names its member.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
struct LineMembers {
    r#type: LineType,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Id>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<Box<Rules>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    indicator: Option<Tile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hands: Option<Vec<Tiles>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<Tile>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tiles: Option<Tiles>,
    #[serde(skip_serializing_if = "Option::is_none")]
    settlement: Option<Map<String, Value>>,
}

only_from_objects!(also written: LineMembers);

#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", remote = "Self")]
enum LineType {
    #[default]
    Deal,
    Draw,
    Discard,
    Chow,
    Pung,
    ExposedKong,
    ConcealedKong,
    AddedKong,
    SingleKong,
    Pass,
    Win,
    Exhausted,
}

only_from_strings!(also written: LineType);

impl TryFrom<LineMembers> for LogLine {
    type Error = Misfit;

    fn try_from(members: LineMembers) -> Result<LogLine, Misfit> {
        let LineMembers { r#type, id, rules, indicator, dealer, hands, seat, tile, tiles, settlement } =
            members;
        let is_deal = r#type == LineType::Deal;
        let ends = matches!(r#type, LineType::Win | LineType::Exhausted);
        let names_tile = matches!(
            r#type,
            LineType::Draw
                | LineType::Discard
                | LineType::ConcealedKong
                | LineType::AddedKong
                | LineType::SingleKong
        );
        for (sent, expected, member) in [
            (id.is_some(), is_deal, "id"),
            (rules.is_some(), is_deal, "rules"),
            (indicator.is_some(), is_deal, "indicator"),
            (dealer.is_some(), is_deal, "dealer"),
            (hands.is_some(), is_deal, "hands"),
            (seat.is_some(), !is_deal && r#type != LineType::Exhausted, "seat"),
            (tile.is_some(), names_tile, "tile"),
            (tiles.is_some(), r#type == LineType::Chow, "tiles"),
            (settlement.is_some(), ends, "settlement"),
        ] {
            if sent && !expected {
                return Err(Misfit::NotExpected(member));
            }
        }
        let needed_tile = || needs(tile, "tile");
        let action = match r#type {
            LineType::Deal => {
                let deal = Deal {
                    indicator: needs(indicator, "indicator")?,
                    dealer: needs(dealer, "dealer")?,
                    hands: needs(hands, "hands")?,
                };
                return Ok(LogLine::Deal { id, rules, deal });
            }
            LineType::Draw => {
                let event = Event::Draw { seat: needs(seat, "seat")?, tile: needed_tile()? };
                return Ok(LogLine::Event { event, settlement });
            }
            LineType::Exhausted => return Ok(LogLine::Event { event: Event::Exhausted, settlement }),
            LineType::Discard => Action::Discard { tile: needed_tile()? },
            LineType::SingleKong => Action::SingleKong { tile: needed_tile()? },
            LineType::ConcealedKong => Action::ConcealedKong { tile: needed_tile()? },
            LineType::AddedKong => Action::AddedKong { tile: needed_tile()? },
            LineType::Chow => Action::Chow { tiles: two(tiles.as_ref())? },
            LineType::Pung => Action::Pung,
            LineType::ExposedKong => Action::ExposedKong,
            LineType::Win => Action::Win,
            LineType::Pass => Action::Pass,
        };
        Ok(LogLine::Event { event: Event::Act { seat: needs(seat, "seat")?, action }, settlement })
    }
}

/// The two tiles of a chow, in order.
fn two(tiles: Option<&Tiles>) -> Result<[Tile; 2], Misfit> {
    let tiles: &[Tile] = needs(tiles, "tiles")?;
    let mut two: [Tile; 2] = tiles.try_into().map_err(|_| Misfit::NotTwo("tiles"))?;
    two.sort_unstable();
    Ok(two)
}

impl Serialize for LogLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.members().serialize(serializer)
    }
}

impl LogLine {
    /// The log of a hand that was played to its end.
    pub fn of(played: Played, id: Id) -> impl Iterator<Item = LogLine> {
        let Played { rules, deal, events, settlement } = played;
        let last = events.len().saturating_sub(1);
        let mut settled = match serde_json::to_value(settlement) {
            Ok(Value::Object(members)) => Some(members),
            Ok(_) | Err(_) => None,
        };
        let line = move |(at, event)| {
            let settlement = if at == last { settled.take() } else { None };
            LogLine::Event { event, settlement }
        };
        let deal = LogLine::Deal { id: Some(id), rules: Some(Box::new(rules)), deal };
        std::iter::once(deal).chain(events.into_iter().enumerate().map(line))
    }

    fn members(&self) -> LineMembers {
        match self.clone() {
            LogLine::Deal { id, rules, deal: Deal { indicator, dealer, hands } } => LineMembers {
                r#type: LineType::Deal,
                id,
                rules,
                indicator: Some(indicator),
                dealer: Some(dealer),
                hands: Some(hands),
                ..Default::default()
            },
            LogLine::Event { event: Event::Draw { seat, tile }, settlement } => LineMembers {
                r#type: LineType::Draw,
                seat: Some(seat),
                tile: Some(tile),
                settlement,
                ..Default::default()
            },
            LogLine::Event { event: Event::Exhausted, settlement } => {
                LineMembers { r#type: LineType::Exhausted, settlement, ..Default::default() }
            }
            LogLine::Event { event: Event::Act { seat, action }, settlement } => LineMembers {
                r#type: LineType::of(&action),
                seat: Some(seat),
                tile: action.tile(),
                tiles: match action {
                    Action::Chow { tiles } => Some(tiles.into_iter().collect()),
                    Action::Win
                    | Action::ConcealedKong { .. }
                    | Action::AddedKong { .. }
                    | Action::ExposedKong
                    | Action::SingleKong { .. }
                    | Action::Pung
                    | Action::Discard { .. }
                    | Action::Pass => None,
                },
                settlement,
                ..Default::default()
            },
        }
    }
}

impl LineType {
    const fn of(action: &Action) -> LineType {
        match action {
            Action::Win => LineType::Win,
            Action::ConcealedKong { .. } => LineType::ConcealedKong,
            Action::AddedKong { .. } => LineType::AddedKong,
            Action::ExposedKong => LineType::ExposedKong,
            Action::SingleKong { .. } => LineType::SingleKong,
            Action::Pung => LineType::Pung,
            Action::Chow { .. } => LineType::Chow,
            Action::Discard { .. } => LineType::Discard,
            Action::Pass => LineType::Pass,
        }
    }
}

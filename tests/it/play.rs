//! Whole hands, played by the law.

use huangshi::api::ask::Id;
use huangshi::api::log::LogLine;
use huangshi::huangshi::{Action, After, Moment};
use huangshi::play::{
    Deal, Due, Event, Hand, Objection, Played, Room, SplitMix64, Stage, Style, Tally, Wall,
};
use huangshi::tile::{Seat, Tile};

/// Some rooms full of hands, which a build without optimization plays in seconds. `.ci/run` plays thousands.
const ROOMS: u64 = 3;

/// Hands of each style.
pub(crate) fn hands() -> impl Iterator<Item = (Played, Id)> {
    Style::ALL.into_iter().flat_map(|style| (0..ROOMS).flat_map(move |seed| room(seed, style)))
}

fn room(seed: u64, style: Style) -> Vec<(Played, Id)> {
    let mut room = Room::open(seed, style);
    let mut tally = Tally::default();
    (1..=Room::HANDS)
        .map(|hand| {
            let played = room.play(&mut tally).unwrap_or_else(|broken| panic!("{}: {broken}", style.word()));
            (played, Id::Name(format!("{}-{seed}-{hand}", style.word())))
        })
        .collect()
}

/// The lines of a hand's log.
pub(crate) fn log(played: Played, id: Id) -> Vec<String> {
    LogLine::of(played, id).map(|line| serde_json::to_string(&line).expect("a line is JSON")).collect()
}

#[test]
fn every_hand_that_is_played_keeps_the_laws_and_ends() {
    for (played, _) in hands() {
        let last = played.events.last().expect("a hand has events");
        let ends = matches!(last, Event::Exhausted | Event::Act { action: Action::Win, .. });
        assert!(ends, "{last:?}");
        assert_eq!(played.settlement.deltas.iter().sum::<i64>(), 0);
    }
}

#[test]
fn a_seed_repeats_its_hands() {
    let lines = |seed| room(seed, Style::Sound).into_iter().flat_map(|(hand, id)| log(hand, id)).collect();
    let [once, again, other]: [Vec<String>; 3] = [lines(7), lines(7), lines(8)];
    assert_eq!(once, again);
    assert_ne!(once, other);
}

#[test]
fn each_line_reads_back_as_it_was_written() {
    for (played, id) in hands().step_by(20) {
        for line in LogLine::of(played, id) {
            let text = serde_json::to_string(&line).expect("a line is JSON");
            assert_eq!(serde_json::from_str::<LogLine>(&text).expect("a line"), line);
        }
    }
}

/// A hand that is dealt, and its wall.
fn dealt() -> (Hand, Wall) {
    let (wall, deal) = Wall::dealt(&mut SplitMix64::of(1), Seat::ALL[2]);
    (Hand::deal(None, &deal).expect("a dealt hand is possible"), wall)
}

#[test]
fn the_dealer_draws_first_and_the_next_seat_after_a_discard() {
    let (mut hand, mut wall) = dealt();
    let [_, _, dealer, next] = Seat::ALL;
    assert_eq!((hand.wall(), hand.tiles(), hand.due()), (83, 136, Due::Draw { seat: dealer }));
    let tile = wall.draw(After::Turn).expect("a tile");
    let wrong = Event::Draw { seat: next, tile };
    assert_eq!(hand.apply(&wrong), Err(Objection::OutOfTurn(Due::Draw { seat: dealer })));
    hand.apply(&Event::Draw { seat: dealer, tile }).expect("it is the dealer's");
    hand.apply(&Event::Act { seat: dealer, action: Action::Discard { tile } }).expect("it holds the tile");
    assert_eq!(hand.moment(), Some(Moment::Discard { seat: dealer, tile }));
    assert!(hand.place(dealer).discards.is_empty(), "a discard on offer lies nowhere");
    hand.apply(&Event::Draw { seat: next, tile: wall.draw(After::Turn).expect("a tile") }).expect("its turn");
    assert_eq!(hand.place(dealer).discards, [tile]);
    assert_eq!(hand.tiles(), 136);
}

#[test]
fn what_cannot_be_done_leaves_the_hand_as_it_was() {
    let (mut hand, _) = dealt();
    let stage = hand.stage();
    assert!(matches!(stage, Stage::Drawing { .. }));
    let held = hand.place(Seat::ALL[0]).hand.iter().next().expect("a tile");
    for event in [
        Event::Act { seat: Seat::ALL[0], action: Action::Discard { tile: held } },
        Event::Act { seat: Seat::ALL[0], action: Action::Pass },
        Event::Act { seat: Seat::ALL[0], action: Action::Win },
    ] {
        assert!(hand.apply(&event).is_err());
        assert!(hand.apply_all_the_same(&event).is_err());
        assert_eq!((hand.stage(), hand.tiles()), (stage, 136));
    }
}

#[test]
fn a_deal_is_checked_as_a_table_is() {
    let (_, deal) = Wall::dealt(&mut SplitMix64::of(3), Seat::ALL[0]);
    assert!(Hand::deal(None, &deal).is_ok());
    let three = Deal { hands: deal.hands[..3].to_vec(), ..deal.clone() };
    assert!(Hand::deal(None, &three).is_err());
    let five = Deal { hands: vec![[Tile::RED; 13].into_iter().collect(); 4], ..deal };
    assert!(Hand::deal(None, &five).is_err());
}

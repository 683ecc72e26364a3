//! Divisions sought plainly, as their definition has them: the judge of `shape`.
//!
//! Nothing here is clever. Every list of melds is tried in tile order, then every pair; a tile that is
//! not held is taken from the wilds. Nothing of `src/shape` is used to do so.

use std::collections::HashMap;
use std::ops::ControlFlow;

use huangshi::shape::{Divisions, MeldKinds, PairKinds, first_division};
use huangshi::tile::{Counts, Suit, Tile, TileSet};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::Config;

/// Tiles and wilds that are to be divided.
#[derive(Clone, Debug)]
pub(crate) struct Hand {
    pub(crate) tiles: Vec<Tile>,
    pub(crate) wilds: u8,
}

/// What melds and pairs a division may be made of.
#[derive(Clone)]
pub(crate) struct Parts {
    melds: Vec<[Tile; 3]>,
    pairs: Vec<Tile>,
}

impl Parts {
    pub(crate) fn of(allowed: impl Fn(Tile) -> bool, melds: MeldKinds, pair: PairKinds) -> Parts {
        let triplets = Tile::all().map(|tile| [tile; 3]);
        let runs = Tile::all().filter(|tile| tile.suit().is_some() && tile.rank() <= 7).map(|lowest| {
            [0, 1, 2].map(|step| Tile::at(lowest.index() + step).expect("ranks 8 and 9 follow a 7"))
        });
        let mut all: Vec<_> = match melds {
            MeldKinds::Any => triplets.chain(runs).collect(),
            MeldKinds::Triplets => triplets.collect(),
        };
        all.retain(|meld| meld.iter().all(|&tile| allowed(tile)));
        all.sort_unstable();
        let fits = |tile: &Tile| match pair {
            PairKinds::Any => true,
            PairKinds::TwoFiveEight => is_258(*tile),
        };
        Parts { melds: all, pairs: Tile::all().filter(|&tile| allowed(tile)).filter(fits).collect() }
    }

    fn any(melds: MeldKinds, pair: PairKinds) -> Parts {
        Parts::of(|_| true, melds, pair)
    }
}

/// Whether the tile is a two, a five or an eight.
pub(crate) fn is_258(tile: Tile) -> bool {
    tile.suit().is_some() && [2, 5, 8].contains(&tile.rank())
}

type Division = (Vec<[Tile; 3]>, Tile);

/// What is done with each division; it says whether to go on.
type Visit<'v> = dyn FnMut(&[[Tile; 3]], Tile) -> ControlFlow<()> + 'v;

/// Visits every division in order - by the list of melds, then the pair - until it is told to stop.
pub(crate) fn each_division(hand: &Hand, parts: &Parts, visit: &mut Visit<'_>) {
    let mut held = [0; Tile::KINDS];
    hand.tiles.iter().for_each(|tile| held[tile.index()] += 1);
    let total = hand.tiles.len() + usize::from(hand.wilds);
    if total % 3 == 2 {
        let rest = Rest { held, wilds: hand.wilds };
        let _all_or_stopped = search(&rest, &parts.melds, &parts.pairs, total / 3, &mut Vec::new(), visit);
    }
}

fn first(hand: &Hand, parts: &Parts) -> Option<Division> {
    let mut found = None;
    each_division(hand, parts, &mut |melds, pair| {
        found = Some((melds.to_vec(), pair));
        ControlFlow::Break(())
    });
    found
}

#[derive(Clone)]
struct Rest {
    held: [u8; Tile::KINDS],
    wilds: u8,
}

impl Rest {
    /// The rest when these tiles are taken, wilds for those that are not held.
    fn less(&self, part: &[Tile]) -> Option<Rest> {
        let mut rest = self.clone();
        for tile in part {
            let source = match &mut rest.held[tile.index()] {
                0 => &mut rest.wilds,
                held => held,
            };
            *source = source.checked_sub(1)?;
        }
        Some(rest)
    }
}

fn search(
    rest: &Rest,
    melds: &[[Tile; 3]],
    pairs: &[Tile],
    to_find: usize,
    found: &mut Vec<[Tile; 3]>,
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    if to_find == 0 {
        return pairs
            .iter()
            .filter(|&&pair| rest.less(&[pair; 2]).is_some())
            .try_for_each(|&pair| visit(found, pair));
    }
    for (at, meld) in melds.iter().enumerate() {
        if let Some(left) = rest.less(meld) {
            found.push(*meld);
            search(&left, &melds[at..], pairs, to_find - 1, found, visit)?;
            found.pop();
        }
    }
    ControlFlow::Continue(())
}

const QUESTIONS: [(MeldKinds, PairKinds); 4] = [
    (MeldKinds::Any, PairKinds::Any),
    (MeldKinds::Any, PairKinds::TwoFiveEight),
    (MeldKinds::Triplets, PairKinds::Any),
    (MeldKinds::Triplets, PairKinds::TwoFiveEight),
];

fn divisions(hand: &Hand) -> [bool; 4] {
    let tiles: Counts = hand.tiles.iter().copied().collect();
    let divisions = Divisions::of(tiles, hand.wilds);
    QUESTIONS.map(|(melds, pair)| divisions.exist(melds, pair))
}

/// Hands of some melds and a pair's worth of tiles, up to five of a kind and four wilds, `melds` at most.
/// Many of them divide.
fn hands(melds: usize, wilds: u8) -> impl Strategy<Value = Hand> {
    let palettes = vec![0..34, 0..9, 9..18, 18..27, 6..13, 14..23, 22..34, 25..34];
    let all_melds = Parts::any(MeldKinds::Any, PairKinds::Any).melds;
    let random = (0..=melds, select(palettes.clone())).prop_flat_map(|(melds, palette)| {
        prop::collection::vec(palette, 3 * melds + 2)
            .prop_map(|kinds| kinds.into_iter().map(kind).collect::<Vec<Tile>>())
    });
    let divided = (0..=melds, select(palettes)).prop_flat_map(move |(melds, palette)| {
        let within: Vec<_> = all_melds
            .iter()
            .filter(|meld| meld.iter().all(|tile| palette.contains(&tile.index())))
            .copied()
            .collect();
        let pair = palette.prop_map(|at| [kind(at); 2]);
        (prop::collection::vec(select(within), melds), pair)
            .prop_map(|(melds, pair)| melds.concat().into_iter().chain(pair).collect::<Vec<Tile>>())
            .prop_shuffle()
    });
    let spoiled = (divided.clone(), 0..34_usize).prop_map(|(mut tiles, at)| {
        tiles[0] = kind(at);
        tiles
    });
    (prop_oneof![2 => random, 5 => divided, 3 => spoiled], 0..=wilds)
        .prop_map(|(mut tiles, wilds)| {
            let wilds = usize::from(wilds).min(tiles.len());
            tiles.truncate(tiles.len() - wilds);
            Hand { tiles, wilds: wilds as u8 }
        })
        .prop_filter("more than five of a kind", |hand| {
            Tile::all().all(|tile| hand.tiles.iter().filter(|&&held| held == tile).count() <= 5)
        })
}

fn kind(at: usize) -> Tile {
    Tile::at(at).expect("a kind of the 34")
}

fn cases(cases: u32) -> Config {
    Config { failure_persistence: None, ..Config::with_cases(cases) }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn a_hand_divides_where_a_plain_search_finds_a_division(hand in hands(4, 4)) {
        let found = QUESTIONS.map(|(melds, pair)| first(&hand, &Parts::any(melds, pair)).is_some());
        prop_assert_eq!(divisions(&hand), found);
    }

    #[test]
    fn a_wild_in_place_of_any_tile_never_breaks_a_division(hand in hands(4, 3)) {
        let before = divisions(&hand);
        for at in 0..hand.tiles.len() {
            let mut with_wild = hand.clone();
            with_wild.tiles.swap_remove(at);
            with_wild.wilds += 1;
            for (before, after) in before.into_iter().zip(divisions(&with_wild)) {
                prop_assert!(after || !before, "{:?} for one of the tiles", with_wild);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn the_first_division_is_the_first_that_a_plain_search_finds(hand in hands(4, 4)) {
        let no_dragons = TileSet::ALL.less(TileSet::of(&[Tile::GREEN, Tile::RED]));
        let mut sets = vec![TileSet::ALL, no_dragons, TileSet::WINDS, TileSet::TWO_FIVE_EIGHT];
        sets.extend(Suit::ALL.map(TileSet::of_suit));
        let held: TileSet = TileSet::of(&hand.tiles);
        for allowed in sets.into_iter().filter(|&allowed| held.is_within(allowed)) {
            for (melds, pair) in QUESTIONS {
                let tiles = hand.tiles.iter().copied().collect();
                let shown = first_division(tiles, hand.wilds, allowed, melds, pair)
                    .map(|division| (division.melds.to_vec(), division.pair));
                let plain = first(&hand, &Parts::of(|tile| allowed.contains(tile), melds, pair));
                prop_assert_eq!(shown, plain, "{:?} {:?} of {:?}", melds, pair, allowed);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn the_plain_search_agrees_with_naming_every_wild(hand in hands(2, 2)) {
        let named: Vec<Hand> = match hand.wilds {
            0 => vec![hand.clone()],
            1 => Tile::all().map(|tile| hand.with(&[tile])).collect(),
            _ => Tile::all().flat_map(|one| Tile::all().map(move |other| [one, other]))
                .map(|named| hand.with(&named))
                .collect(),
        };
        for (melds, pair) in QUESTIONS {
            let parts = Parts::any(melds, pair);
            let by_naming = named.iter().filter_map(|hand| first(hand, &parts)).min();
            prop_assert_eq!(first(&hand, &parts), by_naming);
        }
    }
}

impl Hand {
    /// The hand with its wilds named.
    fn with(&self, named: &[Tile]) -> Hand {
        Hand { tiles: [&self.tiles, named].concat(), wilds: 0 }
    }
}

#[test]
fn other_numbers_of_tiles_never_divide() {
    for (tiles, wilds) in (0..=14).flat_map(|tiles| (0..=4).map(move |wilds| (tiles, wilds))) {
        if (tiles + wilds) % 3 != 2 {
            let counts = Counts::NONE.with_up_to(Tile::EAST, tiles.min(5));
            let counts = counts.with_up_to(Tile::WHITE, tiles.saturating_sub(5).min(5));
            let counts = counts.with_up_to(Tile::GREEN, tiles.saturating_sub(10));
            let divisions = Divisions::of(counts, wilds);
            assert!(QUESTIONS.iter().all(|&(melds, pair)| !divisions.exist(melds, pair)), "{tiles} {wilds}");
        }
    }
}

/// How often each rank of one suit is held.
type Ranks = [u8; 9];

/// Every hand of one suit that so many melds and a pair can make, and which of the [`QUESTIONS`] it
/// answers with yes, a bit each. As many of a kind as may be: wilds are still to come off.
fn all_divided(melds: usize) -> HashMap<Ranks, u8> {
    let triplets = (0..9).map(|rank| ([rank; 3], 0b1111));
    let runs = (0..7).map(|rank| ([rank, rank + 1, rank + 2], 0b0011));
    let parts: Vec<([usize; 3], u8)> = triplets.chain(runs).collect();
    let mut hands: HashMap<Ranks, u8> = HashMap::new();
    for rank in 0..9 {
        let mut pair = Ranks::default();
        pair[rank] = 2;
        hands.insert(pair, if [1, 4, 7].contains(&rank) { 0b1111 } else { 0b0101 });
    }
    for _ in 0..melds {
        let mut grown = HashMap::new();
        for ((hand, answers), (meld, kinds)) in
            hands.iter().flat_map(|hand| parts.iter().map(move |part| (hand, part)))
        {
            let mut hand = *hand;
            meld.iter().for_each(|&rank| hand[rank] += 1);
            *grown.entry(hand).or_insert(0) |= answers & kinds;
        }
        hands = grown;
    }
    hands
}

/// Those hands with one more tile named as a wild.
fn with_one_wild_more(hands: &HashMap<Ranks, u8>) -> HashMap<Ranks, u8> {
    let mut fewer = HashMap::new();
    for (hand, answers) in hands {
        for rank in (0..9).filter(|&rank| hand[rank] > 0) {
            let mut hand = *hand;
            hand[rank] -= 1;
            *fewer.entry(hand).or_insert(0) |= answers;
        }
    }
    fewer
}

/// Every way to hold so many tiles of one suit, up to four of a kind.
fn all_hands(tiles: u8) -> Vec<Ranks> {
    let mut all = vec![Ranks::default()];
    for rank in 0..9 {
        let still_possible = |hand: &Ranks| {
            let held: u8 = hand.iter().sum();
            let most_to_come = 4 * (8 - rank as u8);
            held <= tiles && held + most_to_come >= tiles
        };
        all = all
            .iter()
            .flat_map(|hand| (0..=4).map(move |count| (*hand, count)))
            .map(|(mut hand, count)| {
                hand[rank] = count;
                hand
            })
            .filter(still_possible)
            .collect();
    }
    all
}

// Tiles of one suit never need a meld or a pair of another: one of wilds alone may as well be of theirs.
#[test]
fn every_hand_of_one_suit_divides_where_it_is_melds_and_a_pair_less_wilds() {
    let mut judged = 0;
    for (melds, suit) in [0, 1, 2, 3, 4].into_iter().zip(Suit::ALL.into_iter().cycle()) {
        let mut divided = all_divided(melds);
        for wilds in 0..=4.min(3 * melds as u8 + 2) {
            for hand in all_hands(3 * melds as u8 + 2 - wilds) {
                let tiles = (1..).zip(hand).fold(Counts::NONE, |counts, (rank, count)| {
                    counts.with_up_to(Tile::suited(suit, rank).expect("ranks are 1 to 9"), count)
                });
                let divisions = Divisions::of(tiles, wilds);
                let bits = QUESTIONS
                    .iter()
                    .rev()
                    .fold(0, |bits, &(melds, pair)| bits << 1 | u8::from(divisions.exist(melds, pair)));
                assert_eq!(bits, divided.get(&hand).copied().unwrap_or(0), "{hand:?} and {wilds} wilds");
                judged += 1;
            }
            divided = with_one_wild_more(&divided);
        }
    }
    println!("one suit: {judged} hands judged");
}

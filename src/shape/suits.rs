//! The tables behind [`Divisions`](super::Divisions): what one suit needs.
//!
//! With wilds at hand any tiles of a suit can be covered by melds; the question is by how few. Call
//! that number the suit's *need*. A pair that takes the place of tiles of the suit lowers the need by
//! one or not at all, and so does a pair of a two, five or eight. All that a hand must know of a suit
//! is therefore one small number and two yes-or-noes, a [`Need`].
//!
//! Needs are found by walking the ranks and keeping, for each way runs may reach over to the next
//! ranks, the fewest melds so far. The walk is cut after the fifth rank: all that the first five
//! counts can do to the last four fits one of 241 classes, and the other way round one of 125. So
//! two index tables and one small table of classes by classes hold every suit, 131 KiB in all.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::tile::Counts;

/// What the tiles of one suit need to be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Need {
    /// The fewest melds that cover them.
    pub(super) melds: u8,
    /// [`Need::PAIR`] and [`Need::PAIR_258`] where such a pair saves a meld.
    pub(super) savings: u8,
}

impl Need {
    /// A pair of any kind saves a meld.
    pub(super) const PAIR: u8 = 1;
    /// A pair of a two, five or eight saves a meld.
    pub(super) const PAIR_258: u8 = 2;
}

/// Ranks before the cut, and after it.
const FRONT: u32 = 5;
const BACK: u32 = 4;
/// Bits of one rank's count.
const WIDTH: u32 = 3;
/// The counts that a rank can have.
const COUNTS: usize = Counts::MOST as usize + 1;

/// A class and the melds that every member of it needs beside what the class says.
#[derive(Clone, Copy, Default)]
struct Member {
    class: u8,
    melds: u8,
}

/// The needs of every suit.
pub(super) struct SuitTable {
    front: Box<[Member]>,
    back: Box<[Member]>,
    needs: Box<[Need]>,
    back_classes: usize,
}

/// Built on first use, in a few milliseconds.
pub(super) static SUITS: LazyLock<SuitTable> = LazyLock::new(SuitTable::build);

impl SuitTable {
    /// The need of a suit whose counts are packed as [`Counts::suit`] packs them.
    pub(super) fn need(&self, packed: u32) -> Need {
        let front = self.front[(packed & ((1 << (FRONT * WIDTH)) - 1)) as usize];
        let back = self.back[(packed >> (FRONT * WIDTH)) as usize];
        let both = self.needs[usize::from(front.class) * self.back_classes + usize::from(back.class)];
        Need { melds: both.melds + front.melds + back.melds, savings: both.savings }
    }

    fn build() -> SuitTable {
        let (front_ids, fronts) = distinct(fronts().into_iter().map(split_off_common));
        let (back_ids, backs) = distinct(backs().into_iter().map(split_off_common));

        let rows = fronts.iter().map(|front| backs.iter().map(|back| joined(front, back)).collect());
        let (row_ids, rows) = distinct(rows.map(split_off_fewest));
        let columns = (0..backs.len()).map(|at| rows.iter().map(|row: &Vec<Need>| row[at]).collect());
        let (column_ids, columns) = distinct(columns.map(split_off_fewest));

        SuitTable {
            front: spread(FRONT, &front_ids, &row_ids),
            back: spread(BACK, &back_ids, &column_ids),
            needs: (0..rows.len()).flat_map(|row| columns.iter().map(move |column| column[row])).collect(),
            back_classes: columns.len(),
        }
    }
}

/// Numbers the distinct values in order of appearance: for each value its number and its melds, and the
/// values themselves.
fn distinct<T: Clone + Eq + std::hash::Hash>(
    values: impl Iterator<Item = (T, u8)>,
) -> (Vec<(usize, u8)>, Vec<T>) {
    let mut numbers = HashMap::new();
    let mut kept = Vec::new();
    let ids = values
        .map(|(value, melds)| {
            let number = *numbers.entry(value.clone()).or_insert_with(|| {
                kept.push(value);
                kept.len() - 1
            });
            (number, melds)
        })
        .collect();
    (ids, kept)
}

/// A row or column less the fewest melds in it, and these.
fn split_off_fewest(mut needs: Vec<Need>) -> (Vec<Need>, u8) {
    let fewest = needs.iter().map(|need| need.melds).min().unwrap_or(0);
    needs.iter_mut().for_each(|need| need.melds -= fewest);
    (needs, fewest)
}

/// The index table by packed counts; `ids` are in the order of the counts, the first rank turning fastest.
fn spread(ranks: u32, ids: &[(usize, u8)], merged: &[(usize, u8)]) -> Box<[Member]> {
    let mut table = vec![Member::default(); 1 << (ranks * WIDTH)].into_boxed_slice();
    for (number, &(id, melds)) in ids.iter().enumerate() {
        let digits = (0..ranks).map(|rank| (number / COUNTS.pow(rank) % COUNTS) << (rank * WIDTH));
        let (class, more) = merged[id];
        debug_assert!(class <= usize::from(u8::MAX), "classes are numbered in a byte");
        table[digits.sum::<usize>()] = Member { class: class as u8, melds: melds + more };
    }
    table
}

/// The fewest melds without a pair, with one, and with one of two, five or eight; `NEVER` where none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Fewest([u8; 3]);

const NEVER: u8 = 99;

impl Fewest {
    const NEVER: Fewest = Fewest([NEVER; 3]);
    const NOTHING: Fewest = Fewest([0, NEVER, NEVER]);

    fn improve(&mut self, other: Fewest) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine = theirs.min(*mine);
        }
    }

    /// Twice `NEVER` still fits a byte; this brings it back to one.
    fn at_most_never(self) -> Fewest {
        Fewest(self.0.map(|melds| melds.min(NEVER)))
    }

    /// One part after another, the pair in either.
    fn then(self, next: Fewest) -> Fewest {
        let [none, pair, pair_258] = self.0;
        let [next_none, next_pair, next_258] = next.0;
        Fewest([
            none + next_none,
            (pair + next_none).min(none + next_pair),
            (pair_258 + next_none).min(none + next_258),
        ])
        .at_most_never()
    }
}

/// Runs that reach over a border: begun two ranks and one rank before it, up to two each, since three
/// equal runs are as well three triplets.
const REACHES: [(u8, u8); 9] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)];

fn reach(two_before: u8, one_before: u8) -> usize {
    usize::from(two_before) * 3 + usize::from(one_before)
}

/// The fewest melds on one side of a border between ranks, by the runs that reach over it.
type Ways = [Fewest; 9];

/// The ways to cover the ranks before the cut, for all counts of them.
fn fronts() -> Vec<Ways> {
    (1..=FRONT).fold(vec![nothing_reaches()], |fronts, rank| {
        let extended =
            (0..=Counts::MOST).flat_map(|count| fronts.iter().map(move |ways| extend(ways, rank, count)));
        extended.collect()
    })
}

/// The ways to cover the ranks behind the cut, for all counts of them.
fn backs() -> Vec<Ways> {
    (FRONT + 1..=FRONT + BACK).rev().fold(vec![nothing_reaches()], |backs, rank| {
        let prefixed =
            backs.iter().flat_map(|ways| (0..=Counts::MOST).map(move |count| prefix(ways, rank, count)));
        prefixed.collect()
    })
}

/// Before the first rank and after the ninth no run reaches over.
fn nothing_reaches() -> Ways {
    let mut ways = [Fewest::NEVER; 9];
    ways[reach(0, 0)] = Fewest::NOTHING;
    ways
}

/// The melds that begin at a rank held so often, where earlier runs cover some and so many runs begin.
fn beginning(rank: u32, count: u8, covered: u8, runs: u8) -> Fewest {
    let left = count.saturating_sub(covered + runs);
    let melds = |tiles: u8| runs + tiles.div_ceil(3);
    let pair = melds(left.saturating_sub(2));
    Fewest([melds(left), pair, if rank % 3 == 2 { pair } else { NEVER }])
}

fn most_runs(rank: u32) -> u8 {
    if rank <= 7 { 2 } else { 0 }
}

/// The ways up to the rank before, and on over this one.
fn extend(ways: &Ways, rank: u32, count: u8) -> Ways {
    let mut next = [Fewest::NEVER; 9];
    for ((two_before, one_before), so_far) in REACHES.into_iter().zip(ways) {
        for runs in 0..=most_runs(rank) {
            let here = beginning(rank, count, two_before + one_before, runs);
            next[reach(one_before, runs)].improve(so_far.then(here));
        }
    }
    next
}

/// The ways from the rank after, and this one before them.
fn prefix(ways: &Ways, rank: u32, count: u8) -> Ways {
    REACHES.map(|(two_before, one_before)| {
        let mut all = Fewest::NEVER;
        for runs in 0..=most_runs(rank) {
            let here = beginning(rank, count, two_before + one_before, runs);
            all.improve(here.then(ways[reach(one_before, runs)]));
        }
        all
    })
}

/// The ways less the melds that all of them have in common, and these.
fn split_off_common(mut ways: Ways) -> (Ways, u8) {
    let common = ways.iter().flat_map(|way| way.0).min().unwrap_or(0);
    ways.iter_mut()
        .flat_map(|way| &mut way.0)
        .filter(|melds| **melds < NEVER)
        .for_each(|melds| *melds -= common);
    (ways, common)
}

/// The need of a suit from both sides of the cut.
fn joined(front: &Ways, back: &Ways) -> Need {
    let mut all = Fewest::NEVER;
    front.iter().zip(back).for_each(|(front, back)| all.improve(front.then(*back)));
    let [melds, pair, pair_258] = all.0;
    let saves = |with_pair: u8, bit: u8| if with_pair < melds { bit } else { 0 };
    Need { melds, savings: saves(pair, Need::PAIR) | saves(pair_258, Need::PAIR_258) }
}

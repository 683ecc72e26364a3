//! The tables behind [`Divisions`](super::Divisions): what one suit needs.
//!
//! With wilds at hand any tiles of a suit can be covered by melds; the question is by how few. Call
//! that number the suit's *need*. A pair that takes the place of tiles of the suit lowers the need by
//! one or not at all, and so does a pair of a two, five or eight. All that a hand must know of a suit
//! is therefore one small number and two yes-or-noes, a [`Need`].
//!
//! Needs are found by walking the ranks and keeping, for each way runs may reach over to the next
//! ranks, the fewest melds so far. The walk is cut after the fifth rank: all that the first five
//! counts can do to the last four fits one of about two hundred classes, and the other way round. So
//! two index tables and one small table of classes by classes hold every suit, some 110 KiB in all.

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
        let fronts: Vec<Walk> = halves(FRONT, |counts| Walk::START.through(1, counts));
        let backs: Vec<Rest> = halves(BACK, |counts| Rest::of(FRONT + 1, counts));
        let (front_ids, fronts) = distinct(fronts.into_iter().map(Walk::split_off_melds));
        let (back_ids, backs) = distinct(backs.into_iter().map(|rest| (rest, 0)));

        let rows = fronts.iter().map(|walk| backs.iter().map(|rest| walk.joined_with(rest)).collect());
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

/// `make` of the counts of so many ranks, for every way to hold up to [`Counts::MOST`] of each.
fn halves<T>(ranks: u32, make: impl Fn(&[u8]) -> T) -> Vec<T> {
    let most = usize::from(Counts::MOST) + 1;
    (0..most.pow(ranks))
        .map(|number| {
            let counts: Vec<u8> = (0..ranks).map(|rank| (number / most.pow(rank) % most) as u8).collect();
            make(&counts)
        })
        .collect()
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

/// The index table by packed counts; `ids` are in the order of [`halves`].
fn spread(ranks: u32, ids: &[(usize, u8)], merged: &[(usize, u8)]) -> Box<[Member]> {
    let mut table = vec![Member::default(); 1 << (ranks * WIDTH)].into_boxed_slice();
    let packed = halves(ranks, |counts| {
        counts.iter().rev().fold(0, |word, &count| word << WIDTH | usize::from(count))
    });
    for (at, &(id, melds)) in packed.into_iter().zip(ids) {
        let (class, more) = merged[id];
        debug_assert!(class <= usize::from(u8::MAX), "classes are numbered in a byte");
        table[at] = Member { class: class as u8, melds: melds + more };
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

    /// One part after another, the pair in either.
    fn then(self, next: Fewest) -> Fewest {
        let sum = |a: u8, b: u8| a.saturating_add(b).min(NEVER);
        let with_pair = |kind: usize| sum(self.0[kind], next.0[0]).min(sum(self.0[0], next.0[kind]));
        Fewest([sum(self.0[0], next.0[0]), with_pair(1), with_pair(2)])
    }
}

/// Runs that reach over a border: begun two ranks and one rank before it, up to two each, since three
/// equal runs are as well three triplets.
const REACHES: [(u8, u8); 9] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)];

fn reach(two_before: u8, one_before: u8) -> usize {
    usize::from(two_before) * 3 + usize::from(one_before)
}

/// The fewest melds up to a rank, by the runs that reach over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Walk([Fewest; 9]);

impl Walk {
    const START: Walk = Walk::from_reach(0);

    const fn from_reach(reach: usize) -> Walk {
        let mut walk = [Fewest::NEVER; 9];
        walk[reach] = Fewest::NOTHING;
        Walk(walk)
    }

    /// Walks on over ranks from `first` that are held so often.
    fn through(self, first: u32, counts: &[u8]) -> Walk {
        (first..).zip(counts).fold(self, |walk, (rank, &count)| walk.step(rank, count))
    }

    fn step(self, rank: u32, count: u8) -> Walk {
        let mut next = [Fewest::NEVER; 9];
        let most_begun = if rank <= 7 { 2 } else { 0 };
        for ((two_before, one_before), so_far) in REACHES.into_iter().zip(self.0) {
            for begun in 0..=most_begun {
                let left = count.saturating_sub(two_before + one_before + begun);
                let triplets = |tiles: u8| begun + tiles.div_ceil(3);
                let pair = triplets(left.saturating_sub(2));
                let pair_258 = if rank % 3 == 2 { pair } else { NEVER };
                next[reach(one_before, begun)].improve(so_far.then(Fewest([triplets(left), pair, pair_258])));
            }
        }
        Walk(next)
    }

    /// The walk less the melds that all its ways have in common, and these.
    fn split_off_melds(mut self) -> (Walk, u8) {
        let fewest = self.0.iter().flat_map(|f| f.0).min().unwrap_or(0);
        self.0
            .iter_mut()
            .flat_map(|f| &mut f.0)
            .filter(|melds| **melds < NEVER)
            .for_each(|melds| *melds -= fewest);
        (self, fewest)
    }

    fn joined_with(&self, rest: &Rest) -> Need {
        let mut all = Fewest::NEVER;
        self.0.iter().zip(rest.0).for_each(|(front, back)| all.improve(front.then(back)));
        let [melds, pair, pair_258] = all.0;
        let saves = |with_pair: u8, bit: u8| if with_pair < melds { bit } else { 0 };
        Need { melds, savings: saves(pair, Need::PAIR) | saves(pair_258, Need::PAIR_258) }
    }
}

/// The fewest melds from a rank to the ninth, by the runs that reach into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Rest([Fewest; 9]);

impl Rest {
    fn of(first: u32, counts: &[u8]) -> Rest {
        Rest(std::array::from_fn(|reach| Walk::from_reach(reach).through(first, counts).0[0]))
    }
}

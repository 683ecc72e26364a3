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
//! two index tables and one small table of classes by classes hold every suit, 104 KiB in all.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::ways::{Ways, extend, joined, nothing_reaches, prefix, split_off_common};
use crate::tile::Counts;

/// What the tiles of one suit need to be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// A need in one byte, as far as it differs within a class: the melds above the two savings.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Packed(u8);

impl Packed {
    const SAVINGS: u8 = Need::PAIR | Need::PAIR_258;

    fn of(need: Need) -> Packed {
        Packed(need.melds << Packed::SAVINGS.count_ones() | need.savings)
    }

    fn melds(self) -> u8 {
        self.0 >> Packed::SAVINGS.count_ones()
    }

    fn savings(self) -> u8 {
        self.0 & Packed::SAVINGS
    }

    fn less(self, melds: u8) -> Packed {
        Packed(self.0 - (melds << Packed::SAVINGS.count_ones()))
    }
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
    front: [Member; 1 << (FRONT * WIDTH)],
    back: [Member; 1 << (BACK * WIDTH)],
    /// By the classes of front and back; there is room for some more than there are.
    needs: [[Packed; 128]; 256],
}

/// Built on first use, in a millisecond or two.
pub(super) static SUITS: LazyLock<SuitTable> = LazyLock::new(SuitTable::build);

impl SuitTable {
    /// The need of a suit whose counts are packed as [`Counts::suit`] packs them.
    pub(super) fn need(&self, packed: u32) -> Need {
        let front = self.front[packed as usize % self.front.len()];
        let back = self.back[(packed >> (FRONT * WIDTH)) as usize % self.back.len()];
        let both = self.needs[usize::from(front.class)][usize::from(back.class)];
        Need { melds: both.melds() + front.melds + back.melds, savings: both.savings() }
    }

    fn build() -> SuitTable {
        let (fronts, backs) = (Side::front(), Side::back());
        let row = |front| backs.classes.iter().map(|back| Packed::of(joined(front, back))).collect();
        let (row_ids, rows) = distinct(fronts.classes.iter().map(row).map(split_off_fewest));
        let column = |at: usize| rows.iter().map(|row: &Vec<Packed>| row[at]).collect();
        let (column_ids, columns) = distinct((0..backs.classes.len()).map(column).map(split_off_fewest));

        let mut needs = [[Packed::default(); 128]; 256];
        for (class, column) in columns.iter().enumerate() {
            needs.iter_mut().zip(column).for_each(|(row, need)| row[class] = *need);
        }
        SuitTable { front: fronts.spread(&row_ids), back: backs.spread(&column_ids), needs }
    }
}

/// All counts of the ranks on one side of the cut, sorted into classes by what they can do to the other side.
struct Side {
    /// The packed counts, the number of their class and the melds that they need beside what it says.
    members: Vec<(usize, usize, u8)>,
    classes: Vec<Ways>,
}

impl Side {
    /// No rank yet.
    fn empty() -> Side {
        Side { members: vec![(0, 0, 0)], classes: vec![nothing_reaches()] }
    }

    fn front() -> Side {
        (1..=FRONT)
            .fold(Side::empty(), |side, rank| side.with(rank - 1, |ways, count| extend(ways, rank, count)))
    }

    fn back() -> Side {
        let first = FRONT + 1;
        let ranks = (first..first + BACK).rev();
        ranks.fold(Side::empty(), |side, rank| {
            side.with(rank - first, |ways, count| prefix(ways, rank, count))
        })
    }

    /// One more rank, whose count is packed at this place. Counts of one class stay in one, whatever the rank.
    fn with(&self, place: u32, next: impl Fn(&Ways, u8) -> Ways) -> Side {
        let counts = 0..=Counts::MOST;
        let of_classes = self.classes.iter().flat_map(|ways| counts.clone().map(|count| next(ways, count)));
        let (ids, classes) = distinct(of_classes.map(split_off_common));
        let member = |&(packed, class, melds): &(usize, usize, u8), count: u8| {
            let (id, more) = ids[class * counts.clone().count() + usize::from(count)];
            (packed | usize::from(count) << (place * WIDTH), id, melds + more)
        };
        let members = self.members.iter().flat_map(|of| counts.clone().map(move |count| member(of, count)));
        Side { members: members.collect(), classes }
    }

    /// The index table by packed counts, the classes merged as rows or columns are.
    fn spread<const SIZE: usize>(&self, merged: &[(usize, u8)]) -> [Member; SIZE] {
        let mut table = [Member::default(); SIZE];
        for &(packed, class, melds) in &self.members {
            let (class, more) = merged[class];
            debug_assert!(class <= usize::from(u8::MAX), "classes are numbered in a byte");
            table[packed] = Member { class: class as u8, melds: melds + more };
        }
        table
    }
}

/// Numbers the distinct values in order of appearance: for each value its number and its melds, and the
/// values themselves.
fn distinct<T: Clone + Ord>(values: impl Iterator<Item = (T, u8)>) -> (Vec<(usize, u8)>, Vec<T>) {
    let mut numbers = BTreeMap::new();
    let mut kept = Vec::new();
    let ids = values
        .map(|(value, melds)| {
            let number = *numbers.entry(value).or_insert_with_key(|value: &T| {
                kept.push(value.clone());
                kept.len() - 1
            });
            (number, melds)
        })
        .collect();
    (ids, kept)
}

/// A row or column less the fewest melds in it, and these.
fn split_off_fewest(needs: Vec<Packed>) -> (Vec<Packed>, u8) {
    let fewest = needs.iter().map(|need| need.melds()).min().unwrap_or(0);
    (needs.iter().map(|need| need.less(fewest)).collect(), fewest)
}

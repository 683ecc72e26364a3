//! The walk over the ranks of a suit: the fewest melds on one side of a border between ranks, for each way in
//! which runs may reach over it.

use super::suits::Need;

/// The fewest melds without a pair, with one, and with one of two, five or eight; `NEVER` where none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fewest([u8; 3]);

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
pub(super) type Ways = [Fewest; 9];

/// Before the first rank and after the ninth no run reaches over.
pub(super) fn nothing_reaches() -> Ways {
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
pub(super) fn extend(ways: &Ways, rank: u32, count: u8) -> Ways {
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
pub(super) fn prefix(ways: &Ways, rank: u32, count: u8) -> Ways {
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
pub(super) fn split_off_common(mut ways: Ways) -> (Ways, u8) {
    let common = ways.iter().flat_map(|way| way.0).min().unwrap_or(0);
    ways.iter_mut()
        .flat_map(|way| &mut way.0)
        .filter(|melds| **melds < NEVER)
        .for_each(|melds| *melds -= common);
    (ways, common)
}

/// The need of a suit from both sides of the cut.
pub(super) fn joined(front: &Ways, back: &Ways) -> Need {
    let mut all = Fewest::NEVER;
    front.iter().zip(back).for_each(|(front, back)| all.improve(front.then(*back)));
    let [melds, pair, pair_258] = all.0;
    let saves = |with_pair: u8, bit: u8| if with_pair < melds { bit } else { 0 };
    Need { melds, savings: saves(pair, Need::PAIR) | saves(pair_258, Need::PAIR_258) }
}

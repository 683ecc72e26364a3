//! The workload of the shape floor, stated so exactly that others can repeat it.
//!
//! Kinds are 0-33 in tile order, four copies each; kind 33 is the wild, so that hands hold kinds 0-32 and a number
//! of wilds. Set R of `w` wilds: `14 - w` tiles without replacement from an ascending deck of kinds 0-32, four
//! each, by a shuffle whose step `i` swaps places `i` and `i + bounded(132 - i)`; each hand begins with the
//! ascending deck. Set M: a fair coin, `bounded(2)`, picks such a hand or a won one. A won hand is four melds, each
//! `bounded(54)` among the 21 runs and the 33 triplets, then a pair, `bounded(33)`; while a kind is there more than
//! four times all of it is drawn again; then the same shuffle over its fourteen tiles picks the `w` that become
//! wilds. Numbers are SplitMix64, `bounded(n)` is the high half of the product with `n`.

use huangshi::play::SplitMix64;
use huangshi::tile::{Counts, Tile};

/// Hands of a set.
pub(crate) const HANDS: usize = 1_000_000;
/// The most wilds of a set.
pub(crate) const MOST_WILDS: u8 = 4;
/// Tiles of a hand.
const HAND: usize = 14;
/// Kinds that a hand may hold.
const KINDS: usize = 33;

/// What the hands of a set are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Set {
    /// Random hands.
    Random,
    /// Random and won hands.
    Mixed,
}

impl Set {
    /// Its hands with so many wilds, without end. The wilds are not among the counts.
    pub(crate) fn hands(self, wilds: u8) -> impl Iterator<Item = Counts> {
        let first_seed = match self {
            Set::Random => 2_026_113_000,
            Set::Mixed => 2_026_113_050,
        };
        let mut numbers = SplitMix64::of(first_seed + u64::from(wilds));
        std::iter::repeat_with(move || match self {
            Set::Mixed if numbers.bounded(2) == 1 => won_hand(&mut numbers, wilds.into()),
            Set::Random | Set::Mixed => random_hand(&mut numbers, wilds.into()),
        })
    }
}

const DECK: [u8; 4 * KINDS] = {
    let mut deck = [0; 4 * KINDS];
    let mut at = 0;
    while at < deck.len() {
        deck[at] = (at / 4) as u8;
        at += 1;
    }
    deck
};

fn random_hand(numbers: &mut SplitMix64, wilds: usize) -> Counts {
    let mut deck = DECK;
    numbers.shuffle(&mut deck, HAND - wilds);
    counts(&deck[..HAND - wilds])
}

fn won_hand(numbers: &mut SplitMix64, wilds: usize) -> Counts {
    loop {
        let mut hand = [0; HAND];
        for meld in hand[..12].chunks_exact_mut(3) {
            let drawn = numbers.bounded(54) as u8;
            meld.copy_from_slice(&match drawn {
                0..21 => [0, 1, 2].map(|step| drawn / 7 * 9 + drawn % 7 + step),
                _ => [drawn - 21; 3],
            });
        }
        hand[12..].fill(numbers.bounded(KINDS) as u8);
        if (0..KINDS as u8).all(|kind| hand.iter().filter(|&&held| held == kind).count() <= 4) {
            numbers.shuffle(&mut hand, wilds);
            return counts(&hand[wilds..]);
        }
    }
}

fn counts(kinds: &[u8]) -> Counts {
    kinds.iter().filter_map(|&kind| Tile::at(kind.into())).collect()
}

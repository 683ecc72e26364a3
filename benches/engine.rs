//! The figures of the engine by divan: `cargo bench --no-default-features --bench engine [FILTER]`.
//!
//! `benches/pairs.rs` has the same figures beside a baseline; here are their quartiles, and each answer asserted.

#![forbid(unsafe_code)]
#![allow(clippy::panic, reason = "a figure of a wrong answer is none")]

#[path = "common/tables.rs"]
mod tables;
#[path = "common/workload.rs"]
mod workload;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use huangshi::shape::{Divisions, MeldKinds, PairKinds, prepare};
use huangshi::tile::Counts;

use tables::{Questions, listed, settled, waiting};
use workload::{HANDS, MOST_WILDS, Set};

fn main() {
    prepare();
    divan::main();
}

/// Won hands of the sets R with 0 to 4 wilds.
const WON: [usize; 5] = [2, 99, 1_002, 6_811, 31_063];

#[divan::bench(args = 0..=MOST_WILDS, sample_count = 7, sample_size = 1)]
fn random_hands_divide(bencher: Bencher<'_, '_>, wilds: u8) {
    let won = divide(bencher, Set::Random, wilds, MeldKinds::Any, PairKinds::Any);
    assert_eq!(won, WON[usize::from(wilds)]);
}

#[divan::bench(args = 0..=MOST_WILDS, sample_count = 7, sample_size = 1)]
fn mixed_hands_divide(bencher: Bencher<'_, '_>, wilds: u8) {
    divide(bencher, Set::Mixed, wilds, MeldKinds::Any, PairKinds::Any);
}

#[divan::bench(args = 0..=MOST_WILDS, sample_count = 7, sample_size = 1)]
fn mixed_hands_divide_with_a_258_pair(bencher: Bencher<'_, '_>, wilds: u8) {
    divide(bencher, Set::Mixed, wilds, MeldKinds::Any, PairKinds::TwoFiveEight);
}

#[divan::bench(args = 0..=MOST_WILDS, sample_count = 7, sample_size = 1)]
fn mixed_hands_divide_into_triplets(bencher: Bencher<'_, '_>, wilds: u8) {
    divide(bencher, Set::Mixed, wilds, MeldKinds::Triplets, PairKinds::Any);
}

/// Divides a whole set each time and says how many hands are won.
fn divide(bencher: Bencher<'_, '_>, set: Set, wilds: u8, melds: MeldKinds, pair: PairKinds) -> usize {
    let hands: Vec<Counts> = set.hands(wilds).take(HANDS).collect();
    let won = || {
        let exists = |&&hand: &&Counts| Divisions::of(black_box(hand), wilds).exist(melds, pair);
        hands.iter().filter(exists).count()
    };
    let expected = won();
    bencher.counter(ItemsCount::new(HANDS)).bench_local(|| assert_eq!(won(), expected));
    expected
}

#[divan::bench]
fn check_and_settle(bencher: Bencher<'_, '_>) {
    let asked = Questions::read().settlement;
    let liable = settled(&asked).and_then(|settlement| settlement.liability);
    assert!(liable.is_some(), "the seat that supplied the third meld pays");
    bencher.bench_local(|| settled(black_box(&asked)));
}

#[divan::bench]
fn check_and_list_a_draw(bencher: Bencher<'_, '_>) {
    let asked = Questions::read().draw;
    assert_eq!(listed(&asked).len(), 1);
    bencher.bench_local(|| listed(black_box(&asked)));
}

#[divan::bench]
fn check_and_list_a_draw_beside_four_melds(bencher: Bencher<'_, '_>) {
    let asked = Questions::read().beside_four_melds;
    assert!(listed(&asked).iter().flat_map(|seat| &seat.actions).any(|listed| !listed.warnings.is_empty()));
    bencher.bench_local(|| listed(black_box(&asked)));
}

#[divan::bench]
fn check_and_tell_waits(bencher: Bencher<'_, '_>) {
    let asked = Questions::read().standing;
    let waits = || waiting(black_box(&asked)).and_then(|waiting| waiting.standing());
    assert!(waits().is_some_and(|waits| waits.waits.iter().any(|wait| wait.discard.is_some())));
    bencher.bench_local(waits);
}

#[divan::bench]
fn check_and_tell_waits_of_each_discard(bencher: Bencher<'_, '_>) {
    let asked = Questions::read().after_a_draw;
    let discards = || waiting(black_box(&asked)).map(|waiting| waiting.discards());
    assert!(discards().is_some_and(|discards| discards.len() > 1));
    bencher.bench_local(discards);
}

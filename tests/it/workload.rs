//! The hands that the benches divide, as others have counted them.

use huangshi::shape::{Divisions, MeldKinds, PairKinds};

#[path = "../../benches/common/workload.rs"]
mod hands;

use hands::{HANDS, Set};

/// How many hands of set R are won.
fn won(wilds: u8) -> usize {
    let divides = |tiles| Divisions::of(tiles, wilds).exist(MeldKinds::Any, PairKinds::Any);
    Set::Random.hands(wilds).take(HANDS).filter(|&tiles| divides(tiles)).count()
}

#[test]
fn random_hands_without_a_wild_are_hardly_ever_won() {
    assert_eq!([won(0), won(1)], [2, 99]);
}

#[test]
fn random_hands_of_two_wilds_are_won_once_in_a_thousand() {
    assert_eq!(won(2), 1_002);
}

#[test]
fn random_hands_of_three_wilds_are_won_once_in_a_hundred_and_fifty() {
    assert_eq!(won(3), 6_811);
}

#[test]
fn random_hands_of_four_wilds_are_won_once_in_thirty() {
    assert_eq!(won(4), 31_063);
}

#[test]
fn half_of_the_mixed_hands_are_won() {
    for wilds in 0..=hands::MOST_WILDS {
        let divides = |tiles| Divisions::of(tiles, wilds).exist(MeldKinds::Any, PairKinds::Any);
        let won = Set::Mixed.hands(wilds).take(2_000).filter(|&tiles| divides(tiles)).count();
        assert!((900..1_200).contains(&won), "{won} of 2,000 with {wilds} wilds");
    }
}

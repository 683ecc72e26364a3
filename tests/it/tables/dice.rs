use huangshi::play::SplitMix64;
use proptest::prelude::*;

/// Rolls that decide everything.
#[derive(Clone, Debug)]
pub(crate) struct Dice {
    rolls: Vec<u16>,
    next: usize,
}

impl Dice {
    /// So many rolls of a seed, the same each time.
    pub(crate) fn seeded(seed: u64, rolls: usize) -> Dice {
        let mut numbers = SplitMix64::of(seed);
        let all = std::iter::repeat_with(|| (numbers.number() >> (u64::BITS - u16::BITS)) as u16);
        Dice { rolls: all.take(rolls).collect(), next: 0 }
    }

    /// A number below `sides`.
    pub(crate) fn below(&mut self, sides: usize) -> usize {
        let roll = self.rolls.get(self.next).copied().unwrap_or(0);
        self.next += 1;
        (usize::from(roll) * sides) >> u16::BITS
    }

    pub(crate) fn one_in(&mut self, sides: usize) -> bool {
        self.below(sides) == sides - 1
    }

    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, at - self.below(at + 1));
        }
    }
}

/// So many rolls.
pub(crate) fn dice(rolls: usize) -> impl Strategy<Value = Dice> {
    prop::collection::vec(any::<u16>(), rolls).prop_map(|rolls| Dice { rolls, next: 0 })
}

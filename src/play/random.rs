/// Random numbers that a seed decides: SplitMix64, as Steele, Lea and Flood have it.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The numbers of a seed.
    pub const fn of(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The next number.
    pub const fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `bound`: the high half of the product.
    pub const fn bounded(&mut self, bound: usize) -> usize {
        ((self.number() as u128 * bound as u128) >> 64) as usize
    }

    /// Yes, once in so many times.
    pub const fn one_in(&mut self, times: usize) -> bool {
        self.bounded(times) == 0
    }

    /// One of these; none of none.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        choices.get(self.bounded(choices.len())).copied()
    }

    /// Brings so many random members to the front.
    pub fn shuffle<T>(&mut self, all: &mut [T], many: usize) {
        for at in 0..many.min(all.len()) {
            let other = at + self.bounded(all.len() - at);
            all.swap(at, other);
        }
    }
}

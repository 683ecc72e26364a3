//! How often each word of the law occurred.

use super::Event;
use crate::huangshi::{
    Action, Cap, Denial, Denials, LiabilityReason, Pattern, PatternSet, RejectionReason, Settlement, Way,
};

/// How often each of some words occurred, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted<const N: usize>([u64; N]);

impl<const N: usize> Default for Counted<N> {
    fn default() -> Counted<N> {
        Counted([0; N])
    }
}

impl<const N: usize> Counted<N> {
    fn count(&mut self, place: usize) {
        if let Some(count) = self.0.get_mut(place) {
            *count += 1;
        }
    }

    fn add(&mut self, other: &Counted<N>) {
        self.0.iter_mut().zip(other.0).for_each(|(count, more)| *count += more);
    }
}

/// How a hand ended.
const ENDS: [&str; 2] = ["win", "exhausted"];

/// What seats did, and draws.
const EVENTS: [&str; 10] = [
    "draw",
    "win",
    "concealed_kong",
    "added_kong",
    "exposed_kong",
    "single_kong",
    "pung",
    "chow",
    "discard",
    "pass",
];

/// How often everything occurred that a hand can come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Hands.
    pub hands: u64,
    ends: Counted<{ ENDS.len() }>,
    events: Counted<{ EVENTS.len() }>,
    ways: Counted<{ Way::ALL.len() }>,
    patterns: Counted<{ Pattern::ALL.len() }>,
    caps: Counted<{ Cap::ALL.len() }>,
    liabilities: Counted<{ LiabilityReason::ALL.len() }>,
    denials: Counted<{ Denial::ALL.len() }>,
    rejections: Counted<{ RejectionReason::ALL.len() }>,
}

/// The counts of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What is counted.
    pub name: &'static str,
    /// Each word and how often it occurred.
    pub counts: Vec<(&'static str, u64)>,
}

impl Tally {
    /// These and those.
    pub fn add(&mut self, other: &Tally) {
        self.hands += other.hands;
        self.ends.add(&other.ends);
        self.events.add(&other.events);
        self.ways.add(&other.ways);
        self.patterns.add(&other.patterns);
        self.caps.add(&other.caps);
        self.liabilities.add(&other.liabilities);
        self.denials.add(&other.denials);
        self.rejections.add(&other.rejections);
    }

    pub(super) fn happened(&mut self, event: &Event) {
        self.events.count(match event {
            Event::Draw { .. } => 0,
            Event::Act { action, .. } => match action {
                Action::Win => 1,
                Action::ConcealedKong { .. } => 2,
                Action::AddedKong { .. } => 3,
                Action::ExposedKong => 4,
                Action::SingleKong { .. } => 5,
                Action::Pung => 6,
                Action::Chow { .. } => 7,
                Action::Discard { .. } => 8,
                Action::Pass => 9,
            },
            // It is an end of its own.
            Event::Exhausted => return,
        });
    }

    pub(super) fn won(&mut self, way: Way, patterns: PatternSet) {
        self.ways.count(way as usize);
        patterns.iter().for_each(|pattern| self.patterns.count(pattern as usize));
    }

    pub(super) fn settled(&mut self, settlement: &Settlement) {
        self.hands += 1;
        match settlement.winner {
            None => self.ends.count(1),
            Some(_) => {
                self.ends.count(0);
                self.caps.count(settlement.cap as usize);
            }
        }
        let reasons = settlement.liability.iter().flat_map(|liability| &liability.reasons);
        reasons.for_each(|reason| self.liabilities.count(reason.id as usize));
    }

    pub(super) fn denied(&mut self, denials: Denials) {
        denials.iter().for_each(|denial| self.denials.count(denial as usize));
    }

    pub(super) fn rejected(&mut self, reason: RejectionReason) {
        self.rejections.count(reason as usize);
    }

    /// All counts, those of zero too.
    pub fn sections(&self) -> Vec<Section> {
        fn section<const N: usize>(
            name: &'static str,
            words: [&'static str; N],
            counted: &Counted<N>,
        ) -> Section {
            Section { name, counts: words.into_iter().zip(counted.0).collect() }
        }
        vec![
            section("ends", ENDS, &self.ends),
            section("events", EVENTS, &self.events),
            section("ways", Way::ALL.map(Way::word), &self.ways),
            section("patterns", Pattern::ALL.map(Pattern::word), &self.patterns),
            section("caps", Cap::ALL.map(Cap::word), &self.caps),
            section("liabilities", LiabilityReason::ALL.map(LiabilityReason::word), &self.liabilities),
            section("denials", Denial::ALL.map(Denial::word), &self.denials),
            section("rejections", RejectionReason::ALL.map(RejectionReason::word), &self.rejections),
        ]
    }
}

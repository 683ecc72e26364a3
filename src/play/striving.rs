//! Players who help one of them to a hand that is rare, so that rare answers of the law occur.
//!
//! They see each other's tiles: it is not they who are tried but the law.

use super::players::{any, discards, lists};
use super::sound::{self, held, is_opened};
use super::{Event, Hand, SplitMix64};
use crate::huangshi::{Action, Attempt, Moment, Pattern, SeatActions, judge_win};
use crate::tile::{Counts, Meld, Seat, Suit, Tile, TileSet};

/// What the seats want of a hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The seat that is helped.
    star: Seat,
    target: Target,
    company: Company,
    wilds: Wilds,
}

/// The hand that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    FullFlush(Suit),
    All258,
    AllPungs,
    AllWinds,
    MeldedHand,
    Replacement,
    RobbedKong,
    LastStacks,
}

/// What the other seats do with tiles on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Company {
    /// Nothing, so that they stay unopened.
    Quiet,
    /// They open, and no more.
    Opened,
    /// They claim every pung, so that there are kongs to rob.
    Punging,
}

/// What the star does with wilds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wilds {
    Kept,
    Konged,
}

/// With fewer tiles left a win of any kind will do.
const LATE: u8 = 6;

impl Plan {
    /// A plan for a hand that is dealt.
    pub(super) fn made(hand: &Hand, random: &mut SplitMix64) -> Plan {
        let suit = random.pick(&Suit::ALL).unwrap_or(Suit::Dots);
        let targets = [
            Target::FullFlush(suit),
            Target::All258,
            Target::AllPungs,
            Target::AllWinds,
            Target::MeldedHand,
            Target::Replacement,
            Target::RobbedKong,
            Target::LastStacks,
        ];
        let target = random.pick(&targets).unwrap_or(Target::All258);
        let company = match target {
            Target::RobbedKong => Company::Punging,
            _ if random.one_in(2) => Company::Opened,
            _ => Company::Quiet,
        };
        let wilds = if random.one_in(2) { Wilds::Konged } else { Wilds::Kept };
        let wanted = target.tiles();
        let good = |seat: &Seat| {
            let tiles = hand.place(*seat).hand.iter();
            tiles.filter(|tile| wanted.contains(*tile)).count()
        };
        let star = Seat::ALL.into_iter().max_by_key(good).unwrap_or(Seat::ALL[0]);
        Plan { star, target, company, wilds }
    }

    /// What a seat does in its turn.
    pub(super) fn turn(&self, hand: &Hand, own: &SeatActions, random: &mut SplitMix64) -> Action {
        if own.seat == self.star { self.star_turn(hand, own, random) } else { self.feed(hand, own, random) }
    }

    /// What a seat does with a tile on offer.
    pub(super) fn claim(&self, hand: &Hand, own: &SeatActions, random: &mut SplitMix64) -> Action {
        if own.seat == self.star { self.star_claim(hand, own) } else { self.company_claim(hand, own, random) }
    }

    fn star_turn(&self, hand: &Hand, own: &SeatActions, random: &mut SplitMix64) -> Action {
        if lists(own, Action::Win) && self.suits(hand) {
            return Action::Win;
        }
        let tiles = held(hand, self.star);
        let kong = own.actions.iter().map(|listed| listed.action).find(|action| match *action {
            Action::SingleKong { tile } => {
                let rest = tiles.without(tile).unwrap_or(tiles);
                let waits = self.target != Target::Replacement || self.is_close(hand, rest);
                waits && (tile != hand.roles().wild() || self.wilds == Wilds::Konged)
            }
            Action::ConcealedKong { tile } | Action::AddedKong { tile } => {
                self.target.tiles().contains(tile) && self.target != Target::MeldedHand
            }
            Action::Win
            | Action::ExposedKong
            | Action::Pung
            | Action::Chow { .. }
            | Action::Discard { .. }
            | Action::Pass => false,
        });
        if let Some(kong) = kong {
            return kong;
        }
        let wanted = self.target.tiles();
        let worth = |tile: Tile| {
            let of_kind = u32::from(tiles.of(tile));
            let fits = 200 * u32::from(wanted.contains(tile) || tile == hand.roles().wild());
            fits + match self.target {
                Target::AllPungs => 20 * of_kind,
                Target::All258 | Target::AllWinds => of_kind,
                Target::FullFlush(_)
                | Target::MeldedHand
                | Target::Replacement
                | Target::RobbedKong
                | Target::LastStacks => sound::worth(hand, self.star, tiles, tile),
            }
        };
        match self.target {
            // Ready for any other hand is no good.
            Target::FullFlush(_) | Target::All258 | Target::AllPungs | Target::AllWinds => {
                cheapest(own, random, worth)
            }
            Target::MeldedHand | Target::Replacement | Target::RobbedKong | Target::LastStacks => {
                sound::discard(hand, own, random, worth)
            }
        }
    }

    fn star_claim(&self, hand: &Hand, own: &SeatActions) -> Action {
        if lists(own, Action::Win) && self.suits(hand) {
            return Action::Win;
        }
        let Some(tile) = hand.moment().and_then(Moment::tile) else { return Action::Pass };
        let wanted = self.target.tiles().contains(tile);
        let opened = is_opened(hand, self.star);
        let is_meld = |action: &Action| matches!(action, Action::Pung | Action::Chow { .. });
        let takes = |action: &Action| match self.target {
            Target::FullFlush(_) => wanted && is_meld(action),
            Target::All258 | Target::AllPungs | Target::AllWinds => {
                wanted && matches!(action, Action::Pung | Action::ExposedKong)
            }
            Target::MeldedHand => is_meld(action),
            Target::Replacement | Target::RobbedKong | Target::LastStacks => !opened && is_meld(action),
        };
        let claim = own.actions.iter().map(|listed| listed.action).find(takes);
        claim.unwrap_or(Action::Pass)
    }

    fn company_claim(&self, hand: &Hand, own: &SeatActions, random: &mut SplitMix64) -> Action {
        let Some(tile) = hand.moment().and_then(Moment::tile) else { return Action::Pass };
        let spared = !self.target.tiles().contains(tile) || self.target.is_broad();
        let opens = spared && !is_opened(hand, own.seat);
        let takes = |action: &Action| match self.company {
            Company::Quiet => false,
            Company::Opened => opens && matches!(action, Action::Pung | Action::Chow { .. }),
            Company::Punging => *action == Action::Pung,
        };
        let claim = own.actions.iter().map(|listed| listed.action).find(takes);
        match claim {
            // Now and then somebody else wants it too, so that claims are rejected.
            _ if lists(own, Action::Win) && self.suits(hand) && random.one_in(4) => Action::Win,
            None if random.one_in(200) => any(own, random),
            claim => claim.unwrap_or(Action::Pass),
        }
    }

    /// What another seat does in its turn: what the star can win on or claim, else what it has no use for.
    fn feed(&self, hand: &Hand, own: &SeatActions, random: &mut SplitMix64) -> Action {
        let actions = || own.actions.iter().map(|listed| listed.action);
        let added = |action: &Action| matches!(action, Action::AddedKong { .. });
        if let Some(kong) = actions().filter(added).find(|action| self.wins_after(hand, own.seat, *action)) {
            return kong;
        }
        let wanted = self.target.tiles();
        let wins = |tile: Tile| self.wins_after(hand, own.seat, Action::Discard { tile });
        let star = hand.place(self.star);
        let claimable = |tile: Tile| {
            let wants = wanted.contains(tile) && !hand.roles().is_kong_tile(tile);
            wants && star.melds.len() < 4 && star.hand.of(tile) >= 2
        };
        let kept = |tile: Tile| {
            let is_fourth = |meld: &Meld| matches!(meld, Meld::Pung { tile: of, .. } if *of == tile);
            let to_be_robbed = hand.place(own.seat).melds.iter().any(is_fourth);
            (!self.target.is_broad() && wanted.contains(tile))
                || (to_be_robbed && self.target == Target::RobbedKong)
        };
        let worth = |tile: Tile| match tile {
            _ if wins(tile) => 0,
            _ if claimable(tile) => 1,
            _ if !kept(tile) => 2,
            _ => 3,
        };
        cheapest(own, random, worth)
    }

    /// Whether the star would win, as it wants to, right after this.
    fn wins_after(&self, hand: &Hand, seat: Seat, action: Action) -> bool {
        let mut after = hand.clone();
        after.apply(&Event::Act { seat, action }).is_ok() && self.suits(&after)
    }

    /// Whether the star can win at the moment, and as it wants to.
    fn suits(&self, hand: &Hand) -> bool {
        let Some(moment) = hand.moment().filter(|moment| moment.asks(self.star)) else { return false };
        let attempt = Attempt::check(hand.rules(), &hand.snapshot(), moment, self.star, "/seat");
        let Ok(attempt) = attempt else { return false };
        let judgement = judge_win(&attempt);
        let is_wanted = judgement.patterns().contains(self.target.pattern());
        judgement.denials().is_empty() && (is_wanted || hand.wall() < LATE)
    }

    fn is_close(&self, hand: &Hand, rest: Counts) -> bool {
        sound::is_ready(hand, rest) || hand.wall() < 2 * LATE
    }
}

impl Target {
    /// The tiles that it is made of.
    const fn tiles(self) -> TileSet {
        match self {
            Target::FullFlush(suit) => TileSet::of_suit(suit),
            Target::All258 => TileSet::TWO_FIVE_EIGHT,
            Target::AllWinds => TileSet::WINDS,
            Target::AllPungs
            | Target::MeldedHand
            | Target::Replacement
            | Target::RobbedKong
            | Target::LastStacks => TileSet::ALL,
        }
    }

    /// Whether any tile may serve it.
    const fn is_broad(self) -> bool {
        match self {
            Target::FullFlush(_) | Target::All258 | Target::AllWinds => false,
            Target::AllPungs
            | Target::MeldedHand
            | Target::Replacement
            | Target::RobbedKong
            | Target::LastStacks => true,
        }
    }

    /// The pattern that it is won with.
    const fn pattern(self) -> Pattern {
        match self {
            Target::FullFlush(_) => Pattern::FullFlush,
            Target::All258 => Pattern::All258,
            Target::AllPungs => Pattern::AllPungs,
            Target::AllWinds => Pattern::AllWinds,
            Target::MeldedHand => Pattern::MeldedHand,
            Target::Replacement => Pattern::Replacement,
            Target::RobbedKong => Pattern::RobbedKong,
            Target::LastStacks => Pattern::LastStacks,
        }
    }
}

/// The discard of the least worth; of equals any.
fn cheapest(own: &SeatActions, random: &mut SplitMix64, worth: impl Fn(Tile) -> u32) -> Action {
    let mut cost = |tile: &Tile| (worth(*tile), random.bounded(64));
    discards(own).min_by_key(&mut cost).map_or(Action::Pass, |tile| Action::Discard { tile })
}

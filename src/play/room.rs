//! A room in which hand after hand is played by the same house rules.

use serde_json::{Map, Value, json};

use super::hand::Stage;
use super::laws::{self, Breach, Law};
use super::players::{Players, Style};
use super::{Broken, Deal, Event, Hand, SplitMix64, Tally, Wall};
use crate::huangshi::{
    Action, After, Asked, Attempt, Claim, Claims, Moment, Options, Rules, SeatActions, Settlement, actions,
    judge_win, resolve,
};
use crate::tile::Seat;

/// A room: its rules, its dealer, and who plays.
#[derive(Clone, Debug)]
pub struct Room {
    seed: u64,
    random: SplitMix64,
    rules: Rules,
    dealer: Seat,
    style: Style,
    hands: u32,
}

/// A hand that was played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// The house rules.
    pub rules: Rules,
    /// How it began.
    pub deal: Deal,
    /// What happened.
    pub events: Vec<Event>,
    /// What it came to.
    pub settlement: Settlement,
}

/// One in so many moments is looked at for the laws that cost much.
const LOOKED_AT: usize = 16;

impl Room {
    /// How many hands are played in a room before the next is opened.
    pub const HANDS: u64 = 16;

    /// Opens a room; the seed decides its rules and all that happens there.
    pub fn open(seed: u64, style: Style) -> Room {
        let mut random = SplitMix64::of(seed);
        let rules = rules(&mut random);
        let dealer = random.pick(&Seat::ALL).unwrap_or(Seat::ALL[0]);
        Room { seed, random, rules, dealer, style, hands: 0 }
    }

    /// Plays a hand and counts what occurs.
    ///
    /// # Errors
    ///
    /// [`Broken`] where a law of play does not hold.
    pub fn play(&mut self, tally: &mut Tally) -> Result<Played, Broken> {
        self.hands += 1;
        let (wall, deal) = Wall::dealt(&mut self.random, self.dealer);
        let mut events = Vec::new();
        let settled = self.played(wall, &deal, &mut events, tally);
        match settled {
            Ok(settlement) => {
                self.dealer = settlement.next_dealer;
                Ok(Played { rules: self.rules.clone(), deal, events, settlement })
            }
            Err((law, found)) => {
                Err(Broken { seed: self.seed, hand: self.hands, step: events.len() as u32 + 1, law, found })
            }
        }
    }

    fn played(
        &mut self,
        wall: Wall,
        deal: &Deal,
        events: &mut Vec<Event>,
        tally: &mut Tally,
    ) -> Result<Settlement, Breach> {
        let hand = Hand::deal(Some(&self.rules), deal);
        let hand = hand.map_err(|violations| (Law::NeverStuck, format!("the deal: {violations:?}")))?;
        let players = Players::sat_down(self.style, &hand, &mut self.random);
        let mut table = InPlay { hand, wall, players, random: &mut self.random, tally };
        loop {
            for event in table.next()? {
                let settlement = table.happen(&event)?;
                events.push(event);
                if let Some(settlement) = settlement {
                    return Ok(settlement);
                }
            }
        }
    }
}

/// A hand in play with its wall and its players.
struct InPlay<'r> {
    hand: Hand,
    wall: Wall,
    players: Players,
    random: &'r mut SplitMix64,
    tally: &'r mut Tally,
}

impl InPlay<'_> {
    /// What happens next: mostly one event, and before it the passes of those who could have acted.
    fn next(&mut self) -> Result<Vec<Event>, Breach> {
        match self.hand.stage() {
            Stage::Drawing { seat, after } => Ok(vec![self.drawn(seat, after)?]),
            Stage::Asking { moment, .. } => self.asked(moment),
            Stage::Over => Err((Law::NeverStuck, "the hand is over and not settled".to_owned())),
        }
    }

    fn drawn(&mut self, seat: Seat, after: After) -> Result<Event, Breach> {
        let nothing = || (Law::NeverStuck, format!("no tile is left for {seat} after {after:?}"));
        let tile = self.wall.draw(after).ok_or_else(nothing)?;
        Ok(Event::Draw { seat, tile })
    }

    fn asked(&mut self, moment: Moment) -> Result<Vec<Event>, Breach> {
        let asked = Asked::check(self.hand.rules(), &self.hand.snapshot(), moment, None)
            .map_err(|violations| (Law::NeverStuck, format!("{moment:?}: {violations:?}")))?;
        let listed = actions(&asked);
        listed.iter().flat_map(|seat| &seat.denied).for_each(|denied| self.tally.denied(denied.denials));
        laws::list(&asked, &listed)?;
        if self.random.one_in(LOOKED_AT) {
            laws::hold(&self.hand, moment, &listed, self.random, self.tally)?;
        }
        match moment {
            Moment::Draw { seat, .. } | Moment::Claim { seat } => {
                let own = listed.iter().find(|entry| entry.seat == seat && !entry.actions.is_empty());
                let own = own.ok_or_else(|| (Law::NeverStuck, format!("{seat} can do nothing")))?;
                let action = self.players.turn(&self.hand, own, self.random);
                Ok(vec![Event::Act { seat, action }])
            }
            Moment::Discard { seat, .. } | Moment::AddedKong { seat, .. } => {
                self.offered(moment, seat, &listed)
            }
            Moment::Exhausted => Err((Law::NeverStuck, "nobody is asked".to_owned())),
        }
    }

    /// A tile is on offer.
    fn offered(&mut self, moment: Moment, from: Seat, listed: &[SeatActions]) -> Result<Vec<Event>, Breach> {
        let mut events = Vec::new();
        let mut claims = Vec::new();
        for own in listed.iter().filter(|own| !own.actions.is_empty()) {
            let seat = own.seat;
            match self.players.claim(&self.hand, own, self.random) {
                // Most logs are silent about it.
                Action::Pass if self.random.one_in(4) => {
                    events.push(Event::Act { seat, action: Action::Pass });
                }
                Action::Pass => {}
                action => claims.push(Claim { seat, action }),
            }
        }
        if self.random.one_in(LOOKED_AT) {
            let silent = from.others().into_iter().filter(|seat| !listed.iter().any(|own| own.seat == *seat));
            // Whatever it is, the law grants a seat nothing of which it lists nothing.
            claims.extend(silent.map(|seat| {
                let action = laws::any_action(&self.hand, seat, moment, self.random);
                Claim { seat, action }
            }));
        }
        let granted = self.granted(moment, &claims)?;
        events.push(match granted {
            Some(Claim { seat, action }) => Event::Act { seat, action },
            None if matches!(moment, Moment::AddedKong { .. }) => self.drawn(from, After::Kong)?,
            None if self.wall.left() == 0 => Event::Exhausted,
            None => self.drawn(from.next(), After::Turn)?,
        });
        Ok(events)
    }

    fn granted(&mut self, moment: Moment, claims: &[Claim]) -> Result<Option<Claim>, Breach> {
        if claims.is_empty() {
            return Ok(None);
        }
        let checked = Claims::check(self.hand.rules(), &self.hand.snapshot(), moment, claims)
            .map_err(|violations| (Law::NeverStuck, format!("{claims:?}: {violations:?}")))?;
        let resolution = resolve(&checked);
        resolution.rejected.iter().for_each(|rejection| self.tally.rejected(rejection.reason));
        Ok(resolution.granted)
    }

    /// Lets an event happen; gives the settlement where it ends the hand.
    fn happen(&mut self, event: &Event) -> Result<Option<Settlement>, Breach> {
        let settlement = match event {
            Event::Act { seat, action: Action::Win } => Some(self.won(*seat)?),
            Event::Exhausted => Some(self.settled(event)?),
            Event::Draw { .. } | Event::Act { .. } => None,
        };
        self.hand
            .apply(event)
            .map_err(|objection| (Law::ListedIsLegal, format!("{event:?}: {objection:?}")))?;
        self.tally.happened(event);
        match self.hand.tiles() {
            136 => Ok(settlement),
            tiles => Err((Law::AllTilesAreThere, format!("{tiles} after {event:?}"))),
        }
    }

    fn won(&mut self, seat: Seat) -> Result<Settlement, Breach> {
        let denied = |found: String| (Law::ListedIsLegal, found);
        let moment = self.hand.moment().ok_or_else(|| denied("nothing is in flight".to_owned()))?;
        let attempt = Attempt::check(self.hand.rules(), &self.hand.snapshot(), moment, seat, "/seat");
        let attempt = attempt.map_err(|violations| denied(format!("{violations:?}")))?;
        let judgement = judge_win(&attempt);
        self.tally.won(judgement.way(), judgement.patterns());
        self.settled(&Event::Act { seat, action: Action::Win })
    }

    fn settled(&mut self, event: &Event) -> Result<Settlement, Breach> {
        let settlement = self.hand.settlement(event);
        let settlement = settlement.ok_or_else(|| (Law::NeverStuck, format!("{event:?} is not settled")))?;
        self.tally.settled(&settlement);
        match settlement.deltas.iter().sum::<i64>() {
            0 => Ok(settlement),
            sum => Err((Law::SumsToZero, format!("{sum} over in {settlement:?}"))),
        }
    }
}

/// Random house rules: each option has its default in half of the rooms.
fn rules(random: &mut SplitMix64) -> Rules {
    let mut sent = Map::new();
    for entry in Options::ENTRIES {
        if random.one_in(2) {
            continue;
        }
        let value: Value = match entry.id {
            "caps" => [100, 300, 500, 700, 900]
                .windows(2)
                .zip(["sealed", "golden", "bright", "haba"])
                .map(|(range, cap)| {
                    (cap.to_owned(), json!(range[0] + random.bounded(range[1] - range[0] + 1)))
                })
                .collect(),
            // Figures that houses play.
            "last_stacks" => json!(1 + random.bounded(20)),
            "stake" => json!(1 + random.bounded(100)),
            _ => json!(random.pick(entry.readings)),
        };
        sent.insert(entry.id.to_owned(), value);
    }
    // These are words and figures of the options themselves, so that they can be read.
    serde_json::from_value(Value::Object(sent)).unwrap_or_default()
}

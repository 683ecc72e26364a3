//! What has been asked of late, client by client, in a bounded memory.

use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::{StateInformationMiddleware, StateSnapshot};
use governor::nanos::Nanos;
use governor::state::keyed::{DashMapStateStore, ShrinkableKeyedStateStore};
use governor::state::{InMemoryState, NotKeyed, StateStore};
use governor::{NotUntil, Quota, RateLimiter};

use super::client::Client;

/// So many clients have budgets of their own at a time. It is some ten megabytes.
const MOST_CLIENTS: usize = 100_000;

/// How much a client may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// So many questions a second in the long run.
    pub a_second: NonZeroU32,
    /// So many at once after a pause.
    pub at_once: NonZeroU32,
}

/// What is left of a budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Standing {
    /// The most questions at once.
    pub(in super::super) limit: u32,
    /// So many may be asked at once now.
    pub(in super::super) remaining: u32,
    /// In so many seconds, rounded up, it is the most again.
    pub(in super::super) reset: u64,
}

/// A budget of which nothing is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Spent {
    pub(in super::super) standing: Standing,
    /// In so many seconds, rounded up, one question may be asked.
    pub(in super::super) again: u64,
}

/// Counts what each client asks.
#[derive(Debug)]
pub(in super::super) struct Meter<C: Clock = DefaultClock> {
    limiter: RateLimiter<Visit, Clients, C, StateInformationMiddleware>,
}

impl Meter {
    /// Nothing has been asked yet.
    pub(in super::super) fn of(rate: Rate) -> Meter {
        Meter::by(DefaultClock::default(), rate, MOST_CLIENTS)
    }
}

impl<C: Clock> Meter<C> {
    fn by(clock: C, rate: Rate, most_clients: usize) -> Meter<C> {
        let quota = Quota::per_second(rate.a_second).allow_burst(rate.at_once);
        Meter { limiter: RateLimiter::new(quota, Clients::up_to(most_clients), clock) }
    }

    /// Counts a question of this client, where its budget has one left.
    pub(in super::super) fn ask(&self, client: &Client) -> Result<Standing, Spent> {
        let visit = Visit { client: client.clone(), purpose: Purpose::Ask };
        self.limiter.check_key(&visit).map(|after| left(&after)).map_err(|refusal| self.spent(&refusal))
    }

    /// What this client may ask. Nothing is counted.
    pub(in super::super) fn look(&self, client: &Client) -> Standing {
        let visit = Visit { client: client.clone(), purpose: Purpose::Look };
        match self.limiter.check_key(&visit) {
            // It is told what would be left after a question.
            Ok(after) => standing(after.quota(), after.remaining_burst_capacity() + 1),
            Err(refusal) => self.spent(&refusal).standing,
        }
    }

    /// Forgets who has not asked for so long that the budget is whole again.
    pub(in super::super) fn forget_idle(&self) {
        self.limiter.retain_recent();
    }

    fn spent(&self, refusal: &NotUntil<C::Instant>) -> Spent {
        let again = refusal.wait_time_from(self.limiter.clock().now());
        Spent { standing: standing(refusal.quota(), 0), again: whole_seconds(again).max(1) }
    }
}

fn left(after: &StateSnapshot) -> Standing {
    standing(after.quota(), after.remaining_burst_capacity())
}

fn standing(quota: Quota, remaining: u32) -> Standing {
    let limit = quota.burst_size().get();
    let lacking = limit.saturating_sub(remaining);
    Standing { limit, remaining, reset: whole_seconds(quota.replenish_interval() * lacking) }
}

fn whole_seconds(time: Duration) -> u64 {
    time.as_secs() + u64::from(time.subsec_nanos() > 0)
}

/// A client and what it comes for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Visit {
    client: Client,
    purpose: Purpose,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Purpose {
    /// It asks a question, which is counted.
    Ask,
    /// It wants to know what it may ask.
    Look,
}

/// The clients that have asked of late. Whoever comes when there are too many shares one budget with all such.
#[derive(Debug)]
struct Clients {
    known: DashMapStateStore<Client>,
    others: InMemoryState,
    most: usize,
}

impl Clients {
    fn up_to(most: usize) -> Clients {
        Clients { known: DashMapStateStore::default(), others: InMemoryState::default(), most }
    }

    /// Several that come at the same time may pass for known; a few more than the most do no harm.
    fn is_one_of_others(&self, client: &Client) -> bool {
        !self.known.contains_key(client) && self.known.len() >= self.most
    }

    /// What is kept of a client: when its next question would come if it kept to its rate.
    fn arrival(&self, client: &Client) -> Option<Nanos> {
        // An error replaces nothing.
        let read = |arrival| Err::<((), Nanos), _>(arrival);
        let read = match self.is_one_of_others(client) {
            true => self.others.measure_and_replace(&NotKeyed::NonKey, read),
            false if self.known.contains_key(client) => self.known.measure_and_replace(client, read),
            false => return None,
        };
        read.err().flatten()
    }
}

impl StateStore for Clients {
    type Key = Visit;

    fn measure_and_replace<T, F, E>(&self, visit: &Visit, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let client = &visit.client;
        match visit.purpose {
            Purpose::Ask if self.is_one_of_others(client) => {
                self.others.measure_and_replace(&NotKeyed::NonKey, measure)
            }
            Purpose::Ask => self.known.measure_and_replace(client, measure),
            Purpose::Look => measure(self.arrival(client)).map(|(outcome, _)| outcome),
        }
    }
}

impl ShrinkableKeyedStateStore<Visit> for Clients {
    fn retain_recent(&self, drop_below: Nanos) {
        ShrinkableKeyedStateStore::retain_recent(&self.known, drop_below);
    }

    fn len(&self) -> usize {
        self.known.len()
    }

    fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use governor::clock::FakeRelativeClock;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn meter(
        a_second: u32,
        at_once: u32,
        most_clients: usize,
    ) -> (Meter<FakeRelativeClock>, FakeRelativeClock) {
        let number = |number| NonZeroU32::new(number).expect("more than none");
        let rate = Rate { a_second: number(a_second), at_once: number(at_once) };
        let clock = FakeRelativeClock::default();
        // The state of a client at the very beginning of time would be that of none.
        clock.advance(SECOND);
        (Meter::by(clock.clone(), rate, most_clients), clock)
    }

    fn client(number: u32) -> Client {
        Client::V4(Ipv4Addr::from_bits(number))
    }

    #[test]
    fn a_budget_is_spent_at_once_and_comes_back_at_its_rate() {
        let (meter, clock) = meter(2, 5, 10);
        let one = client(1);
        for (remaining, reset) in [(4, 1), (3, 1), (2, 2), (1, 2), (0, 3)] {
            assert_eq!(meter.ask(&one), Ok(Standing { limit: 5, remaining, reset }));
        }
        let spent = Spent { standing: Standing { limit: 5, remaining: 0, reset: 3 }, again: 1 };
        assert_eq!(meter.ask(&one), Err(spent));
        // Another client has a budget of its own.
        assert_eq!(meter.ask(&client(2)), Ok(Standing { limit: 5, remaining: 4, reset: 1 }));
        clock.advance(SECOND / 2);
        assert_eq!(meter.ask(&one), Ok(Standing { limit: 5, remaining: 0, reset: 3 }));
        assert_eq!(meter.ask(&one), Err(spent));
        clock.advance(SECOND);
        assert_eq!(meter.ask(&one), Ok(Standing { limit: 5, remaining: 1, reset: 2 }));
        clock.advance(SECOND * 100);
        assert_eq!(meter.ask(&one), Ok(Standing { limit: 5, remaining: 4, reset: 1 }));
    }

    #[test]
    fn in_the_long_run_no_more_than_the_rate_is_asked() {
        let (meter, clock) = meter(10, 30, 10);
        let mut asked = 0;
        for _ in 0..1000 {
            clock.advance(SECOND / 100);
            asked += u32::from(meter.ask(&client(1)).is_ok());
        }
        // Thirty at once, and ten in each of the ten seconds.
        assert!((129..=130).contains(&asked), "{asked}");
    }

    #[test]
    fn looking_costs_nothing() {
        let (meter, _) = meter(1, 2, 10);
        let one = client(1);
        for remaining in [2, 1, 0] {
            for _ in 0..3 {
                let standing = Standing { limit: 2, remaining, reset: u64::from(2 - remaining) };
                assert_eq!(meter.look(&one), standing);
            }
            assert_eq!(meter.ask(&one).is_ok(), remaining > 0);
        }
        assert_eq!(meter.look(&client(2)).remaining, 2);
        assert_eq!(meter.limiter.len(), 1, "who only looks is not kept");
    }

    #[test]
    fn many_addresses_do_not_fill_the_memory() {
        let (meter, clock) = meter(1, 10, 1000);
        let known = client(0);
        assert!(meter.ask(&known).is_ok());
        let answered = (1..50_000).filter(|number| meter.ask(&client(*number)).is_ok()).count();
        // Those that are known have a budget each, and all others one together.
        assert_eq!(answered, 999 + 10);
        assert_eq!(meter.limiter.len(), 1000);
        assert_eq!(meter.look(&client(50_000)).remaining, 0);
        assert_eq!(meter.look(&known).remaining, 9);
        meter.forget_idle();
        assert_eq!(meter.limiter.len(), 1000, "nobody's budget is whole again");
        clock.advance(SECOND * 2);
        meter.forget_idle();
        assert_eq!(meter.limiter.len(), 0);
        assert_eq!(meter.ask(&client(50_000)).map(|standing| standing.remaining), Ok(9));
    }
}

use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use super::Clause;
use super::judge::{Hardness, Win};
use super::options::{
    DealerFactor, FourFanFor, FourFanKongTiles, FourFanPairing, LoserKongMelds, RobbedKongDiscarder,
};
use super::pattern::PatternSet;
use super::table::{KongTiles, Player, Standing, Table};
use super::way::Way;
use super::words::words;
use crate::tile::{KongOrigin, Meld, Seat};

words! {
    /// A factor (番) of one side, in the order in which answers list them.
    pub enum Factor {
        /// The dealer (莊家).
        Dealer "dealer",
        /// The winner drew the winning tile (自摸).
        SelfDraw "self_draw",
        /// The winner is opened (贏家開口), as every winner is.
        WinnerOpened "winner_opened",
        /// The loser is opened (輸家開口).
        LoserOpened "loser_opened",
        /// The loser discarded the winning tile (點炮).
        Discarder "discarder",
        /// A hard win (硬胡).
        Hard "hard",
        /// Each red (紅中) konged or discarded.
        Red "red",
        /// Each green (發財) konged or discarded.
        Green "green",
        /// Each wild (賴子) konged or discarded.
        Wild "wild",
        /// Each exposed or added kong (明槓).
        ExposedKong "exposed_kong",
        /// Each concealed kong (暗槓).
        ConcealedKong "concealed_kong",
    }
}

impl Factor {
    /// What one of it multiplies by.
    pub const fn each(self) -> u64 {
        1 << self.doublings()
    }

    /// How often one of it doubles.
    const fn doublings(self) -> u32 {
        match self {
            Factor::Dealer
            | Factor::SelfDraw
            | Factor::WinnerOpened
            | Factor::LoserOpened
            | Factor::Discarder
            | Factor::Hard
            | Factor::Red
            | Factor::Green
            | Factor::ExposedKong => 1,
            Factor::Wild | Factor::ConcealedKong => 2,
        }
    }

    /// The clause that it comes from.
    pub const fn clause(self) -> Clause {
        match self {
            Factor::Dealer => Clause::FACTOR_DEALER,
            Factor::SelfDraw => Clause::FACTOR_SELF_DRAW,
            Factor::WinnerOpened => Clause::FACTOR_WINNER_OPENED,
            Factor::LoserOpened => Clause::FACTOR_LOSER_OPENED,
            Factor::Discarder => Clause::FACTOR_DISCARDER,
            Factor::Hard => Clause::FACTOR_HARD,
            Factor::Red => Clause::FACTOR_RED,
            Factor::Green => Clause::FACTOR_GREEN,
            Factor::Wild => Clause::FACTOR_WILD,
            Factor::ExposedKong => Clause::FACTOR_EXPOSED_KONG,
            Factor::ConcealedKong => Clause::FACTOR_CONCEALED_KONG,
        }
    }
}

/// One factor of a side: how many of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "ToldShare")]
pub struct Share {
    /// The factor.
    pub id: Factor,
    /// How many of it there are, at least one.
    pub count: u8,
}

impl Share {
    /// What they multiply by together: two wilds are 16.
    pub const fn fan(self) -> u64 {
        1 << (self.id.doublings() * self.count as u32)
    }
}

/// One factor of a side: how many of it, and what they multiply by together.
#[derive(Serialize, ToSchema)]
#[schema(as = Share)]
pub(super) struct ToldShare {
    /// The factor.
    id: Factor,
    /// How many of it there are, at least one.
    #[schema(minimum = 1)]
    count: u8,
    /// What they multiply by together: two wilds are 16.
    #[schema(minimum = 2)]
    fan: u64,
    /// The clause that it comes from.
    clause: Clause,
}

impl From<Share> for ToldShare {
    fn from(share: Share) -> ToldShare {
        let Share { id, count } = share;
        ToldShare { id, count, fan: share.fan(), clause: id.clause() }
    }
}

/// The factors of one side: how many there are of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Factors([u8; Factor::ALL.len()]);

impl Factors {
    /// Those that are there, in order.
    pub fn iter(&self) -> impl Iterator<Item = Share> {
        let all = Factor::ALL.into_iter().zip(self.0);
        all.filter(|&(_, count)| count > 0).map(|(id, count)| Share { id, count })
    }

    /// What they multiply to; one where there is none.
    pub fn product(&self) -> u64 {
        // Every factor is a power of two.
        let doublings =
            Factor::ALL.into_iter().zip(self.0).map(|(id, count)| id.doublings() * u32::from(count));
        1 << doublings.sum::<u32>()
    }

    /// These and so many of one that was not there.
    fn with(mut self, id: Factor, count: u8) -> Factors {
        self.0[id as usize] = count;
        self
    }

    /// These and red, green, wild and kongs: konged or discarded is the same.
    fn with_kongs(self, player: &Player, kong_melds: KongMelds) -> Factors {
        // r[kong-tile.same-fan]
        let KongTiles { red, green, wild } = player.konged.and(player.discarded);
        let factors = self.with(Factor::Red, red).with(Factor::Green, green).with(Factor::Wild, wild);
        match kong_melds {
            KongMelds::Ignored => factors,
            KongMelds::Counted => {
                let (mut exposed, mut concealed) = (0, 0);
                for meld in player.melds() {
                    match meld {
                        Meld::Chow(_) | Meld::Pung { .. } => {}
                        Meld::Kong { origin, .. } => match origin {
                            KongOrigin::Exposed { .. } | KongOrigin::Added { .. } => exposed += 1,
                            KongOrigin::Concealed => concealed += 1,
                        },
                    }
                }
                factors.with(Factor::ExposedKong, exposed).with(Factor::ConcealedKong, concealed)
            }
        }
    }
}

impl Serialize for Factors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Which kongs of four tiles count for a seat.
#[derive(Clone, Copy)]
enum KongMelds {
    Counted,
    Ignored,
}

/// The winner's factors.
pub(super) fn of_winner(win: &Win<'_>) -> Factors {
    let table = win.table;
    Factors::default()
        .with(Factor::Dealer, (win.seat == table.dealer).into())
        .with(Factor::SelfDraw, table.is_self_draw(win.way).into())
        .with(Factor::WinnerOpened, 1)
        .with(Factor::Hard, (win.hardness == Hardness::Hard).into())
        .with_kongs(table.player(win.seat), KongMelds::Counted)
}

/// The factors of a loser.
pub(super) fn of_loser(win: &Win<'_>, seat: Seat) -> Factors {
    let table = win.table;
    let player = table.player(seat);
    let dealer = match table.options.dealer_factor {
        DealerFactor::WinnerOrLoser => seat == table.dealer,
        DealerFactor::WinnerOnly => false,
    };
    let gave_the_tile = table.supplier() == Some(seat);
    let discarder = match (win.way, table.options.robbed_kong_discarder) {
        (Way::Discard, _) | (Way::RobbedKong, RobbedKongDiscarder::Counted) => gave_the_tile,
        (Way::RobbedKong, RobbedKongDiscarder::NotCounted) | (Way::SelfDraw | Way::Replacement, _) => false,
    };
    // r[factor.loser-kongs]
    let kong_melds = match table.options.loser_kong_melds {
        LoserKongMelds::Counted => KongMelds::Counted,
        LoserKongMelds::Ignored => KongMelds::Ignored,
    };
    Factors::default()
        .with(Factor::Dealer, dealer.into())
        .with(Factor::LoserOpened, (player.standing() == Standing::Opened).into())
        .with(Factor::Discarder, discarder.into())
        .with_kongs(player, kong_melds)
}

/// Whether a win has the four fan that it needs, or needs none (`four-fan.required`).
pub(super) fn has_four(table: &Table, seat: Seat, way: Way, patterns: PatternSet) -> bool {
    let options = &table.options;
    let needed = match options.four_fan_for {
        FourFanFor::CommonWins => patterns.is_empty(),
        FourFanFor::AllWins => true,
    };
    if !needed {
        return true;
    }
    let player = table.player(seat);
    // r[four-fan.discards]
    let KongTiles { red, green, wild } = match options.four_fan_kong_tiles {
        FourFanKongTiles::KongedAndDiscarded => player.konged.and(player.discarded),
        FourFanKongTiles::KongedOnly => player.konged,
    };
    // r[four-fan.counted]
    let twos_of_tiles = red + green + 2 * wild;
    let dealer = seat == table.dealer;
    let self_draw = table.is_self_draw(way);
    // r[four-fan.pairing]
    match options.four_fan_pairing {
        FourFanPairing::DealerAndSelfDraw => twos_of_tiles >= 2 || (dealer && self_draw),
        FourFanPairing::AnyTwo => twos_of_tiles + u8::from(dealer) + u8::from(self_draw) >= 2,
    }
}

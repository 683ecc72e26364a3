use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::denial::{Denial, Denials};
use super::fan;
use super::options::HardWin;
use super::pattern::{Pattern, PatternSet};
use super::reading::{self, Cut, Held, MomentPatterns, NoReading, Reading, Timing};
use super::table::{Standing, Table};
use super::way::Way;
use super::words::words;
use super::{Attempt, Roles};
use crate::tile::{Counts, Seat, Tile};

words! {
    /// What kind of win a hand is (屁胡, 大胡).
    pub enum WinKind {
        /// Common win (屁胡): no big pattern, one wild at most, four fan needed.
        Common "common",
        /// Big win (大胡): one big pattern or more.
        Big "big",
    }
}

/// Whether a win is hard (硬胡, `factor.hard`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hardness {
    /// No wild is held, or the option takes each as its own kind.
    Hard,
    /// A wild stands for another tile.
    Soft,
}

/// The judgement of one seat's win: whether it stands, as what, and what denies it.
#[derive(Clone, Debug)]
pub struct Judgement<'t> {
    table: &'t Table,
    seat: Seat,
    way: Way,
    denials: Denials,
    shape: Option<Shape>,
}

/// The dearest reading of a hand whose shape holds.
#[derive(Clone, Copy, Debug)]
struct Shape {
    held: Held,
    timing: Timing,
    reading: Reading,
    hardness: Hardness,
}

/// A win that stands. Only [`judge_win`] makes one, so that nothing else can be settled.
#[derive(Clone, Debug)]
pub struct Win<'t> {
    pub(super) table: &'t Table,
    pub(super) seat: Seat,
    pub(super) way: Way,
    pub(super) patterns: PatternSet,
    pub(super) hardness: Hardness,
}

/// Judges whether a seat may win.
///
/// # Examples
///
/// ```
/// use huangshi::huangshi::{Attempt, Moment, Snapshot, judge_win};
/// use huangshi::tile::Seat;
///
/// let snapshot: Snapshot = serde_json::from_str(
///     r#"{"indicator": "9m", "dealer": 0, "wall": 40, "players": [
///         {"hand": "234567p5s", "melds": [{"type": "pung", "tiles": "888s", "from": 2},
///                                         {"type": "chow", "tiles": "678m", "from": 3}]}, {}, {}, {}]}"#,
/// )?;
/// let moment: Moment = serde_json::from_str(r#"{"type": "draw", "seat": 0, "tile": "5s", "after": "turn"}"#)?;
/// let attempt = Attempt::check(None, &snapshot, moment, Seat::ALL[0], "/seat").expect("a possible table");
/// assert!(judge_win(&attempt).win().is_some());
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn judge_win(attempt: &Attempt) -> Judgement<'_> {
    let &Attempt { ref table, seat, hand, tile, way } = attempt;
    judge(table, seat, hand, tile, way, MomentPatterns::Counted)
}

/// Judges a win with this tile in this way; the tile is not in `hand`.
pub(super) fn judge(
    table: &Table,
    seat: Seat,
    hand: Counts,
    tile: Tile,
    way: Way,
    moment_patterns: MomentPatterns,
) -> Judgement<'_> {
    let roles = table.roles;
    let player = table.player(seat);
    let judged = |denials, shape| Judgement { table, seat, way, denials, shape };
    // r[kong-tile.unclaimable]
    if way.takes_anothers_tile() && roles.is_kong_tile(tile) {
        return judged(Denials::NONE.with(Denial::KongTileUnclaimable), None);
    }
    // r[open.required]
    let unopened = Denials::NONE.with_if(Denial::NotOpened, player.standing() == Standing::Unopened);
    let hand = hand.with(tile);
    // r[kong-tile.must-leave]
    if !hand.kinds().and(Roles::RED_AND_GREEN).is_empty() {
        return judged(unopened.with(Denial::RedOrGreenHeld), None);
    }
    let held = Held::of(player, hand, roles.wild());
    let timing = Timing::at(table, way, moment_patterns);
    let reading = match reading::best(&held, &timing) {
        Ok(reading) => reading,
        Err(NoReading::NoShape) => return judged(unopened.with(Denial::NoWinningShape), None),
        Err(NoReading::PairNot258) => return judged(unopened.with(Denial::PairNot258), None),
    };
    // r[shape.common-one-wild]
    if reading.patterns.is_empty() && held.wilds > 1 {
        return judged(unopened.with(Denial::TooManyWilds), None);
    }
    let below = !fan::has_four(table, seat, way, reading.patterns);
    let shape = Shape::of(table, held, timing, reading);
    judged(unopened.with_if(Denial::BelowFourFan, below), Some(shape))
}

impl Shape {
    fn of(table: &Table, held: Held, timing: Timing, reading: Reading) -> Shape {
        let shape = Shape { held, timing, reading, hardness: Hardness::Soft };
        if held.wilds == 0 {
            return Shape { hardness: Hardness::Hard, ..shape };
        }
        match table.options.hard_win {
            HardWin::NoWildHeld => shape,
            HardWin::WildAsItself => {
                match reading::as_itself(&held, table.roles.wild(), &timing, reading.patterns) {
                    Some((held, reading)) => Shape { held, reading, hardness: Hardness::Hard, ..shape },
                    None => shape,
                }
            }
        }
    }
}

impl<'t> Judgement<'t> {
    /// The seat that was judged.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The way in which it would win.
    pub const fn way(&self) -> Way {
        self.way
    }

    /// What stands in the way; none where the win stands.
    pub const fn denials(&self) -> Denials {
        self.denials
    }

    /// Common or big, where the shape holds.
    pub fn kind(&self) -> Option<WinKind> {
        let patterns = self.shape.as_ref()?.reading.patterns;
        Some(if patterns.is_empty() { WinKind::Common } else { WinKind::Big })
    }

    /// The patterns of the dearest reading, also where the win is denied though the shape holds.
    pub fn patterns(&self) -> PatternSet {
        self.shape.as_ref().map_or(PatternSet::NONE, |shape| shape.reading.patterns)
    }

    /// Whether the win is hard, where the shape holds.
    pub fn hardness(&self) -> Option<Hardness> {
        self.shape.as_ref().map(|shape| shape.hardness)
    }

    /// How the held tiles divide, where the shape holds. This is worked out when it is asked for.
    pub fn arrangement(&self) -> Option<Arrangement> {
        let shape = self.shape.as_ref()?;
        let Cut { division, wilds } = shape.reading.cut(&shape.held, &shape.timing);
        Some(Arrangement {
            melds: division.as_ref().map(|division| division.melds.to_vec()),
            pair: division.as_ref().map(|division| [division.pair; 2]),
            wilds: wilds.iter().collect(),
        })
    }

    /// The win, where it stands.
    pub fn win(&self) -> Option<Win<'t>> {
        let shape = self.shape.as_ref().filter(|_| self.denials.is_empty())?;
        Some(Win {
            table: self.table,
            seat: self.seat,
            way: self.way,
            patterns: shape.reading.patterns,
            hardness: shape.hardness,
        })
    }
}

impl Win<'_> {
    /// Whether the hand is golden at once.
    pub(super) fn is_all_winds(&self) -> bool {
        self.patterns.contains(Pattern::AllWinds)
    }
}

/// How the held tiles divide, laid melds aside.
///
/// Of equally good arrangements this is the first in tile order. `melds` and `pair` are absent where no
/// division is needed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Arrangement {
    /// The melds in hand, each wild shown as the tile that it stands for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melds: Option<Vec<[Tile; 3]>>,
    /// The pair.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pair: Option<[Tile; 2]>,
    /// The tiles that the wilds stand for, sorted.
    pub wilds: Vec<Tile>,
}

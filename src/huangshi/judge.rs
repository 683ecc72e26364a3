use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::denial::{Denial, Denials};
use super::fan;
use super::options::HardWin;
use super::pattern::{Pattern, PatternSet};
use super::reading::{self, Cut, Held, NoReading, Reading, Timing};
use super::table::{Player, Standing, Table};
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
    hardness: Option<Hardness>,
}

/// The dearest reading of a hand whose shape holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    held: Held,
    timing: Timing,
    reading: Reading,
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
    judge(table, seat, hand, tile, way)
}

/// Judges a win with this tile in this way; the tile is not in `hand`.
pub(super) fn judge(table: &Table, seat: Seat, hand: Counts, tile: Tile, way: Way) -> Judgement<'_> {
    let roles = table.roles;
    let player = table.player(seat);
    let denied = |denials| Judgement { table, seat, way, denials, shape: None, hardness: None };
    // r[kong-tile.unclaimable]
    if way.takes_anothers_tile() && roles.is_kong_tile(tile) {
        return denied(Denials::NONE.with(Denial::KongTileUnclaimable));
    }
    let hand = hand.with(tile);
    // r[kong-tile.must-leave]
    if !hand.kinds().and(Roles::RED_AND_GREEN).is_empty() {
        return denied(unopened(player).with(Denial::RedOrGreenHeld));
    }
    let held = Held::of(player, hand, roles.wild());
    match Shape::of(held, Timing::at(table, way)) {
        Ok(shape) => {
            let denials = shape.denials(table, seat, way);
            let (shape, hardness) = shape.as_hard_as_can_be(table);
            Judgement { table, seat, way, denials, shape: Some(shape), hardness: Some(hardness) }
        }
        Err(denial) => denied(unopened(player).with(denial)),
    }
}

/// What denies every win of a seat that is not opened.
fn unopened(player: &Player) -> Denials {
    // r[open.required]
    Denials::NONE.with_if(Denial::NotOpened, player.standing() == Standing::Unopened)
}

impl Shape {
    /// The dearest reading of these tiles, or what keeps them from being a winning shape.
    pub(super) fn of(held: Held, timing: Timing) -> Result<Shape, Denial> {
        let reading = match reading::best(&held, &timing) {
            Ok(reading) => reading,
            Err(NoReading::NoShape) => return Err(Denial::NoWinningShape),
            Err(NoReading::PairNot258) => return Err(Denial::PairNot258),
        };
        // r[shape.common-one-wild]
        if reading.patterns.is_empty() && held.wilds > 1 {
            return Err(Denial::TooManyWilds);
        }
        Ok(Shape { held, timing, reading })
    }

    pub(super) fn kind(&self) -> WinKind {
        if self.patterns().is_empty() { WinKind::Common } else { WinKind::Big }
    }

    pub(super) fn patterns(&self) -> PatternSet {
        self.reading.patterns
    }

    /// What denies this shape to a seat in this way.
    pub(super) fn denials(&self, table: &Table, seat: Seat, way: Way) -> Denials {
        let below = !fan::has_four(table, seat, way, self.patterns());
        unopened(table.player(seat)).with_if(Denial::BelowFourFan, below)
    }

    /// The same win read with each wild as its own kind, where that counts and there is such a reading.
    fn as_hard_as_can_be(self, table: &Table) -> (Shape, Hardness) {
        let Shape { held, timing, reading } = self;
        if held.wilds == 0 {
            return (self, Hardness::Hard);
        }
        match table.options.hard_win {
            HardWin::NoWildHeld => (self, Hardness::Soft),
            HardWin::WildAsItself => {
                match reading::as_itself(&held, table.roles.wild(), &timing, reading.patterns) {
                    Some((held, reading)) => (Shape { held, timing, reading }, Hardness::Hard),
                    None => (self, Hardness::Soft),
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
        self.shape.as_ref().map(Shape::kind)
    }

    /// The patterns of the dearest reading, also where the win is denied though the shape holds.
    pub fn patterns(&self) -> PatternSet {
        self.shape.as_ref().map_or(PatternSet::NONE, Shape::patterns)
    }

    /// Whether the win is hard, where the shape holds.
    pub const fn hardness(&self) -> Option<Hardness> {
        self.hardness
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
            patterns: shape.patterns(),
            hardness: self.hardness?,
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

//! The options of the law: where the text can be read in more than one way, the table says how.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Clause;
use super::violation::{Fault, Violation};
use crate::tile::{Figure, only_from_objects, only_from_strings};

/// An option as the ledger lists it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionEntry {
    /// Its name in `rules`.
    pub id: &'static str,
    /// The clause that it belongs to.
    pub clause: Clause,
    /// The readings to choose from, the default first; empty where it is a figure.
    pub readings: &'static [&'static str],
    /// The least and the greatest figure, where it is one.
    pub figures: Option<(u32, u32)>,
}

impl OptionEntry {
    const fn figure(id: &'static str, clause: Clause, most: u32) -> OptionEntry {
        OptionEntry { id, clause, readings: &[], figures: Some((1, most)) }
    }
}

macro_rules! choices {
    ($(
        $(#[$doc:meta])*
        $id:ident: $Choice:ident, $clause:ident {
            $(#[$default_doc:meta])* $Default:ident $default:tt,
            $($(#[$value_doc:meta])* $Value:ident $value:tt,)*
        }
    )*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
            #[serde(remote = "Self")]
            pub enum $Choice {
                $(#[$default_doc])*
                #[default]
                #[serde(rename = $default)]
                $Default,
                $($(#[$value_doc])* #[serde(rename = $value)] $Value,)*
            }
            only_from_strings!(also written: $Choice);
        )*

        /// The house rules of a table as a request sends them: each option that differs from its default.
        ///
        /// Every member may be left out; an option that is left out has its default. This is a claim;
        /// [`Options`] are what the door makes of it.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(deny_unknown_fields, remote = "Self")]
        #[schema(example = json!({"stake": 3, "bright": "all_losers"}))]
        pub struct Rules {
            $(
                $(#[$doc])*
                #[serde(default, skip_serializing_if = "Option::is_none")]
                #[schema(default = $default)]
                pub $id: Option<$Choice>,
            )*
            /// The stacks of two that make the end of the wall for `last_stacks` (1-20, default 7; `pattern.last-stacks`).
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 20, default = 7)]
            pub last_stacks: Option<Figure>,
            /// Stake (底): coins for one fan (1-1,000,000, default 1; `pay.stake`).
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[schema(value_type = Option<i64>, minimum = 1, maximum = 1_000_000, default = 1)]
            pub stake: Option<Figure>,
            /// The figures of the cap levels (`cap.figures`).
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub caps: Option<CapFigures>,
        }

        /// The options in force at a table, checked and complete.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Options {
            $(pub(super) $id: $Choice,)*
            pub(super) last_stacks: u8,
            pub(super) stake: u32,
            pub(super) caps: Caps,
        }

        impl Default for Options {
            fn default() -> Options {
                Options {
                    $($id: $Choice::default(),)*
                    last_stacks: Options::LAST_STACKS,
                    stake: Options::STAKE,
                    caps: Caps::DEFAULT,
                }
            }
        }

        impl Options {
            /// The options that differ from their defaults.
            pub fn changed(&self) -> Rules {
                let default = Options::default();
                Rules {
                    $($id: (self.$id != default.$id).then_some(self.$id),)*
                    last_stacks: (self.last_stacks != default.last_stacks).then(|| u32::from(self.last_stacks).into()),
                    stake: (self.stake != default.stake).then(|| self.stake.into()),
                    caps: (self.caps != default.caps).then(|| self.caps.figures()),
                }
            }

            /// Coins for one fan (`pay.stake`).
            pub const fn stake(&self) -> u32 {
                self.stake
            }

            /// Takes the rules of a request; all faults at once.
            ///
            /// # Errors
            ///
            /// `out_of_range` for a figure outside its range, `caps_not_ascending` for a cap level below
            /// the one before it.
            pub fn check(rules: Option<&Rules>) -> Result<Options, Vec<Violation>> {
                let mut violations = Vec::new();
                let options = Options::take(rules, &mut violations);
                if violations.is_empty() { Ok(options) } else { Err(violations) }
            }

            /// The options, to be used only where nothing is added to `violations`.
            pub(super) fn take(rules: Option<&Rules>, violations: &mut Vec<Violation>) -> Options {
                let mut options = Options::default();
                if let Some(rules) = rules {
                    $(options.$id = rules.$id.unwrap_or_default();)*
                    options.take_figures(rules, violations);
                }
                options
            }

            /// The options in force, all of them.
            pub fn all(&self) -> Rules {
                Rules {
                    $($id: Some(self.$id),)*
                    last_stacks: Some(u32::from(self.last_stacks).into()),
                    stake: Some(self.stake.into()),
                    caps: Some(self.caps.figures()),
                }
            }

            /// Every option: the figures, then the choices in the order of the ledger.
            pub const ENTRIES: &[OptionEntry] = &[
                OptionEntry::figure("last_stacks", Clause::PATTERN_LAST_STACKS, Options::MOST_STACKS),
                OptionEntry::figure("stake", Clause::PAY_STAKE, Options::MOST_COINS),
                OptionEntry::figure("caps", Clause::CAP_FIGURES, Options::MOST_COINS),
                $(OptionEntry {
                    id: stringify!($id),
                    clause: Clause::$clause,
                    readings: &[$default, $($value),*],
                    figures: None,
                },)*
            ];
        }
    };
}

choices! {
    /// After which kongs a draw is a replacement (槓開, `pattern.replacement`).
    replacement_after: ReplacementAfter, PATTERN_REPLACEMENT {
        /// After any kong, a single kong too.
        AnyKong "any_kong",
        /// After kongs of four tiles; the tile drawn after a single kong is an ordinary self-draw.
        FourTileKongs "four_tile_kongs",
    }
    /// Whether the replacement pattern asks for a 258 pair even where a pattern exempts it (`pattern.replacement`).
    replacement_pair: ReplacementPair, PATTERN_REPLACEMENT {
        /// A pattern that exempts the pair exempts it here too.
        PatternExempts "pattern_exempts",
        /// With another pair the replacement pattern is not counted.
        Always258 "always_258",
    }
    /// Which kongs a melded hand (全求人) may have laid (`pattern.melded-hand`).
    melded_hand_kongs: MeldedHandKongs, PATTERN_MELDED_HAND {
        /// Claimed melds alone; a concealed kong spoils it.
        ClaimedOnly "claimed_only",
        /// Any kong, a concealed one too.
        AnyKong "any_kong",
    }
    /// Which wins count as wins in the last stacks (海撈, `pattern.last-stacks`).
    last_stacks_win: LastStacksWin, PATTERN_LAST_STACKS {
        /// Any win.
        AnyWin "any_win",
        /// Self-drawn wins alone, replacement draws included.
        SelfDrawOnly "self_draw_only",
    }
    /// Whose side the dealer's factor (莊家) is on (`factor.dealer`).
    dealer_factor: DealerFactor, FACTOR_DEALER {
        /// The dealer's, whether winning or losing.
        WinnerOrLoser "winner_or_loser",
        /// The dealer's when winning.
        WinnerOnly "winner_only",
    }
    /// Whether a robbed player counts as a discarder (點炮, `factor.discarder`).
    robbed_kong_discarder: RobbedKongDiscarder, FACTOR_DISCARDER {
        /// No factor for the robbed player.
        NotCounted "not_counted",
        /// The factor of a discarder for the robbed player too.
        Counted "counted",
    }
    /// Whether a win by replacement counts as self-drawn (自摸, `factor.self-draw`).
    replacement_self_draw: ReplacementSelfDraw, FACTOR_SELF_DRAW {
        /// It does not.
        NotCounted "not_counted",
        /// It does, for the factor and for four fan.
        Counted "counted",
    }
    /// What makes a win hard (硬胡, `factor.hard`).
    hard_win: HardWin, FACTOR_HARD {
        /// No wild in hand, the winning tile included.
        NoWildHeld "no_wild_held",
        /// Also a win of the same patterns with every wild standing for its own kind.
        WildAsItself "wild_as_itself",
    }
    /// Whether a loser's kongs of four tiles count (`factor.loser-kongs`).
    loser_kong_melds: LoserKongMelds, FACTOR_LOSER_KONGS {
        /// They count as the winner's do.
        Counted "counted",
        /// They do not; red, green and wild alone count.
        Ignored "ignored",
    }
    /// Which wins need four fan (四番, `four-fan.required`).
    four_fan_for: FourFanFor, FOUR_FAN_REQUIRED {
        /// Common wins; a big win is ten by itself.
        CommonWins "common_wins",
        /// All wins.
        AllWins "all_wins",
    }
    /// Which kong tiles count for four fan (`four-fan.discards`).
    four_fan_kong_tiles: FourFanKongTiles, FOUR_FAN_DISCARDS {
        /// Konged and discarded ones.
        KongedAndDiscarded "konged_and_discarded",
        /// Konged ones; discarded ones still score after the win.
        KongedOnly "konged_only",
    }
    /// What together makes four fan (`four-fan.pairing`).
    four_fan_pairing: FourFanPairing, FOUR_FAN_PAIRING {
        /// Kong tiles among themselves, or dealer with self-draw.
        DealerAndSelfDraw "dealer_and_self_draw",
        /// Any two of dealer, self-draw, each red and each green; a wild is both.
        AnyTwo "any_two",
    }
    /// Who pays the bright figure (光明頂, `cap.bright`).
    bright: Bright, CAP_BRIGHT {
        /// The losers who are not opened; the others pay golden.
        UnopenedOnly "unopened_only",
        /// All three losers.
        AllLosers "all_losers",
    }
    /// How far all_winds goes (風一色, `cap.all-winds`).
    all_winds: AllWinds, CAP_ALL_WINDS {
        /// Golden, and bright or haba where losers are not opened.
        GoldenWithUpgrades "golden_with_upgrades",
        /// Golden, always.
        GoldenFlat "golden_flat",
    }
    /// Which meld is the third for liability (包牌, `liability.full-flush`).
    third_meld: ThirdMeld, LIABILITY_FULL_FLUSH {
        /// The third of the claimed melds; concealed kongs are passed over.
        Claimed "claimed",
        /// The third of all melds laid; a concealed kong there makes nobody liable.
        Laid "laid",
    }
    /// When a discarder was ready (聽牌, `liability.ready`).
    ready: Ready, LIABILITY_READY {
        /// Opened, and some tile would complete a legal shape.
        Opened "opened",
        /// Some tile would complete a legal shape.
        Shape "shape",
        /// Opened, and some tile would be a legal win by draw or discard.
        Qualified "qualified",
    }
    /// Who deals the next hand (莊家, `dealer.win`).
    next_dealer: NextDealer, DEALER_WIN {
        /// The winner.
        Winner "winner",
        /// A dealer who wins stays, else the next seat.
        Rotate "rotate",
    }
}

/// The figures of the cap levels as a request sends them (`cap.figures`); one left out keeps its default.
///
/// Each is 1-1,000,000 and at least the one before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, remote = "Self")]
#[schema(example = json!({"sealed": 400, "golden": 600, "bright": 800, "haba": 1000}))]
pub struct CapFigures {
    /// Sealed (封頂): the most a loser pays below golden, default 300 (`cap.sealed`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 1_000_000, default = 300)]
    pub sealed: Option<Figure>,
    /// Golden (金頂), default 500 (`cap.golden`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 1_000_000, default = 500)]
    pub golden: Option<Figure>,
    /// Bright (光明頂), default 700 (`cap.bright`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 1_000_000, default = 700)]
    pub bright: Option<Figure>,
    /// Haba (哈巴頂), default 900 (`cap.haba`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>, minimum = 1, maximum = 1_000_000, default = 900)]
    pub haba: Option<Figure>,
}

only_from_objects!(also written: Rules, CapFigures);

/// The figures of the cap levels in force, in fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Caps {
    pub(super) sealed: u32,
    pub(super) golden: u32,
    pub(super) bright: u32,
    pub(super) haba: u32,
}

impl Caps {
    const DEFAULT: Caps = Caps { sealed: 300, golden: 500, bright: 700, haba: 900 };

    /// Takes the figures of a request; whether they ascend is asked of figures that are in range alone.
    fn take(sent: &CapFigures, violations: &mut Vec<Violation>) -> Caps {
        let before = violations.len();
        let mut cap = |sent, default, at| in_range(sent, default, Options::MOST_COINS, at, violations);
        let caps = Caps {
            sealed: cap(sent.sealed, Caps::DEFAULT.sealed, "/rules/caps/sealed"),
            golden: cap(sent.golden, Caps::DEFAULT.golden, "/rules/caps/golden"),
            bright: cap(sent.bright, Caps::DEFAULT.bright, "/rules/caps/bright"),
            haba: cap(sent.haba, Caps::DEFAULT.haba, "/rules/caps/haba"),
        };
        if violations.len() == before {
            for (before, figure, at) in [
                (caps.sealed, caps.golden, "/rules/caps/golden"),
                (caps.golden, caps.bright, "/rules/caps/bright"),
                (caps.bright, caps.haba, "/rules/caps/haba"),
            ] {
                if figure < before {
                    violations.push(Violation::at(at, Fault::CapsNotAscending { figure, before }));
                }
            }
        }
        caps
    }

    fn figures(&self) -> CapFigures {
        let Caps { sealed, golden, bright, haba } = *self;
        CapFigures {
            sealed: Some(sealed.into()),
            golden: Some(golden.into()),
            bright: Some(bright.into()),
            haba: Some(haba.into()),
        }
    }
}

impl Options {
    const LAST_STACKS: u8 = 7;
    const MOST_STACKS: u32 = 20;
    const STAKE: u32 = 1;
    const MOST_COINS: u32 = 1_000_000;

    fn take_figures(&mut self, rules: &Rules, violations: &mut Vec<Violation>) {
        let mut figure = |sent, default, most, at| in_range(sent, default, most, at, violations);
        let stacks = figure(
            rules.last_stacks,
            Options::LAST_STACKS.into(),
            Options::MOST_STACKS,
            "/rules/last_stacks",
        );
        self.last_stacks = stacks as u8;
        self.stake = figure(rules.stake, Options::STAKE, Options::MOST_COINS, "/rules/stake");
        if let Some(caps) = &rules.caps {
            self.caps = Caps::take(caps, violations);
        }
    }
}

/// The figure that was sent, or its default; a fault where it is not between one and `most`.
fn in_range(sent: Option<Figure>, default: u32, most: u32, at: &str, violations: &mut Vec<Violation>) -> u32 {
    let Some(sent) = sent else { return default };
    match u32::try_from(sent.value()) {
        Ok(figure) if (1..=most).contains(&figure) => figure,
        _ => {
            violations.push(Violation::at(at, Fault::OutOfRange { figure: sent.value(), most }));
            default
        }
    }
}

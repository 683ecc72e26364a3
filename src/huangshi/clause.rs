use std::fmt;

use serde::{Serialize, Serializer};

/// A label of the ledger: the clause of the law that something rests on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, utoipa::ToSchema)]
#[schema(value_type = String, pattern = "^[a-z0-9-]+\\.[a-z0-9-]+$", example = "cap.sealed")]
pub struct Clause(Place);

impl Clause {
    /// The label, such as `cap.sealed`.
    pub const fn label(self) -> &'static str {
        LABELS[self.0 as usize]
    }
}

impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.label())
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

macro_rules! clauses {
    ($($name:ident $label:literal,)*) => {
        /// The clauses that answers name. Those that a type makes true are marked where they hold.
        #[allow(missing_docs, reason = "the ledger says what each label means")]
        impl Clause {
            $(pub const $name: Clause = Clause(Place::$name);)*
            /// All of them, in the order of the ledger.
            pub const ALL: &[Clause] = &[$(Clause::$name),*];
        }

        /// The places of the clauses in the ledger: an answer has many, and a place takes one byte.
        #[allow(non_camel_case_types, reason = "named as the clauses are")]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        enum Place {
            $($name,)*
        }

        const LABELS: &[&str] = &[$($label),*];
    };
}

clauses! {
    TILES_SET "tiles.set",
    WILD_INDICATOR "wild.indicator",
    WILD_SUIT_CYCLE "wild.suit-cycle",
    WILD_WIND_CYCLE "wild.wind-cycle",
    WILD_DRAGON_INDICATOR "wild.dragon-indicator",
    KONG_TILE_CLASS "kong-tile.class",
    KONG_TILE_UNCLAIMABLE "kong-tile.unclaimable",
    KONG_TILE_SINGLE_KONG "kong-tile.single-kong",
    KONG_TILE_MUST_LEAVE "kong-tile.must-leave",
    KONG_TILE_NO_MELD "kong-tile.no-meld",
    CLAIM_KINDS "claim.kinds",
    CLAIM_CHOW_LEFT "claim.chow-left",
    CLAIM_KONG_TIME "claim.kong-time",
    CLAIM_REPLACEMENT "claim.replacement",
    CLAIM_LAST_DISCARD "claim.last-discard",
    CLAIM_ORDER "claim.order",
    CLAIM_ONE_WINNER "claim.one-winner",
    CLAIM_CONCEALED_HIDDEN "claim.concealed-hidden",
    WALL_EXHAUSTED "wall.exhausted",
    OPEN_REQUIRED "open.required",
    SHAPE_STANDARD "shape.standard",
    SHAPE_258_PAIR "shape.258-pair",
    SHAPE_COMMON_ONE_WILD "shape.common-one-wild",
    PATTERN_FULL_FLUSH "pattern.full-flush",
    PATTERN_ALL_258 "pattern.all-258",
    PATTERN_ALL_PUNGS "pattern.all-pungs",
    PATTERN_ALL_WINDS "pattern.all-winds",
    PATTERN_REPLACEMENT "pattern.replacement",
    PATTERN_ROBBED_KONG "pattern.robbed-kong",
    PATTERN_MELDED_HAND "pattern.melded-hand",
    PATTERN_LAST_STACKS "pattern.last-stacks",
    BIG_ADD "big.add",
    BIG_ALL_WINDS "big.all-winds",
    FACTOR_DEALER "factor.dealer",
    FACTOR_DISCARDER "factor.discarder",
    FACTOR_SELF_DRAW "factor.self-draw",
    FACTOR_WINNER_OPENED "factor.winner-opened",
    FACTOR_LOSER_OPENED "factor.loser-opened",
    FACTOR_HARD "factor.hard",
    FACTOR_RED "factor.red",
    FACTOR_GREEN "factor.green",
    FACTOR_WILD "factor.wild",
    FACTOR_EXPOSED_KONG "factor.exposed-kong",
    FACTOR_CONCEALED_KONG "factor.concealed-kong",
    FACTOR_LOSER_KONGS "factor.loser-kongs",
    FOUR_FAN_REQUIRED "four-fan.required",
    FOUR_FAN_DISCARDS "four-fan.discards",
    FOUR_FAN_PAIRING "four-fan.pairing",
    PAY_THREE "pay.three",
    PAY_PRODUCT "pay.product",
    PAY_STAKE "pay.stake",
    CAP_SEALED "cap.sealed",
    CAP_GOLDEN "cap.golden",
    CAP_BRIGHT "cap.bright",
    CAP_HABA "cap.haba",
    CAP_ALL_WINDS "cap.all-winds",
    CAP_FIGURES "cap.figures",
    LIABILITY_FULL_FLUSH "liability.full-flush",
    LIABILITY_ALL_258 "liability.all-258",
    LIABILITY_MELDED_HAND "liability.melded-hand",
    LIABILITY_READY "liability.ready",
    LIABILITY_ROBBED_KONG "liability.robbed-kong",
    LIABILITY_AMOUNT "liability.amount",
    DEALER_DRAW "dealer.draw",
    DEALER_WIN "dealer.win",
}

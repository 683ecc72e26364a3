use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, de};

/// Reads a whole number that JSON may also write as `68.0`, and says what it wanted otherwise.
struct Whole<const LOWEST: i64, const HIGHEST: i64>;

impl<const LOWEST: i64, const HIGHEST: i64> de::Visitor<'_> for Whole<LOWEST, HIGHEST> {
    type Value = i64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from {LOWEST} to {HIGHEST}")
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<i64, E> {
        if (LOWEST..=HIGHEST).contains(&number) {
            Ok(number)
        } else {
            Err(E::invalid_value(de::Unexpected::Signed(number), &self))
        }
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<i64, E> {
        match i64::try_from(number) {
            Ok(number) => self.visit_i64(number),
            Err(_) => Err(E::invalid_value(de::Unexpected::Unsigned(number), &self)),
        }
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<i64, E> {
        if number.fract() == 0.0 && number.abs() < 9_007_199_254_740_992.0 {
            self.visit_i64(number as i64)
        } else {
            Err(E::invalid_value(de::Unexpected::Float(number), &self))
        }
    }
}

/// Reads a whole number between the two bounds.
pub(super) fn whole<'de, const LOWEST: i64, const HIGHEST: i64, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<i64, D::Error> {
    deserializer.deserialize_any(Whole::<LOWEST, HIGHEST>)
}

/// A figure as a request states it, before its range is checked: a whole number below 2^53.
///
/// It may be out of the range that its option allows; the door tells so (`out_of_range`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, utoipa::ToSchema)]
#[schema(value_type = i64, minimum = 1, maximum = 1000000, example = 3)]
pub struct Figure(i64);

impl Figure {
    /// The figure itself.
    pub const fn value(self) -> i64 {
        self.0
    }
}

impl From<u32> for Figure {
    fn from(number: u32) -> Figure {
        Figure(number.into())
    }
}

const EXACT: i64 = 9_007_199_254_740_991;

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Figure, D::Error> {
        whole::<{ -EXACT }, EXACT, D>(deserializer).map(Figure)
    }
}

/// Reads a number of tiles, for `#[serde(deserialize_with)]`.
pub(crate) fn tiles_left<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    whole::<0, EXACT, D>(deserializer).map(i64::unsigned_abs)
}

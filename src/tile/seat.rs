use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};

use super::number::whole;

/// A seat at the table: 0-3 in order of play, so that after seat 3 comes seat 0.
///
/// # Examples
///
/// ```
/// use huangshi::tile::Seat;
///
/// let seat = Seat::at(3).expect("seats run from 0 to 3");
/// assert_eq!(seat.next().index(), 0);
/// assert_eq!(seat.left().index(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Seat(u8);

impl Seat {
    /// The four seats in order of play.
    pub const ALL: [Seat; 4] = [Seat(0), Seat(1), Seat(2), Seat(3)];

    /// The seat of this number (0-3), if there is one.
    pub const fn at(index: usize) -> Option<Seat> {
        if index < 4 { Some(Seat(index as u8)) } else { None }
    }

    /// The number of the seat, 0-3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that plays after this one, at its right (下家).
    #[must_use]
    pub const fn next(self) -> Seat {
        Seat((self.0 + 1) % 4)
    }

    /// The seat that plays before this one (上家).
    #[must_use]
    pub const fn left(self) -> Seat {
        Seat((self.0 + 3) % 4)
    }

    /// The other three seats in order of play, the next one first.
    pub const fn others(self) -> [Seat; 3] {
        [self.next(), self.next().next(), self.left()]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        whole::<0, 3, D>(deserializer).map(|number| Seat(number as u8))
    }
}

impl utoipa::PartialSchema for Seat {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(SchemaType::new(Type::Integer))
            .description(Some("A seat: 0-3 in order of play; after seat 3 comes seat 0."))
            .minimum(Some(0))
            .maximum(Some(3))
            .examples([0])
            .into()
    }
}

impl utoipa::ToSchema for Seat {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_round() {
        for seat in Seat::ALL {
            assert_eq!(seat.next().left(), seat);
            assert_eq!(seat.others().map(Seat::index), [1, 2, 3].map(|step| (seat.index() + step) % 4));
        }
        assert_eq!(Seat::at(4), None);
    }

    #[test]
    fn only_the_numbers_0_to_3_are_read() {
        for (text, seat) in [("0", 0), ("3", 3), ("2.0", 2), ("0e0", 0)] {
            assert_eq!(serde_json::from_str::<Seat>(text).map(Seat::index).ok(), Some(seat), "{text}");
        }
        for text in ["4", "-1", "0.5", "1e30", "\"0\"", "null", "true", "18446744073709551615"] {
            let refusal = serde_json::from_str::<Seat>(text).map_err(|e| e.to_string());
            assert!(refusal.is_err_and(|e| e.contains("a whole number from 0 to 3")), "{text}");
        }
    }
}

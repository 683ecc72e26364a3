//! Where requests begin and end among the bytes of a connection.
//!
//! This decides only how many bytes actix is handed at a time. What they mean is read by actix alone: where the two
//! should ever differ, a request waits or ends with its connection, but none is read differently.

use memchr::memchr_iter;

/// A head on its way.
#[derive(Debug, Default)]
pub(super) struct Head {
    /// Its bytes so far.
    pub(super) length: usize,
    /// Something but a carriage return stands on the line so far.
    is_line_begun: bool,
}

/// What of some bytes belongs to a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// All of them, and it goes on.
    All,
    /// So many: there it ends.
    End(usize),
}

impl Head {
    /// Follows the head through what has arrived.
    pub(super) fn follow(&mut self, bytes: &[u8]) -> Found {
        let mut begin = 0;
        for end in memchr_iter(b'\n', bytes) {
            self.follow_line(&bytes[begin..end]);
            if !self.is_line_begun && self.length > 0 {
                *self = Head::default();
                return Found::End(end + 1);
            }
            self.is_line_begun = false;
            self.length += usize::from(self.length > 0);
            begin = end + 1;
        }
        self.follow_line(&bytes[begin..]);
        Found::All
    }

    /// Follows it through a part of a line.
    fn follow_line(&mut self, part: &[u8]) {
        let returns = part.iter().take_while(|byte| **byte == b'\r').count();
        self.is_line_begun |= returns < part.len();
        // Blank lines before a request are no part of it.
        self.length += if self.length > 0 { part.len() } else { part.len() - returns };
    }
}

/// The length that a head announces, where it plainly does: nothing where it is chunked, told twice or odd.
pub(super) fn announced(head: &[u8]) -> usize {
    let mut lengths = head.split(|byte| *byte == b'\n').filter_map(|line| {
        let (name, value) = line.split_at_checked(b"content-length:".len())?;
        name.eq_ignore_ascii_case(b"content-length:").then_some(value)
    });
    match (lengths.next(), lengths.next()) {
        (Some(length), None) => str::from_utf8(length).ok().and_then(|text| text.trim().parse().ok()),
        (Some(_) | None, _) => None,
    }
    .unwrap_or(0)
}

/// A body on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Body {
    /// So many bytes are still to come.
    Sized(u64),
    /// It comes in chunks.
    Chunked(Chunks),
}

/// A place in a body of chunks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chunks {
    /// Within the size of a chunk.
    Size(u64),
    /// Behind the size, up to the end of its line.
    Extension(u64),
    /// Within a chunk, with its line end so many bytes.
    Data(u64),
    /// Within a line of the trailer, of so many bytes so far.
    Trailer(usize),
    /// Behind the end.
    Over,
}

impl Body {
    /// The body has wholly arrived.
    pub(super) const NONE: Body = Body::Sized(0);

    /// Whether it has wholly arrived.
    pub(super) fn is_over(self) -> bool {
        matches!(self, Body::Sized(0) | Body::Chunked(Chunks::Over))
    }

    /// How many bytes may be read at once and surely or nearly belong to it.
    pub(super) fn appetite(self) -> usize {
        match self {
            Body::Sized(rest) => usize::try_from(rest).unwrap_or(usize::MAX),
            Body::Chunked(_) => usize::MAX,
        }
    }

    /// Follows the body through what has arrived; gives how much of it belongs to the body.
    pub(super) fn follow(&mut self, bytes: &[u8]) -> usize {
        match self {
            Body::Sized(rest) => {
                let taken = bytes.len().min(usize::try_from(*rest).unwrap_or(usize::MAX));
                *rest -= taken as u64;
                taken
            }
            Body::Chunked(chunks) => chunks.follow(bytes),
        }
    }
}

impl Chunks {
    fn follow(&mut self, bytes: &[u8]) -> usize {
        let mut at = 0;
        while at < bytes.len() && *self != Chunks::Over {
            let byte = bytes[at];
            *self = match *self {
                Chunks::Data(rest) => {
                    let taken = usize::try_from(rest).unwrap_or(usize::MAX).min(bytes.len() - at);
                    at += taken;
                    match rest - taken as u64 {
                        0 => Chunks::Size(0),
                        rest => Chunks::Data(rest),
                    }
                }
                place => {
                    at += 1;
                    place.stepped(byte)
                }
            };
        }
        at
    }

    fn stepped(self, byte: u8) -> Chunks {
        match (self, byte) {
            (Chunks::Size(size) | Chunks::Extension(size), b'\n') => match size {
                0 => Chunks::Trailer(0),
                // The chunk ends with a line end.
                size => Chunks::Data(size.saturating_add(2)),
            },
            (Chunks::Size(size), byte) => match char::from(byte).to_digit(16) {
                Some(digit) => Chunks::Size(size.saturating_mul(16).saturating_add(digit.into())),
                None => Chunks::Extension(size),
            },
            (Chunks::Trailer(0), b'\n') => Chunks::Over,
            (Chunks::Trailer(_), b'\n') => Chunks::Trailer(0),
            (Chunks::Trailer(length), b'\r') => Chunks::Trailer(length),
            (Chunks::Trailer(length), _) => Chunks::Trailer(length + 1),
            (place @ (Chunks::Extension(_) | Chunks::Data(_) | Chunks::Over), _) => place,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_ends_with_its_blank_line_wherever_it_is_cut() {
        for (text, end) in [
            ("GET / HTTP/1.1\r\nhost: x\r\n\r\n", 27),
            ("\r\n\r\n\nGET / HTTP/1.1\nhost: x\n\nGET", 29),
            ("GET / HTTP/1.1\r\nhost: x\r\n\n{}", 26),
        ] {
            assert_eq!(Head::default().follow(text.as_bytes()), Found::End(end), "{text:?}");
            for cut in 0..end {
                let mut head = Head::default();
                assert_eq!(head.follow(&text.as_bytes()[..cut]), Found::All, "{text:?} {cut}");
                assert_eq!(head.follow(&text.as_bytes()[cut..]), Found::End(end - cut), "{text:?} {cut}");
            }
        }
        assert_eq!(Head::default().follow(b"\r\n\r\n\r\n"), Found::All);
    }

    #[test]
    fn a_length_is_taken_where_it_is_plain() {
        assert_eq!(announced(b"POST / HTTP/1.1\r\nContent-Length: 17\r\n\r\n"), 17);
        for odd in [
            "content-length: 1\r\ncontent-length: 1\r\n",
            "content-length: -1\r\n",
            "content-length: 1, 2\r\n",
            "content-lengths: 1\r\n",
            "x: content-length: 1\r\n",
            "",
        ] {
            assert_eq!(announced(format!("POST / HTTP/1.1\r\n{odd}\r\n").as_bytes()), 0, "{odd:?}");
        }
    }

    #[test]
    fn a_body_of_chunks_ends_where_it_ends_however_it_is_cut() {
        let text =
            b"5;name=value\r\nhello\r\n1F\r\n0123456789012345678901234567890\r\n0\r\ntrailer: 1\r\n\r\nGET /";
        let end = text.len() - b"GET /".len();
        for cut in 0..=end {
            let mut body = Body::Chunked(Chunks::Size(0));
            let first = body.follow(&text[..cut]);
            assert_eq!(first, cut);
            assert_eq!(body.is_over(), cut == end);
            assert_eq!(first + body.follow(&text[cut..]), end, "{cut}");
            assert!(body.is_over());
        }
    }
}

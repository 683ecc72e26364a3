//! Lines cut from chunks, of bounded length.

use memchr::memchr;

/// One line of what arrived.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece<'l> {
    /// A line without its end.
    Line(&'l [u8]),
    /// A line of white space alone.
    Blank,
    /// A line longer than is taken; it is dropped.
    TooLong,
}

/// Cuts chunks into lines and never holds more than a chunk and one line.
#[derive(Debug)]
pub(super) struct Lines {
    held: Vec<u8>,
    /// Where the next line begins.
    begin: usize,
    /// Up to where no line end was found.
    searched: usize,
    most: usize,
    /// The rest of a line that is too long is dropped as it comes.
    dropping: bool,
}

impl Lines {
    /// Lines of at most so many bytes.
    pub(super) fn up_to(most: usize) -> Lines {
        Lines { held: Vec::new(), begin: 0, searched: 0, most, dropping: false }
    }

    /// The most bytes of a line.
    pub(super) fn most(&self) -> usize {
        self.most
    }

    /// Takes what has arrived; the lines before it should have been cut.
    pub(super) fn push(&mut self, chunk: &[u8]) {
        self.held.drain(..self.begin);
        self.searched -= self.begin;
        self.begin = 0;
        self.held.extend_from_slice(chunk);
    }

    /// Ends the last line where it has no end of its own; says whether there is one.
    pub(super) fn end(&mut self) -> bool {
        let unfinished = self.begin < self.held.len() && !self.dropping;
        if unfinished {
            self.held.push(b'\n');
        }
        unfinished
    }

    /// The next line, once its end has arrived or it is too long.
    pub(super) fn next(&mut self) -> Option<Piece<'_>> {
        loop {
            let found = memchr(b'\n', &self.held[self.searched..]);
            let end = found.map_or(self.held.len(), |at| self.searched + at);
            let line = self.begin..end;
            let is_whole = found.is_some();
            let is_too_long = line.len() > self.most;
            self.searched = if is_whole { end + 1 } else { end };
            if is_whole || is_too_long {
                self.begin = self.searched;
            }
            match (self.dropping, is_whole, is_too_long) {
                (true, true, _) => self.dropping = false,
                (true, false, _) => {
                    self.begin = end;
                    return None;
                }
                (false, _, true) => {
                    self.dropping = !is_whole;
                    return Some(Piece::TooLong);
                }
                (false, false, false) => return None,
                (false, true, false) => {
                    let line = self.held[line].trim_ascii();
                    return Some(if line.is_empty() { Piece::Blank } else { Piece::Line(line) });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(most: usize, chunks: &[&str]) -> Vec<String> {
        let mut lines = Lines::up_to(most);
        let mut found = Vec::new();
        let told = |lines: &mut Lines, found: &mut Vec<String>| {
            while let Some(piece) = lines.next() {
                found.push(match piece {
                    Piece::Line(line) => String::from_utf8_lossy(line).into_owned(),
                    Piece::Blank => "(blank)".to_owned(),
                    Piece::TooLong => "(too long)".to_owned(),
                });
            }
        };
        for chunk in chunks {
            lines.push(chunk.as_bytes());
            told(&mut lines, &mut found);
        }
        if lines.end() {
            told(&mut lines, &mut found);
        }
        found
    }

    #[test]
    fn lines_are_cut_wherever_the_chunks_are() {
        let whole = ["one", "(blank)", "two", "three"];
        assert_eq!(cut(9, &["one\n \r\ntwo\nthree"]), whole);
        assert_eq!(cut(9, &["one\n \r\ntwo\nthree\n"]), whole);
        let bytes: Vec<String> = "one\n \r\ntwo\nthree".chars().map(String::from).collect();
        let bytes: Vec<&str> = bytes.iter().map(String::as_str).collect();
        assert_eq!(cut(9, &bytes), whole);
        assert_eq!(cut(9, &[]), Vec::<String>::new());
    }

    #[test]
    fn a_line_that_is_too_long_is_dropped_to_its_end() {
        let expected = ["a", "(too long)", "b"];
        assert_eq!(cut(3, &["a\nlong line\nb"]), expected);
        assert_eq!(cut(3, &["a\nlong", " li", "ne", "\nb"]), expected);
        assert_eq!(cut(3, &["a\nlon", "g\nb\n"]), expected);
        assert_eq!(cut(3, &["abc\n", "abcd"]), ["abc", "(too long)"]);
    }

    #[test]
    fn what_is_dropped_is_not_held() {
        let mut lines = Lines::up_to(10);
        for _ in 0..1000 {
            lines.push(&[b'x'; 100]);
            while lines.next().is_some() {}
        }
        assert!(lines.held.len() <= 200, "{} bytes are held", lines.held.len());
    }
}

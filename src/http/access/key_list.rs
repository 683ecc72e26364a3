//! A list of keys as it is written down: of each its name and its SHA-256, never the key.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};
use subtle::{Choice, ConditionallySelectable, ConstantTimeEq};

/// The most characters of a name.
const LONGEST_NAME: usize = 64;

/// So many faults are told; what has more is another kind of file, of which all would be many.
const MOST_FAULTS: usize = 100;

/// The keys that are known, each as the SHA-256 of what its client sends.
pub struct KeyList(Vec<Entry>);

struct Entry {
    name: Arc<str>,
    hash: Hash,
}

/// A SHA-256. It tells nobody what it is, so that no log can.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Hash([u64; 4]);

impl Hash {
    fn of(key: &[u8]) -> Hash {
        Hash::from(<[u8; 32]>::from(Sha256::digest(key)))
    }

    /// Reads 64 hexadecimal digits.
    fn read(text: &str) -> Option<Hash> {
        let mut bytes = [0; 32];
        if text.len() != 2 * bytes.len() || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()?;
        }
        Some(Hash::from(bytes))
    }

    /// Whether two are the same, found in a time that does not depend on where they differ.
    fn is(&self, other: &Hash) -> Choice {
        let difference = self.0.iter().zip(other.0).fold(0, |found, (mine, its)| found | (mine ^ its));
        difference.ct_eq(&0)
    }
}

impl From<[u8; 32]> for Hash {
    fn from(bytes: [u8; 32]) -> Hash {
        let mut words = [0; 4];
        for (word, bytes) in words.iter_mut().zip(bytes.as_chunks().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        Hash(words)
    }
}

impl KeyList {
    /// Reads a list of `name: sha256` lines. `#` begins a comment, and empty lines are skipped.
    ///
    /// # Errors
    ///
    /// Every line that is not so, or a list without a key. What stands in a line is not told: it may be a key.
    pub fn read(text: &[u8]) -> Result<KeyList, KeyFaults> {
        let mut entries = Vec::new();
        let mut faults = Vec::new();
        let mut names = HashMap::new();
        let mut hashes = HashMap::new();
        for (number, line) in (1..).zip(text.split(|byte| *byte == b'\n')) {
            let line = line.split(|byte| *byte == b'#').next().unwrap_or_default().trim_ascii();
            if line.is_empty() {
                continue;
            }
            let read = entry(line).and_then(|entry| {
                let named = names.insert(entry.name.clone(), number).map(KeyFault::NameAgain);
                let hashed = hashes.insert(entry.hash, number).map(KeyFault::HashAgain);
                named.or(hashed).map_or(Ok(entry), Err)
            });
            match read {
                Ok(entry) => entries.push(entry),
                Err(fault) => faults.push((number, fault)),
            }
        }
        match (entries.is_empty(), faults.is_empty()) {
            (false, true) => Ok(KeyList(entries)),
            (true, true) => Err(KeyFaults::NoKey),
            (_, false) => Err(KeyFaults::Lines(faults)),
        }
    }

    /// How many keys there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The name of a key that a client sends.
    ///
    /// It is compared with all of them, whichever it is, so that the time tells nothing.
    pub(in super::super) fn name_of(&self, key: &[u8]) -> Option<Arc<str>> {
        let hash = Hash::of(key);
        let mut found = u64::MAX;
        for (place, entry) in (0..).zip(&self.0) {
            found.conditional_assign(&place, entry.hash.is(&hash));
        }
        self.0.get(usize::try_from(found).ok()?).map(|entry| entry.name.clone())
    }
}

fn entry(line: &[u8]) -> Result<Entry, KeyFault> {
    let line = str::from_utf8(line).map_err(|_| KeyFault::NoPair)?;
    let (name, hash) = line.split_once(':').ok_or(KeyFault::NoPair)?;
    let (name, hash) = (name.trim(), hash.trim());
    let is_name = (1..=LONGEST_NAME).contains(&name.len())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-".contains(&byte));
    if !is_name {
        return Err(KeyFault::Name);
    }
    let hash = Hash::read(hash).ok_or(KeyFault::Hash)?;
    Ok(Entry { name: name.into(), hash })
}

/// Why a list of keys is not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyFaults {
    /// It holds no key, so that nobody could ask.
    NoKey,
    /// These lines, counted from 1, are bad.
    Lines(Vec<(usize, KeyFault)>),
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyFault {
    /// It is no `name: sha256`.
    NoPair,
    /// The name is empty, too long, or has other characters than it may.
    Name,
    /// The hash is none.
    Hash,
    /// The name is that of this line.
    NameAgain(usize),
    /// The hash is that of this line.
    HashAgain(usize),
}

impl fmt::Display for KeyFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyFaults::NoKey => f.write_str("there is no key in it"),
            KeyFaults::Lines(faults) => {
                for (place, (line, fault)) in faults.iter().take(MOST_FAULTS).enumerate() {
                    let separator = if place == 0 { "" } else { "; " };
                    write!(f, "{separator}line {line}: {fault}")?;
                }
                match faults.len().checked_sub(MOST_FAULTS) {
                    None | Some(0) => Ok(()),
                    Some(more) => write!(f, "; and {more} more lines"),
                }
            }
        }
    }
}

impl fmt::Display for KeyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyFault::NoPair => f.write_str("not of the form `name: sha256`"),
            KeyFault::Name => write!(f, "a name is 1 to {LONGEST_NAME} of A-Z, a-z, 0-9, `.`, `_`, `-`"),
            KeyFault::Hash => f.write_str("a SHA-256 is 64 hexadecimal digits"),
            KeyFault::NameAgain(line) => write!(f, "the name of line {line} again"),
            KeyFault::HashAgain(line) => write!(f, "the key of line {line} again"),
        }
    }
}

impl std::error::Error for KeyFaults {}

#[cfg(test)]
mod tests {
    use super::*;

    /// `printf %s one | sha256sum`, and so on.
    const ONE: &str = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed";
    const TWO: &str = "3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3";

    fn faults(text: &str) -> Vec<(usize, KeyFault)> {
        match KeyList::read(text.as_bytes()).err() {
            Some(KeyFaults::Lines(faults)) => faults,
            Some(KeyFaults::NoKey) | None => Vec::new(),
        }
    }

    #[test]
    fn a_key_is_known_by_its_hash() {
        let text = format!("# ours\n\n one.A_b-1 :{ONE}\r\ntwo: {} # theirs", TWO.to_uppercase());
        let list = KeyList::read(text.as_bytes()).expect("a good list");
        assert_eq!(list.count(), 2);
        assert_eq!(list.name_of(b"one").as_deref(), Some("one.A_b-1"));
        assert_eq!(list.name_of(b"two").as_deref(), Some("two"));
        for unknown in [&b"three"[..], b"", b"One", b"one ", ONE.as_bytes()] {
            assert_eq!(list.name_of(unknown), None);
        }
    }

    #[test]
    fn every_bad_line_is_named() {
        let long = "n".repeat(65);
        let text = format!(
            "a: {ONE}\nb\nc d: {TWO}\n: {TWO}\n{long}: {TWO}\ne: {}\nf: {TWO}0\ng: {}\na: {TWO}\nh: {ONE}\nö: {TWO}",
            &TWO[1..],
            TWO.replace('f', "é"),
        );
        assert_eq!(
            faults(&text),
            [
                (2, KeyFault::NoPair),
                (3, KeyFault::Name),
                (4, KeyFault::Name),
                (5, KeyFault::Name),
                (6, KeyFault::Hash),
                (7, KeyFault::Hash),
                (8, KeyFault::Hash),
                (9, KeyFault::NameAgain(1)),
                (10, KeyFault::HashAgain(1)),
                (11, KeyFault::Name),
            ]
        );
    }

    #[test]
    fn a_list_without_a_key_is_none() {
        for text in ["", "\n", "# a: b", "  \r\n\t\n"] {
            assert_eq!(KeyList::read(text.as_bytes()).err(), Some(KeyFaults::NoKey));
        }
    }

    #[test]
    fn what_a_bad_line_holds_is_not_told_and_the_faults_are_not_endless() {
        let told = KeyList::read("secret\nname: secret\nsecret: name\n".as_bytes()).err().expect("bad lines");
        assert!(!format!("{told} {told:?}").contains("secret"), "{told}");
        let noise = [b"\xff\xfe\n".as_slice(); 10_000].concat();
        let told = KeyList::read(&noise).err().expect("bad lines").to_string();
        assert!(told.ends_with("; and 9900 more lines") && told.len() < 10_000, "{told}");
    }
}

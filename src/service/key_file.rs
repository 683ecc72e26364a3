//! The file of keys: read at the start, followed while the service runs.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use tracing::{error, info};

use crate::http::{KeyList, Keys, KeysReload, Metrics};

/// How often the file is read. It is the content that counts: a mounted secret changes by a link.
const PERIOD: Duration = Duration::from_secs(1);

/// The most bytes of a file of keys, which is some ten thousand of them.
const MOST_BYTES: u64 = 1 << 20;

/// A file of keys and what was taken from it.
#[derive(Debug)]
pub(super) struct KeyFile {
    path: PathBuf,
    keys: Keys,
    settling: Settling,
}

impl KeyFile {
    /// Takes the keys of a file.
    ///
    /// # Errors
    ///
    /// Why the file cannot be read, or each of its bad lines.
    pub(super) fn open(path: &Path) -> Result<KeyFile, String> {
        let content = read(path)?;
        let keys = KeyList::read(&content.bytes).map(Keys::of).map_err(|faults| faults.to_string())?;
        Ok(KeyFile { path: path.to_owned(), keys, settling: Settling::of(Ok(content)) })
    }

    /// The keys, which change with the file.
    pub(super) fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Follows the file from now on, on a thread of its own: a file that hangs holds nobody up.
    pub(super) fn follow(mut self, metrics: Metrics) -> io::Result<()> {
        let forever = move || {
            loop {
                thread::sleep(PERIOD);
                if let Some(outcome) = self.look() {
                    metrics.keys_reloaded(outcome);
                }
            }
        };
        thread::Builder::new().name("keys".to_owned()).spawn(forever).map(|_| ())
    }

    /// Looks once; gives what came of a change.
    fn look(&mut self) -> Option<KeysReload> {
        let settled = self.settling.see(read(&self.path))?;
        let file = self.path.display();
        let list = settled
            .as_ref()
            .map_err(String::clone)
            .and_then(|content| KeyList::read(&content.bytes).map_err(|faults| faults.to_string()));
        match list {
            Ok(list) => {
                let count = list.count();
                self.keys.replace(list);
                info!(keys = count.to_string(), %file, "the keys have changed");
                Some(KeysReload::Changed)
            }
            Err(fault) => {
                let count = self.keys.count();
                error!(keys = count.to_string(), %file, fault, "the file of keys is bad; the keys before it stay in force");
                Some(KeysReload::Refused)
            }
        }
    }
}

/// The path of a file whose keys can be taken now.
///
/// # Errors
///
/// What is wrong with it, and what is allowed.
pub(super) fn good(path: &str) -> Result<PathBuf, String> {
    let told = |fault| format!("{fault}; allowed: a file with a `name: sha256` in each line");
    KeyFile::open(Path::new(path)).map(|_| path.into()).map_err(told)
}

/// What stands in a file, and since when.
#[derive(Debug, PartialEq, Eq)]
struct Content {
    bytes: Vec<u8>,
    modified: Option<SystemTime>,
}

fn read(path: &Path) -> Result<Content, String> {
    let told = |error: io::Error| error.to_string();
    // Looked at before it is opened: opening a pipe would wait for who writes into it.
    let about = fs::metadata(path).map_err(told)?;
    if !about.is_file() {
        return Err("it is not a file".to_owned());
    }
    let file = File::open(path).map_err(told)?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(told)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(format!("it has more than {MOST_BYTES} bytes"));
    }
    Ok(Content { bytes, modified: about.modified().ok() })
}

type Seen = Result<Content, String>;

/// Takes a change once it is the same twice in a row, so that a file is not taken while it is being written.
#[derive(Debug)]
struct Settling {
    settled: Seen,
    /// What was seen last, where it is not settled.
    fresh: Option<Seen>,
}

impl Settling {
    fn of(settled: Seen) -> Settling {
        Settling { settled, fresh: None }
    }

    /// Sees the file; gives what it has changed to, once.
    fn see(&mut self, seen: Seen) -> Option<&Seen> {
        if says(&seen) == says(&self.settled) {
            self.fresh = None;
            return None;
        }
        if self.fresh.as_ref() != Some(&seen) {
            self.fresh = Some(seen);
            return None;
        }
        self.fresh = None;
        self.settled = seen;
        Some(&self.settled)
    }
}

/// What was seen but for the time: who writes the same again changes nothing.
fn says(seen: &Seen) -> Result<&[u8], &str> {
    match seen {
        Ok(content) => Ok(&content.bytes),
        Err(fault) => Err(fault),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64, text: &str) -> Seen {
        let modified = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds));
        Ok(Content { bytes: text.into(), modified })
    }

    fn gone() -> Seen {
        Err("gone".to_owned())
    }

    #[test]
    fn a_change_is_told_once_and_only_when_it_has_settled() {
        let mut settling = Settling::of(at(0, "a"));
        let mut told = |seen: Seen| settling.see(seen).map(|seen| says(seen).map(<[u8]>::to_vec).ok());
        // Nothing, or the same again.
        assert_eq!(told(at(0, "a")), None);
        assert_eq!(told(at(1, "a")), None);
        // While it changes from look to look it is not told, nor when it was written in between.
        assert_eq!(told(at(2, "b")), None);
        assert_eq!(told(at(3, "c")), None);
        assert_eq!(told(at(4, "c")), None);
        assert_eq!(told(gone()), None);
        assert_eq!(told(at(4, "c")), None);
        assert_eq!(told(at(4, "c")), Some(Some(b"c".to_vec())));
        assert_eq!(told(at(4, "c")), None);
        // What vanishes and comes back is two changes.
        assert_eq!(told(gone()), None);
        assert_eq!(told(gone()), Some(None));
        assert_eq!(told(gone()), None);
        assert_eq!(told(at(4, "c")), None);
        assert_eq!(told(at(4, "c")), Some(Some(b"c".to_vec())));
        // A change that is taken back in time is none.
        assert_eq!(told(at(5, "d")), None);
        assert_eq!(told(at(6, "c")), None);
        assert_eq!(told(at(5, "d")), None);
    }
}

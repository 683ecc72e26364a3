//! How far a long file is read, for whoever waits at a terminal.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is done in less time shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar on the standard error, if that is a terminal and the reading takes a while. Where the answers themselves appear
/// at a terminal there is none: they show how far it is.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    begun: Instant,
}

impl Progress {
    /// The progress through a file, or through the standard input where the path is `-`.
    pub(super) fn through(path: &Path) -> Progress {
        let length = fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|file| file.len());
        let is_seen = io::stderr().is_terminal() && !io::stdout().is_terminal();
        let bar = is_seen.then(|| {
            let form = match length {
                Some(_) => "{bar:40} {percent:>3} %  {bytes} of {total_bytes}  {eta} left",
                None => "{spinner} {bytes}",
            };
            let style = ProgressStyle::with_template(form);
            let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden());
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Progress { bar, begun: Instant::now() }
    }

    /// So many bytes more are done.
    pub(super) fn advance(&self, bytes: usize) {
        let Some(bar) = &self.bar else { return };
        if bar.is_hidden() && self.begun.elapsed() > PATIENCE {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.inc(bytes as u64);
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

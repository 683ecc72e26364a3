//! How far a long file is read, for whoever waits at a terminal.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What is done in less time shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar on the standard error, if that is a terminal and the reading takes a while.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    begun: Instant,
    /// Whether what is written appears where the bar is.
    shares_its_terminal: bool,
}

impl Progress {
    /// The progress through a file, or through the standard input where the path is `-`.
    pub(super) fn through(path: &Path) -> Progress {
        let length = fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|file| file.len());
        let bar = io::stderr().is_terminal().then(|| {
            let form = match length {
                Some(_) => "{bar:40} {percent:>3} %  {bytes} of {total_bytes}  {eta} left",
                None => "{spinner} {bytes}",
            };
            let style = ProgressStyle::with_template(form);
            let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden());
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        Progress { bar, begun: Instant::now(), shares_its_terminal: io::stdout().is_terminal() }
    }

    /// So many bytes more are done.
    pub(super) fn advance(&self, bytes: usize) {
        let Some(bar) = &self.bar else { return };
        if bar.is_hidden() && self.begun.elapsed() > PATIENCE {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.inc(bytes as u64);
    }

    /// Writes without the bar in between.
    pub(super) fn beside<W: Write, T>(
        &self,
        out: &mut W,
        write: impl FnOnce(&mut W) -> io::Result<T>,
    ) -> io::Result<T> {
        match &self.bar {
            Some(bar) if self.shares_its_terminal && !bar.is_hidden() => bar.suspend(|| {
                let done = write(out)?;
                out.flush()?;
                Ok(done)
            }),
            Some(_) | None => write(out),
        }
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, BufWriter, Stderr, Write};
use std::panic;
use std::thread;
use std::time::Duration;

use tracing::error;
use tracing_appender::non_blocking::{ErrorCounter, NonBlockingBuilder, WorkerGuard};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt;

use super::config::{LogFilter, LogFormat};
use crate::http;

/// So many lines may wait to be written, some two megabytes; of more the newest are lost.
const WAITING: usize = 8192;

/// How long lines gather before the next of them are written. Whoever logs wakes the thread that writes only while it waits
/// for a line; to be woken for each would cost more than to write it.
const GATHERING: Duration = Duration::from_millis(1);

/// The error stream, which takes at once what has gathered.
struct Gathered(BufWriter<Stderr>);

impl Write for Gathered {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    /// Is called when no line waits any more.
    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()?;
        thread::sleep(GATHERING);
        Ok(())
    }
}

/// The log while it is written. What waits is written when the value is dropped.
pub(super) struct Log {
    lost: ErrorCounter,
    _writing: WorkerGuard,
}

impl Log {
    /// How many lines were lost so far, told to whoever asks.
    pub(super) fn lost(&self) -> impl Fn() -> usize + Send + Sync + 'static {
        let lost = self.lost.clone();
        move || lost.dropped_lines()
    }
}

/// Begins to log on the error stream: the standard output belongs to the verbs that print.
///
/// A thread of its own writes the lines, so that whoever does not read the stream holds up no question.
pub(super) fn begin(filter: &LogFilter, format: LogFormat) -> Log {
    let (writer, writing) = NonBlockingBuilder::default()
        .lossy(true)
        .buffered_lines_limit(WAITING)
        .finish(Gathered(BufWriter::new(io::stderr())));
    let log = Log { lost: writer.error_counter(), _writing: writing };
    let lines = fmt()
        .with_env_filter(EnvFilter::new(&filter.directives))
        .with_writer(writer)
        .with_ansi(io::IsTerminal::is_terminal(&io::stderr()));
    // A second start in one process keeps the first log.
    let _ = match format {
        LogFormat::Human => lines.try_init(),
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(false).try_init(),
    };
    panic::set_hook(Box::new(log_panic));
    log
}

/// A panic becomes one line of the log like any other, wherever it happens.
fn log_panic(panic: &panic::PanicHookInfo<'_>) {
    http::panicked_at(panic.location());
    let location = panic.location().map(ToString::to_string);
    let reason = panic.payload_as_str().unwrap_or("(no message)");
    let backtrace = Backtrace::capture();
    let backtrace = (backtrace.status() == BacktraceStatus::Captured).then(|| backtrace.to_string());
    error!(location, panic = reason, backtrace, "panic");
}

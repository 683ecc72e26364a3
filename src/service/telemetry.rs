use std::backtrace::Backtrace;
use std::io;
use std::panic;

use tracing::error;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt;

use super::config::{LogFilter, LogFormat};

/// Begins to log on the error stream: the standard output belongs to the verbs that print.
pub(super) fn begin(filter: &LogFilter, format: LogFormat) {
    let lines = fmt()
        .with_env_filter(EnvFilter::new(&filter.directives))
        .with_writer(io::stderr)
        .with_ansi(io::IsTerminal::is_terminal(&io::stderr()));
    // A second start in one process keeps the first log.
    let _ = match format {
        LogFormat::Human => lines.try_init(),
        LogFormat::Json => lines.json().flatten_event(true).with_current_span(false).try_init(),
    };
    panic::set_hook(Box::new(log_panic));
}

/// A panic becomes one line of the log like any other, wherever it happens.
fn log_panic(panic: &panic::PanicHookInfo<'_>) {
    let location = panic.location().map(ToString::to_string).unwrap_or_default();
    let message = panic.payload_as_str().unwrap_or("(no message)");
    let backtrace = Backtrace::capture();
    error!(location, message, %backtrace, "panic");
}

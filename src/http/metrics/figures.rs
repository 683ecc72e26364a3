use prometheus::core::Collector;
use prometheus::{HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts};
use prometheus::{Registry, Result};

/// The upper ends of the buckets of a request's seconds.
const SECONDS: [f64; 13] =
    [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0];

/// A kind of figure: how it is made of its name, its help and its labels.
trait Figure: Collector + Clone + 'static {
    fn made(name: &str, help: &str, labels: &[&str]) -> Result<Self>;
}

impl Figure for IntCounter {
    fn made(name: &str, help: &str, _: &[&str]) -> Result<IntCounter> {
        IntCounter::new(name, help)
    }
}

impl Figure for IntCounterVec {
    fn made(name: &str, help: &str, labels: &[&str]) -> Result<IntCounterVec> {
        IntCounterVec::new(Opts::new(name, help), labels)
    }
}

impl Figure for IntGauge {
    fn made(name: &str, help: &str, _: &[&str]) -> Result<IntGauge> {
        IntGauge::new(name, help)
    }
}

impl Figure for IntGaugeVec {
    fn made(name: &str, help: &str, labels: &[&str]) -> Result<IntGaugeVec> {
        IntGaugeVec::new(Opts::new(name, help), labels)
    }
}

impl Figure for HistogramVec {
    fn made(name: &str, help: &str, labels: &[&str]) -> Result<HistogramVec> {
        HistogramVec::new(HistogramOpts::new(name, help).buckets(SECONDS.to_vec()), labels)
    }
}

/// A struct of figures, each with its name and labels; its doc comment is its help.
macro_rules! figures {
    ($(#[$meta:meta])* struct $Figures:ident {
        $($(#[doc = $help:literal])+ $figure:ident: $Kind:ident = $name:literal [$($label:literal),*],)*
    }) => {
        $(#[$meta])*
        pub(super) struct $Figures {
            $($(#[doc = $help])+ pub(super) $figure: $Kind,)*
        }

        impl $Figures {
            /// Makes all figures and registers them.
            pub(super) fn registered(registry: &Registry) -> Result<$Figures> {
                $(
                    let $figure = $Kind::made($name, concat!($($help),+).trim(), &[$($label),*])?;
                    registry.register(Box::new($figure.clone()))?;
                )*
                Ok($Figures { $($figure),* })
            }
        }
    };
}

figures! {
    /// Everything that is counted, besides the figures of the process.
    struct Figures {
        /// Requests on the port for questions that were answered, by the pattern of their path, method and status.
        requests: IntCounterVec = "huangshi_requests_total" ["route", "method", "status"],
        /// Time until the answer to a request is ready to be sent; the answer to a batch is ready when it begins.
        durations: HistogramVec = "huangshi_request_duration_seconds" ["route"],
        /// Requests that have begun and are not finished.
        in_flight: IntGauge = "huangshi_requests_in_flight" [],
        /// Open connections to the port for questions.
        connections: IntGauge = "huangshi_connections" [],
        /// Whether new work is welcome: 1, or 0 while draining.
        ready: IntGauge = "huangshi_ready" [],
        /// Verdicts on wins and settlements, those of the lines of batches among them.
        verdicts: IntCounterVec = "huangshi_verdicts_total" ["question", "verdict"],
        /// Cap levels of the hands whose win was settled, those of the lines of batches among them.
        caps: IntCounterVec = "huangshi_caps_total" ["cap"],
        /// Problems in answers and in the lines of batches, by their code.
        problems: IntCounterVec = "huangshi_problems_total" ["code"],
        /// Violations in problems, by their code.
        violations: IntCounterVec = "huangshi_violations_total" ["code"],
        /// Requests that were turned away unread or half read, by the reason.
        rejected: IntCounterVec = "huangshi_rejected_total" ["reason"],
        /// Faults of the code that were caught; the log tells each.
        panics: IntCounter = "huangshi_panics_total" [],
        /// Lines of batches that were answered, by the status in the answer.
        batch_lines: IntCounterVec = "huangshi_batch_lines_total" ["status"],
        /// Changes of the file of keys that were seen, by what came of them.
        keys_reloads: IntCounterVec = "huangshi_keys_reloads_total" ["outcome"],
        /// Requests with a known key, by its name.
        key_requests: IntCounterVec = "huangshi_key_requests_total" ["key"],
        /// Lines of the log that were lost, since nobody took them in time.
        log_lines_dropped: IntCounter = "huangshi_log_lines_dropped_total" [],
        /// Always 1; the labels tell what runs.
        build_info: IntGaugeVec = "huangshi_build_info" ["version", "law"],
    }
}

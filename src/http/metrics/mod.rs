//! What is counted, for operators. A request finds its counters by place, not by the words of their labels.

mod counted;
mod figures;
mod labels;
mod series;

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use prometheus::{Histogram, Registry, TextEncoder};

pub(super) use counted::counted;
use figures::Figures;
use labels::{Asked, LINE_STATUSES, NO_ROUTE, VERDICTS, place_of_verdict};
pub use labels::{KeysReload, Rejection};
use series::{Requests, Series};

use super::load::Load;
use super::paths::{self, Paths};
use super::readiness::{Phase, Readiness};
use crate::api::ask::AskAnswer;
use crate::api::problem::ProblemCode;
use crate::api::{Codes, Gist, LAW_VERSION, Ruling};
use crate::huangshi::Cap;

/// Everything that is counted: shared by all workers and by the port that tells it.
#[derive(Clone)]
pub struct Metrics(Arc<Counted>);

struct Counted {
    registry: Registry,
    figures: Figures,
    paths: Arc<Paths>,
    requests: Requests,
    durations: Vec<Histogram>,
    verdicts: Series,
    caps: Series,
    problems: Series,
    violations: Series,
    rejections: Series,
    reloads: Series,
    lines: Series,
    readiness: Readiness,
    load: Load,
    log: OnceLock<Box<dyn Fn() -> usize + Send + Sync>>,
}

impl Metrics {
    /// Metrics in which nothing is counted yet. The readiness and the load are asked when the metrics are.
    ///
    /// # Errors
    ///
    /// Where two figures have one name.
    pub fn new(readiness: &Readiness, load: &Load) -> prometheus::Result<Metrics> {
        let registry = Registry::new();
        let figures = Figures::registered(&registry)?;
        #[cfg(target_os = "linux")]
        registry.register(Box::new(prometheus::process_collector::ProcessCollector::for_self()))?;
        figures.build_info.with_label_values(&[env!("CARGO_PKG_VERSION"), LAW_VERSION]).set(1);
        let paths = paths::of_questions();
        let routes: Vec<String> =
            paths.patterns().chain(std::iter::once(NO_ROUTE)).map(str::to_owned).collect();
        Ok(Metrics(Arc::new(Counted {
            durations: routes.iter().map(|route| figures.durations.with_label_values(&[route])).collect(),
            requests: Requests::of(figures.requests.clone(), routes),
            verdicts: Series::of(&figures.verdicts, VERDICTS),
            caps: Series::of(&figures.caps, Cap::ALL.map(|cap| [cap.word()])),
            problems: Series::of(&figures.problems, ProblemCode::ALL.map(|code| [code.word()])),
            violations: Series::of(&figures.violations, labels::violations().map(|code| [code])),
            rejections: Series::of(&figures.rejected, Rejection::ALL.map(|reason| [reason.word()])),
            reloads: Series::of(&figures.keys_reloads, KeysReload::ALL.map(|outcome| [outcome.word()])),
            lines: Series::of(&figures.batch_lines, LINE_STATUSES.map(|(_, status)| [status])),
            registry,
            figures,
            paths,
            readiness: readiness.clone(),
            load: load.clone(),
            log: OnceLock::new(),
        })))
    }

    /// The metrics of the application that serves `request`.
    pub(super) fn of(request: &HttpRequest) -> Option<&Metrics> {
        request.app_data()
    }

    /// All figures in the text format of Prometheus.
    ///
    /// # Errors
    ///
    /// Where a figure has a name that the format does not know.
    pub fn text(&self) -> prometheus::Result<String> {
        let Counted { registry, figures, readiness, load, .. } = self.0.as_ref();
        let gauge = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        figures.connections.set(gauge(load.connections()));
        figures.in_flight.set(gauge(load.in_flight()));
        figures.ready.set(match readiness.phase() {
            Phase::Ready => 1,
            Phase::Draining => 0,
        });
        if let Some(lost) = self.0.log.get() {
            let lines = &figures.log_lines_dropped;
            lines.inc_by((lost() as u64).saturating_sub(lines.get()));
        }
        TextEncoder::new().encode_to_string(&registry.gather())
    }

    /// Asks, when the metrics are asked, how many lines of the log were lost so far. Told once.
    pub fn watch_log(&self, lost: impl Fn() -> usize + Send + Sync + 'static) {
        // A second log would be the first again.
        let _ = self.0.log.set(Box::new(lost));
    }

    /// Counts a request that was turned away where no problem tells why, or before there was anything to answer.
    pub fn rejected(&self, reason: Rejection) {
        self.0.rejections.count(reason as usize);
    }

    /// Counts a request with the key of this name. Names are those of the operator's file, never the sender's words.
    pub fn key_request(&self, name: &str) {
        self.0.figures.key_requests.with_label_values(&[name]).inc();
    }

    /// Counts a change of the file of keys.
    pub fn keys_reloaded(&self, outcome: KeysReload) {
        self.0.reloads.count(outcome as usize);
    }

    /// Counts a fault of the code that was caught.
    pub(super) fn panicked(&self) {
        self.0.figures.panics.inc();
    }

    /// Counts a ruling.
    pub(super) fn ruled(&self, ruling: Ruling) {
        self.0.verdicts.count(place_of_verdict(ruling));
        match ruling {
            Ruling::Settlement(_, Some(cap)) => self.0.caps.count(cap as usize),
            Ruling::Settlement(_, None) | Ruling::Win(_) => {}
        }
    }

    /// Counts a line of a batch.
    pub(super) fn line(&self, answer: &AskAnswer) {
        if let Some(place) = LINE_STATUSES.iter().position(|(status, _)| *status == answer.status) {
            self.0.lines.count(place);
        }
        match &answer.gist {
            Gist::Answered(ruling) => ruling.iter().for_each(|ruling| self.ruled(*ruling)),
            Gist::Refused(codes) => self.problem(codes),
        }
    }

    /// The place of the route that a path belongs to.
    fn route(&self, path: &str) -> usize {
        self.0.paths.place(path).unwrap_or(self.0.paths.patterns().len())
    }

    fn answered(&self, route: usize, asked: Asked, status: StatusCode, took: Duration) {
        self.0.requests.count(route, asked, status);
        if let Some(durations) = self.0.durations.get(route) {
            durations.observe(took.as_secs_f64());
        }
    }

    /// Counts a refusal that came before there was a request to route.
    pub(super) fn unread(&self, status: StatusCode, code: ProblemCode) {
        self.0.requests.count(self.0.paths.patterns().len(), Asked::Other, status);
        self.refused(&Codes { problem: code, violations: Vec::new() });
    }

    fn refused(&self, codes: &Codes) {
        self.problem(codes);
        if let Some(reason) = Rejection::told_by(codes.problem) {
            self.rejected(reason);
        }
    }

    fn problem(&self, codes: &Codes) {
        self.0.problems.count(codes.problem as usize);
        for violation in &codes.violations {
            if let Some(place) = labels::violations().position(|word| word == violation) {
                self.0.violations.count(place);
            }
        }
    }
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Metrics")
    }
}

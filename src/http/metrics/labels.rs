//! The closed sets that labels are from.

use actix_web::http::Method;

use crate::api::problem::ProblemCode;
use crate::api::{Ruling, SettlementVerdict, WinVerdict};
use crate::huangshi::ViolationCode;

/// The label of requests to a path where nothing lies.
pub(super) const NO_ROUTE: &str = "none";

/// The statuses of lines.
pub(super) const LINE_STATUSES: [(u16, &str); 7] =
    [(200, "200"), (400, "400"), (408, "408"), (413, "413"), (422, "422"), (429, "429"), (500, "500")];

/// The codes of the violations that a malformed request repeats.
const MALFORMED: [ProblemCode; 3] =
    [ProblemCode::MalformedBody, ProblemCode::MalformedPath, ProblemCode::MalformedQuery];

/// The words of all violations: those of the law, and those that a malformed request repeats.
pub(super) fn violations() -> impl Iterator<Item = &'static str> {
    let of_the_law = ViolationCode::ALL.into_iter().map(ViolationCode::word);
    of_the_law.chain(MALFORMED.into_iter().map(ProblemCode::word))
}

/// A method as a label.
#[derive(Clone, Copy, Debug)]
pub(super) enum Asked {
    Get,
    Head,
    Post,
    Options,
    Other,
}

impl Asked {
    pub(super) const ALL: [Asked; 5] = [Asked::Get, Asked::Head, Asked::Post, Asked::Options, Asked::Other];

    /// The label of a method.
    pub(super) fn by(method: &Method) -> Asked {
        match *method {
            Method::GET => Asked::Get,
            Method::HEAD => Asked::Head,
            Method::POST => Asked::Post,
            Method::OPTIONS => Asked::Options,
            _ => Asked::Other,
        }
    }

    /// The label.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Asked::Get => "GET",
            Asked::Head => "HEAD",
            Asked::Post => "POST",
            Asked::Options => "OPTIONS",
            Asked::Other => "other",
        }
    }
}

/// Why a request was turned away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// It has no key that is known.
    Unauthorized,
    /// Its sender has spent the budget.
    TooManyRequests,
    /// Too many connections are open.
    OverloadedConnections,
    /// Too many requests are in work.
    OverloadedInFlight,
    /// It took too long to arrive.
    RequestTimeout,
    /// Its line and headers are too large.
    HeadersTooLarge,
    /// Its body is too large.
    BodyTooLarge,
    /// It is no HTTP.
    MalformedRequest,
}

impl Rejection {
    pub(super) const ALL: [Rejection; 8] = [
        Rejection::Unauthorized,
        Rejection::TooManyRequests,
        Rejection::OverloadedConnections,
        Rejection::OverloadedInFlight,
        Rejection::RequestTimeout,
        Rejection::HeadersTooLarge,
        Rejection::BodyTooLarge,
        Rejection::MalformedRequest,
    ];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Rejection::Unauthorized => "unauthorized",
            Rejection::TooManyRequests => "too_many_requests",
            Rejection::OverloadedConnections => "overloaded_connections",
            Rejection::OverloadedInFlight => "overloaded_in_flight",
            Rejection::RequestTimeout => "request_timeout",
            Rejection::HeadersTooLarge => "headers_too_large",
            Rejection::BodyTooLarge => "body_too_large",
            Rejection::MalformedRequest => "malformed_request",
        }
    }

    /// The reason that a problem tells by itself. Of what is overloaded only its place knows.
    pub(super) const fn told_by(code: ProblemCode) -> Option<Rejection> {
        match code {
            ProblemCode::Unauthorized => Some(Rejection::Unauthorized),
            ProblemCode::TooManyRequests => Some(Rejection::TooManyRequests),
            ProblemCode::RequestTimeout => Some(Rejection::RequestTimeout),
            ProblemCode::HeadersTooLarge => Some(Rejection::HeadersTooLarge),
            ProblemCode::BodyTooLarge => Some(Rejection::BodyTooLarge),
            ProblemCode::MalformedRequest => Some(Rejection::MalformedRequest),
            ProblemCode::Overloaded
            | ProblemCode::MalformedBody
            | ProblemCode::MalformedPath
            | ProblemCode::MalformedQuery
            | ProblemCode::NoSuchRoute
            | ProblemCode::MethodNotAllowed
            | ProblemCode::UnsupportedMediaType
            | ProblemCode::NotAcceptable
            | ProblemCode::InvalidQuestion
            | ProblemCode::InternalError => None,
        }
    }
}

/// What came of a change of the file of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeysReload {
    /// Its keys hold.
    Changed,
    /// It cannot be read, and the keys before hold on.
    Refused,
}

impl KeysReload {
    pub(super) const ALL: [KeysReload; 2] = [KeysReload::Changed, KeysReload::Refused];

    pub(super) const fn word(self) -> &'static str {
        match self {
            KeysReload::Changed => "changed",
            KeysReload::Refused => "refused",
        }
    }
}

/// The verdicts, in the order of their counters.
pub(super) const VERDICTS: [[&str; 2]; 5] = [
    ["win", "win"],
    ["win", "denied"],
    ["settlement", "win"],
    ["settlement", "denied"],
    ["settlement", "exhausted"],
];

/// The place of a ruling's verdict among them.
pub(super) const fn place_of_verdict(ruling: Ruling) -> usize {
    match ruling {
        Ruling::Win(WinVerdict::Win) => 0,
        Ruling::Win(WinVerdict::Denied) => 1,
        Ruling::Settlement(SettlementVerdict::Win, _) => 2,
        Ruling::Settlement(SettlementVerdict::Denied, _) => 3,
        Ruling::Settlement(SettlementVerdict::Exhausted, _) => 4,
    }
}

//! What browsers are told besides the answer: how to treat it, and what its page may do.

use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::ServiceResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    CONTENT_SECURITY_POLICY, ETAG, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};

use super::cached::{self, Keep};
use super::playground::Playground;

/// The pages of this service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Documentation,
    Playground,
}

const PERMISSIONS_POLICY: HeaderName = HeaderName::from_static("permissions-policy");

/// What a page has no use for.
const PERMISSIONS: HeaderValue = HeaderValue::from_static(
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
);

/// Guards every answer, and answers 304 where the client has it already.
pub(super) fn guarded<B: MessageBody>(mut response: ServiceResponse<B>) -> ServiceResponse<EitherBody<B>> {
    let page = Page::at(response.request().path());
    let is_whole = response.status() == StatusCode::OK;
    let headers = response.headers_mut();
    not_guessed(headers);
    if let Some(page) = page {
        page.confine(headers);
        if is_whole && !headers.contains_key(ETAG) {
            cached::mark(headers, "page", Keep::AskingEachTime);
        }
    }
    cached::unless_known(response)
}

/// Guards an answer at `path` that no middleware sees.
pub(super) fn guard(path: &str, headers: &mut HeaderMap) {
    not_guessed(headers);
    if let Some(page) = Page::at(path) {
        page.confine(headers);
    }
}

/// Everything is what it is declared to be.
fn not_guessed(headers: &mut HeaderMap) {
    headers.insert(X_CONTENT_TYPE_OPTIONS, const { HeaderValue::from_static("nosniff") });
}

impl Page {
    fn at(path: &str) -> Option<Page> {
        let is_below = |rest: &str| rest.is_empty() || rest.starts_with('/');
        if path.strip_prefix("/docs").is_some_and(is_below) {
            return Some(Page::Documentation);
        }
        Playground::has(path).then_some(Page::Playground)
    }

    /// What the page may load and do: its own scripts, styles and images, and questions to this service. Swagger UI
    /// needs styles in its elements too.
    const fn policy(self) -> HeaderValue {
        match self {
            Page::Documentation => HeaderValue::from_static(
                "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
                 connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            ),
            Page::Playground => HeaderValue::from_static(
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                 connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            ),
        }
    }

    fn confine(self, headers: &mut HeaderMap) {
        headers.insert(CONTENT_SECURITY_POLICY, self.policy());
        headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        headers.insert(PERMISSIONS_POLICY, PERMISSIONS);
    }
}

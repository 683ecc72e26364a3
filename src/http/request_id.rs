use actix_web::HttpMessage;
use actix_web::dev::ServiceRequest;
use actix_web::http::header::{HeaderName, HeaderValue};
use uuid::Uuid;
use uuid::fmt::Hyphenated;

/// The header that carries the id of a request, both ways.
pub(super) const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

const LONGEST: usize = 128;

/// The name of one request in log and answer: the caller's own, or one made here.
#[derive(Clone, Debug)]
pub(super) struct RequestId(HeaderValue);

impl RequestId {
    /// Takes the caller's id where it is at most 128 visible ASCII characters, or makes one.
    pub(super) fn of(request: &ServiceRequest) -> RequestId {
        RequestId::named(request.headers().get(X_REQUEST_ID))
    }

    /// Takes the id in a header of the caller's, or makes one.
    pub(super) fn named(header: Option<&HeaderValue>) -> RequestId {
        let given = header.filter(|value| is_usable(value.as_bytes()));
        RequestId(given.cloned().unwrap_or_else(made))
    }

    /// Remembers the id with the request, for whoever logs on its behalf.
    pub(super) fn remember(&self, request: &ServiceRequest) {
        request.extensions_mut().insert(self.clone());
    }

    /// The id as text.
    pub(super) fn text(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }

    /// The id as a header.
    pub(super) fn into_header(self) -> HeaderValue {
        self.0
    }
}

fn is_usable(id: &[u8]) -> bool {
    (1..=LONGEST).contains(&id.len()) && id.iter().all(u8::is_ascii_graphic)
}

fn made() -> HeaderValue {
    // Version 7 begins with the time, so that ids sort as their requests came.
    let mut text = [0; Hyphenated::LENGTH];
    let id = Uuid::now_v7().hyphenated().encode_lower(&mut text);
    HeaderValue::from_str(id).unwrap_or(const { HeaderValue::from_static("unnamed") })
}

//! What stays the same until another version runs: clients keep a copy and ask whether it is still good.

use actix_web::body::{BoxBody, EitherBody, MessageBody};
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, EntityTag, Header, HeaderMap, HeaderValue,
    IfNoneMatch,
};
use actix_web::http::{Method, StatusCode};
use sha2::{Digest, Sha256};

use crate::api::LAW_VERSION;

/// How long a copy is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keep {
    /// It changes only with the version of the law, and an old one does no harm for an hour.
    ForAnHour,
    /// It must fit the rest of what is served.
    AskingEachTime,
}

impl Keep {
    const fn rule(self) -> &'static str {
        match self {
            Keep::ForAnHour => "public, max-age=3600",
            Keep::AskingEachTime => "no-cache",
        }
    }
}

/// The beginning of the digest of a text.
pub(super) fn digest(text: &str) -> String {
    Sha256::digest(text).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Marks an answer as the same for this version of the service and its law; `variant` tells apart what one path
/// may hold.
///
/// The tag is weak, for the copy may be compressed.
pub(super) fn mark(headers: &mut HeaderMap, variant: &str, keep: Keep) {
    let tag = format!("{}-{LAW_VERSION}-{variant}", env!("CARGO_PKG_VERSION"));
    if let Ok(tag) = HeaderValue::from_str(&EntityTag::new_weak(tag).to_string()) {
        headers.insert(ETAG, tag);
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep.rule()));
}

/// Answers 304 where the client has the same already.
pub(super) fn unless_known<B: MessageBody>(response: ServiceResponse<B>) -> ServiceResponse<EitherBody<B>> {
    if !is_known(&response) {
        return response.map_into_left_body();
    }
    response.map_body(|head, _| {
        head.status = StatusCode::NOT_MODIFIED;
        head.headers_mut().remove(CONTENT_TYPE);
        head.headers_mut().remove(CONTENT_ENCODING);
        EitherBody::right(BoxBody::new(()))
    })
}

fn is_known<B>(response: &ServiceResponse<B>) -> bool {
    let Some(tag) = response.headers().get(ETAG).and_then(|tag| tag.to_str().ok()?.parse().ok()) else {
        return false;
    };
    response.status() == StatusCode::OK
        && matches!(*response.request().method(), Method::GET | Method::HEAD)
        && IfNoneMatch::parse(response.request()).is_ok_and(|known| matches(&known, &tag))
}

fn matches(known: &IfNoneMatch, tag: &EntityTag) -> bool {
    match known {
        IfNoneMatch::Any => true,
        IfNoneMatch::Items(tags) => tags.iter().any(|known| known.weak_eq(tag)),
    }
}

//! The OpenAPI document: what the routes say of themselves, and what all of them share.

mod access;
mod examples;
mod problems;
mod shared;

use std::sync::LazyLock;

use actix_web::App;
use utoipa::openapi::OpenApi;
use utoipa_actix_web::AppExt;

use super::{cached, routes};

/// What the mounted routes say of themselves.
pub(super) fn mounted() -> OpenApi {
    App::new().into_utoipa_app().configure(routes::listed).split_for_parts().1
}

/// The whole document.
pub fn document() -> OpenApi {
    let mut document = mounted();
    shared::described(&mut document);
    problems::listed(&mut document);
    access::described(&mut document);
    examples::shown(&mut document);
    document
}

/// The document as text: pretty JSON that ends with a line feed.
pub fn document_text() -> String {
    shared_text().0.to_owned()
}

/// The text and the beginning of its digest, made once.
pub(super) fn shared_text() -> (&'static str, &'static str) {
    static TEXT: LazyLock<(String, String)> = LazyLock::new(|| {
        // The document holds only text, numbers and lists, so writing it cannot fail.
        let mut text = document().to_pretty_json().unwrap_or_default();
        text.push('\n');
        let digest = cached::digest(&text);
        (text, digest)
    });
    let (text, digest) = &*TEXT;
    (text, digest)
}

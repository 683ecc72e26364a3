use actix_web::http::header::{ContentType, LOCATION};
use actix_web::{HttpResponse, get, web};
use utoipa_swagger_ui::{Config, SwaggerUi};

use super::cached::{self, Keep};
use super::document;

/// The paths beside the questions: the document, and the pages that show it.
pub(super) const PATHS: [&str; 3] = ["/openapi.json", "/docs", "/docs/{file:.*}"];

/// Mounts the document and the Swagger UI, which is part of the binary and loads nothing from elsewhere.
pub(super) fn mounted(config: &mut web::ServiceConfig) {
    // The reference is relative, so that the page also works behind a proxy that adds a prefix.
    let page = Config::new(["../openapi.json"])
        .validator_url("none")
        .try_it_out_enabled(true)
        .display_request_duration(true)
        .default_models_expand_depth(0);
    config.service(openapi).service(to_docs).service(SwaggerUi::new("/docs/{_:.*}").config(page));
}

#[get("/openapi.json")]
async fn openapi() -> HttpResponse {
    let (text, digest) = document::shared_text();
    let mut response = HttpResponse::Ok().content_type(ContentType::json()).body(text);
    cached::mark(response.headers_mut(), digest, Keep::AskingEachTime);
    response
}

#[get("/docs")]
async fn to_docs() -> HttpResponse {
    HttpResponse::PermanentRedirect().insert_header((LOCATION, "docs/")).finish()
}

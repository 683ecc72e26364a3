use std::borrow::Cow;

use actix_web::http::header::{ContentType, LOCATION};
use actix_web::web::Bytes;
use actix_web::{Error, HttpRequest, HttpResponse, get, web};
use utoipa_swagger_ui::{Config, SwaggerFile};

use super::cached::{self, Keep};
use super::{document, preference, refusal};

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
    config.app_data(web::Data::new(page)).service(openapi).service(to_docs).service(page_file);
}

/// The document is made when it is first asked for, beside the questions: that takes some milliseconds and megabytes.
#[get("/openapi.json")]
async fn openapi() -> Result<HttpResponse, Error> {
    let (text, digest) = web::block(document::shared_text).await?;
    let mut response = HttpResponse::Ok().content_type(ContentType::json()).body(text);
    cached::mark(response.headers_mut(), digest, Keep::AskingEachTime);
    Ok(response)
}

/// The files of the page are part of the program: they are told from where they lie, and never copied.
#[get("/docs/{file:.*}")]
async fn page_file(
    request: HttpRequest,
    path: web::Path<String>,
    page: web::Data<Config<'static>>,
) -> HttpResponse {
    match utoipa_swagger_ui::serve(&path, page.into_inner()) {
        Ok(Some(SwaggerFile { bytes, content_type, gzpipped: false, .. })) => {
            let bytes = match bytes {
                Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                Cow::Owned(bytes) => bytes.into(),
            };
            HttpResponse::Ok().content_type(content_type).body(bytes)
        }
        Ok(Some(_) | None) | Err(_) => {
            refusal::refused(&request, refusal::no_such_route(preference::language(&request)))
        }
    }
}

#[get("/docs")]
async fn to_docs() -> HttpResponse {
    HttpResponse::PermanentRedirect().insert_header((LOCATION, "docs/")).finish()
}

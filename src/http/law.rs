use actix_web::HttpRequest;
use actix_web::dev::ServiceResponse;
use actix_web::http::header::{CONTENT_LANGUAGE, HeaderMap, HeaderName, HeaderValue, VARY};

use super::{preference, refusal};
use crate::api::{LAW_VERSION, Language};

/// The header that tells which version of the ledger an answer follows.
pub(super) const LAW: HeaderName = HeaderName::from_static("huangshi-law");

/// Every answer under `/v1` tells the version of the law; every such answer, and every problem elsewhere, the
/// language of its sentences and what chose it.
pub(super) fn told<B>(mut response: ServiceResponse<B>) -> ServiceResponse<B> {
    let is_versioned = is_versioned(response.request());
    if is_versioned {
        tell_law(response.headers_mut());
    }
    if is_versioned || refusal::is_problem(&response) {
        let language = preference::language(response.request());
        tell_language(language, response.headers_mut());
    }
    response
}

/// Tells the same with a problem at `path` that no middleware sees.
pub(super) fn tell(path: &str, language: Language, headers: &mut HeaderMap) {
    if is_path_versioned(path) {
        tell_law(headers);
    }
    tell_language(language, headers);
}

fn tell_law(headers: &mut HeaderMap) {
    headers.insert(LAW, const { HeaderValue::from_static(LAW_VERSION) });
}

fn tell_language(language: Language, headers: &mut HeaderMap) {
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    headers.append(VARY, const { HeaderValue::from_static("Accept-Language") });
}

/// Whether a request is under `/v1`, as the routes read its path: `/%761` is `/v1` to them.
pub(super) fn is_versioned(request: &HttpRequest) -> bool {
    is_path_versioned(request.match_info().as_str())
}

fn is_path_versioned(path: &str) -> bool {
    path.strip_prefix("/v1").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

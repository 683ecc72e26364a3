use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CONTENT_LANGUAGE, HeaderName, HeaderValue};
use actix_web::middleware::Next;

use super::preference;
use crate::api::LAW_VERSION;

/// The header that tells which version of the ledger an answer follows.
pub(super) const LAW: HeaderName = HeaderName::from_static("huangshi-law");

/// Every answer under `/v1` tells the version of the law and the language of its sentences.
pub(super) async fn told(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let mut response = next.call(request).await?;
    if is_versioned(response.request().path()) {
        let language = preference::language(response.request());
        let headers = response.headers_mut();
        headers.insert(LAW, const { HeaderValue::from_static(LAW_VERSION) });
        headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    }
    Ok(response)
}

fn is_versioned(path: &str) -> bool {
    path.strip_prefix("/v1").is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

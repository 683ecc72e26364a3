use std::sync::Arc;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{AUTHORIZATION, HeaderName};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest};

use super::super::metrics::Metrics;
use super::super::{law, preference, refusal};
use super::Access;
use super::keys::Keys;
use crate::api::problem::{Problem, ProblemCode};

/// The header that carries a key where `Authorization` does not.
pub(in super::super) const X_API_KEY: HeaderName = HeaderName::from_static("x-api-key");

/// Who asks: the name of the key, for log, metrics and budget. The key itself goes no further than here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Caller(Arc<str>);

impl Caller {
    /// The caller of a request that was let in by a key.
    pub(in super::super) fn of(request: &HttpRequest) -> Option<Caller> {
        request.extensions().get::<Caller>().cloned()
    }

    /// The name of the key.
    pub(in super::super) fn name(&self) -> &str {
        &self.0
    }

    /// The name of the key, to be kept.
    pub(in super::super) fn into_name(self) -> Arc<str> {
        self.0
    }
}

/// Lets in under `/v1` whoever has a key, where keys are asked for, and remembers with the request who that is.
pub(in super::super) async fn known(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    match recognised(request.request()) {
        Ok(None) => {}
        Ok(Some(caller)) => {
            if let Some(metrics) = Metrics::of(request.request()) {
                metrics.key_request(caller.name());
            }
            request.extensions_mut().insert(caller);
        }
        Err(detail) => {
            let language = preference::language(request.request());
            let problem = Problem::new(ProblemCode::Unauthorized, language.text(detail), language);
            return Ok(refusal::turned_away(request, problem).await);
        }
    }
    Ok(next.call(request).await?.map_into_boxed_body())
}

/// Who asks; nobody where no key is asked for. Otherwise the message that says what is wrong.
fn recognised(request: &HttpRequest) -> Result<Option<Caller>, &'static str> {
    let keys = Access::of(request).and_then(|access| access.keys.as_ref());
    match keys {
        // A browser asks with OPTIONS and without a key whether it may ask with one.
        Some(keys) if law::is_versioned(request) && request.method() != Method::OPTIONS => {
            bearer(request, keys).map(Some)
        }
        Some(_) | None => Ok(None),
    }
}

fn bearer(request: &HttpRequest, keys: &Keys) -> Result<Caller, &'static str> {
    let headers = request.headers();
    let authorized = headers.get_all(AUTHORIZATION).filter_map(|value| of_bearer(value.as_bytes()));
    let mut given = authorized.chain(headers.get_all(X_API_KEY).map(|value| value.as_bytes().trim_ascii()));
    let mut given = given.by_ref().filter(|key| !key.is_empty());
    let key = given.next().ok_or("detail-key_missing")?;
    if given.any(|another| another != key) {
        return Err("detail-key_twice");
    }
    keys.name_of(key).map(Caller).ok_or("detail-key_unknown")
}

/// The key of `Authorization: Bearer KEY`; none where the scheme is another.
fn of_bearer(value: &[u8]) -> Option<&[u8]> {
    let (scheme, key) = value.split_at_checked(b"Bearer".len())?;
    let is_bearer = scheme.eq_ignore_ascii_case(b"Bearer") && key.first().is_none_or(u8::is_ascii_whitespace);
    is_bearer.then(|| key.trim_ascii())
}

#[cfg(test)]
mod tests {
    use super::of_bearer;

    #[test]
    fn only_the_bearer_scheme_carries_a_key() {
        for good in [&b"Bearer k"[..], b"bearer k", b"BEARER \t k "] {
            assert_eq!(of_bearer(good), Some(&b"k"[..]));
        }
        assert_eq!(of_bearer(b"Bearer"), Some(&b""[..]));
        for other in [&b"Basic k"[..], b"Bearerk", b"k", b"", b"Bearer-k k"] {
            assert_eq!(of_bearer(other), None);
        }
    }
}

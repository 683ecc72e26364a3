//! Which browser frontends of other origins may read the answers.

use std::str::FromStr;

use actix_cors::{Cors, CorsError};
use actix_web::Error;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_REQUEST_METHOD, HeaderMap,
    HeaderValue, VARY,
};
use actix_web::http::{Method, Uri};
use actix_web::middleware::Next;

use super::fallback;

/// Who may read answers: the origins of browser frontends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origins {
    /// Only pages of this service.
    #[default]
    Own,
    /// Pages of any origin.
    Any,
    /// Pages of these, each as a browser tells it.
    Listed(Vec<String>),
}

const METHODS: [Method; 3] = [Method::GET, Method::HEAD, Method::POST];

/// What a page may send besides the headers that any may.
const SENT: [&str; 7] = [
    "content-type",
    "accept",
    "accept-language",
    "authorization",
    "x-api-key",
    "x-request-id",
    "traceparent",
];

/// What a page may read besides the headers that any may.
const EXPOSED: [&str; 8] = [
    "huangshi-law",
    "x-request-id",
    "content-language",
    "retry-after",
    "ratelimit-limit",
    "ratelimit-remaining",
    "ratelimit-reset",
    "etag",
];

/// How many seconds a browser remembers what it may do. A page of an origin that is no longer listed cannot read
/// the answers even so.
const REMEMBERED: usize = 86_400;

impl FromStr for Origins {
    type Err = String;

    fn from_str(text: &str) -> Result<Origins, String> {
        if text.trim() == "*" {
            return Ok(Origins::Any);
        }
        let listed = text.split(',').map(|origin| {
            as_browsers_tell(origin.trim()).ok_or_else(|| {
                "allowed: *, or origins such as https://table.example without a path, with commas between them"
                    .to_owned()
            })
        });
        listed.collect::<Result<_, _>>().map(Origins::Listed)
    }
}

/// An origin in lower case and without the port that its scheme has anyway; none where it is no origin.
fn as_browsers_tell(origin: &str) -> Option<String> {
    let (scheme, authority) = origin.split_once("://")?;
    let is_authority = !authority.contains(['/', '?', '#', '@', '*']);
    let origin: Uri = origin.parse().ok().filter(|_| is_authority)?;
    let host = origin.host().filter(|host| !host.is_empty())?;
    let port = origin.port_u16();
    // A colon without a port behind it is no origin.
    if port.is_none() && host != authority {
        return None;
    }
    let (scheme, host) = (scheme.to_ascii_lowercase(), host.to_ascii_lowercase());
    Some(match (scheme.as_str(), port) {
        (_, None) | ("https", Some(443)) | ("http", Some(80)) => format!("{scheme}://{host}"),
        (_, Some(port)) => format!("{scheme}://{host}:{port}"),
    })
}

impl Origins {
    /// Whether any other origin is told anything.
    pub(super) fn are_foreign(&self) -> bool {
        match self {
            Origins::Own => false,
            Origins::Any | Origins::Listed(_) => true,
        }
    }

    /// The middleware that tells them.
    pub(super) fn rules(&self) -> Cors {
        let rules = Cors::default()
            .allowed_methods(METHODS)
            .allowed_headers(SENT)
            .expose_headers(EXPOSED)
            .max_age(REMEMBERED)
            .block_on_origin_mismatch(false)
            .disable_vary_header();
        match self {
            Origins::Own => rules,
            Origins::Any => rules.allow_any_origin().send_wildcard(),
            Origins::Listed(origins) => {
                origins.iter().fold(rules, |rules, origin| rules.allowed_origin(origin))
            }
        }
    }

    /// Tells the origin of a page with an answer that no middleware sees.
    pub(super) fn tell(&self, origin: Option<&HeaderValue>, headers: &mut HeaderMap) {
        let Some(origin) = origin else {
            return;
        };
        let told = match self {
            Origins::Own => return,
            Origins::Any => HeaderValue::from_static("*"),
            Origins::Listed(origins) if origins.iter().any(|listed| origin == listed) => origin.clone(),
            Origins::Listed(_) => return,
        };
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, told);
        if let Ok(names) = HeaderValue::from_str(&EXPOSED.join(", ")) {
            headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, names);
        }
        headers.append(VARY, HeaderValue::from_static("Origin"));
    }
}

/// Mends what `actix-cors` leaves: it answers a preflight that it refuses with bare text, tells foreign origins what
/// they could read, and drops all but one `Vary`.
pub(super) async fn mended(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let is_preflight =
        request.method() == Method::OPTIONS && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD);
    let mut response = next.call(request).await?.map_into_boxed_body();
    let error = response.response().error();
    if error.is_some_and(|error| error.as_error::<CorsError>().is_some()) {
        // A preflight without a right is any other `OPTIONS`.
        let untaken = fallback::untaken(response.request());
        response = response.into_response(untaken);
    }
    let headers = response.headers_mut();
    if !headers.contains_key(ACCESS_CONTROL_ALLOW_ORIGIN) {
        headers.remove(ACCESS_CONTROL_EXPOSE_HEADERS);
    }
    headers.append(
        VARY,
        match is_preflight {
            true => {
                const {
                    HeaderValue::from_static(
                        "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
                    )
                }
            }
            false => const { HeaderValue::from_static("Origin") },
        },
    );
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_read_as_browsers_tell_them() {
        let listed =
            |origins: &[&str]| Ok(Origins::Listed(origins.iter().map(|&origin| origin.into()).collect()));
        assert_eq!("*".parse(), Ok(Origins::Any));
        assert_eq!("https://table.example".parse(), listed(&["https://table.example"]));
        assert_eq!(
            "HTTPS://Table.example:443, http://localhost:3000,capacitor://localhost,http://[::1]:80".parse(),
            listed(&[
                "https://table.example",
                "http://localhost:3000",
                "capacitor://localhost",
                "http://[::1]"
            ])
        );
        for bad in [
            "",
            "table.example",
            "https://",
            "https://table.example/",
            "https://table.example/play",
            "https://table.example?x",
            "https://me@table.example",
            "https://*.example",
            "https://table.example:port",
            "https://table.example:",
            "https://table.example,",
            "null",
            "*,https://table.example",
        ] {
            assert!(bad.parse::<Origins>().is_err(), "{bad}");
        }
    }
}

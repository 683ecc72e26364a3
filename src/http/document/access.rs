use actix_web::http::header::{HeaderName, RETRY_AFTER, WWW_AUTHENTICATE};
use utoipa::openapi::header::Header;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::security::{
    ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme,
};
use utoipa::openapi::{Components, OpenApi, Ref, RefOr};

use super::super::access::{LIMIT, REMAINING, RESET, X_API_KEY};
use crate::api::problem::ProblemCode;

const BEARER: &str = "bearer";
const API_KEY: &str = "apiKey";

/// Adds how a client shows its key, where the service asks for one, and what it is told of its budget.
pub(super) fn described(document: &mut OpenApi) {
    let components = document.components.get_or_insert_with(Components::new);
    components.add_security_scheme(BEARER, bearer());
    components.add_security_scheme(API_KEY, api_key());
    for (name, header) in headers() {
        components.headers.insert(name.to_string(), RefOr::T(header));
    }
    // The empty one comes first: a service that asks for no key is the usual one.
    let keys = [BEARER, API_KEY].map(|name| SecurityRequirement::new::<_, [&str; 0], _>(name, []));
    document.security = Some(std::iter::once(SecurityRequirement::default()).chain(keys).collect());
    for item in document.paths.paths.values_mut() {
        item.get.iter_mut().chain(item.post.iter_mut()).for_each(refer);
    }
}

fn bearer() -> SecurityScheme {
    let described = "The key, where the service asks for one.";
    SecurityScheme::Http(
        HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some(described)).build(),
    )
}

fn api_key() -> SecurityScheme {
    let described = "The key, for clients that need `Authorization` for something else.";
    SecurityScheme::ApiKey(ApiKey::Header(ApiKeyValue::with_description(X_API_KEY.as_str(), described)))
}

fn headers() -> [(HeaderName, Header); 5] {
    let described = |name: HeaderName, kind: Type, description: &str| {
        let mut header = Header::new(ObjectBuilder::new().schema_type(kind));
        header.description = Some(description.to_owned());
        (name, header)
    };
    [
        described(LIMIT, Type::Integer, "The most questions at once. Absent where there is no limit."),
        described(REMAINING, Type::Integer, "How many questions may be asked at once now."),
        described(RESET, Type::Integer, "In how many seconds, rounded up, it is the most again."),
        described(RETRY_AFTER, Type::Integer, "In how many seconds, rounded up, to ask again."),
        described(WWW_AUTHENTICATE, Type::String, "How the service takes a key."),
    ]
}

/// Lets the answers of an operation refer to the headers that they may have.
fn refer(operation: &mut Operation) {
    for (status, response) in &mut operation.responses.responses {
        let RefOr::T(response) = response else { continue };
        for name in told_with(status) {
            let reference = Ref::new(format!("#/components/headers/{name}"));
            response.headers.insert(name.to_string(), RefOr::Ref(reference));
        }
    }
}

/// The headers of an answer: whoever is turned away earlier is told nothing of a budget.
fn told_with(status: &str) -> Vec<HeaderName> {
    let of = |code: ProblemCode| status == code.status().to_string();
    if of(ProblemCode::Unauthorized) {
        vec![WWW_AUTHENTICATE]
    } else if of(ProblemCode::Overloaded) {
        vec![RETRY_AFTER]
    } else if of(ProblemCode::HeadersTooLarge) {
        vec![]
    } else if of(ProblemCode::TooManyRequests) {
        vec![LIMIT, REMAINING, RESET, RETRY_AFTER]
    } else {
        vec![LIMIT, REMAINING, RESET]
    }
}

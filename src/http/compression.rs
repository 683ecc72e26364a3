use actix_http::encoding::Encoder;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::ServiceResponse;
use actix_web::http::Method;
use actix_web::http::header::{ACCEPT_ENCODING, CONTENT_TYPE, ContentEncoding, HeaderMap, HeaderValue, VARY};

/// Answers of at least so many bytes are compressed. Smaller ones, which nearly all answers to questions are, arrive
/// with the first packets of a connection anyway, and compressing them takes longer than finding them.
const WORTH_IT: u64 = 8192;

/// What is compressed: texts. Streams have no size, so that a batch flows as it comes.
const TEXTS: [&str; 6] = [
    "application/json",
    "application/problem+json",
    "text/html",
    "text/css",
    "text/javascript",
    "application/javascript",
];

/// Compresses a long answer where the client takes gzip; where it takes nothing that is known, the answer stays as
/// it is. The work is done on another thread.
///
/// `method` is that of the request as it came: further in `HEAD` becomes `GET`.
pub(super) fn compressed(method: &Method, response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    if !is_worth_it(&response) {
        return response;
    }
    // `HEAD` tells the size of the answer as it is.
    if *method == Method::HEAD || !takes_gzip(response.request().headers()) {
        let mut response = response;
        response.headers_mut().append(VARY, const { HeaderValue::from_static("Accept-Encoding") });
        return response;
    }
    // This adds the `Vary`.
    response.map_body(|head, body| BoxBody::new(Encoder::response(ContentEncoding::Gzip, head, body)))
}

fn is_worth_it(response: &ServiceResponse<BoxBody>) -> bool {
    matches!(response.response().body().size(), BodySize::Sized(bytes) if bytes >= WORTH_IT)
        && response.headers().get(CONTENT_TYPE).is_some_and(is_text)
}

fn is_text(content_type: &HeaderValue) -> bool {
    let essence = content_type.to_str().unwrap_or_default().split(';').next().unwrap_or_default();
    TEXTS.iter().any(|text| text.eq_ignore_ascii_case(essence.trim()))
}

/// Whether the client takes gzip, and likes it no less than the answer as it is.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let listed = headers.get_all(ACCEPT_ENCODING).filter_map(|value| value.to_str().ok());
    let (mut gzip, mut any, mut identity) = (None, None, None);
    for coding in listed.flat_map(|header| header.split(',')) {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = match weight.trim().split_once('=') {
            Some((q, weight)) if q.trim().eq_ignore_ascii_case("q") => weight.trim().parse().unwrap_or(0.0),
            Some(_) | None => 1.0_f32,
        };
        match name.trim() {
            name if name.eq_ignore_ascii_case("gzip") || name.eq_ignore_ascii_case("x-gzip") => {
                gzip = Some(weight)
            }
            name if name.eq_ignore_ascii_case("identity") => identity = Some(weight),
            "*" => any = Some(weight),
            _ => {}
        }
    }
    let gzip = gzip.or(any).unwrap_or(0.0);
    gzip > 0.0 && gzip >= identity.unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_taken_where_it_is_liked() {
        let takes = |header: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(header));
            takes_gzip(&headers)
        };
        for good in
            ["gzip", "GZIP;q=0.1", "br, gzip", "*", "deflate, gzip;q=1.0, *;q=0.5", "identity;q=0, gzip"]
        {
            assert!(takes(good), "{good}");
        }
        for bad in
            ["", "br", "gzip;q=0", "gzip;q=0, *", "*;q=0", "identity, gzip;q=0.5", "gzip;q=x", "identity"]
        {
            assert!(!takes(bad), "{bad}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}

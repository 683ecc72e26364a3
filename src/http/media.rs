//! Which media types a request speaks and takes.

use actix_web::HttpRequest;
use actix_web::http::header::{CONTENT_TYPE, HeaderName};

use crate::api::Problem;

/// The text of a header, where it has one that is text.
pub(super) fn text(request: &HttpRequest, name: HeaderName) -> Option<&str> {
    request.headers().get(name).and_then(|value| value.to_str().ok())
}

/// Whether the body is declared as what the operation takes.
pub(super) fn declared(
    request: &HttpRequest,
    says: impl Fn(&str) -> bool,
    otherwise: impl FnOnce() -> Problem,
) -> Result<(), Problem> {
    if text(request, CONTENT_TYPE).is_some_and(says) { Ok(()) } else { Err(otherwise()) }
}

/// Whether a `Content-Type` says JSON in UTF-8: `application/json` or `application/*+json`.
pub(super) fn says_json(content_type: &str) -> bool {
    says(content_type, is_json_type)
}

/// Whether a `Content-Type` says lines of JSON in UTF-8.
pub(super) fn says_ndjson(content_type: &str) -> bool {
    let ndjson = ["application/x-ndjson", "application/ndjson"];
    says(content_type, |essence| ndjson.iter().any(|known| known.eq_ignore_ascii_case(essence)))
}

fn says(content_type: &str, is_type: impl Fn(&str) -> bool) -> bool {
    let mut parts = content_type.split(';').map(str::trim);
    parts.next().is_some_and(is_type) && parts.all(keeps_utf8)
}

fn is_json_type(essence: &str) -> bool {
    let Some((kind, subtype)) = essence.split_once('/') else {
        return false;
    };
    let suffix = subtype.rsplit_once('+').filter(|(before, _)| !before.is_empty()).map(|(_, suffix)| suffix);
    kind.eq_ignore_ascii_case("application") && suffix.unwrap_or(subtype).eq_ignore_ascii_case("json")
}

/// A parameter is no matter to us, unless it names another encoding.
fn keeps_utf8(parameter: &str) -> bool {
    match parameter.split_once('=') {
        Some((name, value)) if name.trim().eq_ignore_ascii_case("charset") => {
            value.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
        }
        Some(_) | None => true,
    }
}

/// Whether the ranges of an `Accept` let `wanted`, an `application/` type, through. The range that fits best
/// decides, so that `application/json;q=0, */*` refuses JSON.
pub(super) fn accepts<'a>(wanted: &str, headers: impl Iterator<Item = &'a str>) -> bool {
    let mut ranges =
        headers.flat_map(|header| header.split(',')).map(str::trim).filter(|range| !range.is_empty());
    let Some(first) = ranges.next() else {
        return true;
    };
    let best = std::iter::once(first).chain(ranges).filter_map(|range| Fit::of(range, wanted)).max();
    best.is_some_and(|fit| fit.wanted)
}

/// How closely a media range fits; of two that fit alike, a wanted one decides.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    closeness: u8,
    wanted: bool,
}

impl Fit {
    fn of(range: &str, media_type: &str) -> Option<Fit> {
        let mut parts = range.split(';').map(str::trim);
        let closeness = match parts.next()?.to_ascii_lowercase().as_str() {
            range if range == media_type => 2,
            "application/*" => 1,
            "*/*" => 0,
            _ => return None,
        };
        let wanted = !parts.any(is_zero_weight);
        Some(Fit { closeness, wanted })
    }
}

fn is_zero_weight(parameter: &str) -> bool {
    parameter
        .split_once('=')
        .filter(|(name, _)| name.trim().eq_ignore_ascii_case("q"))
        .and_then(|(_, weight)| weight.trim().parse::<f32>().ok())
        .is_some_and(|weight| weight <= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_known_by_its_media_type() {
        for good in [
            "application/json",
            "Application/JSON; charset=UTF-8",
            "application/json;charset=\"utf-8\"",
            "application/vnd.game+json",
            "application/json; profile=x",
        ] {
            assert!(says_json(good), "{good}");
        }
        for bad in [
            "",
            "text/plain",
            "text/json",
            "application/jsonp",
            "application/+json",
            "application/json; charset=gbk",
            "application/x-ndjson",
        ] {
            assert!(!says_json(bad), "{bad}");
        }
    }

    #[test]
    fn the_closest_range_of_accept_decides() {
        for good in [
            "",
            "*/*",
            "application/json",
            "text/html, application/*;q=0.1",
            "text/html,*/*;q=0.8",
            "application/json, */*;q=0",
        ] {
            assert!(accepts("application/json", [good].into_iter()), "{good}");
        }
        for bad in
            ["text/html", "application/xml, text/*", "application/json;q=0, */*", "*/*; q=0.0", "nonsense"]
        {
            assert!(!accepts("application/json", [bad].into_iter()), "{bad}");
        }
        assert!(accepts("application/json", ["text/html", "application/json"].into_iter()));
        assert!(accepts("application/json", std::iter::empty()));
    }
}

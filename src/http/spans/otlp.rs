use std::time::{Duration, SystemTime};

use actix_web::dev::ServiceResponse;
use actix_web::http::Method;
use opentelemetry::trace::{
    Span, SpanBuilder, SpanContext, SpanId, SpanKind, Status, TraceContextExt, TraceFlags, TraceId,
    TraceState, Tracer,
};
use opentelemetry::{Context, KeyValue};
use opentelemetry_sdk::trace::SdkTracer;

use crate::http::observe;
use crate::http::request_id::RequestId;

/// Where questions are told as spans; by default nowhere.
#[derive(Clone, Debug, Default)]
pub struct Spans {
    tracer: Option<SdkTracer>,
}

impl Spans {
    /// Tells every question to `tracer`, which must not block: workers call it.
    #[must_use]
    pub fn to(tracer: SdkTracer) -> Spans {
        Spans { tracer: Some(tracer) }
    }
}

/// Tells a question that was answered just now.
pub(in crate::http) fn tell<B>(
    id: &RequestId,
    method: &Method,
    response: &ServiceResponse<B>,
    took: Duration,
) {
    let request = response.request();
    let Some(tracer) = request.app_data::<Spans>().and_then(|spans| spans.tracer.as_ref()) else {
        return;
    };
    let parent = observe::traceparent(request).and_then(parent);
    if parent.as_ref().is_some_and(|parent| !parent.is_sampled()) {
        // Its caller keeps nothing of this trace, so nothing is made for it.
        return;
    }
    let parent = parent.map_or_else(Context::new, |parent| Context::new().with_remote_span_context(parent));
    let ended = SystemTime::now();
    let begun = ended.checked_sub(took).unwrap_or(ended);
    let path = observe::shown_path(request);
    let status = response.status();
    let place = request.match_pattern().unwrap_or_else(|| path.to_owned());
    let told = SpanBuilder::from_name(format!("{method} {place}"))
        .with_kind(SpanKind::Server)
        .with_start_time(begun)
        .with_attributes([
            KeyValue::new("http.request.method", method.to_string()),
            KeyValue::new("url.path", path.to_owned()),
            KeyValue::new("http.response.status_code", i64::from(status.as_u16())),
            KeyValue::new("huangshi.request_id", id.text().to_owned()),
        ]);
    let mut span = tracer.build_with_context(told, &parent);
    if status.is_server_error() {
        span.set_status(Status::error(""));
    }
    span.end_with_timestamp(ended);
}

/// The caller's span by a `traceparent` of good form, where it names one.
fn parent(traceparent: &str) -> Option<SpanContext> {
    let mut parts = traceparent.split('-');
    let version = parts.next()?;
    let trace = TraceId::from_hex(parts.next()?).ok()?;
    let span = SpanId::from_hex(parts.next()?).ok()?;
    let flags = u8::from_str_radix(parts.next()?, 16).ok()?;
    let flags = TraceFlags::new(flags) & TraceFlags::SAMPLED;
    let context = SpanContext::new(trace, span, flags, true, TraceState::NONE);
    (version != "ff" && context.is_valid()).then_some(context)
}

#[cfg(test)]
mod tests {
    use super::parent;

    #[test]
    fn a_parent_is_taken_with_its_sampling() {
        let told = parent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01").expect("a parent");
        assert_eq!(told.trace_id().to_string(), "4bf92f3577b34da6a3ce929d0e0e4736");
        assert_eq!(told.span_id().to_string(), "00f067aa0ba902b7");
        assert!(told.is_sampled() && told.is_remote());
        let unsampled = parent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-02").expect("a parent");
        assert!(!unsampled.is_sampled());
        assert_eq!(parent("00-00000000000000000000000000000000-00f067aa0ba902b7-01"), None);
        assert_eq!(parent("00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01"), None);
        assert_eq!(parent("ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"), None);
    }
}

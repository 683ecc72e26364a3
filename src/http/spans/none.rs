use std::time::Duration;

use actix_web::dev::ServiceResponse;
use actix_web::http::Method;

use crate::http::request_id::RequestId;

/// Where questions are told as spans: nowhere, since the cargo feature `otlp` is not built.
#[derive(Clone, Debug, Default)]
pub struct Spans {}

/// Tells nobody.
#[inline]
pub(in crate::http) fn tell<B>(_: &RequestId, _: &Method, _: &ServiceResponse<B>, _: Duration) {}

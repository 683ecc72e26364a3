//! The way of spans to a collector, where the cargo feature `otlp` is built and one is configured.

#[cfg(feature = "otlp")]
mod collector;
#[cfg(not(feature = "otlp"))]
mod none;
#[cfg(feature = "otlp")]
mod otlp;

#[cfg(not(feature = "otlp"))]
pub(super) use none::Traces;
#[cfg(feature = "otlp")]
pub(super) use otlp::Traces;

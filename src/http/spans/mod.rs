//! Each question as a span for a collector of traces, where the cargo feature `otlp` is built.
//!
//! A span is made when the answer is ready, from when the request began and ended: nothing is followed while it is
//! answered, and a build without the feature does nothing at all.

#[cfg(not(feature = "otlp"))]
mod none;
#[cfg(feature = "otlp")]
mod otlp;

#[cfg(not(feature = "otlp"))]
pub use none::Spans;
#[cfg(not(feature = "otlp"))]
pub(super) use none::tell;
#[cfg(feature = "otlp")]
pub use otlp::Spans;
#[cfg(feature = "otlp")]
pub(super) use otlp::tell;

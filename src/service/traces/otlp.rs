use std::time::Duration;

use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing::{info, warn};

use super::collector::Collector;
use crate::api::LAW_VERSION;
use crate::http::Spans;
use crate::service::config::Config;

/// How long the last spans may take to be sent at the end of the process.
const FAREWELL: Duration = Duration::from_secs(3);

/// The way to the collector, where one is configured.
pub(in crate::service) struct Traces {
    provider: Option<SdkTracerProvider>,
}

impl Traces {
    /// Begins to send: a thread of its own takes spans from a bounded queue, and what finds it full is dropped.
    ///
    /// # Errors
    ///
    /// Where the variables of OpenTelemetry itself ask for what is not built, such as another protocol.
    pub(in crate::service) fn begin(config: &Config) -> Result<Traces, String> {
        let Some(endpoint) = &config.otlp_endpoint else {
            return Ok(Traces { provider: None });
        };
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Collector::default())
            .with_endpoint(format!("{endpoint}/v1/traces"))
            .build()
            .map_err(|error| format!("HUANGSHI_OTLP_ENDPOINT={endpoint}: {error}"))?;
        let resource = Resource::builder()
            .with_service_name("huangshi")
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
            .with_attribute(KeyValue::new("huangshi.law", LAW_VERSION))
            .build();
        let provider =
            SdkTracerProvider::builder().with_batch_exporter(exporter).with_resource(resource).build();
        info!(endpoint, "telling each question to a collector of traces");
        Ok(Traces { provider: Some(provider) })
    }

    /// What tells the collector.
    pub(in crate::service) fn spans(&self) -> Spans {
        self.provider.as_ref().map_or_else(Spans::default, |provider| Spans::to(provider.tracer("huangshi")))
    }

    /// Sends what is still in the queue.
    pub(in crate::service) fn finish(self) {
        let Some(provider) = self.provider else {
            return;
        };
        if let Err(error) = provider.shutdown_with_timeout(FAREWELL) {
            warn!(%error, "the last spans were not sent");
        }
    }
}

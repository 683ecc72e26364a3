//! A fault of the code ends one request with a problem, which tells nothing, and a line in the log, which tells all.

use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, Location, catch_unwind};
use std::pin::pin;
use std::rc::Rc;
use std::task::Poll;

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{ACCEPT_LANGUAGE, HeaderValue, ORIGIN};
use actix_web::http::{ConnectionType, StatusCode, Uri};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse, ResponseError};
use tracing::error;

use super::cors::Origins;
use super::metrics::Metrics;
use super::request_id::{RequestId, X_REQUEST_ID};
use super::{law, pages, preference, refusal};
use crate::api::problem::Problem;

thread_local! {
    /// Where the code of this thread panicked last, as the hook of panics has told: who catches one is not told.
    static PLACE: Cell<Option<String>> = const { Cell::new(None) };
}

/// Notes where code has panicked, for the line of log of its request. The process's hook of panics calls it.
pub fn panicked_at(place: Option<&Location<'_>>) {
    PLACE.set(place.map(ToString::to_string));
}

/// What a piece of code that panicked left behind.
pub(super) struct Panic(Box<dyn Any + Send>);

/// Does the work and catches its panic.
pub(super) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    // What the work had in hand is dropped with it, so that nobody sees it half done.
    catch_unwind(AssertUnwindSafe(work)).map_err(Panic)
}

/// Awaits the work and catches its panic.
pub(super) async fn survived<T>(work: impl Future<Output = T>) -> Result<T, Panic> {
    let mut work = pin!(work);
    poll_fn(|context| match caught(|| work.as_mut().poll(context)) {
        Ok(Poll::Pending) => Poll::Pending,
        Ok(Poll::Ready(done)) => Poll::Ready(Ok(done)),
        Err(panic) => Poll::Ready(Err(panic)),
    })
    .await
}

impl Panic {
    /// Tells the log and the metrics of a panic in the work for `request`, and gives the problem of it.
    pub(super) fn told(self, request: &HttpRequest) -> Problem {
        let extensions = request.extensions();
        self.tell(extensions.get(), Metrics::of(request));
        Problem::internal_error(preference::language(request))
    }

    /// Tells the log and the metrics of a panic.
    pub(super) fn tell(self, request_id: Option<&RequestId>, metrics: Option<&Metrics>) {
        if let Some(metrics) = metrics {
            metrics.panicked();
        }
        let request_id = request_id.map(RequestId::text);
        let location = PLACE.take();
        error!(request_id, location, panic = self.message(), "a request made the service panic");
    }

    /// What the panic carries, for whoever lets it go on.
    pub(super) fn into_payload(self) -> Box<dyn Any + Send> {
        self.0
    }

    fn message(&self) -> &str {
        let text = self.0.downcast_ref::<&str>().copied();
        text.or_else(|| self.0.downcast_ref::<String>().map(String::as_str)).unwrap_or("(no message)")
    }
}

/// What the outermost net needs.
pub(super) struct Net {
    /// Where the panic is counted.
    pub(super) metrics: Metrics,
    /// Whose pages may read the answer.
    pub(super) origins: Origins,
}

/// The outermost net: answers a panic that nothing further in has caught.
///
/// The request is gone by then, and nobody may hold a second handle to it while it is routed; so whatever the
/// answer needs of it is taken beforehand.
pub(super) async fn net<B: MessageBody>(
    net: Rc<Net>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let header = |name| request.headers().get(name).cloned();
    let fallen = Fallen {
        uri: request.uri().clone(),
        id: header(X_REQUEST_ID),
        language: header(ACCEPT_LANGUAGE),
        origin: header(ORIGIN),
        net: Rc::clone(&net),
    };
    match survived(async { next.call(request).await }).await {
        Ok(answer) => answer,
        Err(panic) => {
            let id = RequestId::named(fallen.id.as_ref());
            panic.tell(Some(&id), Some(&net.metrics));
            Err(Fallen { id: Some(id.into_header()), ..fallen }.into())
        }
    }
}

/// A request whose middlewares panicked, as far as its answer needs it.
struct Fallen {
    uri: Uri,
    id: Option<HeaderValue>,
    language: Option<HeaderValue>,
    origin: Option<HeaderValue>,
    net: Rc<Net>,
}

impl ResponseError for Fallen {
    fn status_code(&self) -> StatusCode {
        StatusCode::INTERNAL_SERVER_ERROR
    }

    fn error_response(&self) -> HttpResponse {
        let path = self.uri.path();
        let language = preference::language_in(self.language.as_ref());
        let mut response = refusal::written(&Problem::internal_error(language).at(path));
        let headers = response.headers_mut();
        if let Some(id) = &self.id {
            headers.insert(X_REQUEST_ID, id.clone());
        }
        law::tell(path, language, headers);
        pages::guard(path, headers);
        self.net.origins.tell(self.origin.as_ref(), headers);
        // Whatever is left of the request is not read.
        response.head_mut().set_connection_type(ConnectionType::Close);
        response
    }
}

impl fmt::Debug for Fallen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a panic at {}", self.uri.path())
    }
}

impl fmt::Display for Fallen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

#[cfg(test)]
mod tests;

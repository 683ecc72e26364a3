use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::ServiceResponse;
use actix_web::web::Bytes;

/// Holds `guard` until a streamed body has come to its end or was given up. Where the body is whole already,
/// the work is done.
pub(super) fn until_streamed<G: 'static>(
    response: ServiceResponse<impl MessageBody + 'static>,
    guard: G,
) -> ServiceResponse<BoxBody> {
    let response = response.map_into_boxed_body();
    match response.response().body().size() {
        BodySize::None | BodySize::Sized(_) => response,
        BodySize::Stream => response.map_body(|_, body| held(body, guard)),
    }
}

/// A body that holds `guard` until it is sent.
pub(super) fn held<G: 'static>(body: BoxBody, guard: G) -> BoxBody {
    BoxBody::new(Held { body, _guard: guard })
}

struct Held<G> {
    body: BoxBody,
    _guard: G,
}

// Nothing in it is pinned but the body, which is pinned by itself.
impl<G> Unpin for Held<G> {}

impl<G: 'static> MessageBody for Held<G> {
    type Error = Box<dyn std::error::Error>;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.body).poll_next(context)
    }
}

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::web::Bytes;

/// A body is handed on in pieces of at most so many bytes.
const PIECE: usize = 32_768;

/// A body that is whole, handed on piece by piece where it is large.
///
/// actix copies what it is handed to the connection, where it lies for as long as the client does not read: a page of
/// a megabyte would be a megabyte for everybody who asks for it and reads nothing.
pub(super) fn cut(body: BoxBody) -> BoxBody {
    match body.size() {
        BodySize::Sized(bytes) if bytes > PIECE as u64 => match body.try_into_bytes() {
            Ok(rest) => BoxBody::new(Pieces { size: rest.len() as u64, rest }),
            Err(streamed) => streamed,
        },
        BodySize::None | BodySize::Sized(_) | BodySize::Stream => body,
    }
}

struct Pieces {
    size: u64,
    rest: Bytes,
}

impl MessageBody for Pieces {
    type Error = Infallible;

    fn size(&self) -> BodySize {
        BodySize::Sized(self.size)
    }

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, Infallible>>> {
        let piece = self.rest.len().min(PIECE);
        Poll::Ready((piece > 0).then(|| Ok(self.rest.split_to(piece))))
    }
}

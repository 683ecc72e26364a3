//! Connections: how they are taken, how long a request may take to begin, and what is told to whoever speaks
//! no HTTP.
//!
//! actix answers a request that it cannot read with a bare status, times the head of the first request of a
//! connection alone, decodes all requests that a client sends ahead, and counts connections only to stop accepting. So each
//! connection passes through a `Connection` of ours on its way to actix: that hands on one request at a time, times
//! every head, gives each bare refusal its problem, and holds a seat for as long as it is open.

mod bare;
mod connection;
mod framing;
mod listen;
mod stage;
mod stream;

pub(super) use connection::Port;
pub use listen::open_connections;
pub(super) use listen::{Listening, listen};
pub(super) use stage::{Stages, attended};

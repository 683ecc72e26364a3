//! The tests of the whole: the law by its cases, the contract, and the service over real sockets.

mod asking;
mod corpus;
mod law;
mod oracle;

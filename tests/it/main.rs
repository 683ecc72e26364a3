//! The tests of the whole: the law by its cases, the contract, and the service over real sockets.

mod asking;
mod clauses;
#[cfg(feature = "service")]
mod contract;
mod corpus;
mod floors;
#[cfg(feature = "service")]
mod http;
mod law;
mod oracle;
#[cfg(feature = "service")]
mod process;

//! The tests of the whole: the law by its cases, the contract, and the service over real sockets.

mod asking;
mod clauses;
mod corpus;
mod floors;
mod law;
mod oracle;

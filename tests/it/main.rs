//! The tests of the whole: the law by its cases, the contract, and the service over real sockets.

#![allow(clippy::panic, reason = "a test that panics has failed, which is what it is for")]

mod asking;
mod audit;
mod brute;
mod clauses;
#[cfg(feature = "service")]
mod command;
#[cfg(feature = "service")]
mod contract;
mod corpus;
mod floors;
mod golden;
#[cfg(feature = "service")]
mod http;
mod languages;
mod law;
#[cfg(feature = "service")]
mod logging;
#[cfg(feature = "service")]
mod manual;
mod oracle;
#[cfg(feature = "otlp")]
mod otlp;
mod play;
#[cfg(feature = "service")]
mod pressure;
#[cfg(feature = "service")]
mod process;
mod properties;
mod tables;
mod textbook;
#[cfg(feature = "service")]
mod tls;
mod workload;

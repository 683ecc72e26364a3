//! Floor 4: the questions of [`crate::api`] over HTTP - routes, bodies, problems and the OpenAPI document.
//!
//! The one way of a request: `app` lists the middlewares, `routes` the questions, `fallback` answers
//! whatever no route takes. Nothing here knows a rule of the game.

mod access;
mod admin;
mod answer;
mod app;
mod batch;
mod budget;
mod caller;
mod client;
mod docs;
mod document;
mod fallback;
mod key_list;
mod keys;
mod law;
mod limits;
mod lines;
mod media;
mod meter;
mod observe;
mod preference;
mod query;
mod question;
mod readiness;
mod refusal;
mod request_id;
mod routes;

pub use access::Access;
pub use admin::serve_admin;
pub use app::{Serving, serve};
pub use budget::Budgets;
pub use document::{document, document_text};
pub use key_list::{KeyFault, KeyFaults, KeyList};
pub use keys::Keys;
pub use limits::Limits;
pub use meter::Rate;
pub use readiness::Readiness;

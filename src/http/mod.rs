//! Floor 4: the questions of [`crate::api`] over HTTP - routes, bodies, problems and the OpenAPI document.
//!
//! The one way of a request: `app` lists the middlewares, `routes` the questions, `fallback` answers
//! whatever no route takes. Nothing here knows a rule of the game.

mod admin;
mod answer;
mod app;
mod batch;
mod docs;
mod document;
mod fallback;
mod law;
mod limits;
mod lines;
mod media;
mod observe;
mod preference;
mod query;
mod question;
mod readiness;
mod refusal;
mod request_id;
mod routes;
mod spans;

pub use admin::serve_admin;
pub use app::{Serving, serve};
pub use document::{document, document_text};
pub use limits::Limits;
pub use readiness::Readiness;
pub use spans::Spans;

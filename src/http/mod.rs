//! Floor 5: the questions of [`crate::api`] over HTTP - routes, bodies, problems and the OpenAPI document.
//!
//! The one way of a request: `app` lists the middlewares, `routes` the questions, `fallback` answers
//! whatever no route takes. Nothing here knows a rule of the game.

mod access;
mod admin;
mod answer;
mod app;
mod arrival;
mod audit;
mod batch;
mod cached;
mod compression;
mod cors;
mod docs;
mod document;
mod fallback;
mod heads;
mod held;
mod law;
mod limits;
mod lines;
mod load;
mod media;
mod metrics;
mod observe;
mod pages;
mod paths;
mod pieces;
mod playground;
mod preference;
mod query;
mod question;
mod readiness;
mod refusal;
mod request_id;
mod routes;
mod spans;
mod survive;
mod wire;

pub use access::{Access, Budgets, KeyFault, KeyFaults, KeyList, Keys, Rate};
pub use admin::serve_admin;
pub use answer::Answer;
pub use app::{Serving, serve, serve_with};
pub use cors::Origins;
pub use document::{document, document_text};
pub use limits::Limits;
pub use load::Load;
pub use metrics::{KeysReload, Metrics, Rejection};
pub use playground::Playground;
pub use preference::Preference;
pub use query::{NoParameters, Parameters, Query, SettlementParameters};
pub use question::Question;
pub use readiness::Readiness;
pub use spans::Spans;
pub use survive::panicked_at;
pub use wire::open_connections;

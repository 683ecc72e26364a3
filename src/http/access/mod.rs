//! Who may ask, and how much: keys, and budgets of questions.

mod budget;
mod caller;
mod client;
mod key_list;
mod keys;
mod meter;

use actix_web::HttpRequest;

pub use budget::Budgets;
pub(super) use budget::{Budget, LIMIT, REMAINING, RESET, kept};
pub(super) use caller::{Caller, X_API_KEY, known};
pub use key_list::{KeyFault, KeyFaults, KeyList};
pub use keys::Keys;
pub use meter::Rate;

/// Who may ask under `/v1`, and how much. By default whoever comes may ask as much as there is time for.
#[derive(Clone, Debug, Default)]
pub struct Access {
    /// The keys that are known; without them no key is needed.
    pub keys: Option<Keys>,
    /// What each client may ask; without it there is no limit.
    pub budgets: Option<Budgets>,
    /// How many proxies in front append to `X-Forwarded-For` the address that they were reached from.
    pub trusted_proxies: usize,
}

impl Access {
    /// The access to the application that serves `request`; none where it was told nothing.
    pub(super) fn of(request: &HttpRequest) -> Option<&Access> {
        request.app_data()
    }
}

use actix_web::HttpRequest;

use super::budget::Budgets;
use super::keys::Keys;

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

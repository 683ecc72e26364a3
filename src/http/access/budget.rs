use std::sync::Arc;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue, RETRY_AFTER};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest};

use super::super::{law, preference, refusal, routes};
use super::Access;
use super::client::Client;
use super::meter::{Meter, Rate, Spent, Standing};
use crate::api::Language;
use crate::api::problem::{Problem, ProblemCode};

/// The most questions at once.
pub(in super::super) const LIMIT: HeaderName = HeaderName::from_static("ratelimit-limit");

/// How many of them may be asked now.
pub(in super::super) const REMAINING: HeaderName = HeaderName::from_static("ratelimit-remaining");

/// In how many seconds it is the most again.
pub(in super::super) const RESET: HeaderName = HeaderName::from_static("ratelimit-reset");

/// What each client may ask of this replica: one budget for each, shared by all workers.
#[derive(Clone, Debug)]
pub struct Budgets {
    rate: Rate,
    meter: Arc<Meter>,
}

impl Budgets {
    /// Every client may ask at this rate, and has not asked yet.
    pub fn at(rate: Rate) -> Budgets {
        Budgets { rate, meter: Arc::new(Meter::of(rate)) }
    }

    /// The rate at which every client may ask.
    pub fn rate(&self) -> Rate {
        self.rate
    }

    /// Frees what is kept of clients whose budgets are whole. It is to be done every few seconds.
    pub fn forget_idle(&self) {
        self.meter.forget_idle();
    }
}

/// The budget of the client that asks a request.
#[derive(Clone, Debug)]
pub(in super::super) struct Budget {
    budgets: Budgets,
    client: Client,
}

impl Budget {
    /// The budget that the lines of a batch are on.
    pub(in super::super) fn of_lines(request: &HttpRequest) -> Option<Budget> {
        request.extensions().get::<Budget>().cloned()
    }

    /// Counts one question, or tells that there is none left.
    pub(in super::super) fn ask(&self, language: Language) -> Result<(), Problem> {
        self.budgets.meter.ask(&self.client).map(|_| ()).map_err(|spent| self.problem(spent, language))
    }

    fn problem(&self, spent: Spent, language: Language) -> Problem {
        let values =
            [("questions", self.budgets.rate.a_second.get().into()), ("seconds", spent.again.into())];
        let detail = language.say("detail-too_many_requests", &values);
        Problem::new(ProblemCode::TooManyRequests, detail, language)
    }
}

/// Counts a question under `/v1`, refuses it where the budget is spent, and tells what is left.
///
/// It is nobody's question whether one may ask (`OPTIONS`), and of a batch each line is counted, not the request.
pub(in super::super) async fn kept(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let Some(budget) = budget(request.request()) else {
        return Ok(next.call(request).await?.map_into_boxed_body());
    };
    let counted = match is_batch(&request) {
        true => Ok(budget.budgets.meter.look(&budget.client)),
        false => budget.budgets.meter.ask(&budget.client),
    };
    match counted {
        Ok(standing) => {
            request.extensions_mut().insert(budget);
            let mut response = next.call(request).await?.map_into_boxed_body();
            tell(response.headers_mut(), standing);
            Ok(response)
        }
        Err(spent) => {
            let language = preference::language(request.request());
            let mut response = refusal::turned_away(request, budget.problem(spent, language)).await;
            tell(response.headers_mut(), spent.standing);
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(spent.again));
            Ok(response)
        }
    }
}

/// The budget that a request is on, where there are budgets.
fn budget(request: &HttpRequest) -> Option<Budget> {
    let Access { budgets, trusted_proxies, .. } = Access::of(request)?;
    let budgets = budgets.as_ref()?;
    let is_counted = law::is_versioned(request) && request.method() != Method::OPTIONS;
    is_counted.then(|| Budget { budgets: budgets.clone(), client: Client::of(request, *trusted_proxies) })
}

fn is_batch(request: &ServiceRequest) -> bool {
    request.method() == Method::POST && routes::BATCHES.contains(&request.match_info().as_str())
}

fn tell(headers: &mut HeaderMap, Standing { limit, remaining, reset }: Standing) {
    headers.insert(LIMIT, HeaderValue::from(limit));
    headers.insert(REMAINING, HeaderValue::from(remaining));
    headers.insert(RESET, HeaderValue::from(reset));
}

#[cfg(test)]
mod tests {
    use super::super::super::document;
    use super::*;

    #[test]
    fn the_paths_of_batches_are_mounted() {
        let paths = document::mounted().paths.paths;
        for path in routes::BATCHES {
            assert!(paths.get(path).is_some_and(|item| item.post.is_some()), "{path}");
        }
    }
}

//! The questions, one a file. Whatever is listed here is mounted and stands in the document.

mod actions;
mod audit;
mod batch;
mod claims;
mod rules;
mod settlement;
mod waits;
mod wild;
mod win;

use actix_web::web;
use utoipa_actix_web::scope;
use utoipa_actix_web::service_config::ServiceConfig;

/// The name of the group of questions in the document.
pub(super) const HUANGSHI: &str = "Huangshi";

/// The paths of batches, each line of which counts as a question.
pub(super) const BATCHES: [&str; 2] = ["/v1/huangshi/batch", "/v1/huangshi/audit"];

/// Every route of the contract in a scope: that of an application, or that of the document.
macro_rules! questions {
    ($scope:path) => {
        $scope("/v1/huangshi")
            .service(win::win)
            .service(settlement::settlement)
            .service(actions::actions)
            .service(actions::check)
            .service(claims::claims)
            .service(waits::waits)
            .service(batch::batch)
            .service(audit::audit)
            .service(rules::reference)
            .service(rules::rules)
            .service(wild::wild)
    };
}

/// Puts the routes into the document.
pub(super) fn listed(config: &mut ServiceConfig<'_>) {
    config.service(questions!(scope::scope));
}

/// Mounts the routes, without a document in each worker.
pub(super) fn mounted(config: &mut web::ServiceConfig) {
    config.service(questions!(web::scope));
}

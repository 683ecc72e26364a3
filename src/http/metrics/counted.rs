use std::panic::resume_unwind;
use std::rc::Rc;
use std::time::Instant;

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::middleware::Next;

use super::super::survive::survived;
use super::{Asked, Metrics};
use crate::api::Codes;
use crate::api::problem::ProblemCode;

/// Counts every answer, and what its problem tells.
pub(in crate::http) async fn counted<B: MessageBody>(
    metrics: Rc<Metrics>,
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let begun = Instant::now();
    // The router too compares the path with its escapes read. `HEAD` becomes `GET` further in.
    let route = metrics.route(request.match_info().as_str());
    let asked = Asked::by(request.method());
    match survived(async { next.call(request).await }).await {
        Ok(Ok(response)) => {
            metrics.answered(route, asked, response.status(), begun.elapsed());
            if let Some(codes) = response.response().extensions().get::<Codes>() {
                metrics.refused(codes);
            }
            Ok(response)
        }
        Ok(Err(error)) => {
            metrics.answered(route, asked, error.as_response_error().status_code(), begun.elapsed());
            Err(error)
        }
        Err(panic) => {
            metrics.answered(route, asked, StatusCode::INTERNAL_SERVER_ERROR, begun.elapsed());
            metrics.refused(&Codes { problem: ProblemCode::InternalError, violations: Vec::new() });
            // The net above answers it.
            resume_unwind(panic.into_payload())
        }
    }
}

//! What no route takes: an unknown path, a known one with another method, `HEAD` and `OPTIONS`.

use std::sync::{Arc, LazyLock};

use actix_web::body::MessageBody;
use actix_web::dev::{ResourceDef, ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, HttpResponse, web};

use super::{docs, document, preference, refusal};
use crate::api::Language;
use crate::api::problem::{Problem, ProblemCode};

/// Which methods each path takes. actix itself answers a wrong method with 404.
#[derive(Debug)]
pub(super) struct Routes(Vec<Route>);

#[derive(Debug)]
struct Route {
    path: ResourceDef,
    allow: &'static str,
}

const GET: &str = "GET, HEAD, OPTIONS";
const POST: &str = "POST, OPTIONS";
const GET_AND_POST: &str = "GET, HEAD, POST, OPTIONS";

impl Routes {
    /// Paths that can only be read.
    pub(super) fn of_gets<'a>(paths: impl IntoIterator<Item = &'a str>) -> Routes {
        Routes(paths.into_iter().map(|path| Route { path: ResourceDef::new(path), allow: GET }).collect())
    }

    /// The paths of the document, and the pages beside it.
    fn of_questions() -> Routes {
        let mut routes = Routes::of_gets(docs::PATHS);
        for (path, item) in document::mounted().paths.paths {
            let allow = match (item.get, item.post) {
                (Some(_), Some(_)) => GET_AND_POST,
                (None, Some(_)) => POST,
                (_, None) => GET,
            };
            routes.0.push(Route { path: ResourceDef::new(path), allow });
        }
        routes
    }

    fn allow(&self, path: &str) -> Option<&'static str> {
        self.0.iter().find(|route| route.path.is_match(path)).map(|route| route.allow)
    }
}

/// The routes of the application, read from the document once.
pub(super) fn known_routes() -> Arc<Routes> {
    static ROUTES: LazyLock<Arc<Routes>> = LazyLock::new(|| Arc::new(Routes::of_questions()));
    ROUTES.clone()
}

/// Answers what no route takes.
pub(super) async fn answer(request: HttpRequest, routes: web::Data<Routes>) -> HttpResponse {
    let language = preference::language(&request);
    let Some(allow) = routes.allow(request.path()) else {
        return refusal::refused(&request, refusal::no_such_route(language));
    };
    let mut response = match *request.method() {
        Method::OPTIONS => HttpResponse::NoContent().finish(),
        _ => refusal::refused(&request, method_not_allowed(allow, language)),
    };
    response.headers_mut().insert(ALLOW, HeaderValue::from_static(allow));
    response
}

fn method_not_allowed(allow: &str, language: Language) -> Problem {
    let detail = language.say("detail-method_not_allowed", &[("allow", allow.into())]);
    Problem::new(ProblemCode::MethodNotAllowed, detail, language)
}

/// Lets `HEAD` be answered by the handler of `GET`; actix itself leaves the body out.
pub(super) async fn head_as_get(
    mut request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.method() == Method::HEAD {
        request.head_mut().method = Method::GET;
    }
    next.call(request).await
}

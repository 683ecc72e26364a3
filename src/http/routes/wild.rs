use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, Responder, get};

use super::super::answer::Answer;
use super::super::cached::{self, Keep};
use super::super::preference::{self, Preference};
use super::super::query::{NoParameters, Query};
use super::super::refusal::Refusal;
use crate::api::problem::{Problem, ProblemCode};
use crate::api::{self, WildAnswer};
use crate::tile::Tile;

/// Which tile is wild?
///
/// Names the wild (賴子) that an indicator makes, with its clause.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "wild",
    params(("indicator" = Tile, Path, description = "The tile that was turned up.", example = "9s")),
    responses(
        (status = 200, description = "The wild and the clause that makes it so.", body = WildAnswer, example = json!({"indicator": "9s", "wild": "1s", "clause": "wild.suit-cycle"})),
        (status = 304, description = "The client's copy is still good (`If-None-Match`)."),
    ),
)]
#[get("/wild/{indicator}")]
pub(super) async fn wild(
    request: HttpRequest,
    _: Preference,
    _: Query<NoParameters>,
    Indicator(indicator): Indicator,
) -> HttpResponse {
    let mut response = Answer::to(move || Ok(api::wild(indicator))).respond_to(&request);
    if response.status().is_success() {
        cached::mark(response.headers_mut(), "wild", Keep::ForAnHour);
    }
    response
}

/// The tile in the path.
pub(super) struct Indicator(Tile);

impl FromRequest for Indicator {
    type Error = Refusal;
    type Future = Ready<Result<Indicator, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let tile = request.match_info().query("indicator").parse::<Tile>();
        ready(tile.map(Indicator).map_err(|unknown| {
            let language = preference::language(request);
            let detail = language.say("detail-unknown_tile", &[("tile", unknown.shown().into())]);
            let pointer = "/indicator".to_owned();
            let problem = Problem::malformed(ProblemCode::MalformedPath, pointer, detail, language);
            Refusal::of(request, problem)
        }))
    }
}

use actix_web::{HttpResponse, post};

use super::super::batch::{Batch, NDJSON, Questions};
use super::super::query::{NoParameters, Query};

/// Many questions in one request.
///
/// One question a line in, one answer a line out, in the same order and while further lines arrive. A line is
/// `{"id", "ask", "request"}`: `ask` is `win`, `settlement`, `actions`, `check`, `claims` or `waits`, `request` the
/// body of that question, `id` a string of at most 128 characters or an integer, which its answer repeats. An answer is
/// `{"id", "status", "body"}`: what the same question would get by itself. Pointers of a problem are relative to the
/// line's `request`.
///
/// A bad line gets its own problem (`id` is null where it could not be read) and never ends the stream. Blank lines
/// are skipped. A line has at most as many bytes as the body of a question (65,536, unless the service is configured
/// otherwise), a batch at most 1,000,000 lines and 4 GiB; where it has more, a last line of status 413 says so. Where
/// clients have budgets, each line counts as a question, and one over the budget is answered with status 429. A stream
/// that ends without its final chunk was cut: ask again what is not answered.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "batch",
    request_body(
        content = String,
        content_type = "application/x-ndjson",
        description = "One question a line.",
        example = json!("{\"id\": 1, \"ask\": \"win\", \"request\": {\"table\": {\"indicator\": \"3z\", \"dealer\": 0, \"wall\": 40, \"players\": [{\"hand\": \"1233445678999s\"}, {}, {}, {}]}, \"moment\": {\"type\": \"draw\", \"seat\": 0, \"tile\": \"2s\", \"after\": \"turn\"}, \"seat\": 0}}\n"),
    ),
    responses((
        status = 200,
        description = "One answer a line.",
        body = String,
        content_type = "application/x-ndjson",
        example = json!("{\"id\":1,\"status\":200,\"body\":{\"verdict\":\"denied\",\"...\":\"...\"}}\n"),
    )),
)]
#[post("/batch")]
pub(super) async fn batch(_: Query<NoParameters>, batch: Batch<Questions>) -> HttpResponse {
    HttpResponse::Ok().content_type(NDJSON).body(batch)
}

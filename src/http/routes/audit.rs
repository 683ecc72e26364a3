use actix_web::{HttpResponse, post};

use super::super::audit::Log;
use super::super::batch::{Batch, NDJSON};
use super::super::query::{NoParameters, Query};

/// Where do these logs of hands depart from the law?
///
/// Replays logs by the law: one event a line in, one departure a line out, while further lines arrive, and a summary at
/// the end. A hand begins with its `deal`, whose dealer draws first, and ends with a `win` or with `exhausted`. Hands
/// follow one another; each is replayed by itself.
///
/// | event | members |
/// |---|---|
/// | `deal` | `indicator`, `dealer`, `hands`: four lists of 13 tiles, by seat; optional `id`, which departures repeat, and `rules` |
/// | `draw` | `seat`, `tile`; after a kong it is the replacement |
/// | `discard`, `single_kong`, `concealed_kong`, `added_kong` | `seat`, `tile` |
/// | `chow` | `seat`, `tiles`: the two from the hand |
/// | `pung`, `exposed_kong` | `seat`, for the discard before |
/// | `pass` | `seat`; may be left out: silence is a pass. Who has passed on a tile has given it up |
/// | `win` | `seat`; optional `settlement`: any members of the settlement, which are compared with those by the law. `explanation` is not |
/// | `exhausted` | optional `settlement` |
///
/// A departure is `{"line", "hand", "code", "clause", "detail"}` and, where there is something to tell, `logged` and
/// `lawful`, the `pointer` of a member of the settlement, `denials` and `violations`. `line` counts from 1, `hand` is
/// the id of the deal or its number. Codes: `unreadable`, `no_hand`, `impossible_deal`, `out_of_turn`, `not_in_wall`,
/// `wall_empty`, `wall_not_empty`, `given_up`, `illegal_action`, `denied_win`, `wrong_settlement`, `unfinished`; more
/// may come.
///
/// After a departure the replay goes on where the event can be done on a table all the same; where it cannot, and after
/// `unreadable` and `no_hand`, all is passed over until the next deal. The last line is the summary `{"hands", "events",
/// "departures", "not_replayed"}`: deals, lines, departures and lines passed over. Blank lines are counted as lines
/// alone. Limits and budgets are those of a batch; a log that meets one ends with a line `{"id", "status", "body"}`, whose
/// body is the problem, and without a summary. A line that is too long is `unreadable` and ends nothing.
#[utoipa::path(
    tag = super::HUANGSHI,
    operation_id = "audit",
    request_body(
        content = String,
        content_type = "application/x-ndjson",
        description = "One event a line.",
    ),
    responses((
        status = 200,
        description = "One departure a line, then the summary.",
        body = String,
        content_type = "application/x-ndjson",
    )),
)]
#[post("/audit")]
pub(super) async fn audit(_: Query<NoParameters>, log: Batch<Log>) -> HttpResponse {
    HttpResponse::Ok().content_type(NDJSON).body(log)
}

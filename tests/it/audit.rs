//! Logs of hands, audited by the law.

mod cases;
mod mutations;

use huangshi::api::Language;
use huangshi::api::audit::{Audit, Departure, DepartureCode, Summary};

use crate::play::{hands, log};

/// Audits a log and gives what was found.
pub(crate) fn audited<L: AsRef<[u8]>>(lines: impl IntoIterator<Item = L>) -> (Vec<Departure>, Summary) {
    let mut audit = Audit::new(Language::En);
    let mut found: Vec<Departure> = lines.into_iter().flat_map(|line| audit.take(line.as_ref())).collect();
    let (last, summary) = audit.end();
    found.extend(last);
    assert_eq!(summary.departures, found.len() as u64);
    (found, summary)
}

#[test]
fn what_the_players_play_audits_clean() {
    let lines: Vec<String> = hands().flat_map(|(played, id)| log(played, id)).collect();
    let (found, summary) = audited(&lines);
    assert!(found.is_empty(), "{:?}", found.first());
    assert_eq!((summary.events, summary.not_replayed), (lines.len() as u64, 0));
    assert_eq!(summary.hands, hands().count() as u64);
}

#[test]
fn hostile_logs_have_answers() {
    let codes = |lines: &[&[u8]]| -> Vec<DepartureCode> {
        audited(lines).0.into_iter().map(|departure| departure.code).collect()
    };
    let deal = log_of_one().swap_remove(0);
    assert_eq!(codes(&[]), []);
    assert_eq!(codes(&[b"\xff\xfe\x00", b"{", b"[1]", b"null"]), [DepartureCode::Unreadable; 4]);
    let deep = "[".repeat(100_000);
    let settled = format!("{{\"type\":\"win\",\"seat\":0,\"settlement\":{{\"x\":{deep}");
    assert_eq!(codes(&[deep.as_bytes(), settled.as_bytes()]), [DepartureCode::Unreadable; 2]);
    assert_eq!(
        codes(&[deal.as_bytes(), deal.as_bytes()]),
        [DepartureCode::Unfinished, DepartureCode::Unfinished]
    );
}

#[test]
fn a_million_passes_are_answered_one_by_one() {
    let mut lines = log_of_one();
    let discard = lines.iter().position(|line| line.contains("\"discard\"")).expect("a discard");
    lines.truncate(discard + 1);
    let seat = if lines[discard].contains("\"seat\":0") { 1 } else { 0 };
    let mut audit = Audit::new(Language::En);
    for line in &lines {
        assert!(audit.take(line.as_bytes()).is_empty());
    }
    let pass = format!("{{\"type\":\"pass\",\"seat\":{seat}}}");
    assert!(audit.take(pass.as_bytes()).is_empty());
    // Each takes a moment where nothing is optimized.
    for _ in 0..1_000_000 / if cfg!(debug_assertions) { 50 } else { 1 } {
        let found = audit.take(pass.as_bytes());
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].code, DepartureCode::GivenUp);
    }
}

fn log_of_one() -> Vec<String> {
    let (played, id) = hands().next().expect("a hand");
    log(played, id)
}

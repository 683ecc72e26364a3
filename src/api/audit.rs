//! Logs of hands, replayed by the law: where a log departs from it, and in what.

mod settled;

use serde::Serialize;
use serde_json::{Map, Value, json};

use super::ask::Id;
use super::denial::DenialAnswer;
use super::difference::Difference;
use super::log::LogLine;
use super::problem::Problem;
use super::read::read;
use super::violation::violation_answer;
use super::{Language, ViolationAnswer};
use crate::huangshi::{Action, Clause, Denials, Settlement, Violation, ViolationCode, words};
use crate::play::{Due, Event, Hand, Objection, Stage};

words! {
    /// How a log departs from the law.
    pub enum DepartureCode {
        /// The line cannot be read; what follows is not replayed until the next deal.
        Unreadable "unreadable",
        /// Something happens while no hand is in play; what follows is not replayed until the next deal.
        NoHand "no_hand",
        /// The deal describes what cannot be; the hand is not replayed.
        ImpossibleDeal "impossible_deal",
        /// Something else was to happen first.
        OutOfTurn "out_of_turn",
        /// A tile is drawn of which all four are elsewhere.
        NotInWall "not_in_wall",
        /// A tile is drawn though none is left.
        WallEmpty "wall_empty",
        /// The wall is called exhausted though tiles are left.
        WallNotEmpty "wall_not_empty",
        /// A seat acts that has passed on this tile.
        GivenUp "given_up",
        /// The rules deny the action.
        IllegalAction "illegal_action",
        /// The rules deny the win.
        DeniedWin "denied_win",
        /// A member of the settlement is another by the rules.
        WrongSettlement "wrong_settlement",
        /// The hand has no end.
        Unfinished "unfinished",
    }
}

/// One departure of a log from the law.
#[derive(Clone, Debug, Serialize)]
pub struct Departure {
    /// The line, counted from one; blank ones count too.
    pub line: u64,
    /// The id of the hand, or its number in the log; null before the first.
    pub hand: Option<Id>,
    /// The code.
    pub code: DepartureCode,
    /// The clause that the log departs from; null where no clause says it.
    pub clause: Option<Clause>,
    /// The departure in a sentence for people.
    pub detail: String,
    /// Of a settlement: which member differs, as a pointer into it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointer: Option<String>,
    /// What the log has; absent where it cannot be told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logged: Option<Value>,
    /// What it would have by the law; absent where that is not one thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lawful: Option<Value>,
    /// What denies an action or a win; absent elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub denials: Vec<DenialAnswer>,
    /// What is impossible in a deal or unreadable in a line, with pointers into it; absent elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<ViolationAnswer>,
}

/// What an audit came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// Hands that were dealt.
    pub hands: u64,
    /// Lines, blank ones aside.
    pub events: u64,
    /// Departures.
    pub departures: u64,
    /// Lines that were passed over, since a line before them could not be replayed.
    pub not_replayed: u64,
}

/// A log as far as it was replayed. It holds one hand at most.
#[derive(Debug)]
pub struct Audit {
    language: Language,
    line: u64,
    hand: Option<Id>,
    replay: Replay,
    summary: Summary,
    found: Vec<Departure>,
}

#[derive(Debug)]
enum Replay {
    /// No hand is in play.
    Between,
    InPlay(Box<Hand>),
    /// Nothing can be replayed until the next deal.
    PassingOver,
}

impl Audit {
    /// An audit of a log that begins.
    pub fn new(language: Language) -> Audit {
        let summary = Summary::default();
        Audit { language, line: 0, hand: None, replay: Replay::Between, summary, found: Vec::new() }
    }

    /// Replays one line and gives the departures that it shows.
    pub fn take(&mut self, line: &[u8]) -> Vec<Departure> {
        if line.trim_ascii().is_empty() {
            self.blank();
            return Vec::new();
        }
        self.line += 1;
        self.summary.events += 1;
        match read::<LogLine>(line, self.language) {
            Ok(LogLine::Deal { id, rules, deal }) => {
                self.end_hand();
                self.summary.hands += 1;
                self.hand = Some(id.unwrap_or(Id::Number(self.summary.hands as i64)));
                match Hand::deal(rules.as_deref(), &deal) {
                    Ok(hand) => self.replay = Replay::InPlay(Box::new(hand)),
                    Err(violations) => self.impossible(violations),
                }
            }
            Ok(LogLine::Event { event, settlement }) => self.event(&event, settlement),
            Err(problem) => self.unreadable(problem),
        }
        std::mem::take(&mut self.found)
    }

    /// Passes over a line of white space alone.
    pub const fn blank(&mut self) {
        self.line += 1;
    }

    /// Takes a line that could not be had whole: it is as one that cannot be read.
    pub fn miss(&mut self, problem: Problem) -> Vec<Departure> {
        self.line += 1;
        self.summary.events += 1;
        self.unreadable(problem);
        std::mem::take(&mut self.found)
    }

    /// Ends the log: what its last hand lacks, and what the audit came to.
    pub fn end(&mut self) -> (Vec<Departure>, Summary) {
        self.end_hand();
        (std::mem::take(&mut self.found), self.summary)
    }

    fn depart(&mut self, code: DepartureCode, clause: Option<Clause>, detail: String) -> &mut Departure {
        self.summary.departures += 1;
        let at = self.found.len();
        self.found.push(Departure {
            line: self.line,
            hand: self.hand.clone(),
            code,
            clause,
            detail,
            logged: None,
            lawful: None,
            pointer: None,
            denials: Vec::new(),
            violations: Vec::new(),
        });
        &mut self.found[at]
    }

    fn unreadable(&mut self, problem: Problem) {
        let Problem { detail, violations, .. } = problem;
        let detail = self.language.say("departure-unreadable", &[("reason", detail.into())]);
        self.depart(DepartureCode::Unreadable, None, detail).violations = violations;
        // It may have been a deal.
        self.replay = Replay::PassingOver;
    }

    fn impossible(&mut self, mut violations: Vec<Violation>) {
        let language = self.language;
        // The wall of a deal is what the hands leave, and these are at fault themselves.
        violations.retain(|violation| violation.fault.code() != ViolationCode::WallTooLarge);
        let clause = violations.iter().find_map(|violation| violation.fault.clause());
        let detail = language.say("departure-impossible_deal", &[("faults", violations.len().into())]);
        let told = violations.into_iter().map(|violation| {
            let pointer = in_line(&violation);
            ViolationAnswer { pointer, ..violation_answer(violation, language) }
        });
        self.depart(DepartureCode::ImpossibleDeal, clause, detail).violations = told.collect();
        self.replay = Replay::PassingOver;
    }

    /// The hand in play is over, whether or not it has ended.
    fn end_hand(&mut self) {
        let Replay::InPlay(hand) = std::mem::replace(&mut self.replay, Replay::Between) else { return };
        let due = hand.due();
        let clause = match due {
            Due::Exhausted { .. } => Some(Clause::WALL_EXHAUSTED),
            Due::Draw { .. } | Due::Turn { .. } | Due::Deal => None,
        };
        let detail = self.say_due("departure-unfinished", due);
        self.depart(DepartureCode::Unfinished, clause, detail).lawful = lawful(due);
    }

    fn event(&mut self, event: &Event, settlement: Option<Map<String, Value>>) {
        match std::mem::replace(&mut self.replay, Replay::Between) {
            Replay::PassingOver => {
                self.summary.not_replayed += 1;
                self.replay = Replay::PassingOver;
            }
            Replay::Between => {
                let detail = self.language.text("departure-no_hand").to_owned();
                self.depart(DepartureCode::NoHand, None, detail).logged = logged(event);
                self.replay = Replay::PassingOver;
            }
            Replay::InPlay(mut hand) => {
                let ours = hand.settlement(event);
                let done = match hand.apply(event) {
                    Ok(()) => {
                        self.compare(settlement, ours.as_ref());
                        true
                    }
                    Err(objection) => {
                        self.object(event, objection, hand.due());
                        hand.apply_all_the_same(event).is_ok()
                    }
                };
                self.replay = match hand.stage() {
                    _ if !done => Replay::PassingOver,
                    Stage::Over => Replay::Between,
                    Stage::Drawing { .. } | Stage::Asking { .. } => Replay::InPlay(hand),
                };
            }
        }
    }

    fn object(&mut self, event: &Event, objection: Objection, due: Due) {
        let language = self.language;
        let (code, clause, detail, denials) = match objection {
            Objection::OutOfTurn(due) => {
                let detail = self.say_due("departure-out_of_turn", due);
                (DepartureCode::OutOfTurn, None, detail, Denials::NONE)
            }
            Objection::NotInWall { tile } => {
                let detail = language.say("departure-not_in_wall", &[("tile", tile.code().into())]);
                (DepartureCode::NotInWall, Some(Clause::TILES_SET), detail, Denials::NONE)
            }
            Objection::WallEmpty => {
                let detail = language.text("departure-wall_empty").to_owned();
                (DepartureCode::WallEmpty, Some(Clause::WALL_EXHAUSTED), detail, Denials::NONE)
            }
            Objection::WallNotEmpty { left } => {
                let detail = language.say("departure-wall_not_empty", &[("left", left.into())]);
                (DepartureCode::WallNotEmpty, Some(Clause::WALL_EXHAUSTED), detail, Denials::NONE)
            }
            Objection::GivenUp => {
                let detail = language.text("departure-given_up").to_owned();
                (DepartureCode::GivenUp, None, detail, Denials::NONE)
            }
            Objection::Denied(denials) => {
                let (code, detail) = match event {
                    Event::Act { action: Action::Win, .. } => {
                        (DepartureCode::DeniedWin, language.text("departure-denied_win"))
                    }
                    Event::Act { .. } | Event::Draw { .. } | Event::Exhausted => {
                        (DepartureCode::IllegalAction, language.text("departure-illegal_action"))
                    }
                };
                let clause = denials.iter().next().map(|denial| denial.clause());
                (code, clause, detail.to_owned(), denials)
            }
        };
        let departure = self.depart(code, clause, detail);
        departure.logged = logged(event);
        departure.denials = DenialAnswer::all(denials, language);
        departure.lawful = match objection {
            Objection::OutOfTurn(_) | Objection::WallEmpty | Objection::WallNotEmpty { .. } => lawful(due),
            Objection::NotInWall { .. } | Objection::GivenUp | Objection::Denied(_) => None,
        };
    }

    /// Compares what was paid with what the law has paid.
    fn compare(&mut self, settlement: Option<Map<String, Value>>, ours: Option<&Settlement>) {
        let (Some(settlement), Some(ours)) = (settlement, ours) else { return };
        for (Difference { pointer, expected, found }, clause) in settled::differing(settlement, ours) {
            let lawful = found.unwrap_or_default();
            let values = [
                ("pointer", pointer.as_str().into()),
                ("logged", settled::shown(&expected).into()),
                ("lawful", settled::shown(&lawful).into()),
            ];
            let detail = self.language.say("departure-wrong_settlement", &values);
            let departure = self.depart(DepartureCode::WrongSettlement, clause, detail);
            departure.pointer = Some(pointer);
            departure.logged = Some(expected);
            departure.lawful = Some(lawful);
        }
    }

    fn say_due(&self, message: &str, due: Due) -> String {
        let (what, seat) = match due {
            Due::Draw { seat } => ("draw", Some(seat)),
            Due::Turn { seat } => ("turn", Some(seat)),
            Due::Exhausted { .. } => ("exhausted", None),
            Due::Deal => ("deal", None),
        };
        let seat = seat.map_or(0, |seat| seat.index());
        self.language.say(message, &[("due", what.into()), ("seat", seat.into())])
    }
}

fn logged(event: &Event) -> Option<Value> {
    serde_json::to_value(LogLine::Event { event: *event, settlement: None }).ok()
}

/// The event that is due, as far as it is one.
fn lawful(due: Due) -> Option<Value> {
    Some(match due {
        Due::Draw { seat } => json!({"type": "draw", "seat": seat}),
        Due::Turn { seat } => json!({"seat": seat}),
        Due::Exhausted { .. } => json!({"type": "exhausted"}),
        Due::Deal => return None,
    })
}

/// The pointer of a violation of a dealt table, into the line of the deal.
fn in_line(violation: &Violation) -> String {
    let pointer = &violation.pointer;
    let of_hand = pointer.strip_prefix("/table/players/").map(|rest| rest.replacen("/hand", "", 1));
    match (of_hand, pointer.strip_prefix("/table/players"), pointer.strip_prefix("/table")) {
        (Some(hand), _, _) => format!("/hands/{hand}"),
        (None, Some(rest), _) => format!("/hands{rest}"),
        (None, None, Some(rest)) => rest.to_owned(),
        (None, None, None) => pointer.clone(),
    }
}

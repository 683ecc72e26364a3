//! Whole hands, played by the law.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::panic::resume_unwind;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};

use super::ask::written;
use super::config::Simulation;
use super::{Outcome, complain};
use crate::api::ask::Id;
use crate::api::log::LogLine;
use crate::play::{Broken, Room, Section, Style, Tally};

/// How the counts are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// For people.
    Table,
    /// For programs.
    Json,
}

/// Rooms that a thread plays before their logs are written.
const ROOMS: u64 = 32;

/// Plays so many hands, room after room, and prints how often everything occurred.
pub(super) fn simulate(simulation: &Simulation) -> Outcome {
    let began = Instant::now();
    let mut logs = match logs(simulation.logs.as_deref()) {
        Ok(logs) => logs,
        Err(error) => {
            complain(format_args!("cannot write the logs: {error}"));
            return Outcome::Misused;
        }
    };
    let played = played(simulation, logs.as_mut());
    let (tally, broken) = match played {
        Ok(played) => played,
        Err(error) => {
            complain(format_args!("cannot write the logs: {error}"));
            return Outcome::Failed;
        }
    };
    if let Some(broken) = &broken {
        complain(broken);
        let (seed, player) = (broken.seed, simulation.player.word());
        complain(format_args!(
            "repeat it by: simulate --seed {seed} --hands {} --player {player}",
            Room::HANDS
        ));
    }
    let told = match simulation.form() {
        Form::Table => table(&tally, began.elapsed()),
        Form::Json => format!("{}\n", report(simulation, &tally, began.elapsed())),
    };
    let printed = match simulation.logs.as_deref() {
        Some(path) if path == Path::new("-") => io::stderr().lock().write_all(told.as_bytes()),
        Some(_) | None => io::stdout().lock().write_all(told.as_bytes()),
    };
    match (printed, broken) {
        (Ok(()), None) => Outcome::Done,
        (Err(_), _) | (Ok(()), Some(_)) => Outcome::Failed,
    }
}

fn logs(path: Option<&Path>) -> io::Result<Option<Box<dyn Write>>> {
    Ok(match path {
        None => None,
        Some(path) if path == Path::new("-") => Some(Box::new(BufWriter::new(io::stdout()))),
        Some(path) => Some(Box::new(BufWriter::new(File::create(path)?))),
    })
}

/// Plays all rooms, as many at once as there are processors; the logs are those of one after the other.
fn played(
    simulation: &Simulation,
    mut logs: Option<&mut Box<dyn Write>>,
) -> io::Result<(Tally, Option<Broken>)> {
    let threads = thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let keeping = if logs.is_some() { Logs::Kept } else { Logs::None };
    let mut tally = Tally::default();
    let mut begun = 0;
    while begun < simulation.hands {
        let shares: Vec<Share> = (0..threads)
            .map(|thread| {
                let first = begun + thread * ROOMS * Room::HANDS;
                let hands = simulation.hands.saturating_sub(first).min(ROOMS * Room::HANDS);
                let seed = simulation.seed.wrapping_add(first / Room::HANDS);
                Share { seed, hands, style: simulation.player, logs: keeping }
            })
            .collect();
        begun += threads * ROOMS * Room::HANDS;
        let done: Vec<Done> = thread::scope(|scope| {
            let running: Vec<_> = shares.iter().map(|share| scope.spawn(|| share.played())).collect();
            running
                .into_iter()
                .map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
                .collect()
        });
        for Done { tally: more, log, broken } in done {
            tally.add(&more);
            if let Some(logs) = logs.as_mut() {
                logs.write_all(&log)?;
            }
            if broken.is_some() {
                return Ok((tally, broken));
            }
        }
    }
    logs.map_or(Ok(()), |logs| logs.flush())?;
    Ok((tally, None))
}

/// Whether logs are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Logs {
    Kept,
    None,
}

/// The hands that one thread plays.
struct Share {
    seed: u64,
    hands: u64,
    style: Style,
    logs: Logs,
}

/// What a share came to.
struct Done {
    tally: Tally,
    log: Vec<u8>,
    broken: Option<Broken>,
}

impl Share {
    fn played(&self) -> Done {
        let mut done = Done { tally: Tally::default(), log: Vec::new(), broken: None };
        let mut left = self.hands;
        for seed in (0..).map(|room| self.seed.wrapping_add(room)) {
            let mut room = Room::open(seed, self.style);
            for hand in 1..=left.min(Room::HANDS) {
                match room.play(&mut done.tally) {
                    Ok(played) if self.logs == Logs::Kept => {
                        let id = Id::Name(format!("{seed}-{hand}"));
                        // Memory takes what is written.
                        LogLine::of(played, id).for_each(|line| drop(written(&line, &mut done.log)));
                    }
                    Ok(_) => {}
                    Err(broken) => return Done { broken: Some(broken), ..done },
                }
            }
            left = left.saturating_sub(Room::HANDS);
            if left == 0 {
                break;
            }
        }
        done
    }
}

fn per_second(tally: &Tally, took: Duration) -> u64 {
    (tally.hands as f64 / took.as_secs_f64().max(0.001)) as u64
}

fn table(tally: &Tally, took: Duration) -> String {
    let mut text = format!("{} hands, {} a second\n", tally.hands, per_second(tally, took));
    for Section { name, counts } in tally.sections() {
        text.push_str(&format!("\n{name}\n"));
        counts.iter().for_each(|(word, count)| text.push_str(&format!("  {word:<24}{count:>12}\n")));
    }
    text
}

fn report(simulation: &Simulation, tally: &Tally, took: Duration) -> Value {
    let mut report = Map::new();
    report.insert("seed".to_owned(), json!(simulation.seed));
    report.insert("player".to_owned(), json!(simulation.player.word()));
    report.insert("hands".to_owned(), json!(tally.hands));
    report.insert("hands_per_second".to_owned(), json!(per_second(tally, took)));
    for Section { name, counts } in tally.sections() {
        let counts: Map<String, Value> =
            counts.into_iter().map(|(word, count)| (word.to_owned(), json!(count))).collect();
        report.insert(name.to_owned(), Value::Object(counts));
    }
    Value::Object(report)
}

//! What the process was given to run by, taken apart so that each piece can be looked at by itself.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;

use clap::error::ErrorKind;
use clap::{Command, CommandFactory};

use super::fault::{Fault, reason};
use super::setting::{flag_name, with_variable};
use super::{Cli, strangers};

/// Settings that mean nothing alone: a flag, and the one that it lacks.
const PAIRS: [(&str, &str); 3] = [
    ("--tls-cert-file", "--tls-key-file"),
    ("--tls-key-file", "--tls-cert-file"),
    ("--rate-burst", "--rate"),
];

/// The command line and the variables that count for its verb.
pub(super) struct Given {
    /// The program and the verb.
    head: Vec<OsString>,
    verb: String,
    /// What follows them, each flag with its value.
    pieces: Vec<Piece>,
    /// The variables of settings that no flag gives, in the order of the settings.
    variables: Vec<Piece>,
    /// The variables that look like ours and are no setting.
    strangers: Vec<String>,
}

/// A setting and its value, or whatever else stands on a command line.
struct Piece {
    /// How it is named to whoever gave it: a flag or a variable.
    name: String,
    /// The flag that it stands for.
    flag: String,
    value: Option<OsString>,
    words: Vec<OsString>,
}

impl Given {
    /// Takes a command line with a verb, and an environment, apart.
    pub(super) fn of(
        words: Vec<OsString>,
        variables: impl IntoIterator<Item = (OsString, OsString)>,
        command: &Command,
    ) -> Given {
        let mut head = words;
        let rest = head.split_off(head.len().min(2));
        let verb = head.get(1).map(|verb| verb.to_string_lossy().into_owned()).unwrap_or_default();
        let pieces = pieces(rest, command.find_subcommand(&verb));
        let ours = variables.into_iter().filter_map(|(name, value)| {
            let name = name.to_string_lossy().into_owned();
            name.starts_with(strangers::PREFIX).then_some((name, value))
        });
        let mut ours: BTreeMap<String, OsString> = ours.collect();
        let known = Cli::command();
        let variables = with_variable(&known, &verb).filter_map(|(arg, name)| {
            let value = ours.remove(&name)?;
            let flag = flag_name(arg);
            // A flag wins, whatever its variable says.
            let is_open = pieces.iter().all(|piece| piece.flag != flag);
            is_open.then(|| Piece::variable(name, flag, value))
        });
        let variables = variables.collect();
        // Only who serves runs by every setting; to the others the variables of the service are nothing strange.
        ours.retain(|name, value| verb == "serve" && !strangers::is_injected(name, &value.to_string_lossy()));
        Given { head, verb, pieces, variables, strangers: ours.into_keys().collect() }
    }

    /// The command line that says everything that was given.
    pub(super) fn whole(&self) -> impl Iterator<Item = OsString> {
        let settings = self.variables.iter().chain(&self.pieces).flat_map(|piece| &piece.words);
        self.head.iter().chain(settings).cloned()
    }

    /// Everything that is wrong with the settings, as far as each can be looked at by itself.
    pub(super) fn faults(&self, command: &Command) -> Vec<Fault> {
        let given = || self.pieces.iter().chain(&self.variables);
        let mut faults: Vec<_> = given().filter_map(|piece| self.fault(piece, command)).collect();
        faults.extend(self.strangers.iter().map(|name| strangers::variable(name, command)));
        faults.extend(PAIRS.iter().filter_map(|(flag, lacks)| {
            let piece = given().find(|piece| piece.flag == *flag)?;
            let is_alone = given().all(|piece| piece.flag != *lacks);
            let lacks = strangers::variable_of(lacks);
            is_alone.then(|| Fault::Alone { name: piece.name.clone(), lacks })
        }));
        faults
    }

    fn fault(&self, piece: &Piece, command: &Command) -> Option<Fault> {
        let words = self.head.iter().chain(&piece.words);
        let error = command.clone().try_get_matches_from(words).err()?;
        let name = piece.name.clone();
        match (error.kind(), &piece.value) {
            (ErrorKind::UnknownArgument, _) if self.serves() => Some(strangers::flagged(&name, command)),
            (ErrorKind::InvalidValue, None) => Some(Fault::Valueless { name }),
            (_, Some(value)) => Some(Fault::Value { name, value: value.clone(), reason: reason(&error)? }),
            // Of what is no setting, clap tells best by itself, and of words that are missing.
            (_, None) => None,
        }
    }

    /// The verb that it is all for.
    pub(super) fn verb(&self) -> &str {
        &self.verb
    }

    fn serves(&self) -> bool {
        self.verb == "serve"
    }
}

impl Piece {
    fn variable(name: String, flag: String, value: OsString) -> Piece {
        let mut word = OsString::from(format!("{flag}="));
        word.push(&value);
        Piece { name, flag, value: Some(value), words: vec![word] }
    }
}

/// Cuts the words after a verb into flags with their values, and single words.
fn pieces(words: Vec<OsString>, verb: Option<&Command>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.next() {
        let (flag, value) = cut(&word);
        let mut piece = Piece { name: flag.clone(), flag, value, words: vec![word] };
        if piece.value.is_none() && piece.flag.starts_with("--") {
            let mut known = verb.into_iter().flat_map(Command::get_arguments);
            let known = known.find(|arg| flag_name(arg) == piece.flag);
            let follows = known.is_none_or(|arg| arg.get_action().takes_values());
            let is_value = |next: &OsString| next == "-" || !next.as_encoded_bytes().starts_with(b"-");
            if let Some(value) = words.next_if(|next| follows && is_value(next)) {
                piece.value = Some(value.clone());
                piece.words.push(value);
            }
        }
        pieces.push(piece);
    }
    pieces
}

/// `--flag=value` as its two parts.
fn cut(word: &OsStr) -> (String, Option<OsString>) {
    let bytes = word.as_bytes();
    let (flag, value) = match bytes.iter().position(|byte| *byte == b'=') {
        Some(at) if bytes.starts_with(b"--") => (&bytes[..at], Some(OsStr::from_bytes(&bytes[at + 1..]))),
        Some(_) | None => (bytes, None),
    };
    (String::from_utf8_lossy(flag).into_owned(), value.map(OsStr::to_owned))
}

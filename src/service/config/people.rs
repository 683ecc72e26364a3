//! What the verbs for people take.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Command, Error};
use clap_complete::Shell;

use super::speech::Speech;
use crate::api::Language;
use crate::service::explain::words;
use crate::tile::Tile;

/// Which tile is turned up.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(in crate::service) struct Wild {
    /// The indicator: 1m-9m characters, 1p-9p dots, 1s-9s bamboo, 1z-7z east, south, west, north, white, green, red.
    #[arg(value_name = "TILE", value_parser = Tile::from_str)]
    pub(in crate::service) indicator: Tile,

    #[command(flatten)]
    speech: Speech,
}

impl Wild {
    /// The language of the answer.
    pub(in crate::service) fn language(&self) -> Language {
        self.speech.for_people()
    }
}

/// What is to be explained.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(in crate::service) struct Explain {
    /// A label such as four-fan.pairing, a word such as full_flush or below_four_fan, or a name in any language.
    #[arg(value_name = "WORD", required = true, value_parser = Words, hide_possible_values = true)]
    words: Vec<String>,

    #[command(flatten)]
    speech: Speech,
}

impl Explain {
    /// The word, or the words of a name.
    pub(in crate::service) fn word(&self) -> String {
        self.words.join(" ")
    }

    /// The language of the explanation.
    pub(in crate::service) fn language(&self) -> Language {
        self.speech.for_people()
    }
}

/// Takes every word; shells are told those that there are.
#[derive(Clone)]
struct Words;

impl TypedValueParser for Words {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(words().into_iter().map(PossibleValue::new)))
    }
}

/// Whose completions are printed.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(in crate::service) struct Completions {
    /// The shell.
    #[arg(value_name = "SHELL")]
    pub(in crate::service) shell: Shell,
}

/// Which page of the manual is printed.
#[derive(Clone, Debug, PartialEq, Eq, Args)]
pub(in crate::service) struct Man {
    /// The verb whose page it is [default: the page of the program].
    #[arg(value_name = "VERB")]
    pub(in crate::service) verb: Option<String>,

    /// Write every page into this folder instead, each to a file such as huangshi-ask.1.
    #[arg(long, value_name = "FOLDER", conflicts_with = "verb")]
    pub(in crate::service) to: Option<PathBuf>,
}

//! The command line, described for shells and for `man`.

use clap::Command;
use clap_complete::{Shell, generate};

use super::config::{self, Man};
use super::{Outcome, complain, print};

/// Prints what a shell needs to complete the verbs, their flags and their words.
pub(super) fn completions(shell: Shell) -> Outcome {
    let mut script = Vec::new();
    generate(shell, &mut config::command(), "huangshi", &mut script);
    print(&script)
}

/// Prints a page of the manual, or writes all of them.
pub(super) fn man(pages: &Man) -> Outcome {
    let mut program = config::command();
    if let Some(folder) = &pages.to {
        return match clap_mangen::generate_to(program, folder) {
            Ok(()) => Outcome::Done,
            Err(error) => {
                complain(format_args!("cannot write the manual to {}: {error}", folder.display()));
                Outcome::Failed
            }
        };
    }
    program.build();
    let page = match &pages.verb {
        None => Some(&program),
        Some(verb) => program.find_subcommand(verb),
    };
    let Some(page) = page else {
        let verbs: Vec<&str> = program.get_subcommands().map(Command::get_name).collect();
        complain(format_args!("there is no such verb; allowed: {}", verbs.join(", ")));
        return Outcome::Misused;
    };
    let mut text = Vec::new();
    match clap_mangen::Man::new(page.clone()).render(&mut text) {
        Ok(()) => print(&text),
        // Memory takes what is written.
        Err(_) => Outcome::Failed,
    }
}

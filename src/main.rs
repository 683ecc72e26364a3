//! The one binary. Its verbs live in `huangshi::service`.

use std::process::ExitCode;

fn main() -> ExitCode {
    huangshi::service::run()
}

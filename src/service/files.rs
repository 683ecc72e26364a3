use tracing::warn;

use crate::http::open_connections;

/// What the process may have open beside the connections of questions: those of operators, its log, its ports.
const BESIDE: usize = 256;

/// With fewer open files than this the process cannot begin.
const FEWEST: usize = 64;

/// How many of `connections` the process can have open. Each needs an open file: the bound of these is raised where the
/// system allows it, and where it does not, fewer connections are taken than configured. Running out of files
/// would stop the process from accepting anything.
///
/// # Errors
///
/// Where so few are allowed that the process could not even begin.
pub(super) fn affordable(connections: usize) -> Result<usize, String> {
    let needed = open_connections(connections) + BESIDE;
    let allowed = rlimit::increase_nofile_limit(needed as u64).unwrap_or(0);
    let allowed = usize::try_from(allowed).unwrap_or(usize::MAX);
    if allowed < FEWEST {
        return Err(format!("the process may open {allowed} files; it needs {FEWEST} at least (ulimit -n)"));
    }
    if allowed >= needed {
        return Ok(connections);
    }
    let affordable = fitting(allowed).clamp(1, connections);
    warn!(configured = connections, affordable, open_files = allowed, "fewer connections than configured");
    Ok(affordable)
}

fn fitting(files: usize) -> usize {
    let room = files.saturating_sub(BESIDE);
    (1..=room).rev().find(|connections| open_connections(*connections) <= room).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_needs_no_more_files_than_there_are() {
        for files in [0, BESIDE, 300, 1024, 65_536] {
            let fitting = fitting(files);
            assert!(fitting == 1 || open_connections(fitting) + BESIDE <= files, "{files}: {fitting}");
        }
        assert!(fitting(1024) > 600);
    }
}

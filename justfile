# `just` lists the recipes. The gate asks for nothing that is not here too.

# List the recipes.
default:
    @just --list --unsorted

# Run the gate: every check, from a bare machine on.
gate:
    .ci/run

# Run the tests.
test *arguments:
    cargo test --locked {{ arguments }}

# Run the service.
serve *arguments:
    cargo run --release --locked -- serve {{ arguments }}

# Run three replicas behind a load balancer on this machine.
up *arguments:
    cargo build --release --locked
    deploy/up.py --binary "${CARGO_TARGET_DIR:-target}/release/huangshi" {{ arguments }}

# Play whole hands, such as `--hands 1000000 --player striving`.
simulate *arguments:
    cargo run --release --locked --quiet -- simulate {{ arguments }}

# Say where the logs of hands in a file, or `-`, depart from the law.
audit file:
    cargo run --release --locked --quiet -- audit {{ file }}

# Answer the questions in a file, or `-`.
ask file:
    cargo run --release --locked --quiet -- ask {{ file }}

# Say what clippy says, with the service and without.
lint:
    cargo clippy --all-targets --locked -- -D warnings
    cargo clippy --all-targets --locked --no-default-features -- -D warnings

# Lay out the code.
fmt:
    cargo fmt

# Build the documentation of the library.
doc:
    RUSTDOCFLAGS='-D warnings' cargo doc --no-deps --locked

# Write openapi/openapi.json as the code says.
openapi:
    cargo build --locked
    "${CARGO_TARGET_DIR:-target}/debug/huangshi" openapi > openapi/openapi.json

# Write the true answers into the README's examples.
readme:
    cargo build --locked
    .ci/examples.py write "${CARGO_TARGET_DIR:-target}/debug/huangshi"

# Measure the engine: benches/README.md tells what the figures mean.
bench *arguments:
    cargo bench --locked --no-default-features --bench pairs
    cargo bench --locked --no-default-features --bench engine -- {{ arguments }}
    .ci/instructions.py check

# Set the service beside its echo, then its footprint: benches/README.md tells what the figures mean.
load *arguments:
    cargo build --release --locked --features echo --bin huangshi --bin echo
    benches/load.py "${CARGO_TARGET_DIR:-target}/release/huangshi" "${CARGO_TARGET_DIR:-target}/release/echo" {{ arguments }}
    benches/footprint.py "${CARGO_TARGET_DIR:-target}/release/huangshi"

# Write benches/instructions.json as counted now.
instructions:
    .ci/instructions.py write

# Print how every clause of the ledger is covered by code and cases.
coverage:
    cargo test --locked --test it every_label_has_its_code_and_its_case -- --nocapture

# Print the questions and answers of a hundred of the golden settlements; `write` takes all as they are now.
golden what:
    GOLDEN={{ what }} cargo test --locked --test it golden::a_hundred -- --nocapture

# `just` lists the recipes. The gate asks for nothing that is not here too.

client_python := absolute_path(env("CARGO_TARGET_DIR", "target") / "client-python")

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

# Make the types of the clients as openapi/openapi.json says.
clients: client-tools
    cd clients/typescript && npm run --silent generate
    cd clients/python && "{{ client_python }}/bin/datamodel-codegen"

# Try the clients against a service that runs.
clients-test: client-tools
    cargo build --locked
    cd clients/typescript && BINARY="$(realpath "${CARGO_TARGET_DIR:-../../target}/debug/huangshi")" npm test
    cd clients/python && "{{ client_python }}/bin/mypy"
    cd clients/python && BINARY="$(realpath "${CARGO_TARGET_DIR:-../../target}/debug/huangshi")" "{{ client_python }}/bin/pytest"

# Pin what works on the Python client, with everything that it brings along.
clients-lock:
    python3 -m venv "{{ client_python }}-lock"
    "{{ client_python }}-lock/bin/pip" install --quiet pip-tools==7.6.2
    cd clients/python && "{{ client_python }}-lock/bin/pip-compile" --quiet --upgrade --strip-extras --extra dev --generate-hashes \
        --no-header --no-annotate --no-emit-find-links --no-emit-index-url --no-emit-trusted-host \
        --output-file requirements.txt pyproject.toml

[private]
client-tools:
    cd clients/typescript && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
    python3 -m venv "{{ client_python }}"
    "{{ client_python }}/bin/pip" install --quiet --disable-pip-version-check --require-hashes --requirement clients/python/requirements.txt

# Write the true answers into the README's examples.
readme:
    cargo build --locked
    .ci/examples.py write "${CARGO_TARGET_DIR:-target}/debug/huangshi"

# Build the playground into src/http/playground.
playground:
    cd playground && npm ci --ignore-scripts --no-audit --no-fund && npm run check && npm run build

# Try the playground in a browser, and take its pictures.
playground-test:
    cargo build --locked
    cd playground && BINARY="$(realpath "${CARGO_TARGET_DIR:-../target}/debug/huangshi")" npm run test
    cd playground && BINARY="$(realpath "${CARGO_TARGET_DIR:-../target}/debug/huangshi")" npm run pictures

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

# Write THIRD-PARTY.txt: the licences of what the binary holds.
licences:
    .ci/licences.py > THIRD-PARTY.txt.new
    mv THIRD-PARTY.txt.new THIRD-PARTY.txt

# Write the bill of materials of the binary to target/huangshi.cdx.json, in CycloneDX.
sbom:
    cargo install --quiet --locked --root "${CARGO_TARGET_DIR:-target}/tools" "cargo-cyclonedx@$(sed -n 's/^cyclonedx_version=//p' .ci/run)"
    PATH="${CARGO_TARGET_DIR:-target}/tools/bin:$PATH" cargo cyclonedx --quiet --format json --spec-version 1.5 --target x86_64-unknown-linux-gnu \
        --no-build-deps --override-filename huangshi.cdx
    mv huangshi.cdx.json "${CARGO_TARGET_DIR:-target}/huangshi.cdx.json"

# Pack the crate, and build what is packed.
package:
    cargo package --locked

# Print how every clause of the ledger is covered by code and cases.
coverage:
    cargo test --locked --test it every_label_has_its_code_and_its_case -- --nocapture

# Print the questions and answers of a hundred of the golden settlements; `write` takes all as they are now.
golden what:
    GOLDEN={{ what }} cargo test --locked --test it golden::a_hundred -- --nocapture

# Write what the command line prints for people into tests/pretty/.
pretty:
    PRETTY=write cargo test --locked --test it command::answers_are_shown_as_committed

# Install the pages of the manual, and the completions of bash, zsh and fish, for this user.
install-docs:
    cargo build --release --locked
    mkdir -p ~/.local/share/man/man1 ~/.local/share/bash-completion/completions ~/.local/share/zsh/site-functions ~/.config/fish/completions
    "${CARGO_TARGET_DIR:-target}/release/huangshi" man --to ~/.local/share/man/man1
    "${CARGO_TARGET_DIR:-target}/release/huangshi" completions bash > ~/.local/share/bash-completion/completions/huangshi
    "${CARGO_TARGET_DIR:-target}/release/huangshi" completions zsh > ~/.local/share/zsh/site-functions/_huangshi
    "${CARGO_TARGET_DIR:-target}/release/huangshi" completions fish > ~/.config/fish/completions/huangshi.fish

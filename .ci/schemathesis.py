#!/usr/bin/env python3
"""Tries the document against a service that runs: every phase of schemathesis, none of whose cases may fail.

    .ci/schemathesis.py BINARY SCHEMATHESIS [OPTION...]

What it tries is configured in openapi/schemathesis.toml, always the same; `--seed 7 --max-time 600` tries more.
"""

import subprocess
import sys

from running import ROOT, Replica

# Only against hanging.
PATIENCE_SECONDS = 3600


def main() -> int:
    binary, schemathesis, *options = sys.argv[1:]
    with Replica(binary, {}) as replica:
        command = [
            schemathesis,
            f"--config-file={ROOT / 'openapi' / 'schemathesis.toml'}",
            "--no-color",
            "run",
            f"http://{replica.questions}/openapi.json",
            *options,
        ]
        tried = subprocess.run(command, cwd=ROOT, timeout=PATIENCE_SECONDS)
    if replica.code != 0:
        print(f"FAILED: the service ended with {replica.code}")
    return 1 if tried.returncode or replica.code else 0


if __name__ == "__main__":
    sys.exit(main())

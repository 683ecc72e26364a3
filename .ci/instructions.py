#!/usr/bin/env python3
"""The instructions that the engine needs for its main questions, beside those that are committed.

    .ci/instructions.py check      compares, and fails where a figure is off by more than the tolerance
    .ci/instructions.py write      writes benches/instructions.json as counted now

The binary `instructions` runs each task n and 3n times under callgrind; half of the difference is n tasks without
all that comes before. Unlike times, instructions are the same on a loaded machine. They do depend on the compiler,
which rust-toolchain.toml pins, and a little on the C library, which copies memory. A figure that has become better
must be written too, or the next regression hides behind it.
"""

import json
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "benches/instructions.json"
TOLERANCE = 0.03
TIMES = 10
# A task is to divide so many hands.
HANDS = 1_000
TASKS = {
    "divide_random": HANDS,
    "divide_mixed": HANDS,
    "settle": 1,
    "actions": 1,
    "actions_beside_four_melds": 1,
    "waits": 1,
    "waits_of_discards": 1,
}


def build():
    """Builds the binary and says where it is."""
    command = ["cargo", "build", "--release", "--locked", "--no-default-features"]
    command += ["--features=instructions", "--bin=instructions", "--message-format=json"]
    output = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    for line in output.splitlines():
        message = json.loads(line)
        if message.get("executable") and message["target"]["name"] == "instructions":
            return message["executable"]
    sys.exit("cargo built no `instructions`")


def collected(binary, task, times):
    """All instructions of one run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", binary, task, str(times)]
    run = subprocess.run(command, capture_output=True, text=True)
    counted = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode or not counted:
        sys.exit(f"{task} could not be counted:\n{run.stderr}")
    return int(counted[1])


def count(binary):
    """The instructions of every task, or of one hand where it is hands that are divided."""
    with ThreadPoolExecutor(2) as workers:
        runs = {
            task: [workers.submit(collected, binary, task, times) for times in (TIMES, 3 * TIMES)]
            for task in TASKS
        }
        return {
            task: round((many.result() - few.result()) / (2 * TIMES * TASKS[task]))
            for task, (few, many) in runs.items()
        }


def main():
    if sys.argv[1:] not in (["check"], ["write"]):
        sys.exit(__doc__)
    counted = count(build())
    if sys.argv[1] == "write":
        FIGURES.write_text(json.dumps(counted, indent=2) + "\n")
        return
    committed = json.loads(FIGURES.read_text())
    off = committed.keys() ^ counted.keys()
    for task, figure in counted.items():
        change = figure / committed.get(task, figure) - 1
        if abs(change) > TOLERANCE:
            off.add(task)
        print(f"{task:<28} {figure:>9,} {change:>+7.1%}{'  !' if task in off else ''}")
    if off:
        sys.exit(
            f"Off by more than {TOLERANCE:.0%}: {', '.join(sorted(off))}. If that is meant, "
            "`.ci/instructions.py write` and say why in the commit."
        )


if __name__ == "__main__":
    main()

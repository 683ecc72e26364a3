#!/usr/bin/env python3
"""Asks the README's questions of a running service and compares the answers; looks for dead links too.

    .ci/readme.py check BINARY   every answer must be the one that the README shows
    .ci/readme.py write BINARY   writes the answers of the service into the README

An example is a ```sh block that is directly followed by a ```json block. Its command is run as it stands,
but for two things: the address of the service, and the program, which is BINARY. An answer agrees when it
is the same JSON, the order of members included; how it is laid out makes no difference.
"""

import difflib
import json
import pathlib
import re
import subprocess
import sys

README = pathlib.Path(__file__).parent.parent / "README.md"
LINES = r"((?:(?!```).*\n)+)"
EXAMPLE = re.compile(rf"(?<=^```sh\n){LINES}(^```\n\n```json\n){LINES}(?=^```$)", re.M)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
ADDRESS = "127.0.0.1:8080"
PROGRAM = "cargo run --release --quiet --"
WIDTH = 110


def main() -> int:
    verb, binary = sys.argv[1:]
    binary = str(pathlib.Path(binary).resolve())
    text = README.read_text(encoding="utf-8")
    shown = EXAMPLE.findall(text)
    if len(shown) < 3 or len(shown) != text.count("```json\n"):
        print(f"README.md: {len(shown)} examples; three at least, and every ```json block directly after its ```sh")
        return 1
    service = subprocess.Popen(
        [binary, "serve", "--bind=127.0.0.1:0", "--admin-bind=127.0.0.1:0", "--log-format=json"],
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = json.loads(service.stderr.readline())["bind"]
        answers = [asked(command, binary, address) for command, _, _ in shown]
    finally:
        service.terminate()
        service.communicate(timeout=30)
    dead = dead_links()
    if dead:
        print("Links to files that are not there:", *dead, sep="\n  ")
    if verb == "write":
        rest = iter(answers)
        written = EXAMPLE.sub(lambda found: found[1] + found[2] + laid_out(read(next(rest))) + "\n", text)
        README.write_text(written, encoding="utf-8")
        return 0
    differ = [example for example in zip(shown, answers) if read(example[0][2]) != read(example[1])]
    for (command, _, expected), answer in differ:
        before, after = (laid_out(read(text)).splitlines() for text in (expected, answer))
        print(command, *difflib.unified_diff(before, after, "README.md", "answer", lineterm=""), sep="\n")
    print(f"README: {len(shown) - len(differ)} of {len(shown)} examples have their true answers")
    return 1 if differ or dead else 0


def dead_links() -> list[str]:
    """Links of the README and the pages under docs/ to files that are not there."""
    root = README.parent
    pages = [*root.glob("*.md"), *root.glob("docs/**/*.md")]
    links = [(page, link) for page in pages for link in LINK.findall(page.read_text(encoding="utf-8"))]
    return [f"{page.relative_to(root)}: {link}" for page, link in links if not (page.parent / link).exists()]


def asked(command: str, binary: str, address: str) -> str:
    """The standard output of a command of the README."""
    if ADDRESS not in command and PROGRAM not in command:
        raise SystemExit(f"this example asks neither {ADDRESS} nor {PROGRAM}:\n{command}")
    here = command.replace(ADDRESS, address).replace(PROGRAM, f"'{binary}'")
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", here], stdout=subprocess.PIPE, text=True, timeout=60, check=True
    )
    return done.stdout


class Members(list):
    """The members of an object in their order."""


def read(text: str):
    """A JSON value in which the order of members counts."""
    return json.loads(text, object_pairs_hook=lambda members: Members(members))


def laid_out(value, indent: int = 0, before: int = 0, after: int = 0) -> str:
    """JSON in few lines: what fits on one stands on one, and short members of an object share one."""
    line = in_line(value)
    if indent + before + len(line) + after <= WIDTH or not isinstance(value, list) or not value:
        return line
    inner = indent + 2
    margin = f"\n{' ' * inner}"
    if isinstance(value, Members):
        opening, closing = "{", "}"
        lines = []
        for key, item in value:
            key = f"{json.dumps(key)}: "
            part = key + laid_out(item, inner, len(key), 1)
            shares = lines and "\n" not in lines[-1] + part and inner + len(f"{lines[-1]}, {part},") <= WIDTH
            lines[-1:] = [f"{lines[-1]}, {part}"] if shares else [*lines[-1:], part]
    else:
        opening, closing = "[", "]"
        lines = [laid_out(item, inner, 0, 1) for item in value]
    return opening + margin + f",{margin}".join(lines) + f"\n{' ' * indent}" + closing


def in_line(value) -> str:
    if isinstance(value, Members):
        return "{" + ", ".join(f"{json.dumps(key)}: {in_line(item)}" for key, item in value) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(in_line, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    sys.exit(main())

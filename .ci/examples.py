#!/usr/bin/env python3
"""Asks the questions of the README and of the pages below docs/ and compares the answers; looks for dead links too.

    .ci/examples.py check BINARY   every answer must be the one that the page shows
    .ci/examples.py write BINARY   writes the answers of the service into the pages

An example is a ```sh block that is directly followed by a ```json or a ```text block. Its command is run as it
stands, but for two things: the address of the service, and the program, which is BINARY. An answer agrees when it
is the same JSON, one value or several, the order of members included, however it is laid out, or else the same text.
"""

import difflib
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "docs" / "API.md", ROOT / "docs" / "CLI.md", ROOT / "docs" / "RECIPES.md"]
LINES = r"((?:(?!```).*\n)+)"
EXAMPLE = re.compile(rf"(?<=^```sh\n){LINES}(^```\n\n```(?:json|text)\n){LINES}(?=^```$)", re.M)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
ADDRESS = "127.0.0.1:8080"
PROGRAM = "cargo run --release --quiet --"
WIDTH = 110


def main() -> int:
    verb, binary = sys.argv[1:]
    binary = str(pathlib.Path(binary).resolve())
    texts = {page: page.read_text(encoding="utf-8") for page in PAGES}
    for page, text in texts.items():
        shown = len(EXAMPLE.findall(text))
        if shown < 3 or shown != text.count("```json\n") + text.count("```text\n"):
            print(f"{page.name}: {shown} examples; three at least, and every answer directly after its ```sh")
            return 1
    service = subprocess.Popen(
        [binary, "serve", "--bind=127.0.0.1:0", "--admin-bind=127.0.0.1:0", "--log-format=json"],
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        address = json.loads(service.stderr.readline())["bind"]
        answers = {
            page: [asked(command, binary, address) for command, _, _ in EXAMPLE.findall(text)]
            for page, text in texts.items()
        }
    finally:
        service.terminate()
        service.communicate(timeout=30)
    if verb == "write":
        for page, text in texts.items():
            rest = iter(answers[page])
            written = EXAMPLE.sub(lambda found: found[1] + found[2] + on_page(next(rest), found[2]) + "\n", text)
            page.write_text(written, encoding="utf-8")
        return 0
    dead = dead_links()
    if dead:
        print("Links to files that are not there:", *dead, sep="\n  ")
    differ = sum(differing(page, texts[page], answers[page]) for page in PAGES)
    return 1 if differ or dead else 0


def differing(page: pathlib.Path, text: str, answers: list[str]) -> int:
    """Tells the examples of a page that are not true, and counts them."""
    shown = EXAMPLE.findall(text)
    differ = [
        (command, fence, expected, answer)
        for (command, fence, expected), answer in zip(shown, answers)
        if read(expected, fence) != read(answer, fence)
    ]
    for command, fence, expected, answer in differ:
        before, after = (on_page(text, fence).splitlines() for text in (expected, answer))
        print(command, *difflib.unified_diff(before, after, page.name, "answer", lineterm=""), sep="\n")
    print(f"{page.name}: {len(shown) - len(differ)} of {len(shown)} examples have their true answers")
    return len(differ)


def dead_links() -> list[str]:
    """Links of the README and the pages under docs/ to files that are not there."""
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    links = [(page, link) for page in pages for link in LINK.findall(page.read_text(encoding="utf-8"))]
    return [f"{page.relative_to(ROOT)}: {link}" for page, link in links if not (page.parent / link).exists()]


def asked(command: str, binary: str, address: str) -> str:
    """The standard output of a command."""
    if ADDRESS not in command and PROGRAM not in command:
        raise SystemExit(f"this example asks neither {ADDRESS} nor {PROGRAM}:\n{command}")
    here = command.replace(ADDRESS, address).replace(PROGRAM, f"'{binary}'")
    # What an example writes goes where nothing else is.
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", here],
            cwd=folder,
            stdout=subprocess.PIPE,
            text=True,
            timeout=60,
            check=True,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
    return done.stdout


class Members(list):
    """The members of an object in their order."""


def read(text: str, fence: str) -> list:
    """JSON values in which the order of members counts; where no JSON is shown, the lines."""
    if "json" not in fence:
        return text.splitlines()
    decoder = json.JSONDecoder(object_pairs_hook=Members)
    values, rest = [], text.strip()
    while rest:
        value, end = decoder.raw_decode(rest)
        values.append(value)
        rest = rest[end:].lstrip()
    return values


def on_page(text: str, fence: str) -> str:
    if "json" not in fence:
        return text.rstrip("\n")
    return "\n".join(map(laid_out, read(text, fence)))


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

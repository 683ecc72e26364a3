#!/usr/bin/env python3
"""Writes THIRD-PARTY.txt: what the binary of the image is made of, by whom, and the texts of the licences.

    .ci/licences.py             prints it
    .ci/licences.py check BOM   fails where THIRD-PARTY.txt is another, or the bill of materials BOM lacks a crate of it

Of several licences that a crate offers the first of LICENCES is taken; what they may be is checked by cargo-deny.
cargo-about would do this too, but takes minutes of optimized compilation before it is fast enough to be used.
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import textwrap

ROOT = pathlib.Path(__file__).parent.parent
PAGE = ROOT / "THIRD-PARTY.txt"
# As the Dockerfile builds it.
TARGET = "x86_64-unknown-linux-gnu"
# Each with words that its text alone has.
LICENCES = {
    "Apache-2.0": "Apache License",
    "MIT": "Permission is hereby granted, free of charge",
    "ISC": "Permission to use, copy, modify, and",
    "BSD-3-Clause": "Neither the name",
    "Zlib": "This software is provided 'as-is'",
    "Unicode-3.0": "UNICODE LICENSE V3",
}
INTRODUCTION = """\
What the program huangshi is made of beside its own code, as the image holds it. Its own licences are
LICENSE-MIT and LICENSE-APACHE.

The binary holds the standard library of Rust (MIT or Apache-2.0, https://www.rust-lang.org) too, and Swagger UI
(Apache-2.0, Copyright 2020-2021 SmartBear Software Inc., https://github.com/swagger-api/swagger-ui). That of the image
holds the GNU C library (LGPL-2.1-or-later, https://www.gnu.org/software/libc/): whoever wants another version of that
builds it again by the Dockerfile.
"""


def crates() -> list[dict]:
    """The crates whose code comes into the binary; macros only make code while it is built."""
    command = ["cargo", "metadata", "--locked", "--format-version=1", f"--filter-platform={TARGET}"]
    told = json.loads(subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout)
    packages = {package["id"]: package for package in told["packages"]}
    uses = {
        node["id"]: [dep["pkg"] for dep in node["deps"] if any(kind["kind"] is None for kind in dep["dep_kinds"])]
        for node in told["resolve"]["nodes"]
    }
    held, open_ids = set(), [told["resolve"]["root"]]
    while open_ids:
        one = open_ids.pop()
        makes_code = any("proc-macro" in target["kind"] for target in packages[one]["targets"])
        if one not in held and not makes_code:
            held.add(one)
            open_ids.extend(uses[one])
    held.remove(told["resolve"]["root"])
    return sorted((packages[one] for one in held), key=lambda package: (package["name"], package["version"]))


def taken(expression: str) -> list[str]:
    """The licences under which a crate is used: of each choice one."""
    choices = re.split(r"\s+AND\s+", expression.replace("/", " OR "))
    offered = [{name.strip("() ") for name in re.split(r"\s+OR\s+", choice)} for choice in choices]
    return [next(name for name in LICENCES if name in names) for names in offered]


def text_of(crate: dict, licence: str) -> str:
    """The text of the licence as the crate brings it. That of Apache-2.0 names nobody and is told once."""
    if licence == "Apache-2.0":
        return read(ROOT / "LICENSE-APACHE")
    files = sorted(pathlib.Path(crate["manifest_path"]).parent.glob("*"))
    found = [read(file) for file in files if re.match(r"(?i)(un)?licen[cs]e|copying|copyright", file.name) and file.is_file()]
    fitting = [text for text in found if LICENCES[licence] in " ".join(text.split())]
    if not fitting and licence == "MIT":
        # The crate brings no text; what differs in that of this licence is who grants it.
        text, whose = read(ROOT / "LICENSE-MIT"), f"Copyright (c) {', '.join(crate['authors'])}"
        return re.sub(r"^Copyright .*$", whose, text, flags=re.M)
    return fitting[0]


def notices(crate: dict) -> list[str]:
    return [read(file) for file in sorted(pathlib.Path(crate["manifest_path"]).parent.glob("NOTICE*"))]


def read(file: pathlib.Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")


def page() -> str:
    used = collections.defaultdict(list)
    noted = []
    for crate in crates():
        name = f"{crate['name']} {crate['version']}"
        for licence in taken(crate["license"]):
            text = "\n".join(line.rstrip() for line in text_of(crate, licence).strip().splitlines())
            used[licence, text].append(name)
        noted += [f"{name}:\n\n{text.strip()}" for text in notices(crate)]
    order = list(LICENCES)
    parts = [
        "\n".join(textwrap.wrap(f"{licence}, for {', '.join(names)}:", 100, break_on_hyphens=False)) + f"\n\n{text}"
        for (licence, text), names in sorted(used.items(), key=lambda one: (order.index(one[0][0]), one[1]))
    ]
    line = f"\n\n{'-' * 100}\n\n"
    return line.join([INTRODUCTION.strip(), *parts, *noted]) + "\n"


def main() -> int:
    if len(sys.argv) == 1:
        sys.stdout.write(page())
        return 0
    listed = {(one["name"], one["version"]) for one in json.loads(read(pathlib.Path(sys.argv[2])))["components"]}
    held = {(crate["name"], crate["version"]) for crate in crates()}
    print(f"{len(held)} crates in the binary, {len(held - listed)} of them not in the bill of materials")
    current = PAGE.exists() and read(PAGE) == page()
    if not current:
        print(f"{PAGE.name} is not what Cargo.lock says; run `just licences`.")
    return 0 if current and held <= listed else 1


if __name__ == "__main__":
    sys.exit(main())

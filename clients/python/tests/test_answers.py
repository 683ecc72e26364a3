"""The same questions have the same answers, whoever asks: the clients, and the program without a server."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import BINARY, Both

CASES = Path(__file__).parents[3] / "tests" / "cases"
FILES = sorted(CASES.glob("*.jsonl"))
EVERY = 25


def questions(file: Path) -> list[dict[str, Any]]:
    cases = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[::EVERY]]
    return [{"id": case["id"], "ask": case["op"], "request": case["request"]} for case in cases]


def by_program(lines: list[dict[str, Any]]) -> list[Any]:
    """The answers of `huangshi ask`, which exits with 1 where a question has none."""
    asked = subprocess.run(
        [BINARY, "ask", "-"], input="\n".join(map(json.dumps, lines)), stdout=subprocess.PIPE, text=True, check=False
    )
    return [json.loads(line) for line in asked.stdout.split("\n") if line]


def test_there_are_cases() -> None:
    assert {line["ask"] for file in FILES for line in questions(file)} >= {"win", "settlement", "actions", "waits"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_service_answers_as_the_program(service: str, client: Callable[..., Both], file: Path) -> None:
    lines = questions(file)
    expected = by_program(lines)
    asking = client(service)
    assert asking.batch(lines) == expected
    for line, answer in zip(lines, expected, strict=True):
        assert answer["status"] == 200
        assert asking.ask(line["ask"], line["request"]) == answer["body"]

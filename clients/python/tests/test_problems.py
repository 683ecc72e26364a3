import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import Both, Script
from huangshi_client import ProblemError, StrayAnswerError
from tables import DENIED, IMPOSSIBLE


def test_an_impossible_table_is_told_each_of_its_faults(service: str, client: Callable[..., Both]) -> None:
    with pytest.raises(ProblemError) as raised:
        client(service).ask("win", IMPOSSIBLE)
    error = raised.value
    assert (error.status, error.code) == (422, "invalid_question")
    assert [(fault["pointer"], fault["code"], fault["clause"]) for fault in error.violations] == [
        ("/table/players/0/hand/3", "too_many_copies", "tiles.set"),
        ("/seat", "seat_not_asked", None),
    ]
    assert str(error).startswith("invalid_question: ")
    assert "\n  /table/players/0/hand/3: " in str(error)
    assert error.request_id


@pytest.mark.parametrize(
    ("code", "status", "question", "argument", "options"),
    [
        ("malformed_body", 400, "win", {"seat": 0}, {}),
        ("malformed_path", 400, "wild", "9z", {}),
        ("body_too_large", 413, "check", DENIED | {"action": {"type": "chow", "tiles": "1" * 70_000}}, {}),
        ("headers_too_large", 431, "wild", "9s", {"language": "x" * 20_000}),
    ],
)
def test_every_other_problem_has_its_code(
    service: str,
    client: Callable[..., Both],
    code: str,
    status: int,
    question: str,
    argument: Any,
    options: Any,
) -> None:
    with pytest.raises(ProblemError) as raised:
        client(service).ask(question, argument, **options)
    assert (raised.value.code, raised.value.status) == (code, status)


def test_a_service_with_keys_answers_to_a_key_alone(
    tmp_path: Path, service_with: Callable[..., str], client: Callable[..., Both]
) -> None:
    key = "a-key-of-the-tests-0123456789abcdef"
    file = tmp_path / "keys"
    file.write_text(f"tests: {hashlib.sha256(key.encode()).hexdigest()}\n", encoding="utf-8")
    address = service_with(f"--keys-file={file}")
    with pytest.raises(ProblemError) as raised:
        client(address).ask("wild", "9s")
    assert raised.value.code == "unauthorized"
    assert client(address, api_key=key).ask("wild", "9s")["wild"] == "1s"


def test_what_no_service_has_answered_is_told_apart(script: Script, client: Callable[..., Both]) -> None:
    script.answers = [(404, {}, b"<h1>no page</h1>")]
    with pytest.raises(StrayAnswerError) as raised:
        client(script.address).ask("win", DENIED)
    assert raised.value.status == 404

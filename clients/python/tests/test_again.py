import json
import socket
import time
from collections.abc import Callable

import httpx
import pytest
from conftest import Both, Script
from huangshi_client import ProblemError, StrayAnswerError

Told = tuple[int, dict[str, str], bytes]

WILD = {"indicator": "9s", "wild": "1s", "clause": "wild.suit-cycle"}
ANSWER: Told = (200, {"content-type": "application/json"}, json.dumps(WILD).encode())
CUT: Told = (200, {"content-length": "100"}, b'{"indicator"')
LOST: Told = (0, {}, b"")


def refusal(status: int, code: str, after: str | None = None) -> Told:
    problem = {"type": "", "title": "", "status": status, "detail": "", "code": code, "violations": []}
    headers = {"content-type": "application/problem+json"} | ({} if after is None else {"retry-after": after})
    return status, headers, json.dumps(problem).encode()


@pytest.mark.parametrize(
    "first",
    [refusal(503, "overloaded"), refusal(429, "too_many_requests"), (502, {}, b""), (504, {}, b""), LOST, CUT],
    ids=["503", "429", "502", "504", "lost", "cut"],
)
def test_a_question_that_was_not_answered_is_asked_again(
    script: Script, client: Callable[..., Both], first: Told
) -> None:
    script.answers = [first, ANSWER]
    assert client(script.address).ask("wild", "9s") == WILD
    assert len(script.asked) == 2


def test_it_waits_for_as_long_as_the_service_asks(script: Script, client: Callable[..., Both]) -> None:
    script.answers = [refusal(503, "overloaded", "1"), ANSWER]
    begun = time.monotonic()
    assert client(script.address).ask("wild", "9s") == WILD
    assert time.monotonic() - begun >= 1


def test_in_the_end_the_refusal_is_raised(script: Script, client: Callable[..., Both]) -> None:
    script.answers = [refusal(503, "overloaded")]
    with pytest.raises(ProblemError) as raised:
        client(script.address, retries=1).ask("wild", "9s")
    assert raised.value.code == "overloaded"
    assert len(script.asked) == 2


@pytest.mark.parametrize("status", [400, 404, 500])
def test_what_will_not_change_is_asked_once(script: Script, client: Callable[..., Both], status: int) -> None:
    script.answers = [(status, {}, b"")]
    with pytest.raises(StrayAnswerError):
        client(script.address).ask("wild", "9s")
    assert len(script.asked) == 1


def test_where_nothing_answers_the_error_is_that_of_httpx(client: Callable[..., Both]) -> None:
    with pytest.raises(httpx.ConnectError):
        client("http://127.0.0.1:1", retries=1).ask("wild", "9s")


def test_the_pauses_together_are_no_longer_than_the_timeout(script: Script, client: Callable[..., Both]) -> None:
    script.answers = [refusal(503, "overloaded", "3600")]
    with pytest.raises(ProblemError):
        client(script.address, timeout=0.5).ask("wild", "9s")


def test_a_silent_server_is_left_after_the_timeout(client: Callable[..., Both]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        with pytest.raises(httpx.TimeoutException):
            client(f"http://127.0.0.1:{silent.getsockname()[1]}", timeout=0.2, retries=0).ask("wild", "9s")

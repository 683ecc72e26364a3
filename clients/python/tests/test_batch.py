import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest
from conftest import Both, Script
from huangshi_client import AsyncClient, BatchLine, Client, StrayAnswerError, is_problem
from huangshi_client.openapi import ClaimsQuestion
from tables import DENIED, EXHAUSTED, IMPOSSIBLE, OFFERED, SETTLED, WAITING

LINE: BatchLine = {"id": "x", "ask": "settlement", "request": EXHAUSTED}


def test_a_batch_answers_every_line_in_its_order(service: str, client: Callable[..., Both]) -> None:
    asking = client(service, language="zh-Hans")
    claims: ClaimsQuestion = {
        "table": OFFERED["table"],
        "moment": OFFERED["moment"],
        "claims": [{"seat": 3, "action": {"type": "pung"}}],
    }
    lines: list[BatchLine] = [
        {"id": "a", "ask": "win", "request": DENIED},
        {"id": 2, "ask": "settlement", "request": SETTLED},
        {"ask": "actions", "request": OFFERED},
        {"id": "5", "ask": "claims", "request": claims},
        {"id": "六\u2028", "ask": "waits", "request": WAITING},
    ]
    assert asking.batch(lines) == [
        {"id": line.get("id"), "status": 200, "body": asking.ask(line["ask"], line["request"])} for line in lines
    ]


def test_a_bad_line_has_its_own_problem_and_the_lines_after_it_their_answers(
    service: str, client: Callable[..., Both]
) -> None:
    long: Any = {"id": 2, "ask": "check", "request": {"tiles": "1" * 70_000}}
    bad, too_long, good = client(service).batch([{"id": 1, "ask": "win", "request": IMPOSSIBLE}, long, LINE])
    assert is_problem(bad) and bad["body"]["code"] == "invalid_question"
    assert bad["body"]["violations"][0]["pointer"] == "/table/players/0/hand/3"
    assert is_problem(too_long) and too_long["body"]["code"] == "body_too_large"
    assert good["id"] == "x" and not is_problem(good)


def test_lines_are_made_no_further_ahead_than_a_piece(service: str) -> None:
    made = 0

    def lines() -> Iterator[BatchLine]:
        nonlocal made
        for number in range(10_000):
            made += 1
            yield {"id": number, "ask": "settlement", "request": EXHAUSTED}

    ahead = 0
    with Client(service) as client:
        for number, answer in enumerate(client.batch(lines())):
            assert answer["id"] == number
            ahead = max(ahead, made - number)
    assert number == 9_999
    assert ahead <= 65_536 / len(json.dumps(LINE, separators=(",", ":")).encode()) + 2


def test_a_batch_of_large_answers_does_not_stand_still(service: str, client: Callable[..., Both]) -> None:
    drawn: Any = WAITING | {"moment": {"type": "draw", "seat": 0, "tile": "1z", "after": "turn"}}
    answers = client(service).batch({"id": number, "ask": "waits", "request": drawn} for number in range(1_000))
    assert [answer["id"] for answer in answers] == list(range(1_000))


def test_lines_may_come_asynchronously(service: str) -> None:
    async def lines() -> AsyncIterator[BatchLine]:
        for _ in range(3):
            await asyncio.sleep(0)
            yield LINE

    async def asking() -> list[int]:
        async with AsyncClient(service) as client:
            return [answer["status"] async for answer in client.batch(lines())]

    assert asyncio.run(asking()) == [200, 200, 200]


def test_a_batch_without_lines_asks_nothing(script: Script, client: Callable[..., Both]) -> None:
    assert client(script.address).batch([]) == []
    assert script.asked == []


def test_a_batch_longer_than_the_service_takes_is_asked_in_parts(
    service_with: Callable[..., str], client: Callable[..., Both]
) -> None:
    answers = client(service_with("--batch-lines=2")).batch([LINE] * 7)
    assert [(answer["id"], answer["status"]) for answer in answers] == [("x", 200)] * 7


def test_lines_over_the_budget_are_asked_again(service_with: Callable[..., str], client: Callable[..., Both]) -> None:
    answers = client(service_with("--rate=4", "--rate-burst=4")).batch([LINE] * 7)
    assert [(answer["id"], answer["status"]) for answer in answers] == [("x", 200)] * 7


def test_a_piece_that_was_cut_is_asked_again(script: Script, client: Callable[..., Both]) -> None:
    first, second = b'{"id":1,"status":200,"body":{}}\n', b'{"id":2,"status":200,"body":{}}\n'
    script.answers = [(200, {"content-length": "99"}, first), (200, {}, first + second)]
    assert [answer["id"] for answer in client(script.address).batch([LINE, LINE])] == [1, 2]
    assert len(script.asked) == 2


def test_lines_that_are_never_answered_are_no_answer(script: Script, client: Callable[..., Both]) -> None:
    script.answers = [(200, {}, b'{"id":1,"status":200,"body":{}}\n'), (200, {}, b"")]
    with pytest.raises(StrayAnswerError):
        client(script.address).batch([LINE, LINE])
    assert [asked.count(b"\n") for asked in script.asked] == [2, 1, 1][: len(script.asked)]

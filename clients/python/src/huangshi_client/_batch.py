"""How many questions become few requests.

httpx reads nothing while it sends, and the service reads on only while its answers are read: sent as one endless body,
a long batch would stand still. So the lines are sent in pieces that fit into what every connection buffers, and a piece
whose answers were cut is asked again, as any question.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Literal, NotRequired, TypeAlias, TypedDict, TypeGuard

from ._asked import StrayAnswerError, written
from .openapi import (
    ActionsAnswer,
    ActionsQuestion,
    CheckAnswer,
    CheckQuestion,
    ClaimsAnswer,
    ClaimsQuestion,
    Problem,
    SettlementAnswer,
    SettlementQuestion,
    WaitsAnswer,
    WaitsQuestion,
    WinAnswer,
    WinQuestion,
)

PATH = "/v1/huangshi/batch"
KIND = "application/x-ndjson"

# The most bytes in a piece of more than one line; a line that is longer goes alone.
PIECE = 65_536

# The lines of these were not looked at: the batch or its budget was at its end.
NOT_LOOKED_AT = (408, 413, 429)

# A budget is of so many questions a second, so that some may be asked after one.
PAUSE = 1.0

Id: TypeAlias = str | int | None


class _Line(TypedDict):
    id: NotRequired[Id]


class WinLine(_Line):
    ask: Literal["win"]
    request: WinQuestion


class SettlementLine(_Line):
    ask: Literal["settlement"]
    request: SettlementQuestion


class ActionsLine(_Line):
    ask: Literal["actions"]
    request: ActionsQuestion


class CheckLine(_Line):
    ask: Literal["check"]
    request: CheckQuestion


class ClaimsLine(_Line):
    ask: Literal["claims"]
    request: ClaimsQuestion


class WaitsLine(_Line):
    ask: Literal["waits"]
    request: WaitsQuestion


BatchLine: TypeAlias = WinLine | SettlementLine | ActionsLine | CheckLine | ClaimsLine | WaitsLine
"""One question of a batch; `id` comes back with its answer."""


class BatchAnswer(TypedDict):
    """One line that a batch answers: an answer where the status is 200, else a problem; `is_problem` tells."""

    id: Id
    status: int
    body: WinAnswer | SettlementAnswer | ActionsAnswer | CheckAnswer | ClaimsAnswer | WaitsAnswer | Problem


class BatchProblem(TypedDict):
    """One line that a batch has not answered."""

    id: Id
    status: int
    body: Problem


def is_problem(line: BatchAnswer) -> TypeGuard[BatchProblem]:
    """Whether this line of a batch has a problem instead of an answer."""
    return line["status"] != 200


class Piece:
    """Lines that are sent together, and their answers as far as they have come."""

    def __init__(self, lines: list[bytes]) -> None:
        self._lines = lines
        self._answers: dict[int, BatchAnswer] = {}
        self._open = list(range(len(lines)))
        self._rounds = 0
        self.pause = 0.0
        """How many seconds to wait before what is open is asked."""

    def open(self) -> bytes:
        """The lines that are still to be asked; nothing, where there are none or asking again brings nothing more."""
        return b"".join(self._lines[place] for place in self._open)

    def take(self, text: str) -> None:
        """Takes the answers to the lines that were open."""
        self._rounds += 1
        came = (json.loads(line) for line in text.split("\n") if line)
        self._answers.update(zip(self._open, came, strict=False))
        missing = [place for place in self._open if place not in self._answers]
        again = [place for place in self._open if place in missing or self._status(place) in NOT_LOOKED_AT]
        if len(again) == len(self._open) and self._rounds > 1:
            if missing:
                raise StrayAnswerError(200)
            again = []
        self._open = again
        self.pause = PAUSE if any(self._status(place) == 429 for place in again if place not in missing) else 0.0

    def answers(self) -> Iterator[BatchAnswer]:
        """All answers in the order of their lines."""
        return (self._answers[place] for place in range(len(self._lines)))

    def _status(self, place: int) -> int:
        return self._answers[place]["status"]


class Pieces:
    """Gathers lines to pieces."""

    def __init__(self) -> None:
        self._lines: list[bytes] = []
        self._bytes = 0

    def add(self, line: BatchLine) -> Iterable[Piece]:
        """Adds a line, and gives the piece that it no longer fits into."""
        text = written(line) + b"\n"
        full = self.rest() if self._bytes + len(text) > PIECE else ()
        self._lines.append(text)
        self._bytes += len(text)
        return full

    def rest(self) -> Iterable[Piece]:
        """Gives the lines that are gathered."""
        lines, self._lines, self._bytes = self._lines, [], 0
        return (Piece(lines),) if lines else ()

"""The two clients: a method for each question, in both the same."""

import asyncio
import time
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator
from types import TracebackType
from typing import Self, Unpack, cast
from urllib.parse import quote

import httpx
from httpx_retries import aretry_request, retry_request

from . import _asked as asked
from ._asked import Answer, Get, Options, Post, Question
from ._batch import KIND, PATH, BatchAnswer, BatchLine, Piece, Pieces
from .openapi import (
    ActionsAnswer,
    ActionsQuestion,
    CheckAnswer,
    CheckQuestion,
    ClaimsAnswer,
    ClaimsQuestion,
    ReferenceAnswer,
    RulesAnswer,
    RulesQuestion,
    SettlementAnswer,
    SettlementQuestion,
    WaitsAnswer,
    WaitsQuestion,
    WildAnswer,
    WinAnswer,
    WinQuestion,
)


class Client:
    """Asks and waits. It keeps connections, so close it or use it in a `with`; threads may share it."""

    def __init__(self, base_url: str, *, api_key: str | None = None, **defaults: Unpack[Options]) -> None:
        """Asks the service at this address, with this key where it asks for one."""
        self._http = httpx.Client(**asked.made_of(base_url, api_key))
        self._defaults = defaults

    def close(self) -> None:
        """Ends the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def win(self, question: WinQuestion, **options: Unpack[Options]) -> WinAnswer:
        """May this seat win now?"""
        return self._post(asked.WIN, question, options)

    def settlement(
        self, question: SettlementQuestion, *, explain: bool = False, **options: Unpack[Options]
    ) -> SettlementAnswer:
        """Who pays whom? With `explain` also why, payment by payment."""
        return self._post(asked.SETTLEMENT_EXPLAINED if explain else asked.SETTLEMENT, question, options)

    def actions(self, question: ActionsQuestion, **options: Unpack[Options]) -> ActionsAnswer:
        """What may be done now?"""
        return self._post(asked.ACTIONS, question, options)

    def check(self, question: CheckQuestion, **options: Unpack[Options]) -> CheckAnswer:
        """Is this action legal, and if not, why?"""
        return self._post(asked.CHECK, question, options)

    def claims(self, question: ClaimsQuestion, **options: Unpack[Options]) -> ClaimsAnswer:
        """Several seats want the tile: who gets it?"""
        return self._post(asked.CLAIMS, question, options)

    def waits(self, question: WaitsQuestion, **options: Unpack[Options]) -> WaitsAnswer:
        """What is this hand waiting for, and what should it discard to wait?"""
        return self._post(asked.WAITS, question, options)

    def rules(self, **options: Unpack[Options]) -> ReferenceAnswer:
        """Every option, pattern, factor, cap and clause."""
        return self._get(asked.RULES, options)

    def check_rules(self, question: RulesQuestion, **options: Unpack[Options]) -> RulesAnswer:
        """Checks a room's settings."""
        return self._post(asked.CHECK_RULES, question, options)

    def wild(self, indicator: str, **options: Unpack[Options]) -> WildAnswer:
        """Which tile is wild under this indicator?"""
        return self._get(asked.WILD, options, quote(indicator, safe=""))

    def batch(self, lines: Iterable[BatchLine], **options: Unpack[Options]) -> Iterator[BatchAnswer]:
        """Many questions; the answers come in the same order, and no more lines are read ahead than fit into 64 KiB.

        Lines over the budget are asked again for as long as that brings answers. The options are for each request.
        """
        pieces = Pieces()
        for line in lines:
            for piece in pieces.add(line):
                yield from self._piece(piece, options)
        for piece in pieces.rest():
            yield from self._piece(piece, options)

    def _piece(self, piece: Piece, options: Options) -> Iterator[BatchAnswer]:
        while content := piece.open():
            time.sleep(piece.pause)
            piece.take(self._ask("POST", PATH, options, content, KIND).text)
        return piece.answers()

    def _post(self, post: Post[Question, Answer], question: Question, options: Options) -> Answer:
        content = asked.written(question)
        return cast(Answer, self._ask("POST", post.path, options, content, "application/json").json())

    def _get(self, get: Get[Answer], options: Options, rest: str = "") -> Answer:
        return cast(Answer, self._ask("GET", get.path + rest, options).json())

    def _ask(
        self, method: str, path: str, options: Options, content: bytes | None = None, kind: str | None = None
    ) -> httpx.Response:
        options = {**self._defaults, **options}
        how = asked.how(options, content, kind)
        return asked.answered(retry_request(self._http, method, path, **how))


class AsyncClient:
    """Asks with asyncio. It keeps connections, so close it or use it in an `async with`."""

    def __init__(self, base_url: str, *, api_key: str | None = None, **defaults: Unpack[Options]) -> None:
        """Asks the service at this address, with this key where it asks for one."""
        self._http = httpx.AsyncClient(**asked.made_of(base_url, api_key))
        self._defaults = defaults

    async def close(self) -> None:
        """Ends the connections."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def win(self, question: WinQuestion, **options: Unpack[Options]) -> WinAnswer:
        """May this seat win now?"""
        return await self._post(asked.WIN, question, options)

    async def settlement(
        self, question: SettlementQuestion, *, explain: bool = False, **options: Unpack[Options]
    ) -> SettlementAnswer:
        """Who pays whom? With `explain` also why, payment by payment."""
        return await self._post(asked.SETTLEMENT_EXPLAINED if explain else asked.SETTLEMENT, question, options)

    async def actions(self, question: ActionsQuestion, **options: Unpack[Options]) -> ActionsAnswer:
        """What may be done now?"""
        return await self._post(asked.ACTIONS, question, options)

    async def check(self, question: CheckQuestion, **options: Unpack[Options]) -> CheckAnswer:
        """Is this action legal, and if not, why?"""
        return await self._post(asked.CHECK, question, options)

    async def claims(self, question: ClaimsQuestion, **options: Unpack[Options]) -> ClaimsAnswer:
        """Several seats want the tile: who gets it?"""
        return await self._post(asked.CLAIMS, question, options)

    async def waits(self, question: WaitsQuestion, **options: Unpack[Options]) -> WaitsAnswer:
        """What is this hand waiting for, and what should it discard to wait?"""
        return await self._post(asked.WAITS, question, options)

    async def rules(self, **options: Unpack[Options]) -> ReferenceAnswer:
        """Every option, pattern, factor, cap and clause."""
        return await self._get(asked.RULES, options)

    async def check_rules(self, question: RulesQuestion, **options: Unpack[Options]) -> RulesAnswer:
        """Checks a room's settings."""
        return await self._post(asked.CHECK_RULES, question, options)

    async def wild(self, indicator: str, **options: Unpack[Options]) -> WildAnswer:
        """Which tile is wild under this indicator?"""
        return await self._get(asked.WILD, options, quote(indicator, safe=""))

    async def batch(
        self, lines: Iterable[BatchLine] | AsyncIterable[BatchLine], **options: Unpack[Options]
    ) -> AsyncIterator[BatchAnswer]:
        """Many questions; the answers come in the same order, and no more lines are read ahead than fit into 64 KiB.

        Lines over the budget are asked again for as long as that brings answers. The options are for each request.
        """
        pieces = Pieces()
        async for line in _each(lines):
            for piece in pieces.add(line):
                for answer in await self._piece(piece, options):
                    yield answer
        for piece in pieces.rest():
            for answer in await self._piece(piece, options):
                yield answer

    async def _piece(self, piece: Piece, options: Options) -> Iterator[BatchAnswer]:
        while content := piece.open():
            await asyncio.sleep(piece.pause)
            piece.take((await self._ask("POST", PATH, options, content, KIND)).text)
        return piece.answers()

    async def _post(self, post: Post[Question, Answer], question: Question, options: Options) -> Answer:
        content = asked.written(question)
        return cast(Answer, (await self._ask("POST", post.path, options, content, "application/json")).json())

    async def _get(self, get: Get[Answer], options: Options, rest: str = "") -> Answer:
        return cast(Answer, (await self._ask("GET", get.path + rest, options)).json())

    async def _ask(
        self, method: str, path: str, options: Options, content: bytes | None = None, kind: str | None = None
    ) -> httpx.Response:
        options = {**self._defaults, **options}
        how = asked.how(options, content, kind)
        return asked.answered(await aretry_request(self._http, method, path, **how))


async def _each(lines: Iterable[BatchLine] | AsyncIterable[BatchLine]) -> AsyncIterator[BatchLine]:
    if isinstance(lines, AsyncIterable):
        async for line in lines:
            yield line
    else:
        for line in lines:
            yield line

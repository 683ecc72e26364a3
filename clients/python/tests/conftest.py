"""What the tests ask: the service that `BINARY` names, and servers that answer as told."""

import asyncio
import json
import os
import subprocess
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from huangshi_client import AsyncClient, BatchAnswer, Client

BINARY = os.environ.get("BINARY") or pytest.exit("BINARY must name the program")


def started(*options: str) -> tuple[subprocess.Popen[str], str]:
    """Starts the service on a free port, and tells its address."""
    free = ["--bind=127.0.0.1:0", "--admin-bind=127.0.0.1:0", "--log-format=json", "--drain-seconds=0"]
    running = subprocess.Popen([BINARY, "serve", *free, *options], stderr=subprocess.PIPE, text=True)
    log = running.stderr
    assert log is not None
    address = f"http://{json.loads(log.readline())['bind']}"
    # All of the log is read, so that it never blocks.
    threading.Thread(target=log.read, daemon=True).start()
    return running, address


@pytest.fixture(scope="session")
def service() -> Iterator[str]:
    """The address of a service as it comes."""
    running, address = started()
    yield address
    running.terminate()
    running.communicate()


@pytest.fixture
def service_with() -> Iterator[Callable[..., str]]:
    """Starts services with options, and tells their addresses."""
    all_running = []

    def start(*options: str) -> str:
        running, address = started(*options)
        all_running.append(running)
        return address

    yield start
    for running in all_running:
        running.terminate()
        running.communicate()


@dataclass
class Script:
    """A server that answers one request after the other as told, the last answer again and again."""

    address: str = ""
    answers: list[tuple[int, dict[str, str], bytes]] = field(default_factory=list)
    asked: list[bytes] = field(default_factory=list)


@pytest.fixture
def script() -> Iterator[Script]:
    told = Script()

    class Handler(BaseHTTPRequestHandler):
        def answer(self) -> None:
            told.asked.append(self.rfile.read(int(self.headers.get("content-length", 0))))
            status, headers, body = told.answers[min(len(told.asked), len(told.answers)) - 1]
            if status == 0:
                self.close_connection = True
                return
            self.send_response(status)
            for name, value in ({"content-length": str(len(body))} | headers).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = answer

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    told.address = f"http://127.0.0.1:{server.server_port}"
    yield told
    server.shutdown()
    server.server_close()


class Both:
    """A client of one of the two kinds, asked in the same words."""

    def __init__(self, kind: type[Client] | type[AsyncClient], *arguments: Any, **options: Any) -> None:
        self._made: Callable[[], Client | AsyncClient] = lambda: kind(*arguments, **options)

    def ask(self, question: str, *arguments: Any, **options: Any) -> Any:
        """Asks a question by its name."""
        client = self._made()
        if isinstance(client, Client):
            with client:
                return getattr(client, question)(*arguments, **options)

        async def asking() -> Any:
            async with client:
                return await getattr(client, question)(*arguments, **options)

        return asyncio.run(asking())

    def batch(self, lines: Iterable[Any], **options: Any) -> list[BatchAnswer]:
        """Asks many."""
        client = self._made()
        if isinstance(client, Client):
            with client:
                return list(client.batch(lines, **options))

        async def asking() -> list[BatchAnswer]:
            async with client:
                return [answer async for answer in client.batch(lines, **options)]

        return asyncio.run(asking())


@pytest.fixture(params=[Client, AsyncClient], ids=["sync", "async"])
def client(request: pytest.FixtureRequest) -> Callable[..., Both]:
    """Makes a client: each test is run with both kinds."""
    return lambda *arguments, **options: Both(request.param, *arguments, **options)

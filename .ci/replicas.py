#!/usr/bin/env python3
"""Three replicas behind a real balancer under load, while they are ended in every way: not one request may fail.

    .ci/replicas.py BINARY [haproxy|nginx]     the one, or both

The set is the one of deploy/up.py, on free ports. Prints how many requests were sent, failed and asked again, and what
was slowest; on a failure also how the balancer saw it end.
"""

import http.client
import itertools
import json
import os
import signal
import socket
import sys
import threading
import time

from running import PATIENCE_SECONDS, Running, asked, question

QUESTION = question("win")
PATH, BATCH = "/v1/huangshi/win", "/v1/huangshi/batch"
JSON = {"Content-Type": "application/json"}

CLIENTS = 8
# Between two questions of a client: about 250 a second in all.
PACE_SECONDS = 0.03
# One question in so many is as large as HUANGSHI_BODY_LIMIT allows, for it must be asked again too.
LARGE_EVERY = 2
# So many requests fill a replica, more than the load does.
IN_FLIGHT = 32


def main() -> int:
    binary, *balancers = sys.argv[1:]
    faults = [fault for balancer in balancers or ["haproxy", "nginx"] for fault in tried(binary, balancer)]
    print(*(f"FAILED: {fault}" for fault in faults), sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


def tried(binary: str, balancer: str) -> list[str]:
    """What is wrong with this balancer."""
    settings = {"HUANGSHI_IN_FLIGHT": str(IN_FLIGHT), "HUANGSHI_LOG": "warn"}
    with Running(binary, balancer=balancer, **settings) as running:
        faults = [*nothing_fails(running), *a_refusal_is_not_asked_again(running), *a_batch_is_not_asked_again(running)]
        if faults:
            print(*running.amiss(), sep="\n")
    if running.code != 0:
        faults.append(f"{balancer}: up.py ended with {running.code}")
    return faults


def nothing_fails(running: Running) -> list[str]:
    """Under load: one replica drains, one is killed with questions in it, one hangs, then all are replaced."""
    first = dict(running.pids)
    load = Load(running.front, running.body_limit)
    time.sleep(0.5)

    begun = time.monotonic()
    os.kill(first["replica 1"], signal.SIGTERM)
    drained = running.wait_for("ended", name="replica 1")
    drain_seconds = time.monotonic() - begun
    running.wait_until_ready(0)
    time.sleep(0.5)

    # While it is stopped questions gather in it; these it takes along.
    os.kill(first["replica 2"], signal.SIGSTOP)
    time.sleep(0.15)
    os.kill(first["replica 2"], signal.SIGKILL)
    killed = running.wait_for("ended", name="replica 2")
    running.wait_until_ready(1)
    time.sleep(0.5)

    os.kill(first["replica 3"], signal.SIGSTOP)
    time.sleep(2.7)
    os.kill(first["replica 3"], signal.SIGCONT)
    time.sleep(0.3)

    running.hang_up()
    running.wait_for("replaced")
    load.stop()

    asked_again = running.asked_again()
    print(
        f"{running.balancer}: {load.sent} requests sent in {load.seconds:.1f} s, {len(load.failed)} failed, "
        f"{asked_again} asked again; {load.large} had the largest body; slowest {load.slowest * 1000:.0f} ms; "
        f"drained in {drain_seconds:.2f} s"
    )
    print(*load.failed[:20], sep="\n", end="\n" if load.failed else "")
    return [
        f"{running.balancer}: {fault}"
        for fault, holds in {
            f"{len(load.failed)} of {load.sent} requests failed": bool(load.failed),
            f"SIGTERM ended the replica with {drained['code']}": drained["code"] != 0,
            f"SIGKILL ended the replica with {killed['code']}": killed["code"] != -signal.SIGKILL,
            "the killed replica had no question in it, so this run shows nothing": asked_again == 0,
            f"only {load.sent} requests were sent": load.sent < 50 * load.seconds,
            "a replica was not replaced": bool(set(first.values()) & set(running.pids.values())),
        }.items()
        if holds
    ]


def a_refusal_is_not_asked_again(running: Running) -> list[str]:
    """A replica that is full says 503, and the client hears it."""
    held = [begun(running.replicas[0], PATH, len(body())) for _ in range(IN_FLIGHT)]
    time.sleep(0.2)
    before = running.asked_again()
    statuses = [status for status, _ in (asked(running.front, PATH, body()) for _ in range(12))]
    for connection in held:
        connection.close()
    time.sleep(0.3)
    again = running.asked_again() - before
    refused = statuses.count(503)
    answered = statuses.count(200)
    told = f"{refused} refused, {answered} answered, {again} asked again"
    print(f"{running.balancer}: one replica full, {len(statuses)} requests: {told}")
    if again or not refused or refused + answered != len(statuses):
        return [f"{running.balancer}: a refusal was asked again or not given: {statuses}, {again} again"]
    return []


def a_batch_is_not_asked_again(running: Running) -> list[str]:
    """A batch streams through, and ends where its replica ends."""
    before = running.asked_again()
    connection = begun(running.front, BATCH, None)
    connection.sendall(chunk(json.dumps({"id": 1, "ask": "win", "request": QUESTION}).encode() + b"\n"))
    streamed = until(connection, b'"id":1')
    before_them = running.pids
    for pid in before_them.values():
        os.kill(pid, signal.SIGKILL)
    rest = until(connection, b"0\r\n\r\n")
    connection.close()
    running.wait_until_others(before_them)
    again = running.asked_again() - before
    whole = rest.endswith(b"0\r\n\r\n")
    print(f"{running.balancer}: a batch streamed its first answer and was cut with its replica; {again} asked again")
    if b'"status":200' not in streamed or whole or again:
        return [f"{running.balancer}: a batch: streamed {streamed[-80:]!r}, then {rest[-80:]!r}, {again} again"]
    return []


# --- asking ----------------------------------------------------------------------------------------------------------


def body(size: int = 0) -> bytes:
    """The question, with blanks up to a size."""
    return json.dumps(QUESTION).encode().ljust(size)


def begun(address: str, path: str, length: int | None) -> socket.socket:
    """A request whose headers are sent, and not yet its body."""
    host, port = address.rsplit(":", 1)
    connection = socket.create_connection((host, int(port)), timeout=PATIENCE_SECONDS)
    framing = "Transfer-Encoding: chunked" if length is None else f"Content-Length: {length}"
    media = "application/x-ndjson" if path == BATCH else "application/json"
    head = f"POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: {media}\r\n{framing}\r\n\r\n"
    connection.sendall(head.encode())
    return connection


def chunk(content: bytes) -> bytes:
    return b"%x\r\n%s\r\n" % (len(content), content)


def until(connection: socket.socket, mark: bytes) -> bytes:
    """What comes until the mark or the end."""
    came = b""
    while mark not in came:
        try:
            more = connection.recv(65536)
        except ConnectionError:
            break
        if not more:
            break
        came += more
    return came


class Load:
    """Clients that ask at a steady pace and keep their connections open; what they get must be the one answer."""

    def __init__(self, front: str, large_size: int):
        self.front, self.large_size = front, large_size
        status, self.answer = asked(front, PATH, body())
        if status != 200:
            raise SystemExit(f"the question is answered with {status}: {self.answer!r}")
        self.failed: list[str] = []
        self.sent, self.large, self.slowest = 0, 0, 0.0
        self.lock = threading.Lock()
        self.stopping = threading.Event()
        self.begun = time.monotonic()
        self.clients = [threading.Thread(target=self.ask, args=(number,)) for number in range(CLIENTS)]
        for client in self.clients:
            client.start()

    def ask(self, number: int) -> None:
        connection = http.client.HTTPConnection(self.front, timeout=PATIENCE_SECONDS)
        questions = {False: body(), True: body(self.large_size)}
        for turn in itertools.count(number):
            if self.stopping.wait(PACE_SECONDS):
                return
            is_large = turn % LARGE_EVERY == 0
            begun_at = time.monotonic()
            try:
                connection.request("POST", PATH, questions[is_large], JSON)
                answer = connection.getresponse()
                text = answer.read()
                right = answer.status == 200 and text == self.answer
                fault = None if right else f"status {answer.status}: {text[:200]!r}"
            except (OSError, http.client.HTTPException) as error:
                fault = f"{type(error).__name__}: {error}"
                connection.close()
            took = time.monotonic() - begun_at
            with self.lock:
                self.sent += 1
                self.large += is_large
                self.slowest = max(self.slowest, took)
                if fault:
                    when = f"{begun_at - self.begun:6.2f} s, client {number}, after {took:.3f} s"
                    self.failed.append(f"  {when}: {fault}")

    def stop(self) -> None:
        self.stopping.set()
        for client in self.clients:
            client.join()
        self.seconds = time.monotonic() - self.begun


if __name__ == "__main__":
    sys.exit(main())

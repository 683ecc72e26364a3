#!/usr/bin/env python3
"""What the service takes of a machine: seconds to the first answer, memory, size.

    benches/footprint.py SERVICE [batch]

SERVICE is the release binary; two workers. With `batch`, instead of that: the memory while a batch of a million lines is
answered.
"""

import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from load import SETTLEMENT, Client, Server

CASES = Path(__file__).parent.parent / "tests/cases/law/fan.json"
STARTS = 10
LINES = 1_000_000


def resident(server, peak=False):
    """Megabytes of memory."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    name = "VmHWM:" if peak else "VmRSS:"
    return int(status.split(name)[1].split()[0]) / 1024


def first_answer(binary, body):
    """Milliseconds from the start of the process to its first settlement."""
    begun = time.monotonic()
    server = Server(binary, workers=2, under=())
    while True:
        try:
            server.ask([body])
            took = time.monotonic() - begun
            break
        except OSError:
            time.sleep(0.0002)
    server.__exit__()
    return took * 1000


def batch(binary, question):
    """Asks a million lines and prints the memory on the way."""
    line = json.dumps({"id": 1, "ask": "settlement", "request": question}, separators=(",", ":")).encode() + b"\n"
    with Server(binary, workers=2, under=()) as server:
        connection = http.client.HTTPConnection(server.questions)
        connection.putrequest("POST", "/v1/huangshi/batch")
        connection.putheader("Content-Type", "application/x-ndjson")
        connection.putheader("Content-Length", str(LINES * len(line)))
        connection.endheaders()
        print(f"before: {resident(server):.1f} MB")

        # The service ends the connection of a batch, so `connection.send` would open another.
        sending = connection.sock

        def send():
            for _ in range(LINES // 1000):
                sending.sendall(line * 1000)

        threading.Thread(target=send, daemon=True).start()
        answer = connection.getresponse()
        answered, wrong = 0, 0
        begun = time.monotonic()
        for line_back in answer:
            answered += 1
            if b'"status":200' not in line_back[:40]:
                wrong += 1
                print(line_back.decode(), end="")
            if answered % 100_000 == 0:
                print(f"{answered:>9,} lines: {resident(server):.1f} MB", flush=True)
        print(f"{answered:,} lines, {wrong} wrong, {time.monotonic() - begun:.0f} s, peak {resident(server, True):.1f} MB")
        if answered != LINES or wrong:
            sys.exit("not every line was answered")


def main():
    binary, *what = sys.argv[1:] or sys.exit(__doc__)
    questions = [case["request"] for case in json.loads(CASES.read_text())]
    bodies = [json.dumps(question, separators=(",", ":")) for question in questions]
    if what == ["batch"]:
        return batch(binary, questions[0])
    starts = sorted(first_answer(binary, bodies[0]) for _ in range(STARTS))
    print(f"start to first answer: {statistics.median(starts):.1f} ms [{starts[0]:.1f}, {starts[-1]:.1f}]")
    with tempfile.TemporaryDirectory() as folder, Server(binary, workers=2, under=()) as server:
        server.ask(bodies[:1])
        time.sleep(2)
        print(f"at rest, two workers: {resident(server):.1f} MB")
        Client(folder, bodies).load(server, 256, 10)
        print(f"after ten seconds of 256 connections: {resident(server):.1f} MB, peak {resident(server, True):.1f} MB")
        server.must_have_answered()
    with tempfile.NamedTemporaryFile() as stripped:
        subprocess.run(["strip", "-o", stripped.name, binary], check=True)
        print(f"binary, stripped: {os.path.getsize(stripped.name) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()

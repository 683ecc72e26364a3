#!/usr/bin/env python3
"""How near the service is to what HTTP and JSON alone allow: beside `echo`, which is the same without the law.

    benches/load.py SERVICE ECHO [throughput] [telemetry] [instructions] [--short]

SERVICE and ECHO are the binaries. `throughput`: requests a second and latencies of both, in interleaved pairs, at 1, 16,
64 and 256 connections, and those of a route that reads no body and answers two bytes. `telemetry`: what the log costs.
`instructions`: of one request, by callgrind. Without a word all three are measured; `--short` takes fewer pairs of fewer.

One worker, pinned to core 0; the client, wrk, on core 1. Ratios are the medians of the pairs' own, with the lowest and
the highest. A wrong answer makes it fail; a bad ratio does not, for the neighbours may have made it.
"""

import http.client
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SETTLEMENT = "/v1/huangshi/settlement"
TWO_BYTES = "/v1/huangshi/two-bytes"
PATIENCE_SECONDS = 60
# The same questions one after the other, on each connection.
SCRIPT = """
local requests, place = {}, 0
function init(arguments)
  for line in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("POST", nil, {["Content-Type"] = "application/json"}, line)
  end
end
function request()
  place = place % #requests + 1
  return requests[place]
end
"""


class Server:
    """One of the binaries, by itself with one worker on core 0."""

    def __init__(self, binary, log="info", form="human", to=os.devnull, workers=1, under=("taskset", "-c", "0")):
        self.questions, self.admin = free_ports()
        settings = {"BIND": self.questions, "ADMIN_BIND": self.admin, "WORKERS": workers, "LOG": log, "LOG_FORMAT": form}
        environment = {name: value for name, value in os.environ.items() if not name.startswith("HUANGSHI_")}
        environment |= {f"HUANGSHI_{name}": str(value) for name, value in settings.items()}
        self.log = open(to, "w")
        self.process = subprocess.Popen([*under, binary, "serve"], stderr=self.log, env=environment)

    def __enter__(self):
        patience = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                self.operator_reads("/healthz")
                return self
            except OSError:
                if time.monotonic() > patience or self.process.poll() is not None:
                    sys.exit(f"{self.process.args} does not answer")
                time.sleep(0.05)

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(PATIENCE_SECONDS)
        self.log.close()

    def operator_reads(self, path):
        with urllib.request.urlopen(f"http://{self.admin}{path}", timeout=PATIENCE_SECONDS) as answer:
            return answer.read().decode()

    def ask(self, bodies, path=SETTLEMENT):
        """Asks one after the other and gives the sizes of the answers."""
        connection = http.client.HTTPConnection(self.questions, timeout=PATIENCE_SECONDS)
        sizes = []
        for body in bodies:
            connection.request("POST" if body else "GET", path, body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            sizes.append(len(answer.read()))
            if answer.status != 200:
                sys.exit(f"{path} is answered {answer.status}")
        connection.close()
        return sizes

    def must_have_answered(self):
        """Every answer so far was a 200."""
        others = re.findall(r'huangshi_requests_total{.*status="(?!200").*', self.operator_reads("/metrics"))
        if others:
            sys.exit(f"not only 200 is answered: {others}")


def free_ports():
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(2)]
    ports = [f"127.0.0.1:{taken.getsockname()[1]}" for taken in sockets]
    for taken in sockets:
        taken.close()
    return ports


class Client:
    """wrk on core 1, with the questions."""

    def __init__(self, folder, bodies):
        self.script, self.bodies = Path(folder, "ask.lua"), Path(folder, "bodies")
        self.script.write_text(SCRIPT)
        self.bodies.write_text("\n".join(bodies) + "\n")

    def load(self, server, connections, seconds, path=SETTLEMENT):
        """Requests a second, and the median and 99th percentile of their microseconds."""
        return self.load_at(server.questions, connections, seconds, path)

    def load_at(self, address, connections, seconds, path=SETTLEMENT):
        asking = ["-s", self.script] if path == SETTLEMENT else []
        arguments = ["--", self.bodies] if path == SETTLEMENT else []
        command = ["taskset", "-c", "1", "wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", *asking]
        command += [f"http://{address}{path}", *arguments]
        told = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        if "Non-2xx" in told or "Socket errors" in told:
            sys.exit(f"not all went well:\n{told}")
        rate = float(re.search(r"Requests/sec: +([\d.]+)", told)[1])
        return rate, microseconds(told, "50%"), microseconds(told, "99%")


def microseconds(told, percentile):
    number, unit = re.search(rf" {percentile} +([\d.]+)(us|ms|s)\n", told).groups()
    return float(number) * {"us": 1, "ms": 1_000, "s": 1_000_000}[unit]


def spread(figures, digits=0):
    middle, low, high = statistics.median(figures), min(figures), max(figures)
    return f"{middle:,.{digits}f} [{low:,.{digits}f}, {high:,.{digits}f}]"


def ratio(ones, others):
    return spread([one / other for one, other in zip(ones, others)], 2)


def row(*cells):
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


def throughput(service, echo, bodies, pairs, levels, seconds):
    with tempfile.TemporaryDirectory() as folder, Server(service) as real, Server(echo) as other:
        if sum(real.ask(bodies)) != sum(other.ask(bodies)):
            sys.exit("the echo does not answer as much as the service")
        client = Client(folder, bodies)
        for server in (real, other):
            client.load(server, 16, seconds)
        row("connections", "service, a second", "echo", "ratio", "p50, µs", "echo", "p99, µs", "echo", "ratio of p99",
            "two bytes, a second", "service to that")
        for connections in levels:
            runs = [
                (client.load(real, connections, seconds), client.load(other, connections, seconds),
                 client.load(other, connections, 1, TWO_BYTES))
                for _ in range(pairs)
            ]
            ours, echoed, bare = ([list(figures) for figures in zip(*side)] for side in zip(*runs))
            row(connections, spread(ours[0]), spread(echoed[0]), ratio(ours[0], echoed[0]), spread(ours[1]),
                spread(echoed[1]), spread(ours[2]), spread(echoed[2]), ratio(ours[2], echoed[2]), spread(bare[0]),
                ratio(ours[0], bare[0]))
        for server in (real, other):
            server.must_have_answered()


def telemetry(service, bodies, pairs, seconds):
    with tempfile.TemporaryDirectory() as folder:
        client = Client(folder, bodies)
        row("log", "a second", "without a log", "ratio")
        file = Path(folder, "log")
        levels = [("warn", "human", os.devnull), *(("info", form, to) for form in ("human", "json")
                                                   for to in (os.devnull, file))]
        for level, form, to in levels:
            with Server(service, "off") as silent, Server(service, level, form, to) as telling:
                runs = [(client.load(telling, 64, seconds)[0], client.load(silent, 64, seconds)[0])
                        for _ in range(pairs)]
                told, untold = zip(*runs)
                where = "a file" if to == file else to
                row(f"{level}, {form}, to {where}", spread(told), spread(untold), ratio(told, untold))
                lost = re.search(r"^huangshi_log_lines_dropped_total (\d+)", telling.operator_reads("/metrics"), re.M)
                telling.must_have_answered()
            if int(lost[1]):
                print(f"{lost[1]} lines were lost")


def counted(binary, path, bodies, log):
    """The instructions of one request: half of the difference of n and 3n of them."""

    def collected(times):
        with tempfile.NamedTemporaryFile() as told:
            under = ["valgrind", "--tool=callgrind", f"--log-file={told.name}", "--callgrind-out-file=/dev/null"]
            with Server(binary, log, under=under) as server:
                server.ask(bodies * times, path)
                server.must_have_answered()
            return int(re.search(r"Collected : (\d+)", Path(told.name).read_text())[1])

    few, many = 4, 12
    return (collected(many) - collected(few)) / ((many - few) * len(bodies))


def instructions(service, echo, bodies):
    tasks = [
        (service, SETTLEMENT, bodies, "info"), (echo, SETTLEMENT, bodies, "info"),
        (echo, TWO_BYTES, [None] * len(bodies), "info"), (service, SETTLEMENT, bodies, "off"),
    ]
    with ThreadPoolExecutor(2) as workers:
        real, other, bare, silent = workers.map(lambda task: counted(*task), tasks)
    row("instructions a request", "service", "echo", "ratio", "two bytes", "service without a log")
    row("", f"{real:,.0f}", f"{other:,.0f}", f"{real / other:.3f}", f"{bare:,.0f}", f"{silent:,.0f}")


def questions(echo):
    """What to ask, as the echo tells it."""
    with Server(echo, "off") as server:
        url = f"http://{server.questions}/v1/huangshi/questions"
        with urllib.request.urlopen(url, timeout=PATIENCE_SECONDS) as answer:
            return [json.dumps(request, separators=(",", ":")) for request in json.load(answer)]


def main():
    words = sys.argv[1:]
    short = "--short" in words
    paths, chosen = words[:2], [word for word in words[2:] if word != "--short"]
    known = ["throughput", "telemetry", "instructions"]
    if len(paths) < 2 or set(chosen) - set(known):
        sys.exit(__doc__)
    service, echo = paths
    bodies = questions(echo)
    sizes = sum(map(len, bodies)) / len(bodies)
    print(f"{len(bodies)} settlements of {sizes:.0f} bytes on average")
    for what in chosen or known:
        print(f"\n{what}\n")
        match what:
            case "throughput" if short:
                throughput(service, echo, bodies, 3, [64], 1)
            case "throughput":
                throughput(service, echo, bodies, 7, [1, 16, 64, 256], 2)
            case "telemetry":
                telemetry(service, bodies, 3 if short else 7, 1)
            case "instructions":
                instructions(service, echo, bodies)


if __name__ == "__main__":
    main()

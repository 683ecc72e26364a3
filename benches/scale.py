#!/usr/bin/env python3
"""What a second replica brings, and whether an hour's load would find what a second's does not.

    benches/scale.py SERVICE ECHO [replicas] [minutes]

SERVICE and ECHO are the binaries. `replicas`: requests a second of one and of two replicas behind HAProxy, in interleaved
pairs; each replica may take a quarter of core 0 and no more. `minutes`: ten minutes of load on the service and then on
the echo, with the memory and the 99th percentile of each minute. Without a word both are measured.

The cores of a virtual machine may be two threads of one, each slower while the other is busy, and then two replicas
would be slower than one for no fault of theirs. So for `replicas` both cores are always busy: a loop of the lowest
priority (SCHED_IDLE) takes what nobody else wants. Quotas are control groups of Linux, for which it takes root.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from footprint import resident
from load import PATIENCE_SECONDS, Client, Server, free_ports, questions, ratio, row, spread

ROOT = Path(__file__).parent.parent
PAIRS = 7
SECONDS = 4
CONNECTIONS = 64  # for each replica
PERIOD, QUOTA = 20_000, 5_000  # microseconds
MINUTES = 10


class Quota:
    """A control group that may take a quarter of a core, and tells what it took."""

    def __init__(self, name):
        unified = Path("/sys/fs/cgroup/cgroup.controllers").exists()
        self.folder = Path("/sys/fs/cgroup" if unified else "/sys/fs/cgroup/cpu", f"huangshi-{os.getpid()}-{name}")
        self.folder.mkdir()
        if unified:
            Path(self.folder, "cpu.max").write_text(f"{QUOTA} {PERIOD}")
        else:
            Path(self.folder, "cpu.cfs_period_us").write_text(str(PERIOD))
            Path(self.folder, "cpu.cfs_quota_us").write_text(str(QUOTA))

    def take(self, process):
        Path(self.folder, "cgroup.procs").write_text(str(process.pid))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.folder.rmdir()


class Spinning:
    """A core that is never idle."""

    def __init__(self, core):
        self.command = ["chrt", "--idle", "0", "taskset", "-c", str(core), sys.executable, "-c", "while True: pass"]

    def __enter__(self):
        self.process = subprocess.Popen(self.command)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


class Balancer:
    """HAProxy on core 1 in front of these replicas, as deploy/haproxy.cfg has it, but without a log of requests."""

    def __init__(self, folder, replicas):
        deployed = Path(ROOT, "deploy/haproxy.cfg").read_text()
        kept = r"^global.*?(?=^frontend )|^backend questions\n.*?(?=^\S)"
        text = "".join(re.findall(kept, deployed, re.S | re.M))
        text = "\n".join(line for line in text.splitlines() if not re.match(r"\s*(log|log-format|server|#)\b", line))
        servers = (f"  server replica{number} {replica.questions} port {replica.admin.split(':')[1]}"
                   for number, replica in enumerate(replicas))
        self.address = free_ports()[0]
        front = f"\nfrontend front\n  bind {self.address}\n  default_backend questions\n"
        self.file = Path(folder, f"haproxy-{len(replicas)}.cfg")
        self.file.write_text(text + "\n" + "\n".join(servers) + front)

    def __enter__(self):
        self.process = subprocess.Popen(["taskset", "-c", "1", "haproxy", "-q", "-f", self.file])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(PATIENCE_SECONDS)


def seconds_of(process):
    """The processor time that it has taken."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def replicas(service, bodies):
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        for core in (0, 1):
            stack.enter_context(Spinning(core))
        quotas = [stack.enter_context(Quota(number)) for number in range(2)]
        both = [stack.enter_context(Server(service)) for _ in quotas]
        for quota, server in zip(quotas, both):
            quota.take(server.process)
        client = Client(folder, bodies)
        balancers = [stack.enter_context(Balancer(folder, both[:number])) for number in (1, 2)]
        time.sleep(1)

        def loaded(number):
            balancer = balancers[number - 1]
            watched = [balancer.process, *(server.process for server in both[:number])]
            before = [seconds_of(process) for process in watched]
            rate, _, _ = client.load_at(balancer.address, number * CONNECTIONS, SECONDS)
            took = [(seconds_of(process) - begun) / SECONDS for process, begun in zip(watched, before)]
            return rate, took[0], sum(took[1:])

        loaded(2)
        ones, twos = zip(*((loaded(1), loaded(2)) for _ in range(PAIRS)))
        row("replicas", "requests a second", "to one", "cores they took", "core of HAProxy", "µs of a core a request")
        for number, runs in ((1, ones), (2, twos)):
            rates, balancing, serving = ([*figures] for figures in zip(*runs))
            costs = [1_000_000 * took / rate for rate, took in zip(rates, serving)]
            row(number, spread(rates), ratio(rates, [one[0] for one in ones]), spread(serving, 2), spread(balancing, 2),
                spread(costs, 1))
        for server in both:
            server.must_have_answered()


def minutes(service, echo, bodies):
    with tempfile.TemporaryDirectory() as folder, Server(service) as real, Server(echo) as other:
        client = Client(folder, bodies)
        row("minute", "requests a second", "p50, µs", "p99, µs", "MB", "echo, a second", "p50, µs", "p99, µs", "MB")
        # A minute of one, a minute of the other: so the neighbours disturb both alike.
        for minute in range(1, MINUTES + 1):
            cells = []
            for server in (real, other):
                rate, middle, slow = client.load(server, 64, 60)
                cells += [f"{rate:,.0f}", f"{middle:,.0f}", f"{slow:,.0f}", f"{resident(server):.2f}"]
            row(minute, *cells)
        for server in (real, other):
            server.must_have_answered()


def main():
    paths, chosen = sys.argv[1:3], sys.argv[3:] or ["replicas", "minutes"]
    if len(paths) < 2 or set(chosen) - {"replicas", "minutes"}:
        sys.exit(__doc__)
    service, echo = paths
    bodies = questions(echo)
    if "replicas" in chosen:
        replicas(service, bodies)
    if "minutes" in chosen:
        minutes(service, echo, bodies)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""The alerts and the dashboard, tried with promtool and with a Prometheus that scrapes three replicas.

    .ci/monitoring.py BINARY

Prints what was sent and what Prometheus counted, and how long an alert took to fire and to clear.
"""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.parse
import urllib.request
from collections import Counter

from running import PATIENCE_SECONDS, ROOT, UP, Running, asked, question

COMPONENTS = ROOT / "k8s" / "components"
DASHBOARD = COMPONENTS / "grafana-dashboard" / "huangshi.json"
UNIT_TESTS = COMPONENTS / "prometheus-rule" / "tests.yml"
JOB = "huangshi"
# sha256 of the word, as the example of a file of keys has it.
KEY = "example"
KEYS = "alice: 50d858e0985ecc7f60418aaf0cc5ab587f42c2570a884095a9e8ccacd0f6545c\n"
# The alerts that a replica's death sets off.
DEATH = {"HuangshiReplicaDown", "HuangshiReplicasMissing"}
# A machine that is busy with other things sets these off without delay; nothing here is about them.
OF_THE_MACHINE = {"HuangshiLatency", "HuangshiBusy"}


def main() -> int:
    binary = sys.argv[1]
    alerts = subprocess.run([UP, "--rules"], stdout=subprocess.PIPE, text=True, check=True).stdout
    faults = checked(alerts)
    if not faults:
        with tempfile.TemporaryDirectory(prefix="huangshi-keys-") as folder:
            keys = pathlib.Path(folder) / "keys"
            keys.write_text(KEYS)
            settings = {"HUANGSHI_KEYS_FILE": str(keys), "HUANGSHI_LOG": "error"}
            with Running(binary, "--prometheus", "--quick", **settings) as running:
                faults = observed(running, alerts, keys)
            if running.code != 0:
                faults.append(f"up.py ended with {running.code}")
    print(*(f"FAILED: {fault}" for fault in faults), sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


def checked(alerts: str) -> list[str]:
    """promtool's own word on the rules, and their unit tests."""
    with tempfile.TemporaryDirectory(prefix="huangshi-rules-") as folder:
        pathlib.Path(folder, "rules.yml").write_text(alerts, encoding="utf-8")
        shutil.copy(UNIT_TESTS, folder)
        codes = [
            subprocess.run(["promtool", *what], cwd=folder).returncode
            for what in (["check", "rules", "rules.yml"], ["test", "rules", UNIT_TESTS.name])
        ]
    untested = set(named(alerts)) - set(re.findall(r"alertname: (\w+)\n        exp_alerts:", UNIT_TESTS.read_text()))
    faults = [f"alerts that no unit test lets fire: {sorted(untested)}"] if untested else []
    return faults + (["promtool is not content"] if any(codes) else [])


def named(alerts: str) -> list[str]:
    return re.findall(r"- alert: (\w+)", alerts)


def observed(running: Running, alerts: str, keys: pathlib.Path) -> list[str]:
    """What the Prometheus that runs makes of the replicas."""
    prometheus = Prometheus(running.prometheus)
    prometheus.wait_for('count(up{job="huangshi"} == 1)', 3)
    faults = prometheus.metrics_in_form(running)
    faults += it_counts_what_was_sent(running, prometheus)
    an_alert_fires_and_clears(running, prometheus)
    keys.write_text("no key at all\n")
    seconds = prometheus.seconds_until(lambda: "HuangshiKeysRefused" in prometheus.firing())
    print(f"HuangshiKeysRefused fired {seconds:.1f} s after the file of keys was broken")
    faults += everything_that_is_shown_is_there(prometheus, alerts)
    rest = prometheus.firing() - {"HuangshiKeysRefused"} - OF_THE_MACHINE
    return faults + ([f"alerts that fire for no reason: {sorted(rest)}"] if rest else [])


def it_counts_what_was_sent(running: Running, prometheus: "Prometheus") -> list[str]:
    key = {"Authorization": f"Bearer {KEY}"}
    win = json.dumps(question("win")).encode()
    settlement = json.dumps(question("settlement")).encode()
    line = json.dumps({"ask": "win", "request": question("win")}).encode() + b"\n"
    kinds = [
        (40, "/v1/huangshi/win", win, key),
        (30, "/v1/huangshi/settlement", settlement, key),
        (20, "/v1/huangshi/wild/3z", None, key),
        (9, "/v1/huangshi/win", b"{}", key),
        (8, "/v1/huangshi/nothing", None, key),
        (7, "/v1/huangshi/win", win, {}),
        (3, "/v1/huangshi/batch", line * 5, {**key, "Content-Type": "application/x-ndjson"}),
    ]
    sent: Counter = Counter()
    for times, path, body, headers in kinds:
        for _ in range(times):
            sent[str(asked(running.front, path, body, **headers)[0])] += 1
    total = sum(sent.values())
    # A request, its duration and a batch's lines are counted one after the other, and a scrape may come between.
    for metric, amount in [
        ("huangshi_requests_total", total),
        ("huangshi_request_duration_seconds_count", total),
        ('huangshi_batch_lines_total{status="200"}', 15),
    ]:
        prometheus.wait_for(f"sum({metric})", amount)
    counted = {
        sample["metric"]["status"]: int(float(sample["value"][1]))
        for sample in prometheus.asked('sum by (status) (huangshi_requests_total{job="huangshi"}) > 0')
    }
    by_replica = prometheus.asked('sum by (instance) (huangshi_requests_total{job="huangshi"})')
    each = [int(float(sample["value"][1])) for sample in by_replica]
    print(f"{total} requests sent: {dict(sorted(sent.items()))}")
    print(f"Prometheus counts {sum(counted.values())}: {dict(sorted(counted.items()))}, by replica {each}")
    return [
        fault
        for fault, holds in {
            f"sent {dict(sent)}, counted {counted}": dict(sent) != counted,
            f"not every replica was asked: {each}": len(each) != len(running.replicas) or not all(each),
        }.items()
        if holds
    ]


def an_alert_fires_and_clears(running: Running, prometheus: "Prometheus") -> None:
    """A replica dies while nobody is there to start it again; then somebody is."""
    prometheus.seconds_until(lambda: not DEATH & prometheus.firing())
    os.kill(running.process.pid, signal.SIGSTOP)
    os.kill(running.pids["replica 2"], signal.SIGKILL)
    fired = prometheus.seconds_until(lambda: prometheus.firing() >= DEATH)
    os.kill(running.process.pid, signal.SIGCONT)
    cleared = prometheus.seconds_until(lambda: not DEATH & prometheus.firing())
    print(f"{' and '.join(sorted(DEATH))} fired {fired:.1f} s after a replica was killed, and")
    print(f"cleared {cleared:.1f} s after it could be started again")


def everything_that_is_shown_is_there(prometheus: "Prometheus", alerts: str) -> list[str]:
    """Every metric that the alerts and the dashboard name exists, and every panel's question can be asked."""
    targets = [target["expr"] for panel in json.loads(DASHBOARD.read_text())["panels"] for target in panel["targets"]]
    faults, empty = [], []
    for expression in targets:
        try:
            if not prometheus.asked(expression.replace("$job", JOB).replace("$__rate_interval", "1m")):
                empty.append(expression)
        except OSError as error:
            faults.append(f"the dashboard asks {expression}: {error}")
    names = set(re.findall(r"\b(?:huangshi|process)_[a-z_]+", "\n".join([alerts, *targets])))
    here = {name for name in names if prometheus.asked(f'count({{__name__="{name}",job="{JOB}"}})')}
    print(f"{len(targets)} questions of the dashboard asked, {len(empty)} without an answer; {len(here)} metrics shown")
    gone = names - here
    return faults + ([f"metrics that are shown and are not there: {sorted(gone)}"] if gone else [])


class Prometheus:
    """A Prometheus that runs."""

    def __init__(self, address: str):
        self.address = address

    def get(self, path: str, **query: str):
        url = f"http://{self.address}/api/v1/{path}?{urllib.parse.urlencode(query)}"
        with urllib.request.urlopen(url, timeout=PATIENCE_SECONDS) as answer:
            return json.load(answer)["data"]

    def asked(self, expression: str) -> list[dict]:
        return self.get("query", query=expression)["result"]

    def value(self, expression: str) -> float | None:
        """The one sample that this gives, if it gives one."""
        samples = self.asked(expression)
        return float(samples[0]["value"][1]) if samples else None

    def firing(self) -> set[str]:
        return {alert["labels"]["alertname"] for alert in self.get("alerts")["alerts"] if alert["state"] == "firing"}

    def seconds_until(self, holds) -> float:
        begun = time.monotonic()
        while not holds():
            if time.monotonic() - begun > PATIENCE_SECONDS:
                raise SystemExit(f"FAILED: not within {PATIENCE_SECONDS} s; alerts: {self.get('alerts')}")
            time.sleep(0.1)
        return time.monotonic() - begun

    def wait_for(self, expression: str, value: float) -> None:
        try:
            self.seconds_until(lambda: self.value(expression) == value)
        except SystemExit as late:
            raise SystemExit(f"{late}; {expression} is {self.value(expression)}, and not {value}") from late

    def metrics_in_form(self, running: Running) -> list[str]:
        """What promtool says to the page of a replica."""
        page = asked(running.admins[0], "/metrics")[1]
        checked = subprocess.run(["promtool", "check", "metrics"], input=page)
        return ["promtool check metrics is not content"] if checked.returncode else []


if __name__ == "__main__":
    sys.exit(main())

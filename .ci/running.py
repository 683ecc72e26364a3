"""deploy/up.py as the gate's tests run it."""

import http.client
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).parent.parent
UP = ROOT / "deploy" / "up.py"
CASES = json.loads((ROOT / "tests/cases/law/examples.json").read_text(encoding="utf-8"))
PATIENCE_SECONDS = 30


def question(ask: str) -> dict:
    """A question of this kind that has an answer."""
    return next(case["request"] for case in CASES if case["ask"] == ask)


def defaults(binary: str) -> dict[str, str]:
    """The variables that the program itself names, each with its default, which is empty where it has none."""
    told = subprocess.run([binary, "serve", "--help"], stdout=subprocess.PIPE, text=True, check=True, timeout=30).stdout
    flags = re.split(r"\n(?=      --)", told)
    named = [(re.search(r"\[env: (\w+)=", flag), re.search(r"\[default: ([^]]*)\]", flag)) for flag in flags]
    return {variable[1]: default[1] if default else "" for variable, default in named if variable}


def asked(address: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
    """The status and body of an answer."""
    connection = http.client.HTTPConnection(address, timeout=PATIENCE_SECONDS)
    try:
        sent = {"Content-Type": "application/json"} | headers if body is not None else headers
        connection.request("GET" if body is None else "POST", path, body, sent)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


class Replica:
    """One replica with these settings, on free ports and without a notice."""

    def __init__(self, binary: str, settings: dict[str, str]):
        own = {"HUANGSHI_LOG_FORMAT": "json", "HUANGSHI_DRAIN_NOTICE_SECONDS": "0"}
        free = ["--bind=127.0.0.1:0", "--admin-bind=127.0.0.1:0"]
        environment = os.environ | settings | own
        self.process = subprocess.Popen([binary, "serve", *free], stderr=subprocess.PIPE, text=True, env=environment)

    def __enter__(self) -> "Replica":
        told = json.loads(self.process.stderr.readline())
        self.questions, self.admin = told["bind"], told["admin_bind"]
        return self

    def operator_asks(self, path: str) -> int:
        return asked(self.admin, path)[0]

    def __exit__(self, *_) -> None:
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE_SECONDS)
        self.code = self.process.returncode


class Running:
    """deploy/up.py as a process, and what it tells."""

    def __init__(self, binary: str, *options: str, balancer: str = "haproxy", **settings: str):
        self.balancer = balancer
        self.body_limit = int(defaults(binary)["HUANGSHI_BODY_LIMIT"])
        self.events: list[dict] = []
        self.seen = 0
        self.told = threading.Condition()
        command = [sys.executable, UP, "--free-ports", "--balancer", balancer, "--binary", binary, *options]
        environment = os.environ | settings
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        threading.Thread(target=self.listen, daemon=True).start()

    def __enter__(self) -> "Running":
        try:
            serving = self.wait_for("serving")
        except BaseException:
            self.process.terminate()
            raise
        self.front, self.prometheus = serving["front"], serving["prometheus"]
        self.replicas, self.admins = zip(*serving["replicas"])
        self.log = pathlib.Path(serving["logs"]) / {"haproxy": "haproxy.log", "nginx": "balancer.log"}[self.balancer]
        return self

    def __exit__(self, *_) -> None:
        self.process.terminate()
        self.code = self.process.wait(timeout=PATIENCE_SECONDS)

    def listen(self) -> None:
        for line in self.process.stdout:
            with self.told:
                self.events.append(json.loads(line))
                self.told.notify_all()
        with self.told:
            self.events.append({"event": "silent"})
            self.told.notify_all()

    def wait_for(self, event: str, **what) -> dict:
        """The next event of that kind after the last one that was waited for."""
        wanted = {"event": event, **what}
        with self.told:
            while True:
                for place in range(self.seen, len(self.events)):
                    told = self.events[place]
                    if told["event"] in ("failed", "silent"):
                        raise SystemExit(f"up.py: {told}, while waiting for {wanted}")
                    if wanted.items() <= told.items():
                        self.seen = place + 1
                        return told
                if not self.told.wait(PATIENCE_SECONDS):
                    raise SystemExit(f"up.py did not tell {wanted} within {PATIENCE_SECONDS} s")

    @property
    def pids(self) -> dict[str, int]:
        with self.told:
            started = [event for event in self.events if event["event"] == "started"]
        return {event["name"]: event["pid"] for event in started if event["name"].startswith("replica")}

    def wait_until_others(self, than: dict[str, int]) -> None:
        """Every replica is another process than these, and ready."""
        patience = time.monotonic() + PATIENCE_SECONDS
        while than.items() & self.pids.items():
            if time.monotonic() > patience:
                raise SystemExit(f"of {than} not all were started again within {PATIENCE_SECONDS} s")
            time.sleep(0.05)
        for number in range(len(self.admins)):
            self.wait_until_ready(number)

    def wait_until_ready(self, number: int) -> None:
        patience = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < patience:
            connection = http.client.HTTPConnection(self.admins[number], timeout=1)
            try:
                connection.request("GET", "/readyz")
                if connection.getresponse().status == 200:
                    return
            except OSError:
                pass
            finally:
                connection.close()
            time.sleep(0.02)
        raise SystemExit(f"replica {number + 1} is not ready within {PATIENCE_SECONDS} s")

    def hang_up(self) -> None:
        self.process.send_signal(signal.SIGHUP)

    def lines(self) -> list[str]:
        return self.log.read_text(encoding="utf-8", errors="replace").splitlines()

    def asked_again(self) -> int:
        """How many requests the balancer has sent more than once, or to more than one replica."""
        time.sleep(0.1)
        again = {"haproxy": r"retries=\+?[1-9]", "nginx": r"upstream_status=\S+, "}[self.balancer]
        return sum(re.search(again, line) is not None for line in self.lines())

    def amiss(self) -> list[str]:
        """What the balancer has seen that did not end well."""
        well = {"haproxy": r" 200 -- ", "nginx": r" 200 upstream_status=[\d, ]*200 "}[self.balancer]
        lines = [line for line in self.lines() if " /v1/" in line and not re.search(well, line)]
        return [f"{self.balancer}'s log of the questions that did not end well:", *lines[-40:]]

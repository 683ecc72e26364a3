#!/usr/bin/env python3
"""Three replicas behind a load balancer on this machine.

    deploy/up.py                      behind HAProxy, on http://127.0.0.1:8080
    deploy/up.py --balancer nginx     behind nginx
    deploy/up.py --prometheus         and with a Prometheus that has the alerts, on http://127.0.0.1:9090
    deploy/up.py --prometheus --quick it scrapes every half second, and an alert fires as soon as it is true
    deploy/up.py --rules              prints the alerts as a Prometheus without operator reads them

A replica that ends is started again. SIGHUP replaces the replicas one by one by whatever the binary is now: the rolling
update. SIGTERM and Ctrl-C end all. What happens is told on the standard output, one JSON object a line; the logs lie in
the folder that it names, and stay there where the set fails.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
RULES = HERE.parent / "k8s" / "components" / "prometheus-rule" / "prometheus-rule.yaml"

# The ports that the files beside this one name. --free-ports puts others in their place.
FRONT, PROMETHEUS = 8080, 9090
REPLICAS = [(8081, 9091), (8082, 9092), (8083, 9093)]
PORTS = [FRONT, PROMETHEUS, *(port for pair in REPLICAS for port in pair)]

# More than the balancer needs to see that a replica is not ready.
NOTICE_SECONDS = 1
# How long a replaced replica is ready before the next one goes.
SETTLED_SECONDS = 0.5
# Before one that ended is started again, so that one that cannot run is not started all the time.
PAUSE_SECONDS = 0.3
PATIENCE_SECONDS = 60


def main() -> int:
    chosen = arguments()
    if chosen.rules:
        print(rules(), end="")
        return 0
    try:
        with Set(chosen) as running:
            running.supervise()
    except Failure as failure:
        tell("failed", reason=str(failure))
        return 1
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--balancer", choices=["haproxy", "nginx"], default="haproxy")
    parser.add_argument("--binary", default=HERE.parent / "target" / "release" / "huangshi", type=pathlib.Path)
    parser.add_argument("--prometheus", action="store_true", help="start a Prometheus too")
    parser.add_argument("--quick", action="store_true", help="let that Prometheus see and say things at once")
    parser.add_argument("--rules", action="store_true", help="print the alerts and end")
    parser.add_argument("--free-ports", action="store_true", help="take free ports instead of the known ones")
    return parser.parse_args()


class Failure(Exception):
    """The set cannot run."""


class Stopped(Exception):
    """Somebody asked it to end."""


def rules() -> str:
    """The rules as a Prometheus without operator reads them: what stands under `spec`."""
    lines = RULES.read_text(encoding="utf-8").splitlines()
    return "".join(line.removeprefix("  ") + "\n" for line in lines[lines.index("spec:") + 1 :])


def placed(name: str, ports: dict[int, int]) -> str:
    """A file beside this one with the ports in their places; all of the replicas' must be in it."""
    text = (HERE / name).read_text(encoding="utf-8")
    code = re.sub(r"^\s*#.*$", "", text, flags=re.M)
    said = {int(port) for port in re.findall(r"(?<=127\.0\.0\.1:)\d+|(?<=\bport )\d+", code)}
    questions, admin = ({pair[side] for pair in REPLICAS} for side in (0, 1))
    wanted = {
        "haproxy.cfg": {FRONT} | questions | admin,
        "nginx.conf": {FRONT} | questions,
        "prometheus.yml": admin,
    }[name]
    if said != wanted:
        raise Failure(f"{name} names the ports {sorted(said)}, and not {sorted(wanted)}")
    return re.sub(
        r"(?<=127\.0\.0\.1:)\d+|(?<=\bport )\d+", lambda found: str(ports[int(found[0])]), text, flags=re.M
    )


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on, outside of the range from which the kernel gives ports to those who connect."""
    least = int(pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    found, candidate = [], 10000 + os.getpid() * 16 % max(least - 12000, 1000)
    while len(found) < count:
        candidate += 1
        with socket.socket() as listening:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listening.bind(("127.0.0.1", candidate))
            except OSError:
                continue
        found.append(candidate)
    return found


def tell(event: str, **what) -> None:
    print(json.dumps({"event": event, **what}), flush=True)


class Set:
    """The replicas, the balancer, and who started them."""

    def __init__(self, chosen: argparse.Namespace):
        self.binary = chosen.binary.resolve()
        self.balancer, self.with_prometheus, self.quick = chosen.balancer, chosen.prometheus, chosen.quick
        self.ports = dict(zip(PORTS, free_ports(len(PORTS)) if chosen.free_ports else PORTS))
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="huangshi-"))
        # nginx's workers are another user's.
        self.folder.chmod(0o755)
        self.processes: dict[str, subprocess.Popen] = {}
        self.replace = False

    def __enter__(self) -> "Set":
        def stop(*_):
            raise Stopped

        def hang_up(*_):
            self.replace = True

        signal.signal(signal.SIGTERM, stop)
        signal.signal(signal.SIGINT, stop)
        signal.signal(signal.SIGHUP, hang_up)
        return self

    def __exit__(self, kind, *_) -> bool:
        for ending in (signal.SIGTERM, signal.SIGINT):
            signal.signal(ending, signal.SIG_IGN)
        # Who is in front goes first. A replica need not wait for a balancer that is gone: SIGINT ends it at once.
        for name, process in reversed(self.processes.items()):
            process.send_signal(signal.SIGINT if name.startswith("replica") else signal.SIGTERM)
            # One that is stopped hears the signal as soon as it goes on.
            process.send_signal(signal.SIGCONT)
            try:
                process.wait(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if kind is Stopped:
            shutil.rmtree(self.folder, ignore_errors=True)
        return kind is Stopped

    def supervise(self) -> None:
        """Starts all and starts again what ends, until somebody stops it."""
        for number in range(len(REPLICAS)):
            self.start_replica(number)
        for number in range(len(REPLICAS)):
            self.wait_until_ready(number)
        self.start_balancer()
        if self.with_prometheus:
            self.start_prometheus()
        tell(
            "serving",
            front=f"127.0.0.1:{self.ports[FRONT]}",
            replicas=[[f"127.0.0.1:{self.ports[port]}" for port in pair] for pair in REPLICAS],
            prometheus=f"127.0.0.1:{self.ports[PROMETHEUS]}" if self.with_prometheus else None,
            logs=str(self.folder),
        )
        while True:
            self.watch()
            if self.replace:
                self.replace = False
                for number in range(len(REPLICAS)):
                    self.watch()
                    self.replace_replica(number)
                tell("replaced")
            time.sleep(0.05)

    def watch(self) -> None:
        for name, process in self.processes.items():
            if process.poll() is None:
                continue
            tell("ended", name=name, pid=process.pid, code=process.returncode)
            if not name.startswith("replica"):
                raise Failure(f"{name} ended with {process.returncode}; see {self.folder}")
            time.sleep(PAUSE_SECONDS)
            self.start_replica(int(name.split()[1]) - 1)

    def replace_replica(self, number: int) -> None:
        old = self.processes[f"replica {number + 1}"]
        old.terminate()
        old.wait(timeout=PATIENCE_SECONDS)
        self.start_replica(number)
        self.wait_until_ready(number)
        time.sleep(SETTLED_SECONDS)

    def start_replica(self, number: int) -> None:
        questions, admin = (self.ports[port] for port in REPLICAS[number])
        settings = {
            "HUANGSHI_BIND": f"127.0.0.1:{questions}",
            "HUANGSHI_ADMIN_BIND": f"127.0.0.1:{admin}",
            "HUANGSHI_LOG_FORMAT": "json",
            "HUANGSHI_DRAIN_NOTICE_SECONDS": str(NOTICE_SECONDS),
            "HUANGSHI_TRUSTED_PROXIES": "1",
        }
        # What the caller has set of the others holds for every replica.
        self.start(f"replica {number + 1}", [self.binary, "serve"], os.environ | settings)

    def wait_until_ready(self, number: int) -> None:
        self.wait_for_page(f"replica {number + 1}", f"127.0.0.1:{self.ports[REPLICAS[number][1]]}/readyz")

    def wait_for_page(self, name: str, address: str) -> None:
        def answers() -> bool:
            try:
                with urllib.request.urlopen(f"http://{address}", timeout=1):
                    return True
            except OSError:
                return False

        self.wait_until(answers, name)

    def wait_for_port(self, name: str, port: int) -> None:
        def listens() -> bool:
            with socket.socket() as probe:
                return probe.connect_ex(("127.0.0.1", port)) == 0

        self.wait_until(listens, name)

    def wait_until(self, holds, name: str) -> None:
        patience = time.monotonic() + PATIENCE_SECONDS
        while not holds():
            if self.processes[name].poll() is not None or time.monotonic() > patience:
                raise Failure(f"{name} does not come up; see {self.folder}")
            time.sleep(0.02)

    def start_balancer(self) -> None:
        name = {"haproxy": "haproxy.cfg", "nginx": "nginx.conf"}[self.balancer]
        config = self.folder / name
        config.write_text(placed(name, self.ports), encoding="utf-8")
        command = {
            "haproxy": ["haproxy", "-db", "-f", config],
            "nginx": ["nginx", "-p", self.folder, "-c", config],
        }[self.balancer]
        self.start(self.balancer, command)
        self.wait_for_port(self.balancer, self.ports[FRONT])

    def start_prometheus(self) -> None:
        alerts, scrapes = rules(), placed("prometheus.yml", self.ports)
        if self.quick:
            alerts = re.sub(r"(?<=\bfor: )\w+", "0s", alerts)
            scrapes = re.sub(r"(_interval|_timeout): \w+", r"\1: 500ms", scrapes)
        (self.folder / "rules.yml").write_text(alerts, encoding="utf-8")
        config = self.folder / "prometheus.yml"
        config.write_text(scrapes, encoding="utf-8")
        address = f"127.0.0.1:{self.ports[PROMETHEUS]}"
        data = f"{self.folder}/data"
        options = [f"--config.file={config}", f"--storage.tsdb.path={data}", f"--web.listen-address={address}"]
        self.start("prometheus", ["prometheus", *options])
        self.wait_for_page("prometheus", f"{address}/-/ready")

    def start(self, name: str, command: list, environment=None) -> None:
        with open(self.folder / f"{name.replace(' ', '-')}.log", "ab") as log:
            try:
                process = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, start_new_session=True
                )
            except OSError as error:
                raise Failure(f"cannot start {command[0]}: {error}; see {self.folder}") from error
        self.processes[name] = process
        tell("started", name=name, pid=process.pid)


if __name__ == "__main__":
    sys.exit(main())

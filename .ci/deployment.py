#!/usr/bin/env python3
"""Holds the Dockerfile, the manifests, the balancers and the program to the same figures, and the manifests to their
schemas.

    .ci/deployment.py BINARY FOLDER      renders the manifests into FOLDER

Needs kubectl, kubernetes-validate and PyYAML, and for custom resources the packages that MODELS names.
"""

import os
import pathlib
import re
import subprocess
import sys
import tomllib

import manifests
from manifests import K8S, ROOT, Manifests
from running import Replica, defaults

# Beyond what the process itself may take to end: for the kubelet, and for docker.
MARGIN_SECONDS, DOCKER_MARGIN_SECONDS = 5, 1
# What `docker stop` and `podman stop` give.
DOCKER_GRACE_SECONDS = 10
# HAProxy keeps so much of its buffer for what it adds itself (tune.maxrewrite).
HAPROXY_REWRITE_BYTES = 1024
REPLICAS_AT_LEAST = 3


def main() -> int:
    binary, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    built = manifests.rendered(folder)
    faults = manifests.refused(built, folder)
    program = defaults(binary)
    image = Image((ROOT / "Dockerfile").read_text(encoding="utf-8"))
    production = Manifests(built["production"])
    checks = [
        *the_image(image, program),
        *(check for name in built for check in the_pod(name, Manifests(built[name]), image, program)),
        *the_manual(production, image, program),
        *the_copies(production),
        *the_edges(production, program, image),
        *the_route(Manifests(built["production with http-route"])),
        *the_balancers(program),
        *the_alerts(production),
        *the_keys(Manifests(built["production with keys"])),
        *every_name_is_known(program),
        *the_probes(binary, production),
    ]
    faults += [text for holds, text in checks if not holds]
    print(f"{len(checks)} figures and settings compared, {len(faults)} faults")
    print(*(f"FAILED: {fault}" for fault in faults), sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


Check = tuple[bool, str]


class Image:
    """What the last stage of the Dockerfile says."""

    def __init__(self, text: str):
        self.bases = re.findall(r"^FROM (\S+)", text, re.M)
        last = re.sub(r"\\\n\s*", "", text[text.rindex("\nFROM ") :])
        said = {
            word: [rest for found, rest in re.findall(r"^([A-Z]+) (.*)$", last, re.M) if found == word]
            for word in ("ENV", "EXPOSE", "USER", "STOPSIGNAL", "HEALTHCHECK", "LABEL")
        }
        self.settings = dict(pair.split("=", 1) for line in said["ENV"] for pair in line.split())
        self.ports = [int(port) for line in said["EXPOSE"] for port in line.split()]
        self.user = said["USER"][-1]
        self.stop_signal = said["STOPSIGNAL"][-1]
        self.health = re.search(r"CMD \[(.*)\]", said["HEALTHCHECK"][-1])[1].replace('"', "").split(", ")
        self.labels = re.findall(r"org\.opencontainers\.image\.(\w+)=", said["LABEL"][-1])


def the_image(image: Image, program: dict[str, str]) -> list[Check]:
    toolchain = tomllib.loads((ROOT / "Cargo.toml").read_text())["package"]["rust-version"]
    own = program | image.settings
    ending = int(own["HUANGSHI_DRAIN_NOTICE_SECONDS"]) + int(own["HUANGSHI_DRAIN_SECONDS"]) + DOCKER_MARGIN_SECONDS
    return [
        (image.ports == ports(program), f"the image exposes {image.ports}, the program listens on {ports(program)}"),
        (image.ports == ports(own), f"the image exposes {image.ports} and listens on {ports(own)}"),
        (all(own[name].startswith("0.0.0.0:") for name in BINDS), "the image listens on loopback alone"),
        (bool(re.fullmatch(r"[1-9]\d*:[1-9]\d*", image.user)), f"the image's user is {image.user}"),
        (image.stop_signal == "SIGTERM", f"the image is stopped by {image.stop_signal}"),
        (image.health == ["/huangshi", "healthcheck"], f"the image's health is asked by {image.health}"),
        (ending <= DOCKER_GRACE_SECONDS, f"a container takes {ending} s to end, and has {DOCKER_GRACE_SECONDS}"),
        ({"title", "version", "revision", "licenses"} <= set(image.labels), f"the image's labels are {image.labels}"),
        (image.bases[0].endswith(f"/rust:{toolchain}-bookworm"), f"{image.bases[0]} is not the toolchain {toolchain}"),
        (image.bases[1:] == ["scratch"], f"the image stands on {image.bases[1:]}"),
    ]


BINDS = ["HUANGSHI_BIND", "HUANGSHI_ADMIN_BIND"]


def ports(settings: dict[str, str]) -> list[int]:
    return [int(settings[name].rsplit(":", 1)[1]) for name in BINDS]


def the_pod(name: str, has: Manifests, image: Image, program: dict[str, str]) -> list[Check]:
    pod, container = has.pod, has.container
    deployment = has.one("Deployment")["spec"]
    own = program | image.settings | has.settings
    stop = container["lifecycle"]["preStop"]["sleep"]["seconds"]
    notice, drain = (int(own[f"HUANGSHI_DRAIN_{what}SECONDS"]) for what in ("NOTICE_", ""))
    grace = pod["terminationGracePeriodSeconds"]
    named = {port["name"]: port["containerPort"] for port in container["ports"]}
    as_user = "{runAsUser}:{runAsGroup}".format(**pod["securityContext"])
    probes = [container[f"{kind}Probe"]["httpGet"] for kind in ("startup", "readiness", "liveness")]
    locked = container["securityContext"]
    rolling = deployment["strategy"]["rollingUpdate"]
    spread = [constraint["topologyKey"] for constraint in pod["topologySpreadConstraints"]]
    policy = has.one("NetworkPolicy")["spec"]
    selectors = [
        deployment["selector"]["matchLabels"],
        has.one("Service")["spec"]["selector"],
        policy["podSelector"]["matchLabels"],
        *(constraint["labelSelector"]["matchLabels"] for constraint in pod["topologySpreadConstraints"]),
        *(budget["spec"]["selector"]["matchLabels"] for budget in has.of("PodDisruptionBudget")),
    ]
    checks = [
        ([named["questions"], named["admin"]] == ports(own), f"the ports are {named}, and not {ports(own)}"),
        (as_user == image.user, f"runs as {as_user}, the image as {image.user}"),
        (
            stop + notice + drain + MARGIN_SECONDS <= grace,
            f"preStop {stop} s + notice {notice} s + drain {drain} s + {MARGIN_SECONDS} s > grace {grace} s",
        ),
        (stop > 0 and notice > 0, "a pod is gone before the cluster has forgotten it"),
        (all(probe["port"] == "admin" for probe in probes), f"probes ask {probes}"),
        # Not alive means killed: a pod that only drains must not be asked whether it is ready for that.
        ([probe["path"] for probe in probes] == ["/readyz", "/readyz", "/healthz"], f"probes ask {probes}"),
        (rolling["maxUnavailable"] == 0 and rolling["maxSurge"] >= 1, f"the rolling update is {rolling}"),
        (spread == ["kubernetes.io/hostname", "topology.kubernetes.io/zone"], f"spread over {spread}"),
        (pod["securityContext"]["runAsNonRoot"] is True, "may run as root"),
        (pod["securityContext"]["seccompProfile"]["type"] == "RuntimeDefault", "has no seccomp profile"),
        (locked["readOnlyRootFilesystem"] is True, "may write"),
        (locked["allowPrivilegeEscalation"] is False and locked["capabilities"] == {"drop": ["ALL"]}, "has rights"),
        (pod["automountServiceAccountToken"] is False, "has a token"),
        (pod["enableServiceLinks"] is False, "has variables of services"),
        (
            {"requests", "limits"} == set(container["resources"])
            and all({"cpu", "memory"} == set(amounts) for amounts in container["resources"].values()),
            f"resources are {container['resources']}",
        ),
        (all(chosen.items() <= has.labels.items() for chosen in selectors), f"{selectors} do not select {has.labels}"),
        (set(port_names(has)) <= set(named), f"the ports {sorted(set(port_names(has)) - set(named))} have no number"),
        ({"Ingress", "Egress"} == set(policy["policyTypes"]) and not policy.get("egress"), "has egress"),
    ]
    return [(holds, f"{name}: {text}") for holds, text in checks]


def port_names(has: Manifests) -> list[str]:
    """The names by which services and policies speak of ports of the pod."""
    services = [port["targetPort"] for service in has.of("Service") for port in service["spec"]["ports"]]
    policies = [
        port["port"]
        for policy in has.of("NetworkPolicy")
        for rule in policy["spec"].get("ingress", [])
        for port in rule.get("ports", [])
    ]
    return services + policies


def the_manual(has: Manifests, image: Image, program: dict[str, str]) -> list[Check]:
    """The table of how a pod ends has the figures of the manifests."""
    own = program | image.settings | has.settings
    stop = has.container["lifecycle"]["preStop"]["sleep"]["seconds"]
    notice, drain = (int(own[f"HUANGSHI_DRAIN_{what}SECONDS"]) for what in ("NOTICE_", ""))
    rest = has.pod["terminationGracePeriodSeconds"] - stop - notice - drain
    page = (ROOT / "docs" / "DEPLOYMENT.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `?(preStop|notice|drain|margin)`? \| (?:up to )?(\d+) \|", page, re.M)
    true = [("preStop", stop), ("notice", notice), ("drain", drain), ("margin", rest)]
    return [([(step, int(seconds)) for step, seconds in rows] == true, f"the manual says {rows}, and true is {true}")]


def the_copies(has: Manifests) -> list[Check]:
    """How many replicas there are, and which version."""
    base = Manifests(manifests.kustomized(K8S / "base", pathlib.Path(os.devnull)))
    at_least = has.one("HorizontalPodAutoscaler")["spec"]["minReplicas"]
    alert = alerts(has)["HuangshiReplicasMissing"]["expr"]
    version = tomllib.loads((ROOT / "Cargo.toml").read_text())["package"]["version"]
    image = has.container["image"]
    return [
        (at_least >= REPLICAS_AT_LEAST, f"production has {at_least} replicas"),
        ("replicas" not in has.one("Deployment")["spec"], "production sets back what the autoscaler sets"),
        (base.one("Deployment")["spec"]["replicas"] == at_least, f"the base has not {at_least} replicas"),
        (alert.endswith(f"< {at_least}"), f"the alert {alert} is not about {at_least} replicas"),
        (has.one("PodDisruptionBudget")["spec"]["maxUnavailable"] < at_least, "the budget lets all go"),
        (image.endswith(f":{version}"), f"production runs {image}, Cargo.toml is at {version}"),
    ]


def the_edges(has: Manifests, program: dict[str, str], image: Image) -> list[Check]:
    """The limits of the Ingress are the service's own, and what is scraped is there."""
    own = program | image.settings | has.settings
    note = {
        name: {
            key.rpartition("/")[2]: value for key, value in has.one("Ingress", name)["metadata"]["annotations"].items()
        }
        for name in ("huangshi", "huangshi-batch")
    }
    questions, batch = note["huangshi"], note["huangshi-batch"]
    monitor = has.one("ServiceMonitor")["spec"]
    scraped = has.one("Service", "huangshi-admin")
    return [
        (questions["proxy-body-size"] == own["HUANGSHI_BODY_LIMIT"], "the Ingress has another limit of a body"),
        (questions["client-body-buffer-size"] == own["HUANGSHI_BODY_LIMIT"], "the Ingress writes bodies to a disk"),
        (batch["proxy-body-size"] == own["HUANGSHI_BATCH_BYTES"], "the Ingress has another limit of a batch"),
        ("limit-rps" in questions and "limit-rps" in batch, "the Ingress has no limit of a rate"),
        ("non_idempotent" in questions["proxy-next-upstream"], "the Ingress does not ask again"),
        ("http_5" not in questions["proxy-next-upstream"], "the Ingress asks again what was answered"),
        (batch["proxy-next-upstream"] == "error", "the Ingress asks a batch again"),
        (own["HUANGSHI_TRUSTED_PROXIES"] == "1", "the Ingress is not the one proxy that is trusted"),
        (
            monitor["selector"]["matchLabels"].items() <= scraped["metadata"]["labels"].items()
            and monitor["endpoints"][0]["port"] in [port["name"] for port in scraped["spec"]["ports"]],
            "the ServiceMonitor finds no port",
        ),
        (scraped["spec"]["ports"][0]["port"] == ports(own)[1], "the Service of the operators' port has another port"),
        (scraped["metadata"]["labels"][monitor["jobLabel"]] == "huangshi", "the job is not called huangshi"),
    ]


def the_route(has: Manifests) -> list[Check]:
    """The Gateway's route leads to the Service."""
    known = [("huangshi", port["port"]) for port in has.one("Service")["spec"]["ports"]]
    led = [(to["name"], to["port"]) for rule in has.one("HTTPRoute")["spec"]["rules"] for to in rule["backendRefs"]]
    return [(set(led) == set(known), f"the HTTPRoute leads to {led}, and not to {known}")]


def the_balancers(program: dict[str, str]) -> list[Check]:
    """The balancers of deploy/ take what the service takes, and give up idle connections first."""
    haproxy, nginx = (uncommented(ROOT / "deploy" / name) for name in ("haproxy.cfg", "nginx.conf"))
    names = ("BODY_LIMIT", "HEADER_LIMIT", "KEEP_ALIVE_SECONDS")
    body, head, keep = (int(program[f"HUANGSHI_{name}"]) for name in names)
    buffer = int(re.search(r"tune\.bufsize (\d+)", haproxy)[1])
    kilobytes = {int(size) * 1024 for size in re.findall(r"client_body_buffer_size (\d+)k", nginx)}
    line = int(re.search(r"large_client_header_buffers \d+ (\d+)k", nginx)[1]) * 1024
    idle = [int(seconds) for seconds in re.findall(r"keepalive_timeout (\d+)s", nginx)]
    again = re.search(r"\nbackend questions.*?retry-on ([^\n]*)", haproxy, re.S)[1].split()
    batch = haproxy[haproxy.index("\nbackend batch") :]
    return [
        (
            buffer >= body + head + HAPROXY_REWRITE_BYTES,
            f"tune.bufsize {buffer} does not hold a body of {body}, headers of {head} and {HAPROXY_REWRITE_BYTES}",
        ),
        (not [word for word in again if word.isdigit()], f"HAProxy asks again what was answered: {again}"),
        (re.search(r"retry-on ([^\n]*)", batch)[1] == "conn-failure", "HAProxy asks a batch again"),
        (kilobytes == {body}, f"nginx holds bodies of {kilobytes} in memory, and not of {body}"),
        (line >= head, f"nginx takes lines of {line}, the service headers of {head}"),
        (len(idle) == 2 and max(idle) < keep, f"nginx keeps idle connections for {idle} s, the service for {keep}"),
    ]


def uncommented(path: pathlib.Path) -> str:
    return re.sub(r"^\s*#.*\n", "", path.read_text(encoding="utf-8"), flags=re.M)


def alerts(has: Manifests) -> dict[str, dict]:
    groups = has.one("PrometheusRule")["spec"]["groups"]
    return {rule["alert"]: rule for group in groups for rule in group["rules"]}


def the_alerts(has: Manifests) -> list[Check]:
    """Every alert has its section in the manual, and every section its alert; shares of limits are shares of ours."""
    page = (ROOT / "docs" / "DEPLOYMENT.md").read_text(encoding="utf-8")
    sections = set(re.findall(r"^### (Huangshi\w+)$", page, re.M))
    rules = alerts(has)
    limits = has.container["resources"]["limits"]
    mebibytes = int(re.search(r"> (\d+) \* 1024 \* 1024", rules["HuangshiMemory"]["expr"])[1])
    busy = float(rules["HuangshiBusy"]["expr"].rpartition("> ")[2])
    return [
        (sections == set(rules), f"alerts without section or sections without alert: {sorted(sections ^ set(rules))}"),
        *(
            (rule["annotations"]["runbook"] == f"docs/DEPLOYMENT.md#{name.lower()}", f"{name} has no line of a runbook")
            for name, rule in rules.items()
        ),
        (
            f"{mebibytes * 4 // 3}Mi" == limits["memory"],
            f"HuangshiMemory looks at {mebibytes} MiB, not at three quarters of {limits['memory']}",
        ),
        (0.5 <= busy / float(limits["cpu"]) < 1, f"HuangshiBusy looks at {busy} of {limits['cpu']} cores"),
    ]


def the_keys(has: Manifests) -> list[Check]:
    """The file of keys lies where the Secret puts it."""
    (example,) = (K8S / "components/keys/secret.example.yaml",)
    secret = manifests.yaml.safe_load(example.read_text(encoding="utf-8"))
    (volume,), (mount,) = has.pod["volumes"], has.container["volumeMounts"]
    (name,) = secret["stringData"]
    return [
        (volume["secret"]["secretName"] == secret["metadata"]["name"], "the Secret of the example has another name"),
        (has.settings["HUANGSHI_KEYS_FILE"] == f"{mount['mountPath']}/{name}", "the file of keys lies elsewhere"),
        ("fsGroup" in has.pod["securityContext"], "the file of keys cannot be read"),
    ]


def every_name_is_known(program: dict[str, str]) -> list[Check]:
    """No file here speaks of a variable that the program does not have."""
    files = [ROOT / "Dockerfile", ROOT / "docs/DEPLOYMENT.md", *K8S.rglob("*"), *(ROOT / "deploy").glob("*")]
    named = {
        (str(path.relative_to(ROOT)), name)
        for path in filter(pathlib.Path.is_file, files)
        if path.suffix != ".pyc"
        for name in re.findall(r"\bHUANGSHI_[A-Z_]*[A-Z]\b", path.read_text(encoding="utf-8"))
    }
    return [(name in program, f"{path} speaks of {name}, which is no variable") for path, name in sorted(named)]


def the_probes(binary: str, has: Manifests) -> list[Check]:
    """A replica with the settings of the pod answers what probes and scrapes ask."""
    paths = {has.container[f"{kind}Probe"]["httpGet"]["path"] for kind in ("startup", "readiness", "liveness")}
    paths |= {endpoint["path"] for endpoint in has.one("ServiceMonitor")["spec"]["endpoints"]}
    with Replica(binary, has.settings) as replica:
        answers = {path: replica.operator_asks(path) for path in sorted(paths)}
        health = subprocess.run([binary, "healthcheck", f"--admin-bind={replica.admin}"]).returncode
    return [
        *((status == 200, f"{path} is answered with {status}") for path, status in answers.items()),
        (health == 0, f"the image's own health check ends with {health}"),
        (replica.code == 0, f"SIGTERM ends the replica with {replica.code}"),
    ]


if __name__ == "__main__":
    sys.exit(main())

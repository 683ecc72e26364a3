"""The manifests of k8s/ as kubectl renders them, and what their schemas say to them."""

import json
import os
import pathlib
import subprocess
import tempfile

import yaml

ROOT = pathlib.Path(__file__).parent.parent
K8S = ROOT / "k8s"
# The tools of custom-resources.mjs; without them custom resources are checked for nothing but YAML.
MODELS = "MODELS"


def rendered(into: pathlib.Path) -> dict[str, list[dict]]:
    """Every kustomization by its name: the base, the overlays, and the production overlay with each other component."""
    into.mkdir(parents=True, exist_ok=True)
    folders = {"base": K8S / "base"} | {path.name: path for path in sorted((K8S / "overlays").iterdir())}
    built = {name: kustomized(folder, into / f"{name}.yaml") for name, folder in folders.items()}
    used = (K8S / "overlays/production/kustomization.yaml").read_text(encoding="utf-8")
    for component in sorted((K8S / "components").iterdir()):
        if f"components/{component.name}\n" in used:
            continue
        with tempfile.TemporaryDirectory(prefix="huangshi-k8s-") as folder:
            paths = {"resources": folders["production"], "components": component}
            lines = [f"{kind}: [{os.path.relpath(path, os.path.realpath(folder))}]\n" for kind, path in paths.items()]
            pathlib.Path(folder, "kustomization.yaml").write_text("".join(lines))
            name = f"production with {component.name}"
            built[name] = kustomized(pathlib.Path(folder), into / f"{name.replace(' ', '-')}.yaml")
    return built


def kustomized(folder: pathlib.Path, into: pathlib.Path) -> list[dict]:
    done = subprocess.run(["kubectl", "kustomize", folder], stdout=subprocess.PIPE, text=True)
    if done.returncode:
        raise SystemExit(f"FAILED: kubectl cannot render {folder}")
    into.write_text(done.stdout, encoding="utf-8")
    return list(yaml.safe_load_all(done.stdout))


def refused(built: dict[str, list[dict]], folder: pathlib.Path) -> list[str]:
    """What is not as its schema says."""
    examples = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in K8S.rglob("*.example.yaml")]
    every = [resource for resources in [*built.values(), examples] for resource in resources]
    # Most are the same in many.
    different = list({json.dumps(resource, sort_keys=True): resource for resource in every}.values())
    plain = folder / "all-plain.yaml"
    plain.write_text(yaml.safe_dump_all(resource for resource in different if not is_custom(resource)))
    faults = []
    if subprocess.run(["kubernetes-validate", "--strict", "--quiet", plain]).returncode:
        faults.append(f"kubernetes-validate refuses what is in {plain}")
    custom = [resource for resource in different if is_custom(resource)]
    if os.environ.get(MODELS):
        script = ROOT / ".ci" / "custom-resources.mjs"
        if subprocess.run(["node", script], input=json.dumps(custom), text=True).returncode:
            faults.append("a custom resource is not as its schema says")
    counts = ", ".join(f"{name}: {len(resources)}" for name, resources in built.items())
    print(f"resources rendered: {counts}")
    print(f"{len(different)} of them differ and were checked, {len(custom)} custom ones among them")
    return faults


def is_custom(resource: dict) -> bool:
    group = resource["apiVersion"].partition("/")[0]
    return "." in group and (group.count(".") > 2 or not group.endswith(".k8s.io")) or group.startswith("gateway.")


class Manifests:
    """The resources of one kustomization."""

    def __init__(self, resources: list[dict]):
        self.resources = resources

    def of(self, kind: str) -> list[dict]:
        return [resource for resource in self.resources if resource["kind"] == kind]

    def one(self, kind: str, name: str = "huangshi") -> dict:
        found = [resource for resource in self.of(kind) if resource["metadata"]["name"] == name]
        if len(found) != 1:
            raise SystemExit(f"FAILED: {len(found)} resources are a {kind} called {name}")
        return found[0]

    @property
    def pod(self) -> dict:
        return self.one("Deployment")["spec"]["template"]["spec"]

    @property
    def container(self) -> dict:
        (container,) = self.pod["containers"]
        return container

    @property
    def labels(self) -> dict:
        return self.one("Deployment")["spec"]["template"]["metadata"]["labels"]

    @property
    def settings(self) -> dict[str, str]:
        return {variable["name"]: variable["value"] for variable in self.container.get("env", [])}

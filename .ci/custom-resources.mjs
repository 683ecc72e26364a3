// Checks custom resources (a JSON array on the standard input) by the schemas of their own operators, strictly: a member
// that the schema does not know is refused too.
//
//     MODELS=node_modules/@kubernetes-models node .ci/custom-resources.mjs <resources.json

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const PACKAGES = { "monitoring.coreos.com": "prometheus-operator", "gateway.networking.k8s.io": "gateway-api" };

// The published validators take members that they do not know. Such a member can be told from others: whatever it holds
// is right. None of these is right for every known one.
const PROBES = [{ "": [] }, [[]], "\u0000", -0.5, true];

const faultsOf = (Kind, resource) => {
  try {
    new Kind(resource).validate();
    return [];
  } catch (error) {
    return [error.message];
  }
};

function* members(value, path = []) {
  if (value === null || typeof value !== "object") return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [...path, key];
    yield* members(inner, [...path, key]);
  }
}

const withValueAt = (resource, path, value) => {
  const changed = structuredClone(resource);
  const last = path.slice(0, -1).reduce((inner, key) => inner[key], changed);
  last[path.at(-1)] = value;
  return changed;
};

let failed = false;
for (const resource of JSON.parse(readFileSync(0, "utf8"))) {
  const [group, version] = resource.apiVersion.split("/");
  const name = `${resource.kind} ${resource.metadata.name}`;
  const file = resolve(process.env.MODELS, PACKAGES[group], group, version, `${resource.kind}.js`);
  const Kind = (await import(pathToFileURL(file)))[resource.kind];
  const faults = faultsOf(Kind, resource);
  if (!faults.length) {
    for (const path of members(resource.spec, ["spec"])) {
      const unknown = PROBES.every((probe) => !faultsOf(Kind, withValueAt(resource, path, probe)).length);
      if (unknown) faults.push(`${path.join(".")} is unknown`);
    }
  }
  console.log(`${name}: ${faults.length ? faults.join("; ") : "as its schema says"}`);
  failed ||= faults.length > 0;
}
process.exit(failed ? 1 : 0);

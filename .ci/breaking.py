#!/usr/bin/env python3
"""Tells what of openapi/openapi.json would break a client that was made of the last released document.

    .ci/breaking.py          fails where something would, and the changelog does not say so
    .ci/breaking.py OLD NEW  tells the same of two documents

It looks at what a client sees: paths, parameters, bodies, statuses, headers, keys. What is asked may not be narrowed, and
what is answered may not be widened: docs/API.md, "What may change within v1". None of the registries has a kept program
that does this for OpenAPI 3.1: oasdiff is in none, that of Optic is archived and passes over bounds.
"""

import json
import pathlib
import re
import sys
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).parent.parent
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
# More codes may come within v1; clients treat one that they do not know by its status.
OPEN = ("Denial", "ProblemCode", "WarningCode")
# An answer repeats what was asked; its members are compared there.
ECHOED = ("#/components/schemas/Rules",)
LEAST = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
MOST = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")


class Comparison:
    """Compares two documents; `asked` is whether a schema is of what clients send."""

    def __init__(self, old: dict, new: dict):
        self.documents = (old, new)
        self.seen = set()

    def breaks(self) -> Iterator[str]:
        old, new = self.documents
        yield from self.keys("", old, new)
        for path, item in old["paths"].items():
            for method in set(METHODS) & set(item):
                place = f"{method.upper()} {path}"
                if method not in new["paths"].get(path, {}):
                    yield f"{place}: is gone"
                else:
                    yield from self.operation(place, item[method], new["paths"][path][method])

    def operation(self, place: str, old: dict, new: dict) -> Iterator[str]:
        if old.get("operationId") != new.get("operationId"):
            yield f"{place}: operationId, after which clients name their methods, has changed"
        yield from self.keys(place, old, new)
        yield from self.parameters(place, old, new)
        before, after = (self.found(side, operation.get("requestBody", {})) for side, operation in enumerate((old, new)))
        if after.get("required") and not before.get("required"):
            yield f"{place}: a body is required"
        yield from self.contents(f"{place}: body", before, after, asked=True)
        for status, response in old["responses"].items():
            where = f"{place}: {status}"
            if status not in new["responses"]:
                yield f"{where} is gone"
                continue
            before, after = self.found(0, response), self.found(1, new["responses"][status])
            yield from (f"{where}: header {name} is gone" for name in gone(before, after, "headers"))
            yield from self.contents(where, before, after, asked=False)

    def keys(self, place: str, old: dict, new: dict) -> Iterator[str]:
        """A way in that is no longer open."""
        if "security" in old and (lost := [way for way in old["security"] if way not in new.get("security", [])]):
            yield f"{place or 'everywhere'}: can no longer be asked with {', '.join(map(json.dumps, lost))}"

    def parameters(self, place: str, old: dict, new: dict) -> Iterator[str]:
        before, after = (
            {(found["in"], found["name"]): found for found in (self.found(side, one) for one in it.get("parameters", []))}
            for side, it in enumerate((old, new))
        )
        for key in before.keys() - after.keys():
            yield f"{place}: parameter {key[1]} is gone"
        for key, parameter in after.items():
            if parameter.get("required") and not before.get(key, {}).get("required"):
                yield f"{place}: parameter {key[1]} is required"
        for key in before.keys() & after.keys():
            where = f"{place}: parameter {key[1]}"
            yield from self.schema(where, before[key]["schema"], after[key]["schema"], asked=True)

    def contents(self, place: str, old: dict, new: dict, asked: bool) -> Iterator[str]:
        for kind, media in old.get("content", {}).items():
            if kind not in new.get("content", {}):
                yield f"{place}: {kind} is gone"
            else:
                yield from self.schema(place, media.get("schema", {}), new["content"][kind].get("schema", {}), asked)

    def schema(self, place: str, old: dict, new: dict, asked: bool) -> Iterator[str]:
        pair = (json.dumps(old), json.dumps(new), asked)
        if pair in self.seen or (not asked and old.get("$ref") in ECHOED):
            return
        self.seen.add(pair)
        before, after = self.variants(0, old), self.variants(1, new)
        lone, alone = ([key for key in side if key != "null"] for side in (before, after))
        if len(lone) == len(alone) == 1:
            # It may have another name.
            after = {lone[0] if key == alone[0] else key: one for key, one in after.items()}
        if asked:
            yield from (f"{place}: {key} is no longer taken" for key in before if key not in after)
        else:
            yield from (f"{place}: may be {key}, which is new" for key in after if key not in before)
        for key in before:
            if key in after:
                yield from self.variant(place, before[key], after[key], asked)

    def variant(self, place: str, old: dict, new: dict, asked: bool) -> Iterator[str]:
        wide, narrow = (new, old) if asked else (old, new)
        kinds = [one.get("type", "any") for one in (narrow, wide)]
        if kinds[0] != kinds[1] and kinds not in (["integer", "number"], [kinds[0], "any"]):
            yield f"{place}: {kinds[1 - asked]} has become {kinds[asked]}"
            return
        if "enum" in wide and (asked or not new.get("open")):
            if lost := [value for value in narrow.get("enum", ["anything else"]) if value not in wide["enum"]]:
                yield f"{place}: {', '.join(map(str, lost))} {'is no longer taken' if asked else 'is new'}"
        for bounds, further in ((LEAST, lambda a, b: a > b), (MOST, lambda a, b: a < b)):
            for bound in bounds:
                if bound in wide and (bound not in narrow or further(wide[bound], narrow[bound])):
                    yield f"{place}: {bound} was {old.get(bound)} and is {new.get(bound)}"
        for same in ("pattern", "format"):
            if wide.get(same) not in (None, narrow.get(same)):
                yield f"{place}: {same} was {old.get(same)} and is {new.get(same)}"
        required = set(wide.get("required", [])) - set(narrow.get("required", []))
        yield from (f"{place}/{name}: {'is required' if asked else 'may be absent'}" for name in sorted(required))
        yield from (f"{place}/{name}: is gone" for name in gone(old, new, "properties"))
        if asked and new.get("additionalProperties") is False and old.get("additionalProperties") is not False:
            yield f"{place}: other members are refused"
        for name in old.get("properties", {}).keys() & new.get("properties", {}).keys():
            yield from self.schema(f"{place}/{name}", old["properties"][name], new["properties"][name], asked)
        if isinstance(old.get("items"), dict) and isinstance(new.get("items"), dict):
            yield from self.schema(f"{place}[]", old["items"], new["items"], asked)

    def variants(self, side: int, schema: dict) -> dict[str, dict]:
        """What a value of this schema may be, each under what tells it from the others."""
        name = schema.get("$ref", "").rpartition("/")[2]
        schema = self.merged(side, schema)
        if several := schema.get("oneOf") or schema.get("anyOf"):
            return {key: one for part in several for key, one in self.variants(side, part).items()}
        if isinstance(schema.get("type"), list):
            return {kind: one for kind in schema["type"] for one in [schema | {"type": kind}]}
        kind = schema.get("type", "any")
        if kind == "object":
            tag = schema.get("properties", {}).get("type", {})
            kind = next(iter(tag.get("enum", [])), tag.get("const", name or kind))
        if "const" in schema:
            schema = schema | {"enum": [schema["const"]]}
        return {str(kind): schema | {"open": name in OPEN}}

    def merged(self, side: int, schema: dict) -> dict:
        """The schema without references and `allOf`."""
        schema = self.found(side, schema)
        whole = {key: value for key, value in schema.items() if key != "allOf"}
        for part in (self.merged(side, part) for part in schema.get("allOf", [])):
            whole["properties"] = whole.get("properties", {}) | part.get("properties", {})
            whole["required"] = whole.get("required", []) + part.get("required", [])
            whole = part | whole
        return whole

    def found(self, side: int, thing: dict) -> dict:
        while "$ref" in thing:
            found = self.documents[side]
            for step in thing["$ref"].removeprefix("#/").split("/"):
                found = found[step]
            thing = found
        return thing


def gone(old: dict, new: dict, member: str) -> list[str]:
    return [name for name in old.get(member, {}) if name not in new.get(member, {})]


def breaks(old: dict, new: dict) -> list[str]:
    """What would break a client that was made of the old document."""
    return sorted(set(Comparison(old, new).breaks()))


def said(changelog: str) -> bool:
    """Whether the changelog says that what is unreleased breaks clients."""
    unreleased = re.search(r"^## Unreleased\n(.*?)(?=^## |\Z)", changelog, re.M | re.S)
    return bool(unreleased and re.search(r"^(- )?\*\*Breaking\*\*", unreleased[1], re.M))


def last_released() -> pathlib.Path:
    released = (ROOT / "openapi" / "released").glob("*.json")
    return max(released, key=lambda file: [int(number) for number in file.stem.split(".")])


def main() -> int:
    old, new = map(pathlib.Path, sys.argv[1:]) if sys.argv[1:] else (last_released(), ROOT / "openapi" / "openapi.json")
    found = breaks(*(json.loads(file.read_text(encoding="utf-8")) for file in (old, new)))
    print(*found, f"{len(found)} changes since {old.name} would break a client", sep="\n")
    if found and not said((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")):
        print("Take them back; or say so in CHANGELOG.md: under Unreleased, a line that begins `- **Breaking**`.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The check of breaking changes finds what breaks, and nothing else: `python3 -m unittest discover .ci`."""

import copy
import json
import pathlib
import unittest

from breaking import breaks, said

DOCUMENT = json.loads((pathlib.Path(__file__).parent.parent / "openapi" / "openapi.json").read_text(encoding="utf-8"))
WIN = "/v1/huangshi/win"


def win(document):
    return document["paths"][WIN]["post"]


def schema(name):
    return lambda document: document["components"]["schemas"][name]


def properties(name):
    return lambda document: schema(name)(document)["properties"]


def into(where, **members):
    """A change that sets members; None removes one."""

    def change(document):
        place = where(document)
        for name, value in members.items():
            place.pop(name, None) if value is None else place.__setitem__(name, value)

    return change


def grown(where, member, *values):
    return lambda document: where(document)[member].extend(values)


def shrunk(where, member, *values):
    return lambda document: [where(document)[member].remove(value) for value in values]


QUESTION, ANSWER = "WinQuestion", "WinAnswer"
EXPLAIN = "/v1/huangshi/settlement"

BREAKING = {
    "a path is gone": lambda it: it["paths"].pop(WIN),
    "a method is gone": lambda it: it["paths"]["/v1/huangshi/rules"].pop("post"),
    "an operation is renamed": into(win, operationId="may_win"),
    "a parameter is gone": lambda it: it["paths"][EXPLAIN]["post"]["parameters"].pop(0),
    "a parameter is required": lambda it: it["paths"][EXPLAIN]["post"]["parameters"][0].update(required=True),
    "a parameter takes less": lambda it: it["paths"][EXPLAIN]["post"]["parameters"][0].update(schema={"type": "null"}),
    "a required parameter more": lambda it: win(it)["parameters"].append(
        {"name": "x", "in": "header", "required": True, "schema": {"type": "string"}}
    ),
    "a kind of body is gone": lambda it: win(it)["requestBody"].update(content={}),
    "a status is gone": lambda it: win(it)["responses"].pop("503"),
    "a kind of answer is gone": lambda it: win(it)["responses"]["200"].update(content={"text/plain": {}}),
    "a header is gone": lambda it: win(it)["responses"]["200"]["headers"].pop("huangshi-law"),
    "a key is needed": into(lambda it: it, security=[{"bearer": []}]),
    "a member of a question is gone": lambda it: properties(QUESTION)(it).pop("rules"),
    "a member of a question is required": grown(schema(QUESTION), "required", "rules"),
    "a member of an answer is gone": lambda it: properties(ANSWER)(it).pop("hard"),
    "a member of an answer may be absent": shrunk(schema(ANSWER), "required", "denials"),
    "a member of an answer may be null": lambda it: properties(ANSWER)(it).update(
        verdict={"oneOf": [{"$ref": "#/components/schemas/WinVerdict"}, {"type": "null"}]}
    ),
    "a member of an answer has another type": lambda it: properties("Payment")(it).update(amount={"type": "string"}),
    "a number becomes a fraction": lambda it: properties("Payment")(it)["amount"].update(type="number"),
    "a question may not be null": lambda it: properties(QUESTION)(it).update(rules={"$ref": "#/components/schemas/Rules"}),
    "a question takes one value less": shrunk(schema("Bright"), "enum", "all_losers"),
    "an answer has one value more": grown(schema("Cap"), "enum", "platinum"),
    "a question takes one kind less": lambda it: schema("Moment")(it)["oneOf"].pop(),
    "an answer has one kind more": lambda it: schema("ListedAction")(it)["oneOf"].append(
        {"type": "object", "properties": {"type": {"type": "string", "enum": ["flower"]}}, "required": ["type"]}
    ),
    "a list is shorter": lambda it: properties("Table")(it)["players"].update(maxItems=3),
    "a figure is less": lambda it: properties("Table")(it)["wall"].update(maximum=1),
    "a pattern is another": into(schema("Tile"), pattern="^[1-9][mpsz]$"),
    "a list takes other things": lambda it: properties("Table")(it)["players"].update(items={"type": "string"}),
}
# What the document as it is cannot show: the change before, and the change after.
BREAKING_SINCE = {
    "a body is required": (lambda it: win(it)["requestBody"].pop("required"), lambda it: None),
    "a question with other members is refused": (into(schema(QUESTION), additionalProperties=None), lambda it: None),
    "a question needs a key": (into(win, security=[{}]), into(win, security=[{"bearer": []}])),
}

HARMLESS = {
    "nothing": lambda it: None,
    "a path is new": lambda it: it["paths"].update({"/v1/wuhan/win": it["paths"][WIN]}),
    "sentences are better": lambda it: (win(it).update(description="."), properties(ANSWER)(it)["hard"].update(description=".")),
    "an optional member of a question": lambda it: properties(QUESTION)(it).update(more={"type": "string"}),
    "a member of an answer": lambda it: (
        properties(ANSWER)(it).update(more={"type": "string"}),
        schema(ANSWER)(it)["required"].append("more"),
    ),
    "a code is new": grown(schema("Denial"), "enum", "too_late"),
    "a question takes one value more": grown(schema("Bright"), "enum", "nobody"),
    "an answer has one value less": shrunk(schema("Cap"), "enum", "haba"),
    "a status is new": lambda it: win(it)["responses"].update({"418": win(it)["responses"]["503"]}),
    "a schema has another name": lambda it: (
        it["components"]["schemas"].update(Judgement=schema(ANSWER)(it)),
        win(it)["responses"]["200"]["content"]["application/json"].update(schema={"$ref": "#/components/schemas/Judgement"}),
    ),
    "a question may be longer": lambda it: properties("Table")(it)["wall"].update(maximum=1_000),
    "an answer is told more closely": lambda it: properties("Problem")(it)["title"].update(pattern="^x"),
}


class Breaking(unittest.TestCase):
    def test_what_breaks_is_found(self):
        for name, change in BREAKING.items():
            with self.subTest(name):
                self.assertNotEqual(self.changed(change), [])

    def test_what_breaks_another_document_is_found(self):
        for name, (before, after) in BREAKING_SINCE.items():
            with self.subTest(name):
                self.assertEqual(len(self.changed(after, before)), 1)

    def test_what_does_no_harm_is_passed(self):
        for name, change in HARMLESS.items():
            with self.subTest(name):
                self.assertEqual(self.changed(change), [])

    def test_the_changelog_says_it_under_unreleased_alone(self):
        self.assertTrue(said("# Changelog\n\n## Unreleased\n\n### API\n\n- **Breaking**: it is gone.\n"))
        self.assertFalse(said("## Unreleased\n\n- Not **Breaking**.\n\n## 0.1.0\n\n- **Breaking**: it is gone.\n"))

    def changed(self, after, before=lambda it: None):
        old, new = copy.deepcopy(DOCUMENT), copy.deepcopy(DOCUMENT)
        before(old)
        after(new)
        return breaks(old, new)


if __name__ == "__main__":
    unittest.main()

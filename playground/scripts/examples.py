#!/usr/bin/env python3
"""Writes src/examples.json: the hands of the gallery, taken from tests/cases/law.

    scripts/examples.py >src/examples.json
"""

import json
import pathlib

CASES = pathlib.Path(__file__).parents[2] / "tests" / "cases" / "law"
GALLERY = {
    "cap": {
        "sealed": "sealed-two-of-three",
        "golden": "golden-since-all-three-are-above-the-seal",
        "bright": "bright-unopened-only-one-unopened",
        "haba": "caps-default-haba-nobody-opened",
    },
    "pattern": {
        "full_flush": "full-flush-with-off-suit-wilds",
        "all_258": "all-258-and-all-pungs",
        "all_pungs": "all-pungs-alone",
        "all_winds": "all-winds-discarder-pays-no-more",
        "replacement": "replacement-after-any-kong-dealer-paid",
        "robbed_kong": "robbed-kong-undone",
        "melded_hand": "melded-hand-with-all-258-thirty",
        "last_stacks": "win-on-the-very-last-tile-is-no-exhausted-wall",
    },
    "liability": {
        "robbed_kong": "robbed-kong-goes-before-the-third-meld",
        "full_flush_third_meld": "full-flush-third-meld-supplier-pays-for-three",
        "all_258_third_meld": "all-258-third-meld",
        "melded_hand_not_ready": "ready-opened-unopened-with-a-ready-shape",
    },
    "more": {
        "not_opened": "a-whole-hand-that-nothing-opened",
        "below_four_fan": "four-fan-missing",
        "claims": "actions-discard-of-every-kind",
        "waits": "waits-which-discard-at-a-draw",
        "warnings": "warning-third-meld-before-melded-hand",
        "exhausted": "the-wall-ran-out",
        "impossible": "several-faults-are-told-at-once",
    },
}

cases = {case["id"]: case for file in CASES.glob("*.json") for case in json.loads(file.read_text("utf-8"))}
print("[")
lines = [
    json.dumps({"group": group, "word": word, "case": case, "request": cases[case]["request"]})
    for group, words in GALLERY.items()
    for word, case in words.items()
]
print(",\n".join(f"  {line}" for line in lines))
print("]")

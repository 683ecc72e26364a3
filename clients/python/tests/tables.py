"""The tables of the tests."""

from huangshi_client.openapi import ActionsQuestion, Meld, SettlementQuestion, Table, WaitsQuestion, WinQuestion


def opened(reds: str) -> Table:
    """Seat 0 has claimed a chow, and laid these reds aside."""
    melds: list[Meld] = [{"type": "chow", "tiles": "123m", "from": 3}]
    return {
        "indicator": "3z",
        "dealer": 3,
        "wall": 40,
        "players": [{"hand": "22456p34789s", "melds": melds, "single_kongs": reds}, {}, {}, {}],
    }


# One red is too few for a common win.
DENIED: WinQuestion = {
    "table": opened("7z"),
    "moment": {"type": "discard", "seat": 1, "tile": "2s"},
    "seat": 0,
}

SETTLED: SettlementQuestion = {
    "table": opened("77z"),
    "moment": {"type": "discard", "seat": 1, "tile": "2s"},
    "winner": 0,
}

EXHAUSTED: SettlementQuestion = {
    "table": {"indicator": "3z", "dealer": 2, "wall": 0, "players": [{}, {}, {}, {}]},
    "moment": {"type": "exhausted"},
}

# Seat 1 has discarded what seat 2 may chow and seat 3 may pung.
OFFERED: ActionsQuestion = {
    "table": {
        "indicator": "3z",
        "dealer": 0,
        "wall": 40,
        "players": [{}, {}, {"hand": "34679p11345m222z"}, {"hand": "55p123456m1199s2z"}],
    },
    "moment": {"type": "discard", "seat": 1, "tile": "5p"},
}

WAITING: WaitsQuestion = {
    "table": {
        "indicator": "3z",
        "dealer": 0,
        "wall": 40,
        "players": [
            {"hand": "23p456789m88s", "melds": [{"type": "pung", "tiles": "222s", "from": 1}]},
            {},
            {},
            {},
        ],
    },
    "seat": 0,
}

# A table with a fifth 8s, and a seat that cannot act.
IMPOSSIBLE: WinQuestion = {
    "table": {"indicator": "8s", "dealer": 0, "wall": 40, "players": [{"hand": "8888s123456789m"}, {}, {}, {}]},
    "moment": {"type": "discard", "seat": 0, "tile": "1p"},
    "seat": 0,
}

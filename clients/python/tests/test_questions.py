from collections.abc import Callable

import pytest
from conftest import Both
from huangshi_client import ProblemError
from tables import DENIED, EXHAUSTED, OFFERED, SETTLED, WAITING


def test_every_question_has_its_answer(service: str, client: Callable[..., Both]) -> None:
    ask = client(service).ask

    win = ask("win", DENIED)
    denials = [(denial["code"], denial["clause"]) for denial in win["denials"]]
    assert (win["verdict"], denials) == ("denied", [("below_four_fan", "four-fan.required")])

    settlement = ask("settlement", SETTLED)["settlement"]
    assert settlement["deltas"] == [80, -32, -16, -32]
    assert "explanation" not in settlement
    explained = ask("settlement", SETTLED, explain=True)["settlement"]
    assert explained["explanation"][-1]["text"] == "Seat 0 deals the next hand."
    assert ask("settlement", EXHAUSTED)["verdict"] == "exhausted"

    (seat,) = ask("actions", OFFERED | {"seat": 3})["seats"]
    assert [action["type"] for action in seat["actions"]] == ["pung", "pass"]

    chow = {"type": "chow", "tiles": "46p"}
    assert ask("check", OFFERED | {"seat": 3, "action": chow})["legal"] is False

    pung = {"seat": 3, "action": {"type": "pung"}}
    claims = [{"seat": 2, "action": {"type": "chow", "tiles": "34p"}}, pung]
    assert ask("claims", OFFERED | {"claims": claims})["granted"] == pung

    assert [wait["tile"] for wait in ask("waits", WAITING)["waits"]] == ["1p", "4p", "4z"]
    drawn = {"type": "draw", "seat": 0, "tile": "1z", "after": "turn"}
    assert "discards" in ask("waits", WAITING | {"moment": drawn})

    assert "stake" in [option["id"] for option in ask("rules")["options"]]
    assert ask("check_rules", {"rules": {"stake": 3}})["changed"] == {"stake": 3}
    assert ask("wild", "9s") == {"indicator": "9s", "wild": "1s", "clause": "wild.suit-cycle"}


def test_sentences_come_in_the_language_of_the_client_or_of_the_question(
    service: str, client: Callable[..., Both]
) -> None:
    asking = client(service, language="zh-Hant")
    detail = [
        asking.ask("win", DENIED, **options)["denials"][0]["detail"]
        for options in ({}, {"language": "en"}, {"language": "zh-Hans"})
    ]
    assert "四番" in detail[0]
    assert "needs four fan" in detail[1]
    assert detail[2] not in detail[:2]


def test_a_service_may_lie_behind_a_path_and_its_address_may_end_with_a_slash(
    service: str, client: Callable[..., Both]
) -> None:
    assert client(f"{service}/").ask("wild", "1m")["wild"] == "2m"
    with pytest.raises(ProblemError, match="no_such_route"):
        client(f"{service}/behind/").ask("wild", "1m")

"""Acts of moderators that could mean nothing are refused with what to write instead, whatever the kind of game."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.gamefile.problems import BadFileError
from rules import entries as e
from tests.protocol.test_harbour import Night


@pytest.fixture
def night() -> Night:
    return Night()


@pytest.mark.parametrize("commands", [-3, 0, 101, 10**12, 10**400])
def test_a_grant_gives_a_few_commands(night: Night, commands: int) -> None:
    with pytest.raises(BadFileError, match="a grant gives 1 to 100 commands") as caught:
        night.admit(e.GrantEntry, by="umpire", unit="Heron", commands=commands)
    assert len(str(caught.value)) < 200
    night.admit(e.GrantEntry, by="umpire", unit="Heron", commands=2)


@pytest.mark.parametrize(
    ("kind", "values", "part"),
    [
        (e.OverrideEntry, {"subject": {"boat": "Heron"}}, "the override sets nothing; write what it sets"),
        (e.RulingEntry, {"set": {}}, "names no ruling; write set"),
        (e.SeatEntry, {"seat": "ash", "player": " "}, "nobody is named; write who takes the seat"),
        (
            e.HandoverEntry,
            {"game": "Kuat", "direction": "to", "units": {}},
            "hands nothing over; name the units",
        ),
    ],
)
def test_an_act_does_something(night: Night, kind: type[e.Entry], values: dict[str, Any], part: str) -> None:
    with pytest.raises(BadFileError, match=part):
        night.admit(kind, by="umpire", **values)


@pytest.mark.parametrize(("kind", "field"), [(e.DeadlineEntry, "deadline"), (e.ExtendEntry, "until")])
def test_a_deadline_lies_ahead(night: Night, kind: type[e.Entry], field: str) -> None:
    def act(at: datetime) -> None:
        values: dict[str, Any] = {field: at}
        night.admit(kind, by="umpire", at=night.at, **values)

    for late in (timedelta(0), timedelta(days=300)):
        with pytest.raises(BadFileError, match=r"a deadline lies ahead: .* is not after the entry itself"):
            act(night.at - late)
    act(night.at + timedelta(days=1))


def test_only_a_moderator_hands_units_over(night: Night) -> None:
    turned = night.admit(e.HandoverEntry, by="ash", game="Kuat", direction="to", units={"Heron": {}})
    assert [refusal["rule"] for refusal in turned["refused"]] == ["HAR-06"]
    assert "(HAR-06)" in turned["refused"][0]["message"]


def struck(night: Night, **values: Any) -> None:
    night.admit(e.VoidEntry, by="umpire", post="a", **values)


@pytest.mark.parametrize(
    ("values", "part"),
    [
        ({"unit": "Heron", "ordinal": 2}, "a holds one order of Heron, counted from 1; there is no 2"),
        ({"unit": "Heron", "ordinal": 0}, "there is no 0"),
        ({"unit": "Moth", "ordinal": -1}, "there is no -1"),
        ({"unit": "Hern"}, "a holds no order of Hern; did you mean Heron?"),
        ({"unit": "Crab"}, "a holds no order of Crab; it orders Heron, Moth"),
    ],
)
def test_only_an_order_that_is_there_is_struck(night: Night, values: dict[str, Any], part: str) -> None:
    night.post("ash", "Heron: sail reef\nMoth: sail deep", id="a")
    with pytest.raises(BadFileError, match=part.replace("?", r"\?")):
        struck(night, **values)


def test_an_order_is_struck_once(night: Night) -> None:
    night.post("ash", "Heron: sail reef", id="a")
    struck(night, unit="Heron")
    with pytest.raises(BadFileError, match="order 1 of Heron in a is struck already"):
        struck(night, unit="Heron")


def test_an_order_of_an_answered_doubt_can_be_struck(night: Night) -> None:
    night.post("ash", "Heron: sail", id="a")
    with pytest.raises(BadFileError, match="a holds no order of Heron"):
        struck(night, unit="Heron")
    night.answer("ash", "q1", "reef")
    struck(night, unit="Heron")
    assert night.voyages() == {}


def test_what_was_struck_stays_struck_wherever_an_edit_puts_it(night: Night) -> None:
    night.post("ash", "Heron: sail reef\nMoth: sail deep", id="a")
    struck(night, unit="Heron")
    night.edit("a", "Moth: sail deep\nGood evening.\nHeron: sail reef")
    assert [voyage["boat"] for voyage in night.voyages().values()] == ["Moth"]
    night.edit("a", "Heron: sail cove")
    assert [voyage["place"] for voyage in night.voyages().values()] == ["cove"]


def test_an_answer_before_a_struck_order_strikes_no_other(night: Night) -> None:
    night.post("ash", "Heron: sail\nHeron: search cove", id="a")
    struck(night, unit="Heron")
    night.answer("ash", "q1", "reef")
    assert [voyage["place"] for voyage in night.voyages().values()] == ["reef"]


def test_a_struck_order_takes_back_even_what_it_uncovered(night: Night) -> None:
    night.post("rook", "Crab: search cove", id="a")
    struck(night, unit="Crab")
    again = night.edit("a", "Crab: sail cove")
    assert [order["command"] for order in again["accepted"]] == ["sail"]

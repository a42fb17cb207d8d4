"""How the reader is scored: what matches a wish, and how wishes and findings are paired."""

from __future__ import annotations

from typing import Any

import pytest

from bot.commands.scoring import closing_line, matches, score
from bot.gamefile.cases import ReadingCase

ATTACK = {
    "unit": "Linnet",
    "command": "attack",
    "words": "att",
    "targets": [{"unit": "Tyrant", "beam": 50, "projectile": 20}],
}


def found(*accepted: Any, refused: Any = (), asked: Any = ()) -> Any:
    return {
        "accepted": list(accepted),
        "refused": list(refused),
        "asked": list(asked),
        "ignored": [],
        "warned": [],
    }


@pytest.mark.parametrize(
    ("targets", "right"),
    [
        ([{"unit": "Tyrant", "beam": 50, "projectile": 20}], True),
        ([{"unit": "Tyrant"}], True),
        ([{"unit": "Tyrant", "beam": 50}], False),
        ([{"unit": "Tyrant", "beam": 50, "projectile": None}], False),
        ([{"unit": "Mattock"}], False),
        ([{"unit": "Tyrant"}, {"unit": "Mattock"}], False),
        ([], False),
    ],
)
def test_targets_are_compared_as_a_whole(targets: Any, right: bool) -> None:
    assert matches({"unit": "Linnet", "command": "attack", "targets": targets}, ATTACK) is right


def test_a_share_that_is_not_there_is_nought() -> None:
    wish = {"targets": [{"unit": "Tyrant", "beam": 50}]}
    assert matches(wish, {"targets": [{"unit": "Tyrant", "beam": 50}]})
    assert matches(wish, {"targets": [{"unit": "Tyrant", "beam": "50", "projectile": None}]})


def test_an_empty_wish_is_met_by_anything() -> None:
    assert matches({}, ATTACK)


def test_wishes_find_the_findings_that_leave_most_to_others() -> None:
    one, two = {"unit": "A", "command": "evade", "words": ""}, {"unit": "B", "command": "evade", "words": ""}
    case = ReadingCase(id="x", by="ash", text="", accepted=[{"command": "evade"}, {"unit": "A"}])
    assert score(case, found(one, two)).right


def test_sums() -> None:
    case = ReadingCase(
        id="x", by="ash", text="", accepted=[{"unit": "A"}], refused=[{"rule": "R"}], asked=[{}]
    )
    other = ReadingCase(id="y", by="ash", text="")
    scores = [
        score(case, found(ATTACK)),
        score(other, found(refused=[{"rule": "R", "unit": None, "words": ""}])),
    ]
    assert closing_line(scores) == (
        "cases 2, right 0, orders 1, read 0, missed 1, invented 1, refusals missed 1, questions missed 1, needless 1"
    )

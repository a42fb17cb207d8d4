"""The matcher of checks: what counts as equal, and what a difference says."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bot.checking.differences import compare, differences

HIT = {"event": "hit", "unit": "Enterprise", "layer": "shield", "amount": 1000}
MISS = {"event": "miss", "unit": "Defiant", "layer": None}


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"a": 1}, {"a": 1, "b": 2}),
        ({"a": {"b": 1}}, {"a": {"b": 1, "c": 2}}),
        ({"a": Fraction(100, 3)}, {"a": "100/3"}),
        ({"a": "100/3"}, {"a": "100/3"}),
        ({"a": Fraction(501, 100)}, {"a": "501/100"}),
        ({"a": "5.01"}, {"a": "501/100"}),
        ({"a": "12"}, {"a": 12}),
        ({"a": 5}, {"a": "5"}),
        ({"a": True}, {"a": True}),
        ({"a": None}, {"a": None}),
        ({"a": None}, {}),
        ({"a": {"absent": True}}, {}),
        ({"a": {"absent": True}}, {"a": None}),
        ({"a": {"absent": False}}, {"a": 0}),
        ({"a": {}}, {"a": {"b": 1}}),
        ({"a": []}, {"a": [1]}),
        ({"a": {"exactly": []}}, {"a": []}),
        ({"a": {"exactly": [{"b": 1}]}}, {"a": [{"b": 1, "c": 2}]}),
        ([1, 3], [1, 2, 3]),
        ([{"event": "hit"}, {"event": "miss"}], [MISS, HIT, HIT, MISS]),
        (
            {"targets": [{"unit": "X", "beam": 50}]},
            {"targets": [{"unit": "X", "beam": 50, "projectile": 20}]},
        ),
        ({"targets": [{"unit": "X", "projectile": 0}]}, {"targets": [{"unit": "X", "beam": 50}]}),
        ({"targets": [{"unit": "X", "projectile": None}]}, {"targets": [{"unit": "X", "projectile": 0}]}),
        ({"targets": [{"unit": "X", "beam": 0}]}, {"targets": [{"unit": "X", "beam": None}]}),
    ],
)
def test_matches(wanted: Any, found: Any) -> None:
    assert compare(wanted, found) == []


@pytest.mark.parametrize(
    ("wanted", "found", "said"),
    [
        ({"a": 1}, {"a": 2}, "a: wanted 1, found 2"),
        ({"a": 1}, {}, "a: wanted 1, found nothing"),
        ({"a": 1}, {"a": True}, "a: wanted 1, found true"),
        ({"a": True}, {"a": 1}, "a: wanted true, found 1"),
        ({"a": "x"}, {"a": "X"}, "a: wanted x, found X"),
        ({"a": {"b": 1}}, {"a": 3}, "a: wanted {b: 1}, found 3"),
        ({"a": [1]}, {"a": None}, "a: wanted [1], found null"),
        ({"a": {"absent": True}}, {"a": 4}, "a: wanted nothing here, found 4"),
        ({"a": {"absent": False}}, {"a": None}, "a: is missing"),
        ({"a": {"exactly": []}}, {"a": [1]}, "a: wanted exactly 0, found 1: [1]"),
        ({"a": {"exactly": [1, 2]}}, {"a": [1, 3]}, "a[1]: wanted 2, found 3"),
        ({"a": [2, 1]}, {"a": [1, 2]}, "a: 1 stands before what is wanted before it"),
        ({"a": [2]}, {"a": []}, "a: wanted 2, nothing is there"),
        ({"a": [1, 1]}, {"a": [1]}, "a: 1 stands before what is wanted before it"),
        (
            {"events": [{"event": "hit", "amount": 900}]},
            {"events": [MISS, HIT]},
            "{event: hit, unit: Enterprise, layer: shield, amount: 1000}: amount wanted 900, found 1000",
        ),
        ({"targets": [{"beam": 10}]}, {"targets": [{"unit": "X"}]}, "beam wanted 10, found 0"),
    ],
)
def test_differs(wanted: Any, found: Any, said: str) -> None:
    (difference,) = compare(wanted, found)
    assert said in str(difference)


def test_windows_that_are_not_listed_are_closed() -> None:
    found = {"windows": {"p2": "open"}}
    assert differences({"windows": {"p1": "closed", "p2": "open"}}, found, {}) == ()
    (difference,) = differences({"windows": {"p1": "open"}}, found, {})
    assert str(difference) == "windows.p1: wanted open, found closed"


def test_an_audience_is_compared_with_what_the_seat_sees() -> None:
    check = {"audience": {"rook": {"events": {"exactly": []}, "windows": {"p1": "closed"}}}}
    assert differences(check, {"events": [HIT], "windows": {}}, {"rook": {"events": [], "windows": {}}}) == ()
    (difference,) = differences(check, {}, {"rook": {"events": [HIT], "windows": {}}})
    assert str(difference).startswith("audience.rook.events: wanted exactly 0, found 1")

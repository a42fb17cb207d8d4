"""Numbers as people write them."""

from fractions import Fraction

import pytest

from rules.language.numbers import mark_numbers
from rules.language.tokens import tokenise
from rules.language.written import as_number


def kinds(text: str) -> list[tuple[str, object]]:
    return [
        (p.kind, p.value)
        for p in mark_numbers(tokenise(text), {"b": "beam", "t": "projectile"})
        if p.value is not None
    ]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1,000", 1000),
        ("1 000", 1000),
        ("1'200", 1200),
        ("1_200", 1200),
        (".5", Fraction(1, 2)),
        (".", None),
        ("33.3", Fraction(333, 10)),
        ("50,5", Fraction(101, 2)),
        ("9" * 40, None),
    ],
)
def test_written_numbers(text: str, value: Fraction | None) -> None:
    assert as_number(text) == value


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("50%", [("share", 50)]),
        ("60 %", [("share", 60)]),
        ("a third", [("share", Fraction(100, 3))]),
        ("two thirds", [("share", Fraction(200, 3))]),
        ("half", [("share", 50)]),
        ("1/4", [("share", 25)]),
        ("60/40", [("share", 60), ("share", 40)]),
        ("30 & 70", [("share", 30), ("share", 70)]),
        ("50-60%", [("share", 50), ("share", 60)]),
        ("two-thirds", [("share", Fraction(200, 3))]),
        ("one-half", [("share", 50)]),
        ("50pct", [("share", 50)]),
        ("50проц", [("share", 50)]),
        ("200pts", [("points", 200)]),
        (".5 beams", [("share", 50)]),
        ("twelve hundred points", [("points", 1200)]),
        ("three hundred and fifty points", [("points", 350)]),
        ("three thousand and twenty points", [("points", 3020)]),
        ("fifteen percent", [("share", 15)]),
        ("\u00d72", [("times", 2)]),
        ("\u00d7 3", [("times", 3)]),
        ("forty-five percent", [("share", 45)]),
        ("500 points", [("points", 500)]),
        ("500 points worth", [("points", 500)]),
        ("b50 t100", [("share", (50, "beam")), ("share", (100, "projectile"))]),
        ("b1/2", [("share", (50, "beam"))]),
        ("x2", [("times", 2)]),
        ("twice", [("times", 2)]),
        ("#12", [("ref", "#12")]),
        ("половина", [("share", 50)]),
        ("две трети", [("share", Fraction(200, 3))]),
        ("дважды", [("times", 2)]),
        ("the third volley", []),
    ],
)
def test_shares_points_and_repetitions(text: str, found: list[tuple[str, object]]) -> None:
    assert kinds(text) == found


def test_a_part_of_one_behind_a_whole_number_belongs_to_it() -> None:
    assert kinds("1 1/2 volleys") == [("number", Fraction(3, 2))]


@pytest.mark.parametrize(
    ("text", "below"), [("Rook -50%", True), ("Rook - 50%", False), ("-50% Rook", False)]
)
def test_a_share_below_nothing_keeps_its_sign(text: str, below: bool) -> None:
    assert ("minus" in [piece.text for piece in mark_numbers(tokenise(text), {})]) is below

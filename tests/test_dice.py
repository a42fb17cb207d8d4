"""Dice that everybody can check."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from rules.dice import Dice, KeyedDice, OutOfDice, ScriptedDice, commitment, roll, verify

SECRET = "sesame"
KEY = ("First lanterns", 3, "Heron", "catch")


def test_a_die_is_a_function_of_secret_and_purpose() -> None:
    assert roll(SECRET, 20, *KEY) == roll(SECRET, 20, *KEY) == KeyedDice(SECRET).roll(20, *KEY) == 9
    assert len({roll(SECRET, 10**9, *KEY, ordinal) for ordinal in range(100)}) == 100
    assert roll(SECRET, 10**9, *KEY) != roll("simsim", 10**9, *KEY)


def test_keys_do_not_run_into_one_another() -> None:
    assert roll(SECRET, 10**9, "a", "bc") != roll(SECRET, 10**9, "ab", "c")


def test_anybody_can_verify_a_die_once_the_secret_is_out() -> None:
    committed = commitment(SECRET)
    value = roll(SECRET, 6, *KEY)
    assert verify(SECRET, committed, 6, value, *KEY)
    assert not verify(SECRET, committed, 6, value % 6 + 1, *KEY)
    assert not verify("simsim", committed, 6, roll("simsim", 6, *KEY), *KEY)
    assert SECRET not in committed


@pytest.mark.parametrize("sides", [2, 6, 20, 100])
def test_dice_are_fair(sides: int) -> None:
    """Chi-squared over 20,000 dice stays under a bound that a fair die breaks once in a million times."""
    count = 20_000
    seen = Counter(roll(SECRET, sides, number) for number in range(count))
    assert set(seen) == set(range(1, sides + 1))
    expected = Fraction(count, sides)
    chi = sum((times - expected) ** 2 / expected for times in seen.values())
    freedom = sides - 1
    assert chi < freedom + 7 * (2 * freedom) ** 0.5 + 14


def test_keyed_dice_have_no_script() -> None:
    dice = KeyedDice(SECRET)
    dice.back(3)
    assert dice.mark() == 0
    source: Dice = dice
    assert source.scripted() is None


def test_a_script_shows_its_values_in_order_and_can_be_rewound() -> None:
    dice = ScriptedDice([4, Fraction(501, 100), 2])
    assert dice.roll(6, "any") == 4
    mark = dice.mark()
    assert dice.scripted() == Fraction(501, 100)
    assert dice.left == 1
    dice.back(mark)
    assert dice.scripted() == Fraction(501, 100)
    assert dice.roll(6) == 2
    with pytest.raises(OutOfDice, match="ran out"):
        dice.roll(6)


@pytest.mark.parametrize("value", [0, 7, Fraction(1, 2)])
def test_a_script_must_fit_the_die(value: int | Fraction) -> None:
    with pytest.raises(OutOfDice, match="where a die of 6 sides is rolled"):
        ScriptedDice([value]).roll(6, "catch")

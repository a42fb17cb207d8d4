"""Exact numbers: integers and fractions only, rounded once where a rule says so."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

Rational = int | Fraction

_NUMBER = re.compile(r"[+-]?[0-9]{1,40}(\.[0-9]{1,40}|/0{0,39}[1-9][0-9]{0,39})?")


def floor(value: Rational) -> int:
    """The largest integer not above the value."""
    return value.__floor__()


def ceil(value: Rational) -> int:
    """The smallest integer not below the value."""
    return value.__ceil__()


def half_up(value: Rational) -> int:
    """The nearest integer; halves go up."""
    return (value + Fraction(1, 2)).__floor__()


ROUNDING: dict[str, Callable[[Rational], int]] = {"floor": floor, "half_up": half_up, "ceil": ceil}


def number(text: str) -> Rational | None:
    """The number that a plain scalar writes (``12``, ``5.01``, ``100/3``), or None if it writes none."""
    if not _NUMBER.fullmatch(text):
        return None
    value = Fraction(text)
    return int(value) if value.denominator == 1 else value


def plain(value: Rational) -> int | str:
    """The number as plain data: an integer, or a fraction written ``100/3``."""
    fraction = value if type(value) is Fraction else Fraction(value)
    return int(fraction) if fraction.denominator == 1 else f"{fraction.numerator}/{fraction.denominator}"

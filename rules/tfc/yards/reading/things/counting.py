"""Whole numbers as people write them: ``57``, ``1,000``, ``fifty-seven``, ``two dozen``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rules.language.tokens import Piece
from rules.language.written import as_number

LONGEST = 2000
"""More facilities than this are in no list."""


def whole(text: str) -> int | None:
    """The whole number that a piece writes (``57``, ``1,000``), or None."""
    value = as_number(text)
    return int(value) if value is not None and value.denominator == 1 else None


def number_at(pieces: Sequence[Piece], at: int, numbers: Mapping[str, int]) -> int | None:
    """The whole number that ends at a place, in digits or in words (``57``, ``fifty-seven``, ``two dozen``)."""
    if not 0 <= at < len(pieces):
        return None
    piece = pieces[at]
    if piece.kind == "number":
        return whole(piece.text)
    value = numbers.get(piece.text) if piece.kind == "word" else None
    if value is None:
        return None
    before = at - 1 - (at > 1 and pieces[at - 1].text == "-")
    led = numbers.get(pieces[before].text) if before >= 0 and pieces[before].kind == "word" else None
    if led is not None and value < 10 and led >= 20 and led % 10 == 0:
        return led + value
    if led is not None and value in (12, 100) and led < 20:
        return led * value
    return value


def both_in(text: str) -> tuple[int, ...]:
    """The numbers of one piece: one; two (``1,2`` without a space); a list of facilities (``1-4+7``)."""
    number = whole(text)
    if number is not None:
        return (number,)
    found: dict[int, None] = {}
    for part in re.split(r"[.,+]", text):
        first, _, last = part.partition("-")
        if first.isdecimal() and len(first) <= 9:
            least = int(first)
            most = int(last) if last.isdecimal() and len(last) <= 9 else least
            found |= dict.fromkeys(range(least, min(most, least + LONGEST) + 1))
    return tuple(found)[:LONGEST] or (0,)

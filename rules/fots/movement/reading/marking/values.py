"""Numbers and shares as they are written, in digits or in words (rulebook 9, FOTS-PLT-04)."""

from __future__ import annotations

import re
from fractions import Fraction

from rules.fots.movement.reading.wordbook import book, terms
from rules.language.tokens import Piece
from rules.language.words import words


def value_of(piece: Piece) -> Fraction | None:
    """The number that a piece writes, in digits or in words up to twenty."""
    if piece.kind == "number" and re.fullmatch(r"\d{1,9}(?:\.\d{1,6})?", piece.text):
        return Fraction(piece.text)
    if piece.kind == "word" and piece.text in words().numbers:
        return Fraction(words().numbers[piece.text])
    return None


def share_of_a_turn(pieces: list[Piece], at: int) -> tuple[Fraction, int] | None:
    """A spelt share of the turn in percent and how many pieces spell it (``half of the``, ``three quarters of the``)."""
    count = value_of(pieces[at])
    place = at if count is None else at + 1
    if place + 1 >= len(pieces) or pieces[place + 1].text not in terms("half_of"):
        return None
    share = book().parts.get(pieces[place].text)
    return (Fraction(100, share) * (count or 1), place + 1 - at) if share is not None else None

"""Stretches that count one of several and leave out its name (``второй - в Ветер``, ``the other one against missiles``)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rules.language.tokens import Piece
from rules.orbital_line.reading.wordbook import wordbook


def completed(before: Sequence[Piece], pieces: list[Piece]) -> list[Piece]:
    """``второй - в Ветер`` with the name that stood behind ``первый``, or before a cell, in the step before."""
    if pieces[0].text in ("из", "from", "the") and len(pieces) > 1 and _counts(pieces[1]):
        pieces = [pieces[1], *(pieces[3:] if _is_that_one(pieces[2:4]) else pieces[2:])]
    counted = _counts(pieces[0]) and (len(pieces) == 1 or _goes_on(pieces[1]))
    named = _other_one(pieces)
    pieces, counted = (named, True) if named else (pieces, counted)
    if not counted:
        return pieces
    pairs = list(pairwise(before))
    former = (
        *(b for a, b in pairs if (_counts(a) or (a.kind == "number" and a.value == 1)) and b.kind == "name"),
        *(a for a, b in pairs if b.kind == "cell" and a.kind == "name"),
        *(b for a, b in pairs if a.kind == "cell" and b.kind == "name"),
    )
    return [pieces[0], *former[:1], *pieces[1:]]


def _goes_on(piece: Piece) -> bool:
    """Whether a piece goes on with what a counted thing does (``второй - в Ветер``, ``вторую держим``)."""
    told = ("at", "save", "hold_names", "rests")
    return piece.kind == "sign" or any(wordbook().has(name, piece) for name in told)


def _is_that_one(pieces: list[Piece]) -> bool:
    """Whether ``one`` stands for what is counted, and something is said of it (``the second one is kept``)."""
    return len(pieces) > 1 and pieces[0].text == "one" and _goes_on(pieces[1])


def _other_one(pieces: list[Piece]) -> list[Piece]:
    """``другую — против ракет``, ``the other one against missiles`` from ``other`` on; nothing if a name follows, or no such word leads."""
    book = wordbook()
    first = next((at for at, piece in enumerate(pieces[:2]) if book.has("other", piece)), None)
    led = first == 0 or (first == 1 and pieces[0].text == "the")
    rest = pieces[first + 1 :] if first is not None and led else []
    rest = rest[1:] if rest and rest[0].text == "one" else rest
    plain = bool(rest) and (_goes_on(rest[0]) or book.has("against", rest[0]))
    return [pieces[first or 0], *rest] if plain else []


def _counts(piece: Piece) -> bool:
    return piece.kind == "word" and isinstance(piece.value, int) and not isinstance(piece.value, bool)

"""Turns, thrust and orbits in words (chapter 9.2 ``man.*``)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.language.tokens import Piece
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.figures import ordinal
from rules.orbital_line.reading.wordbook import wordbook

_SIGNED = {"+": "man.accelerate", "-": "man.brake"}
_SIGNS = (("man.accelerate", ("plus", "faster")), ("man.brake", ("minus", "slower")))
"""The words beside a number of divisions that say which way they go (``минус два деления``, ``три деления долой``)."""
_SIGNED_SPEED = 3
"""The least pieces of ``-2 скорости``."""

DEGREES = 15
"""A sector in degrees."""


def number_in(pieces: Sequence[Piece]) -> int | None:
    """The first number of a step that counts something of its own."""
    found = next((piece for piece in pieces if piece.kind == "number" and isinstance(piece.value, int)), None)
    return int(found.value) if found is not None else None


def sectors_in(pieces: Sequence[Piece]) -> int | None:
    """How many sectors a turn is; a sector without a number is one (precision D7)."""
    book = wordbook()
    for at, piece in enumerate(pieces):
        if piece.kind != "number":
            continue
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        value = int(piece.value)
        if after is not None and (after.text == "°" or book.has("degrees", after)):
            return value // DEGREES if value % DEGREES == 0 else None
        return value
    return 1 if any(book.has("sector", piece) for piece in pieces) else None


def side_in(pieces: Sequence[Piece]) -> str | None:
    """Right or left, if one is named."""
    book = wordbook()
    for at, piece in enumerate(pieces):
        if piece.kind != "name":
            found = book.phrase("sides", pieces, at)
            if found is not None:
                return found[0]
    return None


def direction_in(pieces: Sequence[Piece]) -> str | None:
    """The well, along the motion, away or against it; the longest phrase counts."""
    book = wordbook()
    best: tuple[int, str] | None = None
    for at, piece in enumerate(pieces):
        if piece.kind == "name":
            continue
        found = book.phrase("directions", pieces, at)
        if found is not None and (best is None or found[1] > best[0]):
            best = (found[1], found[0])
    return best[1] if best is not None else None


def is_bare_turn(step: Step) -> bool:
    """Whether a step without a command word is a turn: a side with a number, nothing else."""
    if step.heads or side_in(step.pieces) is None:
        return False
    book = wordbook()
    if any(book.has("row", piece) or piece.kind == "cell" for piece in step.pieces):
        return False
    return sectors_in(step.pieces) is not None


def signed_speed(step: Step) -> str | None:
    """``Скорость +1``, ``-2 скорости``: thrust with a sign for its direction."""
    book = wordbook()
    for before, sign, number in zip(step.pieces, step.pieces[1:], step.pieces[2:], strict=False):
        if book.has("speed", before) and sign.text in _SIGNED and number.kind == "number" and number.glued:
            return _SIGNED[sign.text]
    if len(step.pieces) < _SIGNED_SPEED:
        return None
    lead, count, *after = step.pieces
    counted = count.kind == "number" and count.glued and any(book.has("speed", one) for one in after[:2])
    return _SIGNED.get(lead.text) if counted else _in_words(step)


def _in_words(step: Step) -> str | None:
    """``Минус два деления``, ``одно деление хода``: thrust with its sign in words."""
    book = wordbook()
    pieces = step.pieces
    spoken = any(book.has("speed", piece) for piece in pieces)
    for at, piece in enumerate(pieces):
        if piece.kind == "number" and (spoken or _counts_marks(pieces, at)):
            near = [*pieces[max(0, at - 1) : at], *pieces[at + 2 : at + 3]]
            return next(
                (one for one, signs in _SIGNS if any(book.has(s, p) for s in signs for p in near)), None
            )
    return None


def _counts_marks(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number stands before a word for divisions."""
    return at + 1 < len(pieces) and wordbook().has("mark", pieces[at + 1])


def amount(step: Step) -> tuple[int | None, bool]:
    """How many divisions, and whether the number is one to be reached rather than one to be added."""
    book = wordbook()
    for at, piece in enumerate(step.pieces):
        if piece.kind == "number":
            return int(piece.value), any(book.has("up_to", one) for one in step.pieces[max(0, at - 2) : at])
    one = any(book.has("mark", piece) for piece in step.pieces)
    return (1 if one else None), False


def altitude(step: Step) -> int | None:
    """The orbit that is named, by number or in its order."""
    numbers = (int(p.value) if p.kind == "number" else ordinal(p) for p in step.pieces)
    return next((number for number in numbers if number is not None), None)


def turn_args(sectors: int, side: str) -> dict[str, Any]:
    """The arguments of a turn."""
    return {"sectors": sectors, "side": side}

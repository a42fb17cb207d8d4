"""Remarks on what is not to work (``the rest can idle``): they order nothing and do not colour the order beside them."""

from __future__ import annotations

from itertools import pairwise

from rules.language.tokens import Piece
from rules.tfc.yards.reading.wordbook import Wordbook

_JOINTS = frozenset({",", ";", "and", "while", "but", "—", "(", ")", "и", "а", "но"})


def without_idlers(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces without the stretches behind a joint that only leave facilities free."""
    joints = [at for at, piece in enumerate(pieces) if at and piece.text in _JOINTS]
    kept = pieces[: joints[0]] if joints else pieces
    for start, end in pairwise([*joints, len(pieces)]):
        if not _idles(pieces[start + 1 : end], book):
            kept = [*kept, *pieces[start:end]]
    return kept


def _idles(part: list[Piece], book: Wordbook) -> bool:
    """Whether a stretch says of facilities that they do nothing."""
    words = [piece.text for piece in part if piece.kind != "sign"]
    if not words or not book.says("idle", words[-1]):
        return False
    return any(book.says("idle_verbs", word) for word in words[:-1]) or book.says("rests", words[-1])

"""Passives: ``is scrapped`` and ``are to be laid down`` give orders about what stands before them, ``was scrapped`` tells."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.wordbook import Wordbook

_REACH = 3
"""So many words may stand between the auxiliary and its participle (``are both to be``, ``is hereby``)."""


def auxiliary(pieces: Sequence[Piece], verb: int) -> str:
    """The form of ``be`` that makes a passive of the verb at a place; empty if it is none."""
    for at in range(verb - 1, max(-1, verb - 1 - _REACH), -1):
        text = pieces[at].text
        if text in ("be", "is", "are", "was", "were", "been", "being"):
            return text
        if text not in words().sets["adverbs"]:
            return ""
    return ""


def is_passive(pieces: Sequence[Piece], head: Head) -> bool:
    """Whether the verb is a passive, so that its object stands before it (``put`` is its own participle)."""
    if pieces[head.start].text.endswith(("ся", "сь")):
        return True
    return head.form in ("past", "base") and auxiliary(pieces, head.start) != ""


def is_told(pieces: Sequence[Piece], head: Head, book: Wordbook) -> bool:
    """Whether a verb tells of what has been done: a past form, unless ``is``, ``are`` or ``be`` make an order of it."""
    led = auxiliary(pieces, head.start)
    return not book.says("being", led) if led else head.form == "past"

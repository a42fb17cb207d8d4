"""Did you mean: the nearest of some known words."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import OSA

from rules.sentences import said


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that ``word`` most likely misspells, or None if nothing is near enough."""
    reach = 1 if len(word) < 6 else max(2, len(word) // 4)
    found = process.extractOne(
        word.casefold(), {name: name.casefold() for name in known}, scorer=OSA.distance, score_cutoff=reach
    )
    return None if found is None else str(found[2])


def hint(word: str, known: Iterable[str]) -> str:
    """``; did you mean X?`` for a misspelt word, else an empty text."""
    near = nearest(word, known)
    return said("; did you mean {near}?", near=near) if near is not None else ""

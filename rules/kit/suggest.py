"""Did you mean: the nearest of some known words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from rapidfuzz import process
from rapidfuzz.distance import OSA, Indel

from rules.sentences import said

NO_OTHERS: Mapping[str, Iterable[str]] = MappingProxyType({})


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that ``word`` most likely misspells, or None if nothing is near enough."""
    reach = 1 if len(word) < 6 else max(2, len(word) // 4)
    found = process.extractOne(
        word.casefold(), {name: name.casefold() for name in known}, scorer=OSA.distance, score_cutoff=reach
    )
    return None if found is None else str(found[2])


def closest(word: str, known: Iterable[str]) -> list[str]:
    """The known words by how few letters part them from ``word``, the nearest first."""
    names = {name: name.casefold() for name in known}
    found = process.extract(word.casefold(), names, scorer=Indel.distance, limit=None)
    return [str(one[2]) for one in found]


def hint(word: str, known: Iterable[str], further: Mapping[str, Iterable[str]] = NO_OTHERS) -> str:
    """``; did you mean X?`` for a misspelt word, else an empty text; ``further`` are other names of the known ones, by these."""
    meant = {other: name for name, others in further.items() for other in others}
    near = nearest(word, (*known, *meant))
    return said("; did you mean {near}?", near=meant.get(near, near)) if near is not None else ""

"""When a misspelt word may be taken for a known one: near enough, the only one so near, and with the same digits."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rapidfuzz.distance import OSA

_DIGITS = re.compile(r"\d+")


def allowed(word: str) -> int:
    """How many slips a word of this length may hold: none below 3 letters, one up to 6, two above."""
    return 0 if len(word) < 3 else 1 if len(word) <= 6 else 2


def nearest(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known words nearest to this one within what is allowed; more than one means that it cannot be told."""
    best = allowed(word) + 1
    found: list[str] = []
    digits = _DIGITS.findall(word)
    for candidate in known:
        limit = min(best, allowed(candidate), allowed(word))
        if abs(len(candidate) - len(word)) > limit or _DIGITS.findall(candidate) != digits:
            continue
        distance = OSA.distance(word, candidate, score_cutoff=limit)
        if distance > limit:
            continue
        if distance < best:
            best, found = distance, []
        found.append(candidate)
    return tuple(found)

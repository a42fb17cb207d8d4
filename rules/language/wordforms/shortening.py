"""Words cut short: what a first part of three letters or more may be the beginning of."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

SHORTEST = 3
"""A word is not cut shorter than this."""


class Beginnings:
    """Known words, asked for those that begin with a shortened one."""

    def __init__(self, known: Iterable[str]) -> None:
        """Put the known words in order."""
        self._known = sorted(set(known))

    def of(self, word: str) -> tuple[str, ...]:
        """The known words that the shortened one begins; itself is not among them."""
        if len(word) < SHORTEST:
            return ()
        at = bisect_left(self._known, word)
        found: list[str] = []
        while at < len(self._known) and self._known[at].startswith(word):
            if self._known[at] != word:
                found.append(self._known[at])
            at += 1
        return tuple(found)

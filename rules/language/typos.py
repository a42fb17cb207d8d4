"""When a misspelt word may be taken for a known one: near enough, the only one so near, and with the same digits."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rapidfuzz.distance import OSA

_DIGITS = re.compile(r"\d+")
_REMEMBERED = 4096


def allowed(word: str) -> int:
    """How many slips a word of this length may hold: none below 3 letters, one up to 6, two above."""
    return 0 if len(word) < 3 else 1 if len(word) <= 6 else 2


class Speller:
    """Known words, asked for the nearest to a misspelt one; answers are remembered, since people repeat their words."""

    def __init__(self, known: Iterable[str]) -> None:
        """Sort the known words by length and digits."""
        self._known: dict[tuple[int, tuple[str, ...]], list[str]] = {}
        for word in dict.fromkeys(known):
            self._known.setdefault((len(word), tuple(_DIGITS.findall(word))), []).append(word)
        self._answers: dict[str, tuple[str, ...]] = {}

    def nearest(self, word: str) -> tuple[str, ...]:
        """The known words nearest to this one within what is allowed; more than one means that it cannot be told."""
        answer = self._answers.get(word)
        if answer is None:
            if len(self._answers) >= _REMEMBERED:
                self._answers.clear()
            answer = self._answers[word] = self._search(word)
        return answer

    def _search(self, word: str) -> tuple[str, ...]:
        most = allowed(word)
        best = most + 1
        found: list[str] = []
        digits = tuple(_DIGITS.findall(word))
        for length in range(len(word) - most, len(word) + most + 1):
            for candidate in self._known.get((length, digits), ()):
                limit = min(best, most, allowed(candidate))
                distance = OSA.distance(word, candidate, score_cutoff=limit)
                if distance > limit:
                    continue
                if distance < best:
                    best, found = distance, []
                found.append(candidate)
        return tuple(found)

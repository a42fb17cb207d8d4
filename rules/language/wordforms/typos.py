"""When a misspelt word may be taken for a known one: near enough, the only one so near, and with the same digits."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import OSA

_DIGITS = re.compile(r"\d+")
_REMEMBERED = 4096
_LONG = 7
"""How many letters a word has that may hold two slips."""


def allowed(word: str) -> int:
    """How many slips a word of this length may hold: none below 3 letters, one up to 6, two above."""
    return _slips(len(word))


def _slips(length: int) -> int:
    return 0 if length < 3 else 1 if length < _LONG else 2


class Speller:
    """Known words, asked for the nearest to a misspelt one; answers are remembered, since people repeat their words."""

    def __init__(self, known: Iterable[str], most: int = _slips(_LONG)) -> None:
        """Sort the known words by length and digits; ``most`` slips are overlooked at most, however long a word is."""
        self._most = most
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
        most = min(self._most, allowed(word))
        digits = tuple(_DIGITS.findall(word))
        near: list[tuple[int, str]] = []
        for length in range(len(word) - most, len(word) + most + 1):
            known = self._known.get((length, digits))
            if known:
                reach = min(most, _slips(length))
                found = process.extract_iter(word, known, scorer=OSA.distance, score_cutoff=reach)
                near += [(distance, candidate) for candidate, distance, _ in found]
        best = min(near, default=(0, ""))[0]
        return tuple([candidate for distance, candidate in near if distance == best])

"""What a word is, found out once: people repeat their words, so the answers are kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
_MOST = 16_384


class Memo(dict[K, V], Generic[K, V]):
    """Answers by word; asked for a word that it does not hold, it finds the answer. Begins anew when it holds ``most``."""

    def __init__(self, find: Callable[[K], V], most: int = _MOST) -> None:
        """Begin empty; ``find`` must give the same answer to the same word for ever."""
        super().__init__()
        self._find = find
        self._most = most

    def __missing__(self, word: K) -> V:
        """The answer for a word that is new."""
        if len(self) >= self._most:
            self.clear()
        found = self[word] = self._find(word)
        return found

"""What role-play bots say for players."""

from __future__ import annotations

from collections import deque


class Proxied:
    """What webhooks have said lately: a role-play bot posts anew what a player wrote, and deletes the original."""

    def __init__(self) -> None:
        """Nothing was said yet."""
        self._said: deque[tuple[int, str, str]] = deque(maxlen=100)

    def hear(self, channel: int, name: str, text: str) -> None:
        """A webhook said something under a name."""
        self._said.append((channel, name.strip().casefold(), text.strip()))

    def names(self, channel: int, text: str) -> set[str]:
        """The names, folded to one case, under which these words, or most of them, were said in the channel."""
        return {name for where, name, said in self._said if where == channel and said and said in text}

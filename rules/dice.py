"""Dice that everybody can check: a die is a function of the game's secret and of what it is for.

Its key names nothing that a player can choose in a post, so editing or reordering never rolls anew. The hash of the
secret is published at the opening (:func:`commitment`), the secret at the close; :func:`verify` then checks any die.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from rules.sentences import said

Key = tuple[str | int, ...]


class OutOfDice(ValueError):
    """A script of dice ran out."""


class Dice(Protocol):
    """Where a game's dice come from."""

    def roll(self, sides: int, *key: str | int) -> int:
        """A number from 1 to ``sides`` for the purpose that the key names."""

    def scripted(self) -> Fraction | int | None:
        """The next value of a script exactly as written, or None where dice are not scripted."""

    def mark(self) -> int:
        """Where a script stands; 0 where dice are keyed."""

    def back(self, mark: int) -> None:
        """Rewind a script to a mark; nothing where dice are keyed."""


def commitment(secret: str) -> str:
    """The hash of a secret, published when the game opens; it says nothing about the dice."""
    return hashlib.sha256(secret.encode()).hexdigest()


def roll(secret: str, sides: int, *key: str | int) -> int:
    """The die of this secret and key: uniform from 1 to ``sides``, the same on every machine."""
    limit = (1 << 64) - (1 << 64) % sides
    for attempt in range(1 << 16):
        text = "\x1f".join([*map(str, key), str(sides), str(attempt)])
        value = int.from_bytes(hmac.new(secret.encode(), text.encode(), hashlib.sha256).digest()[:8])
        if value < limit:
            return value % sides + 1
    raise AssertionError("unreachable: a fair draw fails with probability below 2**-65536")


def verify(secret: str, committed: str, sides: int, value: int, *key: str | int) -> bool:
    """Whether a published die is the one that the committed secret gives."""
    return commitment(secret) == committed and roll(secret, sides, *key) == value


class KeyedDice:
    """Dice of a real game, from its secret."""

    def __init__(self, secret: str) -> None:
        """Dice of this secret."""
        self._secret = secret

    def roll(self, sides: int, *key: str | int) -> int:
        """See :func:`roll`."""
        return roll(self._secret, sides, *key)

    def scripted(self) -> None:
        """Keyed dice have no script."""

    def mark(self) -> int:
        """Keyed dice stand nowhere."""
        return 0

    def back(self, mark: int) -> None:
        """Keyed dice need no rewinding."""


class ScriptedDice:
    """Dice of a case: the values that it lists, in the order in which rules ask for them."""

    def __init__(self, values: Sequence[int | Fraction]) -> None:
        """Dice that will show these values."""
        self._values = tuple(values)
        self._next = 0

    @property
    def left(self) -> int:
        """How many values were not used yet."""
        return len(self._values) - self._next

    def roll(self, sides: int, *key: str | int) -> int:
        """The next value of the script. Raises :class:`OutOfDice` at its end or for a value beyond ``sides``."""
        value = self.scripted()
        if not isinstance(value, int) or not 1 <= value <= sides:
            raise OutOfDice(
                said(
                    "the script has {value} where a die of {sides} sides is rolled for {key}",
                    value=value,
                    sides=sides,
                    key=key,
                )
            )
        return value

    def scripted(self) -> int | Fraction:
        """The next value, whatever it is. Raises :class:`OutOfDice` at the script's end."""
        if self._next >= len(self._values):
            raise OutOfDice(said("the script ran out; dice that it holds: {count}", count=len(self._values)))
        self._next += 1
        return self._values[self._next - 1]

    def mark(self) -> int:
        """How many values were used."""
        return self._next

    def back(self, mark: int) -> None:
        """Rewind to a mark."""
        self._next = mark

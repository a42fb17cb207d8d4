"""A phrase found in a clause, and the parts that it names."""

from __future__ import annotations

import re
from typing import Any

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.marking.marks import ADDRESS
from rules.fots.movement.reading.marking.tagged import PLACE, Tagged
from rules.fots.movement.reading.wordbook import Phrase
from rules.language.tokens import Piece

Args = dict[str, Any]


class Found:
    """A phrase in a clause."""

    def __init__(self, phrase: Phrase, match: re.Match[str], tagged: Tagged) -> None:
        """Keep the three together."""
        self.phrase = phrase
        self.match = match
        self.tagged = tagged

    def pieces(self, name: str) -> list[Piece]:
        """The pieces of a named part."""
        return self.tagged.group(self.match, name)

    def text(self, name: str) -> str | None:
        """The text of a named part."""
        return self.match.groupdict().get(name)

    def number(self, name: str = "n") -> int | None:
        """A whole number."""
        found = self.pieces(name)
        return int(found[0].value) if found and found[0].value is not None else None

    def place(self, desk: Desk, unit: str, *names: str) -> str | None:
        """An address or colony."""
        for name in names:
            for piece in self.pieces(name):
                if piece.kind in (ADDRESS, PLACE):
                    return desk.address(piece, unit)
        return None

    def speed(self, desk: Desk, unit: str) -> int | None:
        """A warp factor."""
        found = self.pieces("w")
        value = desk.speed(found[0], unit) if found else None
        return value if isinstance(value, int) else None


def some(**args: Any) -> Args:
    """The arguments that are given."""
    return {key: value for key, value in args.items() if value is not None}

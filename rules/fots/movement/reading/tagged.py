"""A row of pieces as one text in which names, places and numbers are single signs, so that phrases can be looked for in it."""

from __future__ import annotations

import re
from bisect import bisect_right

from rules.fots.movement.reading.marks import ADDRESS, NUMBER, SECTOR, SHARE, SPEED, WEEKS
from rules.language.tokens import Piece

OWN, OTHER, PLACE = "own", "other", "place"
TAGS = {
    OWN: "<u>", OTHER: "<x>", PLACE: "<c>", ADDRESS: "<a>", SECTOR: "<s>", SPEED: "<w>", WEEKS: "<k>", NUMBER: "<n>",
    SHARE: "<p>",
}  # fmt: skip


class Tagged:
    """Pieces and the text that stands for them."""

    def __init__(self, pieces: list[Piece]) -> None:
        """Write the text, one sign or word a piece."""
        self.pieces = pieces
        self._starts: list[int] = []
        parts: list[str] = []
        size = 0
        for piece in pieces:
            self._starts.append(size)
            tag = TAGS.get(piece.kind, piece.text)
            parts.append(tag)
            size += len(tag) + 1
        self.text = " ".join(parts)

    def place(self, offset: int) -> int:
        """The place of the piece that stands at an offset of the text."""
        return max(0, bisect_right(self._starts, offset) - 1)

    def inside(self, start: int, end: int) -> list[Piece]:
        """The pieces between two offsets of the text."""
        return [piece for piece, at in zip(self.pieces, self._starts, strict=True) if start <= at < end]

    def group(self, found: re.Match[str], name: str) -> list[Piece]:
        """The pieces that a named part of a phrase covers; none if the part is missing."""
        try:
            start, end = found.span(name)
        except IndexError:
            return []
        return self.inside(start, end) if start >= 0 else []

    def of(self, kind: str) -> list[Piece]:
        """Every piece of a kind."""
        return [piece for piece in self.pieces if piece.kind == kind]

    def cut(self, start: int, end: int | None = None) -> Tagged:
        """The text of some of the pieces, by place."""
        return Tagged(self.pieces[start:end])


def own_names(pieces: list[Piece]) -> list[str]:
    """The own units that some pieces name."""
    return [piece.value[0] for piece in pieces if piece.kind == OWN]

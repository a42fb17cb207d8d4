"""A row of pieces as one text in which names, places and numbers are single signs, so that phrases can be looked for in it."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from itertools import accumulate

from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER, SECTOR, SHARE, SPEED, WEEKS
from rules.language.tokens import Piece

OWN, OTHER, PLACE = "own", "other", "place"
TAGS = {
    OWN: "<u>", OTHER: "<x>", PLACE: "<c>", ADDRESS: "<a>", SECTOR: "<s>", SPEED: "<w>", WEEKS: "<k>", NUMBER: "<n>",
    SHARE: "<p>",
}  # fmt: skip


class Tagged:
    """Pieces and the text that stands for them."""

    def __init__(self, pieces: list[Piece], text: str | None = None) -> None:
        """Write the text, one sign or word a piece, unless it is written already."""
        self.pieces = pieces
        self.text = " ".join(map(_tag, pieces)) if text is None else text
        self._offsets: list[int] | None = None

    @property
    def _starts(self) -> list[int]:
        """The offset of each piece in the text; behind them all, that of a next one."""
        if self._offsets is None:
            self._offsets = list(accumulate((len(_tag(piece)) + 1 for piece in self.pieces), initial=0))
        return self._offsets

    def place(self, offset: int) -> int:
        """The place of the piece that stands at an offset of the text."""
        return max(0, bisect_right(self._starts, offset, hi=len(self.pieces)) - 1)

    def inside(self, start: int, end: int) -> list[Piece]:
        """The pieces between two offsets of the text."""
        starts, count = self._starts, len(self.pieces)
        return self.pieces[bisect_left(starts, start, hi=count) : bisect_left(starts, end, hi=count)]

    def behind(self, offset: int) -> Tagged:
        """The text of the pieces from an offset of the text on."""
        return self.cut(bisect_left(self._starts, offset, hi=len(self.pieces)))

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
        start, stop, _ = slice(start, end).indices(len(self.pieces))
        text = self.text[self._starts[start] : self._starts[stop] - 1] if start < stop else ""
        return Tagged(self.pieces[start:stop], text)


def _tag(piece: Piece) -> str:
    """The one sign or word that stands for a piece."""
    return TAGS.get(piece.kind, piece.text)


def own_names(pieces: list[Piece]) -> list[str]:
    """The own units that some pieces name."""
    return [piece.value[0] for piece in pieces if piece.kind == OWN]

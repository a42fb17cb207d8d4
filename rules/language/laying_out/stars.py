"""A star before the last words of a post, by which chats put right what was written before (``*Rook``)."""

from __future__ import annotations

from rules.language.laying_out.lines import Line
from rules.language.tokens import Piece

_MOST = 5
"""More words than this behind a star are no correction."""


def mark_star(lines: list[Line]) -> None:
    """Put ``edit:`` in the place of the only star of a post, where it opens the last line and a few words follow at once."""
    line = next((line for line in reversed(lines) if not line.blank), None)
    if line is None or line.bullet or not 1 < len(line.pieces) <= _MOST + 1:
        return
    star, first = line.pieces[:2]
    if star.text != "*" or not first.glued or first.kind != "word":
        return
    if sum(piece.text.count("*") for one in lines for piece in one.pieces if piece.kind == "mark") == 1:
        line.pieces[:1] = [
            Piece("word", "edit", star.start, star.end),
            Piece("sign", ":", star.end, star.end),
        ]

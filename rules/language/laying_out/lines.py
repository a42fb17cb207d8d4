"""A line of a post: the pieces on it and how it is set."""

from __future__ import annotations

from msgspec import Struct

from rules.language.tokens import Piece


class Line(Struct, gc=False):
    """One line of a post: the pieces on it and how it is set."""

    pieces: list[Piece]
    bullet: bool = False
    blank: bool = False
    heading: bool = False
    row: bool = False
    plain: bool = False

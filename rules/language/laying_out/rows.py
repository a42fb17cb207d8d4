"""Rows of tables read as lines: the first cell heads what stands in the others."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.language.words import word_list

_DETAILS = word_list("detail_columns")


def detail_columns(head: Sequence[Piece]) -> frozenset[int]:
    """The columns of a table that only say more of the one before them, by its first row (``| Ship | Order | Target | Share |``)."""
    found: set[int] = set()
    column = 0
    for piece in head:
        column += piece.text == "|"
        if column > _FIRST and piece.text in _DETAILS:
            found.add(column)
    return frozenset(found)


_FIRST = 2
"""The column that holds an order in any table; those behind it may say more of it."""


def mark_cells(pieces: list[Piece], details: frozenset[int]) -> None:
    """Read a row of a table as ``first cell: second cell; third cell``, with no sign before a cell that says more of the one before it."""
    column = 0
    for piece in pieces:
        if piece.text == "|":
            column += 1
            piece.text = "" if column == 1 or column in details else ":" if column == _FIRST else ";"

"""Rows of tables read as lines: the first cell heads what stands in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.language.tokens import Piece
from rules.language.words import word_list

_DETAILS, _SHARES = word_list("detail_columns"), word_list("share_columns")


def detail_columns(head: Sequence[Piece]) -> dict[int, bool]:
    """The columns of a table that only say more of the one before them, by its first row (``| Ship | Order | Target | Share |``).

    Each with whether it holds shares.
    """
    found: dict[int, bool] = {}
    column = 0
    for piece in head:
        column += piece.text == "|"
        if column > _FIRST and piece.text in _DETAILS:
            found[column] = piece.text in _SHARES
    return found


_FIRST = 2
"""The column that holds an order in any table; those behind it may say more of it."""


def mark_cells(pieces: list[Piece], details: Mapping[int, bool]) -> None:
    """Read a row of a table as ``first cell: second cell; third cell``, with no sign before a cell that says more of the one before it.

    The sign behind a bare number in a column of shares makes a share of it.
    """
    column = 0
    for at, piece in enumerate(pieces):
        if piece.text == "|":
            shared = details.get(column, False) and pieces[at - 1].kind == "number"
            column += 1
            more = column == 1 or column in details
            piece.text = "%" if shared else "" if more else ":" if column == _FIRST else ";"

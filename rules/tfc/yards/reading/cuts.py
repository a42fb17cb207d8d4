"""Clauses of a post to yards, cut before a whole list of slots rather than inside it."""

from __future__ import annotations

import itertools

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.tfc.yards.reading.wordbook import Wordbook

_JOINS = frozenset({",", "and", "&", "+", "и"})
_RANGES = frozenset({"-", "—", "..", "to", "through", "по"})


def with_whole_lists(clauses: list[Clause], pieces: list[Piece], book: Wordbook) -> list[Clause]:
    """``..., pylons 9 and 10 work on the corvette``: both pylons are the second verb's."""
    for before, after in itertools.pairwise(clauses):
        if before.head is None or after.head is None or after.start != before.end:
            continue
        cut = _list_start(pieces, before.head.end, after.start, book)
        if cut:
            before.end = after.start = cut
    return clauses


def _list_start(pieces: list[Piece], least: int, cut: int, book: Wordbook) -> int:
    """The joint before the list of slots that a cut falls into; 0 if it falls into none."""
    inside = pieces[cut].text in _JOINS and cut + 1 < len(pieces) and pieces[cut + 1].kind == "number"
    if not inside or pieces[cut - 1].kind != "number":
        return 0
    at = cut - 1
    while at > least and (pieces[at].kind == "number" or pieces[at].text in _JOINS | _RANGES):
        at -= 1
    if book.says("tools", pieces[at].text):
        return at - 1 if pieces[at - 1].text in _JOINS and at - 1 > least else 0
    joint = at + 2 if pieces[at].text == "#" else at + 1
    fresh = pieces[at].kind == "name" or pieces[at].text == "#"
    return joint if fresh and joint < cut and pieces[joint].text in _JOINS else 0

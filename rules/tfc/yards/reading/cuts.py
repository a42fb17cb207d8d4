"""Clauses of a post to yards, cut before a whole list of slots rather than inside it."""

from __future__ import annotations

import itertools

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.tfc.yards.reading.names import CLASS, SHIP, Table
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


def with_verbless_parts(clauses: list[Clause], pieces: list[Piece], table: Table) -> list[Clause]:
    """``docks 5-6 on the Trident, the rest build a Lancer``: what stands before the comma is no subject of the verb."""
    found: list[Clause] = []
    for clause in clauses:
        cut = _verbless_end(clause, pieces, table)
        if cut:
            found.append(Clause(clause.start, cut, None, set(clause.moods), clause.joint, clause.part))
            clause.start = cut
        found.append(clause)
    return found


def _verbless_end(clause: Clause, pieces: list[Piece], table: Table) -> int:
    """The comma before a clause's verb up to which facilities and what they are for are named already; 0 if there is none."""
    head = clause.head
    if head is None or head.end >= clause.end:
        return 0
    cut = next((at for at in range(head.start - 1, clause.start, -1) if pieces[at].text == ","), 0)
    apart = (
        bool(cut) and _is_whole(pieces[clause.start : cut], table) and _works(pieces[cut : head.start], table)
    )
    return cut if apart else 0


def _is_whole(part: list[Piece], table: Table) -> bool:
    """Whether a stretch names facilities and what they are for."""
    objects = any(table.of(piece, what) for piece in part for what in (CLASS, SHIP))
    return objects and _works(part, table)


def _works(part: list[Piece], table: Table) -> bool:
    """Whether a stretch names facilities."""
    book = table.book
    return any(
        p.kind == "number" or any(book.says(name, p.text) for name in ("tools", "others", "free"))
        for p in part
    )


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

"""Clauses of a post to yards, cut before a whole list of slots rather than inside it."""

from __future__ import annotations

import itertools

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, YARD, Table
from rules.tfc.yards.reading.things.cursor import WORKERS
from rules.tfc.yards.reading.things.slotlists import JOINS, RANGES
from rules.tfc.yards.reading.wordbook import Wordbook

_JOINTS = frozenset({",", ";", "and", "и"})
_APART = _JOINTS | {"а", "while"}


def with_whole_lists(clauses: list[Clause], pieces: list[Piece], book: Wordbook) -> list[Clause]:
    """``..., pylons 9 and 10 work on the corvette``: both pylons are the second verb's."""
    for before, after in itertools.pairwise(clauses):
        if before.head is None or after.head is None or after.start != before.end:
            continue
        cut = _list_start(pieces, before.head.end, after.start, book)
        if cut:
            before.end = after.start = cut
    return clauses


def with_wants_apart(clauses: list[Clause], pieces: list[Piece], table: Table) -> list[Clause]:
    """``we need two Lancers, let docks 1-3 build them``: what is only called for stands in a clause of its own."""
    found: list[Clause] = []
    for clause in clauses:
        if cut := _want_end(clause, pieces, table):
            found.append(Clause(clause.start, cut, None, set(), clause.joint, clause.part))
            clause.start = cut
        found.append(clause)
    return found


def _want_end(clause: Clause, pieces: list[Piece], table: Table) -> int:
    """The comma behind what is called for before a verb of building; 0 if nothing is."""
    if clause.head is None or clause.head.sense.command not in ("build", "assign", "scrap"):
        return 0
    led = range(clause.start, clause.head.start)
    wants = next((at for at in led if table.book.says("wants", pieces[at].text)), clause.head.start)
    cut = next((at for at in range(wants, clause.head.start) if pieces[at].text in (",", ";")), 0)
    named = any(table.of(piece, what) for piece in pieces[clause.start : cut] for what in (CLASS, KIND))
    return cut if named else 0


def with_verbless_parts(clauses: list[Clause], pieces: list[Piece], table: Table) -> list[Clause]:
    """``docks 5-6 on the Trident, the rest build a Lancer``: what stands before the comma is no subject of the verb."""
    found: list[Clause] = []
    for whole in clauses:
        clause = whole
        while cut := _apart(clause, pieces, table):
            found += with_verbless_parts(
                [Clause(clause.start, cut, clause.head, set(clause.moods), clause.joint, clause.part)],
                pieces,
                table,
            )
            clause = Clause(cut, clause.end, None, set(clause.moods), clause.joint, clause.part)
        cut = (
            _verbless_end(clause, pieces, table)
            or _whole_before(clause, pieces, table)
            or _ship_apart(clause, pieces, table)
        )
        if cut:
            found.append(Clause(clause.start, cut, None, set(clause.moods), clause.joint, clause.part))
            clause.start = cut
        found.append(clause)
        if cut := _next_order(clause, pieces, table):
            found.append(Clause(cut, clause.end, None, set(clause.moods), clause.joint, clause.part))
            clause.end = cut
    return found


def _apart(clause: Clause, pieces: list[Piece], table: Table) -> int:
    """The joint at which the facilities that are left over, or those of another yard, are given something of their own; 0 if there is none."""
    first = clause.head.end if clause.head is not None else clause.start + 1
    for at in range(first, clause.end - 1):
        if (
            pieces[at].text not in _APART
            or _is_part(pieces[clause.start : at], table)
            or not _is_whole(pieces[clause.start : at], table, kinds=True)
        ):
            continue
        rest = pieces[at + 1 : clause.end]
        stop = next(
            (place for place, piece in enumerate(rest) if place and piece.text in (",", ";")), len(rest)
        )
        named = any(table.of(piece, what) for piece in rest[:stop] for what in (CLASS, KIND))
        if named and (
            _begins_with_others(rest, table) or _is_elsewhere(pieces[clause.start : at], rest[:stop], table)
        ):
            return at
    return 0


def _is_part(part: list[Piece], table: Table) -> bool:
    """Whether a stretch shares facilities out by a part that nobody has counted (``half of them on the cruiser``)."""
    return any(piece.text in words().fractions or table.book.says("some", piece.text) for piece in part)


def _begins_with_others(part: list[Piece], table: Table) -> bool:
    """Whether a stretch begins with the facilities that are left over (``and with all the others a corvette``)."""
    book, passed = table.book, words().sets["determiners"]
    skipped = ("with", "onto", "all", "whatever", "owned")
    for piece in part[:6]:
        if book.says("others", piece.text):
            return True
        if piece.text not in (*_JOINTS, *passed) and not any(book.says(name, piece.text) for name in skipped):
            return False
    return False


def _is_elsewhere(before: list[Piece], rest: list[Piece], table: Table) -> bool:
    """Whether what follows a joint names another of the author's yards, its facilities and what they are for."""
    here = {name for piece in before for name in table.of(piece, YARD)}
    there = {name for piece in rest for name in table.of(piece, YARD)}
    tools = any(piece.kind == "number" or table.book.says("tools", piece.text) for piece in rest)
    return bool(here) and bool(there) and here.isdisjoint(there) and tools and there <= set(table.own)


def _next_order(clause: Clause, pieces: list[Piece], table: Table) -> int:
    """The place behind a verb where a ``then``, or facilities behind what is given up, lead to something new; 0 if there is none."""
    if clause.head is None:
        return 0
    gives_up = clause.head.sense.command in ("scrap", "withdraw")
    for at in range(clause.head.end, clause.end - 1):
        joint = pieces[at].text in _JOINTS
        if (
            joint
            and table.book.says("then", pieces[at + 1].text)
            and _is_whole(pieces[at + 2 : clause.end], table)
        ):
            return at
        rest = pieces[at + 1 : clause.end]
        instead = joint and table.book.says("instead", rest[0].text) and _is_whole(rest, table)
        if gives_up and joint and (instead or _begins_with_tools(rest, table)):
            return at
        if joint and _is_the_same_elsewhere(rest, table):
            return at
    return 0


def _is_the_same_elsewhere(part: list[Piece], table: Table) -> bool:
    """Whether a stretch begins with a yard that is to do the same (``and Fondor the same with 4-6``)."""
    likewise = table.book.says_any("likewise", " ".join(piece.text for piece in part))
    return likewise and any(table.of(piece, YARD) for piece in part[:3])


def _begins_with_tools(part: list[Piece], table: Table) -> bool:
    """Whether a stretch begins with facilities and goes on with what they are for (``the freed docks to Lancer #1``)."""
    book, passed = table.book, words().sets["determiners"]
    leads = ("with", "onto", "those")
    first = next(
        (
            at
            for at, piece in enumerate(part)
            if piece.text not in passed and not any(book.says(name, piece.text) for name in leads)
        ),
        len(part),
    )
    led = [piece.text for piece in part[first : first + 2]]
    tools = any(book.says(name, led[0]) for name in ("tools", "freed", "its", "same")) if led else False
    named = any(table.of(piece, what) for piece in part for what in (CLASS, KIND, SHIP))
    return tools and any(book.says("tools", text) or book.says("freed", text) for text in led) and named


def _verbless_end(clause: Clause, pieces: list[Piece], table: Table) -> int:
    """The comma before a clause's verb up to which facilities and what they are for are named already; 0 if there is none."""
    head = clause.head
    if head is None:
        return 0
    cut = next((at for at in range(head.start - 1, clause.start, -1) if pieces[at].text == ","), 0)
    between = pieces[cut : head.start]
    subject = _works(between, table) or any(table.of(piece, SHIP) for piece in between)
    led = pieces[clause.start : cut]
    whole = head.end < clause.end and _is_whole(led, table)
    return cut if cut and subject and (whole or _goes_on(led, table)) else 0


def _whole_before(clause: Clause, pieces: list[Piece], table: Table) -> int:
    """The joint before a verb up to which something of another sort has its facilities already (``a Lancer with 1-3, and repair Hawk``);
    0 if there is none.
    """
    head = clause.head
    if head is None:
        return 0
    mends = head.sense.command in ("repair", "withdraw")
    own, other = ((SHIP,), (CLASS, KIND)) if mends else ((CLASS, KIND), (SHIP,))
    other = (*other, *own) if head.sense.command in ("assign", "scrap") else other
    for at in range(head.start - 1, clause.start, -1):
        if pieces[at].text not in _APART or not _works(pieces[clause.start : at], table):
            continue
        led = any(_is_thing(piece, other, table) for piece in pieces[clause.start : at])
        behind = pieces[at : clause.end]
        manned = head.sense.command != "assign" or _works(behind, table)
        if led and manned and any(_is_thing(piece, own, table) for piece in behind):
            return at
    return 0


def _is_thing(piece: Piece, sorts: tuple[str, ...], table: Table) -> bool:
    """Whether a piece names something of these sorts that is not itself what works."""
    return any(not one.endswith(WORKERS) for what in sorts for one in table.of(piece, what))


def _goes_on(part: list[Piece], table: Table) -> bool:
    """Whether a stretch says of facilities or a yard that they go on with their work (``Pylons 1-7 continue``)."""
    doers = _works(part, table) or any(table.of(piece, YARD) for piece in part)
    return doers and any(table.book.says("going_on", piece.text) for piece in part)


def _ship_apart(clause: Clause, pieces: list[Piece], table: Table) -> int:
    """The joint between a ship with its facilities and an object with others, in a clause without a verb; 0 if there is none."""
    if clause.head is not None:
        return 0
    for at in range(clause.start + 1, clause.end - 1):
        sides = (pieces[clause.start : at], pieces[at : clause.end])
        if pieces[at].text in (",", ";", "and", "и", "а") and all(_is_berthed(side, table) for side in sides):
            ships = [any(table.of(piece, SHIP) for piece in side) for side in sides]
            return at if ships[0] != ships[1] else 0
    return 0


def _is_berthed(part: list[Piece], table: Table) -> bool:
    """Whether a stretch names a ship or something to build, and facilities for it."""
    return _is_whole(part, table) or (
        any(table.of(piece, SHIP) for piece in part) and any(table.of(piece, KIND) for piece in part)
    )


def _is_whole(part: list[Piece], table: Table, *, kinds: bool = False) -> bool:
    """Whether a stretch names facilities and what they are for, with ``kinds`` other facilities too."""
    sorts = (CLASS, SHIP, KIND) if kinds else (CLASS, SHIP)
    objects = any(table.of(piece, what) for piece in part for what in sorts)
    return objects and _works(part, table)


def _works(part: list[Piece], table: Table) -> bool:
    """Whether a stretch names facilities."""
    book = table.book
    return any(
        (p.kind == "number" and before.text != "#")
        or any(book.says(name, p.text) for name in ("tools", "others", "free"))
        for before, p in zip([*part[:1], *part], part, strict=False)
    )


def _list_start(pieces: list[Piece], least: int, cut: int, book: Wordbook) -> int:
    """The joint before the list of slots that a cut falls into; 0 if it falls into none."""
    inside = pieces[cut].text in JOINS and cut + 1 < len(pieces) and pieces[cut + 1].kind == "number"
    if not inside or pieces[cut - 1].kind != "number":
        return 0
    at = cut - 1
    while at > least and (pieces[at].kind == "number" or pieces[at].text in JOINS | RANGES):
        at -= 1
    if book.says("tools", pieces[at].text):
        return at - 1 if pieces[at - 1].text in JOINS and at - 1 > least else 0
    joint = at + 2 if pieces[at].text == "#" else at + 1
    fresh = pieces[at].kind == "name" or pieces[at].text == "#"
    return joint if fresh and joint < cut and pieces[joint].text in JOINS else 0

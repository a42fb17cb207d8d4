"""Clauses that belong together: a verb, an object and facilities that signs hold apart (``второй — на слом``, ``A -> 7-9``)."""

from __future__ import annotations

import re

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, YARD, Table

_LINKS = frozenset({"|", "->", "—"})
"""What may stand for a verb between two stretches without one."""


def joined(clauses: list[Clause], pieces: list[Piece], table: Table) -> list[Clause]:
    """The clauses with those that only say with what (``(pylons 7-9)``) joined to the one before."""
    kept: list[Clause] = []
    for clause in clauses:
        last = kept[-1] if kept else None
        if last is not None and _ends_in_verb(last, clause, pieces, table):
            _take_back(last, clause, pieces, last.start)
        elif last is not None and _ends_in_tools(last, clause, pieces, table):
            _take_back(last, clause, pieces, last.end)
        if (
            last is not None
            and clause.head is None
            and (
                clause.joint == "->"
                or _is_linked(last, clause, pieces, table)
                or _belongs(last, clause, pieces, table)
            )
        ):
            last.end = clause.end
            last.moods |= clause.moods
        else:
            kept.append(clause)
    return kept


def _take_back(last: Clause, clause: Clause, pieces: list[Piece], least: int) -> None:
    """Let a clause begin with what stands behind the last comma of the one before."""
    commas = [at for at in range(last.start, last.end) if pieces[at].text in (",", ";")]
    clause.start = commas[-1] if commas else least
    last.end = clause.start


def _ends_in_tools(last: Clause, clause: Clause, pieces: list[Piece], table: Table) -> bool:
    """Whether what has its facilities, or is given up, is followed by others that a dash leads on to something else (``scrap it, its docks — to #2``)."""
    if last.head is None or clause.head is not None:
        return False
    comma = next(
        (at for at in range(last.end - 1, last.head.end - 1, -1) if pieces[at].text in (",", ";")), 0
    )
    tail = pieces[comma + 1 : last.end] if comma else []
    gives_up = last.head.sense.command in ("scrap", "withdraw")
    before = pieces[last.start : comma]
    manned = any(piece.kind == "number" or table.book.says("all", piece.text) for piece in before)
    led = any(
        table.of(piece, what) for piece in pieces[clause.start : clause.end] for what in (CLASS, KIND, SHIP)
    )
    mends = last.head.sense.command == "repair"
    ended = gives_up or (mends and manned and led and not any(piece.kind == "name" for piece in tail))
    return clause.joint == "—" and ended and any(table.book.says("tools", piece.text) for piece in tail)


def _ends_in_verb(last: Clause, clause: Clause, pieces: list[Piece], table: Table) -> bool:
    """Whether a sign only leads to what is to be done with what stands before it (``второй — на слом``, ``Pylons 9-12: work on ...``)."""
    head = clause.head
    if last.head is not None or head is None or clause.joint not in ("—", ":", "->"):
        return False
    tools = any(p.kind == "number" or table.book.says("tools", p.text) for p in pieces[last.start : last.end])
    objects = any(table.of(p, what) for p in pieces[last.start : last.end] for what in (CLASS, SHIP, YARD))
    if tools and not objects and head.sense.command in ("build", "assign", "repair"):
        return True
    return head.start == clause.start + 1 == clause.end - (head.end - head.start)


def _is_linked(last: Clause, clause: Clause, pieces: list[Piece], table: Table) -> bool:
    """Whether a sign stands for the verb between two stretches: a dash, an arrow, a colon between facilities and an object."""
    if last.head is not None or last.moods:
        return False
    sides = [
        any(table.of(p, what) for p in pieces[part.start : part.end] for what in (CLASS, SHIP, KIND))
        or any(
            table.book.says(name, p.text)
            for p in pieces[part.start : part.end]
            for name in ("hulls", "another")
        )
        for part in (last, clause)
    ]
    before = pieces[last.start : last.end]
    wanted = any(table.book.says("wants", p.text) for p in before)
    led = sides[0] or any(
        p.kind == "number" or table.book.says("tools", p.text) or table.book.says("others", p.text)
        for p in before
    )
    return clause.joint in _LINKS or (clause.joint == ":" and sides[0] != sides[1] and led and not wanted)


def _belongs(last: Clause, clause: Clause, pieces: list[Piece], table: Table) -> bool:
    """Whether a clause without a verb only goes on with the one before."""
    part = pieces[clause.start : clause.end]
    if last.head is None:
        named = any(table.of(p, what) for p in pieces[last.start : last.end] for what in (CLASS, KIND))
        return named and part[0].text == "(" and _says_with(part, table)
    using = last.head.sense.command in ("build", "assign")
    building = last.head.sense.command == "build"
    return (
        _says_with(part, table)
        or (using and _goes_over(last, part, pieces, table))
        or (building and (_tells_priority(part, table) or _goes_on(part, table)))
    )


def _tells_priority(part: list[Piece], table: Table) -> bool:
    """Whether a stretch only says what comes first (``, приоритет второй``)."""
    inner = [piece for piece in part if piece.kind != "sign"]
    return len(inner) < 4 and any(table.book.says("priority", piece.text) for piece in inner)


def _goes_over(last: Clause, part: list[Piece], pieces: list[Piece], table: Table) -> bool:
    """``docks 1-3 build a Lancer, docks 4-6 — a Chronos``: a dash that stands for the verb."""
    passed = (words().sets["determiners"], table.book.lists["onto"], table.book.lists["another"])
    inner = next((p for p in part[1:] if not any(p.text in names for names in passed)), None)
    before = pieces[last.end - 1]
    led = before.kind == "number" or any(table.book.says(name, before.text) for name in ("tools", "others"))
    led = led or bool(table.of(before, YARD))
    return (
        part[0].text == "—"
        and led
        and inner is not None
        and bool(table.of(inner, CLASS) or table.of(inner, KIND))
    )


def _says_with(part: list[Piece], table: Table) -> bool:
    inner = [piece for piece in part if piece.kind != "sign"]
    if not inner or not (part[0].text in ("(", "—", ":") or table.book.says("with", inner[0].text)):
        return False
    return any(
        p.kind == "number" or table.book.says("tools", p.text) or table.book.says("all", p.text)
        for p in inner
    )


def _goes_on(part: list[Piece], table: Table) -> bool:
    """``and 1x supply depot (pylon 10)``: one more thing of the order before."""
    inner = [piece for piece in part if piece.text not in (",", ")", "and", "и", "plus")]
    if len(inner) < 2 or inner[0] is part[0]:
        return False
    counted = re.fullmatch(r"\d{1,4}[xх×]?", inner[0].text) is not None or inner[0].text in table.book.numbers
    return counted and any(table.of(inner[1], what) for what in (CLASS, KIND))

"""Clauses without a verb that still order something: facilities for the order before, slots for an object, a ship to be mended."""

from __future__ import annotations

from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.desk import Desk, Found, crew, remember
from rules.tfc.yards.reading.ladder import unled
from rules.tfc.yards.reading.names import CLASS, KIND
from rules.tfc.yards.reading.sight import Draft


def mans(desk: Desk, part: list[Piece]) -> bool:
    """``All construction facilities will comply.``: facilities and nothing else, for an order before that named none."""
    yard, book, table = desk.yard or next(iter(desk.table.own), None), desk.table.book, desk.table
    if not desk.memory.bare or yard not in table.own:
        return False
    others = [
        p for p in part if p.kind == "word" and p.text not in words().function and p.text not in book.numbers
    ]
    strange = [
        p
        for p in others
        if not any(book.says(name, p.text) for name in ("tools", "free", "others", "crewing"))
    ]
    if strange or any(p.kind == "name" and not table.of(p, KIND) for p in part):
        return False
    clause = Clause(0, len(part), None, set())
    made = unled(desk, part, clause, yard, "assign")
    return bool(made.crew) and crew(desk, made.crew, part[-1].end)


def orders_without_verb(desk: Desk, pieces: list[Piece], clause: Clause, *, terse: bool) -> bool:
    """A clause without a verb that still orders something: whether it does, or at least asks."""
    yard = desk.header if terse else desk.yard or next(iter(desk.table.own), None)
    if yard not in desk.table.own or clause.moods - {"soft", "now_time", "add"}:
        return False
    if terse and _repairs(desk, pieces, clause, yard):
        return True
    return _assigns(desk, pieces, clause, yard) or (terse and _asks_command(desk, pieces, clause, yard))


def _repairs(desk: Desk, pieces: list[Piece], clause: Clause, yard: str) -> bool:
    """``yard Kuat: Avenger to pylons 7-8 for repair``: a ship, facilities, and the word for it."""
    part = pieces[clause.start : clause.end]
    told = any(desk.table.book.says("repairs", piece.text) for piece in part)
    made = unled(desk, pieces, clause, yard, "repair") if told else Draft()
    if made.acts:
        desk.found.append(Found(part[0].start, part[-1].end, yard, "repair", tuple(made.acts)))
        remember(desk, made.acts)
    return bool(made.acts)


def _assigns(desk: Desk, pieces: list[Piece], clause: Clause, yard: str) -> bool:
    """``7-9 to Gravity Cruiser #2``: facilities and what is being built already say enough."""
    part = pieces[clause.start : clause.end]
    book = desk.table.book
    first = next(
        (piece for piece in part if piece.kind != "sign" and piece.text not in words().function), part[0]
    )
    if (
        not (first.kind == "number" or book.says("tools", first.text))
        or sum(p.kind == "word" for p in part) > 8
    ):
        return False
    made = unled(desk, pieces, clause, yard, "assign")
    onto = any(before.kind == "number" and book.says("onto", after.text) for before, after in pairwise(part))
    if not onto or not made.acts or any(act.command != "assign" for act in made.acts):
        return False
    desk.found.append(Found(part[0].start, part[-1].end, yard, "assign", tuple(made.acts)))
    remember(desk, made.acts)
    return True


def _asks_command(desk: Desk, pieces: list[Piece], clause: Clause, yard: str) -> bool:
    """``yard Kuat: 2 Lancers``: a class under the header of an own yard, and no verb. Is it to be built? A title may say so."""
    part = pieces[clause.start : clause.end]
    if not any(desk.table.of(piece, what) for piece in part for what in (CLASS, KIND)):
        return False
    made = unled(desk, pieces, clause, yard, "build")
    found = Found(part[0].start, part[-1].end, yard, "build")
    if desk.title_builds and made.acts:
        found.acts = tuple(made.acts)
        remember(desk, made.acts)
    else:
        found.doubt, found.options = "command", (("build", tuple(made.acts)),) if made.acts else ()
    desk.found.append(found)
    return True

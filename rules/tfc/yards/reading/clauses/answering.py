"""Sentences without a verb that complete the order before them: the facilities for it, which of the objects, one more of the same."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.building.foremost import what_first
from rules.tfc.yards.reading.clauses.ladder import unled, unled_sight
from rules.tfc.yards.reading.clauses.strange import unknown
from rules.tfc.yards.reading.desk import Desk, Found, crew, last_order, mend_first, remember
from rules.tfc.yards.reading.doers.whose import yard_without_verb
from rules.tfc.yards.reading.names import KIND
from rules.tfc.yards.reading.things.counting import number_at
from rules.tfc.yards.reading.things.sight import Act


def completes(desk: Desk, part: list[Piece]) -> bool:
    """Whether a sentence only completes the order before it; it is taken so."""
    return _begins_with(desk, part) or _mans(desk, part) or _all_of_them(desk, part) or _one_more(desk, part)


def ranks(desk: Desk, part: Sequence[Piece]) -> bool:
    """``It has top priority.``: the priority of the order to build before it, which gave none."""
    book, last = desk.table.book, desk.found[-1] if desk.found else None
    act = last.acts[-1] if last is not None and last.acts and not last.doubt else None
    told = any(book.says("priority", piece.text) for piece in part)
    spoken = any(piece.text in words().sets["them"] or book.says("pronouns", piece.text) for piece in part)
    named = any(piece.kind == "name" for piece in part)
    if (
        last is None
        or act is None
        or act.command != "build"
        or "priority" in act.args
        or named
        or not (told and spoken)
    ):
        return False
    text = " ".join(piece.text for piece in part)
    numbers = [number for at in range(len(part)) if (number := number_at(part, at, book.numbers))]
    rank = 1 if book.says_any("top", text) else numbers[0] if len(numbers) == 1 else None
    if rank is None:
        return False
    last.acts, last.end = (
        (*last.acts[:-1], Act(act.unit, act.command, {**act.args, "priority": rank})),
        part[-1].end,
    )
    return True


def _begins_with(desk: Desk, part: list[Piece]) -> bool:
    """``The hull comes first.``: what the repair ordered before begins with."""
    last = last_order(desk)
    if last is None or last.acts[-1].command != "repair" or any(p.kind in ("name", "number") for p in part):
        return False
    clause = Clause(0, len(part), None, set())
    sight = unled_sight(desk, part, clause, last.acts[-1].unit or "", "repair", terse=False)
    first = what_first(sight).get("first", "")
    return bool(first) and mend_first(desk, first, part[-1].end)


def _mans(desk: Desk, part: list[Piece]) -> bool:
    """``All construction facilities will comply.``: facilities and nothing else, for an order before that named none."""
    yard, book, table = yard_without_verb(desk, part), desk.table.book, desk.table
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


def _all_of_them(desk: Desk, part: Sequence[Piece]) -> bool:
    """``Both of them.``: the answer to the question which of several objects the sentence before is about."""
    last, book = desk.found[-1] if desk.found else None, desk.table.book
    said = [piece.text for piece in part if piece.kind == "word"]
    every = (
        bool(said)
        and book.says("both", said[0])
        and all(word in ("of", "them", "из", "них") for word in said[1:])
    )
    options = dict(last.options) if last is not None and last.doubt == "project" else {}
    if last is None or not every or "all" not in options:
        return False
    last.acts, last.doubt, last.options, last.end = options["all"], "", (), part[-1].end
    remember(desk, last.acts)
    return True


def is_call(desk: Desk, part: Sequence[Piece]) -> bool:
    """Whether a sentence without a verb calls for something to be built and says no more (``Two more depots!``, ``Chronos next.``)."""
    book = desk.table.book
    return any(book.says("calling", piece.text) for piece in part) and unknown(desk, part) <= 1


def _one_more(desk: Desk, part: Sequence[Piece]) -> bool:
    """``Then another one.``: one more of what was ordered last, without facilities of its own, so that it is asked about."""
    book, last = desk.table.book, desk.found[-1] if desk.found else None
    act = last.acts[-1] if last is not None and last.acts else None
    texts = [piece.text for piece in part if piece.kind != "sign"]
    more = any(book.says("another", text) for text in texts)
    rest = [t for t in texts if not any(book.says(name, t) for name in ("another", "indefinite", "ones"))]
    if act is None or act.command != "build" or not more or any(t not in words().function for t in rest):
        return False
    again = Act(act.unit, "build", {"class_id": act.args["class_id"], "count": 1})
    options = (("build", (again,)),)
    desk.found.append(Found(part[0].start, part[-1].end, act.unit, "build", doubt="command", options=options))
    return True

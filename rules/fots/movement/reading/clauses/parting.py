"""A sentence in its parts: at semicolons, behind talk that leads to an order, before second thoughts."""

from __future__ import annotations

from itertools import pairwise

from rules.fots.movement.reading.clauses.moods import tells_a_story
from rules.fots.movement.reading.clauses.splitting import begins
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import group_at
from rules.fots.movement.reading.marking.rewording import reworded
from rules.fots.movement.reading.marking.tagged import OWN, Tagged, own_names
from rules.fots.movement.reading.wordbook import mark_of


def parts_of(desk: Desk, tagged: Tagged) -> list[Tagged]:
    """The parts between semicolons; THEN and ELSE stay with the condition before them. Talk that a colon ends is let alone."""
    cuts = [0]
    talk: set[int] = set()
    for at, piece in enumerate(tagged.pieces):
        rest = tagged.cut(at + 1).text if piece.text == ";" else ""
        apart = bool(rest) and not any(mark_of(name).match(rest) for name in ("then", "else"))
        apart = apart or _another_condition(tagged.cut(cuts[-1], at), tagged.cut(at))
        explains = piece.text == ":" and _explains(tagged.cut(cuts[-1], at), tagged.cut(at + 1))
        if explains:
            talk.add(cuts[-1])
            spoken = tagged.pieces[cuts[-1] : at]
            desk.last = tuple(own_names(spoken[:1])) or desk.last
            desk.ignore(spoken, "mood", "what leads to the order")
        amends = piece.kind == "sign" and _amends(tagged.cut(at + 1)) and not _amends(tagged.cut(cuts[-1]))
        if apart or explains or amends:
            cuts.append(at + 1)
    edges = [*cuts, len(tagged.pieces)]
    return [tagged.cut(start, end) for start, end in pairwise(edges) if end > start and start not in talk]


def _another_condition(head: Tagged, rest: Tagged) -> bool:
    """Whether a second condition begins here, beside the first with its own order (``If ..., hold, but if ..., run``)."""
    said = mark_of("but_if").match(rest.text)
    if said is None or mark_of("if").match(head.text) is None:
        return False
    return mark_of("if").match(rest.text[said.end() :]) is not None


def _amends(rest: Tagged) -> bool:
    """Whether words begin by amending what stands before them (``no, make that /46``)."""
    return mark_of("make_that").match(rest.text) is not None


def _explains(head: Tagged, rest: Tagged) -> bool:
    """Whether a colon leads from talk of now to an order (``He will not get it: 1st Fleet goes to /46``)."""
    conditional = mark_of("if").match(rest.text) is not None
    addressed = rest.text.startswith(("<u> ", "the <u> ")) or group_at(rest.text) > 0
    if not (conditional or addressed or head.of(OWN)):
        return False
    head = Tagged(reworded(head.pieces, "clauses"))
    if not head.pieces or tells_a_story(head) or mark_of("if").search(head.text) or begins(head):
        return False
    told = head.pieces[0].kind == OWN and any(piece.kind == "word" for piece in head.pieces[1:])
    return ((told or addressed) and begins(rest)) or conditional

"""Sentences about another moment than the one that orders are for: the moderator is asked (FOTS-ORD-02)."""

from __future__ import annotations

from rules.fots.movement.reading.clauses.moods import tells_a_story
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import OWNED, first_phrase, trimmed, without_aux
from rules.fots.movement.reading.marking.marks import NUMBER
from rules.fots.movement.reading.marking.tagged import Tagged, own_names
from rules.fots.movement.reading.wordbook import mark_of

_AT_ONCE = ("load", "transfer", "rearm", "tow", "comm_center", "detach")
"""Orders that are carried out before a way begins, wherever they stand."""


def parts_later(desk: Desk, tagged: Tagged, close: str) -> bool:
    """``In week 4 Chert is detached and runs back``: groups part at the start of a turn, so the moderator is asked (FOTS-ORD-02)."""
    said = mark_of("parts_later").search(tagged.text) if close != "?" else None
    if said is None or tells_a_story(tagged):
        return False
    name = next(name for name, found in said.groupdict().items() if found is not None)
    unit = own_names(tagged.group(said, name))[0]
    desk.order(unit, "special", {"text": desk.span(tagged.pieces).text}, tagged.pieces)
    desk.last = (unit,)
    return True


def comes_first(desk: Desk, tagged: Tagged, close: str) -> bool:
    """``Before that, it waits a week.``: it belongs before what is ordered already, so the moderator is asked (FOTS-ORD-02)."""
    said = mark_of("earlier").match(tagged.text) if close != "?" and desk.items else None
    if said is None or tells_a_story(tagged):
        return False
    rest = tagged.inside(said.end(), len(tagged.text) + 1)
    text = trimmed(Tagged(rest)).text
    named = OWNED.match(text) or mark_of("again").match(text)
    phrase = first_phrase(without_aux(text[named.end() :] if named is not None else text))
    units = own_names(rest)[:1] or list(desk.subjects())
    stays = phrase is not None and phrase[0].command == "hold" and not Tagged(rest).of(NUMBER)
    if not rest or not units or stays or (phrase is not None and phrase[0].command in _AT_ONCE):
        return False
    for unit in units:
        desk.order(unit, "special", {"text": desk.span(tagged.pieces).text}, tagged.pieces)
    desk.last = tuple(units)
    return True

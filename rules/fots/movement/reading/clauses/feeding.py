"""Who eats first, said of the ships or of their fleet (FOTS-SUP-06)."""

from __future__ import annotations

import re

from rules.fots.movement.reading.building.build import build
from rules.fots.movement.reading.building.found import Found
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import first_phrase
from rules.fots.movement.reading.marking.tagged import Tagged, own_names
from rules.fots.movement.reading.wordbook import mark_of
from rules.language.tokens import Piece
from rules.orders import Order

_EATS = re.compile(
    r"(?:the |our )?(?P<list><u>) (?:(?:eats?|is fed|goes|feeds?) (?:first|before)|(?:ест|питается|кормится|снабжается) (?:первым|первой|раньше всех))"
    r"(?P<more>(?: ,| and| then| next| after that| the| и| затем| потом| <u>)*)"
)
_EATS_LAST = re.compile(
    r"(?:the |our )?(?P<last><u>) (?:(?:eats?|is fed|goes|comes|feeds?) last|(?:ест|питается|кормится|снабжается) (?:последним|последней))(?:(?: ,| and| with| but| then)* (?:the )?(?P<list><u>(?:(?: ,| and)(?: the)? <u>)*) (?:eats? |goes |comes |is fed )?first)?"
)


def read_feeding(desk: Desk, tagged: Tagged, whole: list[Piece]) -> bool:
    """Read ``Aster eats first``, ``Elm eats last`` or ``supply priority of 1st Fleet: ...``; whether a clause is one of them."""
    return (
        _eats_first(desk, tagged, whole) or _eats_last(desk, tagged, whole) or _of_fleet(desk, tagged, whole)
    )


def _eats_first(desk: Desk, tagged: Tagged, whole: list[Piece]) -> bool:
    """``Aster eats first, then Borage``: who is not named eats behind them."""
    said = _EATS.match(tagged.text)
    if said is None:
        return False
    name = own_names(tagged.group(said, "list"))[0]
    subject = desk.subject(name)
    fed = [name, *own_names(tagged.group(said, "more"))]
    if subject is not None:
        desk.order(subject.fleet.name, "supply_priority", {"units": fed}, whole)
    return subject is not None


def _eats_last(desk: Desk, tagged: Tagged, whole: list[Piece]) -> bool:
    """``Elm eats last, Aster first``: who is not named eats between them."""
    said = _EATS_LAST.match(tagged.text)
    subject = desk.subject(own_names(tagged.group(said, "last"))[0]) if said is not None else None
    if said is None or subject is None:
        return False
    first, last = own_names(tagged.group(said, "list")), own_names(tagged.group(said, "last"))
    before = desk.items[-1] if desk.items else None
    if isinstance(before, Order) and (before.unit, before.command) == (subject.fleet.name, "supply_priority"):
        first = [name for name in before.args["units"] if name not in (*first, *last)] + first
        desk.items.pop()
    between = [name for name in subject.fleet.units if name not in (*first, *last)]
    desk.order(subject.fleet.name, "supply_priority", {"units": [*first, *between, *last]}, whole)
    return True


def _of_fleet(desk: Desk, tagged: Tagged, whole: list[Piece]) -> bool:
    """``supply priority of 1st Fleet: Aster, Borage``."""
    said = mark_of("priority_of").match(tagged.text)
    if said is None:
        return False
    unit = own_names(tagged.inside(*said.span()))[0]
    owner = desk.subject(unit)
    if owner is not None and not owner.whole and ":" not in said.group(0):
        return False
    head = tagged.pieces[: len(next(filter(None, said.groups())).split())]
    fed = Tagged([*head, *tagged.inside(said.end(), len(tagged.text) + 1)])
    phrase = first_phrase(fed.text)
    if phrase is None or phrase[0].command != "supply_priority":
        return False
    for command, args in build(desk, unit, Found(*phrase, fed)):
        desk.order(unit, command, args, whole)
    desk.last = desk.spoken = (unit,)
    return True


def fed_together(desk: Desk, subjects: list[str], rest: Tagged) -> list[str]:
    """Who eats first is settled in the whole fleet (FOTS-SUP-06)."""
    found = first_phrase(rest.text)
    if found is None or found[0].command != "supply_priority":
        return subjects
    meant = [desk.subject(name) for name in subjects]
    return list(dict.fromkeys(one.fleet.name for one in meant if one is not None))

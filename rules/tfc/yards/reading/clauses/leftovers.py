"""Facilities that a clause names and its orders do not use: something was not understood, so it is asked."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.tfc.yards.reading.building.shipping import named_as_objects
from rules.tfc.yards.reading.desk import Desk
from rules.tfc.yards.reading.things.scan import Scan
from rules.tfc.yards.reading.things.sight import Draft

_USING = ("build", "assign", "repair")


def left_over(desk: Desk, pieces: Sequence[Piece], clause: Clause, made: Draft) -> bool:
    """Whether a clause names facilities by number, or beside a ship an object, that none of its orders uses.

    ``dock 1 starts a Lancer, dock 2 likewise``.
    """
    if not made.acts or any(act.command not in _USING for act in made.acts):
        return False
    if clause.head is not None and desk.table.book.says("helping", pieces[clause.head.start].text):
        return False
    scan = Scan(pieces, clause.start, clause.end, desk.table, "assign")
    if all(act.command == "repair" for act in made.acts):
        mended = {act.args["target"] for act in made.acts}
        if not mended.issuperset(named_as_objects(desk.table, scan.of("object"))):
            return True
    named = scan.of("slots")
    own = [
        item
        for item in named
        if pieces[item.start].text != "#" and (pieces[item.start].kind != "name" or item.ids)
    ]
    listed = {
        slot
        for item in own
        if item.tooled or len(item.slots) > 1
        for slot in item.slots
        if slot not in item.less
    }
    used = {slot for act in made.acts for slot in act.args.get("facilities", ())}
    return not listed <= used

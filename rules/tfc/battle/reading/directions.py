"""A place that is all a unit is told: where it goes (``Quill: behind Gault``, ``Quill, behind Gault!``)."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.places import find_place
from rules.tfc.battle.reading.table import OWN


def implied_move(desk: Desk, pieces: list[Piece], clause: Clause, terse: bool) -> bool:
    """``Quill: behind Gault``, ``Quill, behind Gault!``: a place alone is where the unit goes."""
    start, units = pieces[clause.start].start, desk.memory.header
    if not terse:
        units = _spoken_to(desk, pieces, clause)
        clause = Clause(clause.start + 2, clause.end, None, clause.moods, clause.joint, clause.part)
    if not units or clause.start >= clause.end:
        return False
    part = pieces[clause.start : clause.end]
    if len(part) > 5 or any(
        (desk.table.is_other(p) and desk.table.kind(p.value.ids[0]) != "station")
        or p.kind in ("share", "points", "ref")
        for p in part
    ):
        return False
    first = next((p.text for p in part if p.kind == "word"), "")
    place = find_place(pieces, clause.start + (pieces[clause.start].kind == "sign"), clause.end, desk.table)
    alone = len(part) == 1 and part[0].kind == "name"
    if place is None or not place.known or place.to is None:
        return False
    if first not in words().sets["prepositions"] and not alone:
        return False
    args = {"to": place.to, "far_side": True} if place.far_side else {"to": place.to}
    for name in units:
        desk.add(
            Item(
                "order",
                name,
                "move",
                dict(args),
                start,
                part[-1].end,
                list_id=desk.list_count,
                terse=True,
            )
        )
    return True


_WHITHER = frozenset(
    {"into", "behind", "to", "\u0437\u0430", "\u0432", "\u0432\u043e", "\u043a", "\u043a\u043e"}
)


def _spoken_to(desk: Desk, pieces: list[Piece], clause: Clause) -> tuple[str, ...]:
    """The own unit that a sentence opens with, if a comma and a direction follow it."""
    if clause.start or clause.end < 4 or pieces[1].text != "," or pieces[2].text not in _WHITHER:
        return ()
    ids = desk.table.among(pieces[0], OWN) if pieces[0].kind == "name" and not pieces[0].poss else ()
    return ids if len(ids) == 1 else ()

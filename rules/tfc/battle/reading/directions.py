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
        units, whither = _spoken_to(desk, pieces, clause)
        clause = Clause(whither, clause.end, None, clause.moods, clause.joint, clause.part)
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
    alone = part[-1].kind == "name" and all(p.text in (";", ",") for p in part[:-1])
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


def _spoken_to(desk: Desk, pieces: list[Piece], clause: Clause) -> tuple[tuple[str, ...], int]:
    """The own unit that a sentence opens with, if a comma and a direction follow it, and where the direction stands.

    In Russian a unit named as the means needs neither (``\u0411\u0435\u043a\u0430\u0441\u043e\u043c \u0432 \u041f\u0430\u0440``).
    """
    at = clause.start + (pieces[clause.start].kind == "sign")
    named = at < clause.end and pieces[at].kind == "name" and not pieces[at].poss
    ids = desk.table.among(pieces[at], OWN) if named else ()
    if len(ids) != 1:
        return (), at
    whither = at + 1 if pieces[at].value.agent else at + 2
    comma = at == 0 and at + 1 < clause.end and pieces[at + 1].text == ","
    if (
        whither >= clause.end - 1
        or pieces[whither].text not in _WHITHER
        or not (pieces[at].value.agent or comma)
    ):
        return (), at
    return ids, whither

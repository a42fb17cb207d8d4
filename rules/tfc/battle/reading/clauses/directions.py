"""A place that is all a unit is told: where it goes (``Quill: behind Gault``, ``Quill, behind Gault!``)."""

from __future__ import annotations

from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.places import find_place
from rules.tfc.battle.reading.table import OWN


def implied_move(desk: Desk, pieces: list[Piece], clause: Clause, terse: bool) -> bool:
    """``Quill: behind Gault``, ``Quill, behind Gault!``: a place alone is where the unit goes."""
    start, units = pieces[clause.start].start, desk.memory.header
    clause = _before_left_alone(desk, pieces, clause)
    if not terse and (told := told_whither(desk, pieces, clause)):
        for name, whither, end in told:
            _send(desk, pieces, Clause(whither, end, None, clause.moods), (name,), pieces[whither - 1].start)
        return True
    if not terse:
        units, whither = _spoken_to(desk, pieces, clause)
        clause = Clause(whither, clause.end, None, clause.moods, clause.joint, clause.part)
    if not units or clause.start >= clause.end:
        return False
    return _send(desk, pieces, clause, units, start)


def _before_left_alone(desk: Desk, pieces: list[Piece], clause: Clause) -> Clause:
    """The clause without an own unit at its end that something is denied of (``Бекаса в Пар, Свечу не трогать``)."""
    for at in range(clause.start + 2, clause.end - 1):
        if (
            pieces[at - 1].text in _TURNS
            and desk.table.is_own(pieces[at])
            and pieces[at + 1].text in _NOT
            and all(piece.kind == "word" for piece in pieces[at + 1 : clause.end])
        ):
            return Clause(clause.start, at - 1, None, clause.moods, clause.joint, clause.part)
    return clause


_NOT = word_list("not")


def _send(desk: Desk, pieces: list[Piece], clause: Clause, units: tuple[str, ...], start: int) -> bool:
    """Set down that the units go where the clause says, if it says nothing else."""
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


_TOWARDS = word_list("towards")


def _spoken_to(desk: Desk, pieces: list[Piece], clause: Clause) -> tuple[tuple[str, ...], int]:
    """The own unit that a sentence opens with, if a comma and a direction follow it, and where the direction stands.

    In Russian a unit named as the means needs neither (``Бекасом в Пар``).
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
        or pieces[whither].text not in _TOWARDS
        or not (pieces[at].value.agent or comma)
    ):
        return (), at
    return ids, whither


_TURNS = word_list("and_whereas") | {",", ";"}


def told_whither(desk: Desk, pieces: list[Piece], clause: Clause) -> list[tuple[str, int, int]]:
    """Units and where each goes, if a whole clause is nothing else (``Plover to the Scatter, Salt into the Murk``).

    Each is (unit, the place of its direction, the place behind it); nothing where any part of the clause says more than that.
    """
    begins = [at for at in range(clause.start, clause.end) if desk.table.is_own(pieces[at])]
    if clause.start or not begins:
        return []
    found: list[tuple[str, int, int]] = []
    for at, end in pairwise([*begins, clause.end + 1]):
        ids = desk.table.among(pieces[at], OWN)
        last = end - 1
        while (
            last > at and end <= clause.end and pieces[last - 1].text in _TURNS | words().sets["determiners"]
        ):
            last -= 1
        if len(ids) != 1 or pieces[at].poss or not is_direction(desk, pieces, at + 1, last):
            return []
        found.append((ids[0], at + 1, last))
    opens = all(piece.kind == "sign" or piece.text in words().function for piece in pieces[: begins[0]])
    return found if opens and (len(found) > 1 or _moved_about(pieces[begins[0]])) else []


def _moved_about(piece: Piece) -> bool:
    """Whether one ship alone with a direction is told to go there: a Russian name in another case than that of a subject."""
    return not piece.text.isascii() and piece.value.how not in ("exact", "alias")


def is_direction(desk: Desk, pieces: list[Piece], start: int, end: int) -> bool:
    """Whether a stretch is a direction and a place, and nothing else."""
    if start >= end - 1 or pieces[start].text not in _TOWARDS:
        return False
    rest = [p for p in pieces[start + 1 : end] if p.text not in words().sets["determiners"]]
    return len(rest) == 1 and rest[0].kind == "name" and not desk.table.is_own(rest[0])

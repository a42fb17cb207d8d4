"""Clauses that leave open which of two things is meant, or which part of one: ``withdraw Hawk or Wasp``, ``half of the docks``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.desk import Desk
from rules.tfc.yards.reading.things.scan import NUMBERED
from rules.tfc.yards.reading.things.sight import Act, Draft

_THINGS = frozenset({"name", "number"})


def either(desk: Desk, pieces: Sequence[Piece], clause: Clause, made: Draft) -> Draft:
    """The draft, or the question which of the two things that the clause names is meant."""
    if made.doubt or not made.acts:
        return made
    if _takes_a_part(desk, pieces, clause) and any(act.args.get("facilities") for act in made.acts):
        return Draft(doubt="facilities")
    if not _leaves_open(desk, pieces, clause):
        return made
    if len(made.acts) > 1:
        return Draft(doubt="confirm", options=[(_label(desk, act), (act,)) for act in made.acts])
    act = made.acts[0]
    slots = act.args.get("facilities", ())
    ways = [(str(slot), (_at(act, slot),)) for slot in slots] if len(slots) == 2 else []
    return Draft(doubt="facilities", options=[*ways, ("all", (act,))])


def _takes_a_part(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether a clause speaks of a part of something (``pylons 11 to 20: half of them on the cruiser``, ``половина доков``)."""
    for at in range(clause.start, clause.end - 1):
        after = pieces[at + 1].text
        led = after in ("of", "из", *words().sets["determiners"]) or desk.table.book.says("tools", after)
        dozen = [piece.text for piece in pieces[at + 1 : at + 3]] == ["a", "dozen"]
        if pieces[at].text in words().fractions and led and not dozen:
            return True
    return False


def _leaves_open(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether an ``or`` stands between two names or numbers."""
    for at in range(clause.start + 1, clause.end - 1):
        if desk.table.book.says("either", pieces[at].text):
            behind = next((p.kind for p in pieces[at + 1 : clause.end] if not _leads(desk, p)), "")
            if {pieces[at - 1].kind, behind} <= _THINGS:
                return True
    return False


def _leads(desk: Desk, piece: Piece) -> bool:
    """Whether a piece only leads to what is named behind it."""
    book = desk.table.book
    led = piece.text in words().sets["determiners"] or piece.text in NUMBERED
    return led or book.says("with", piece.text) or book.says("tools", piece.text)


def _label(desk: Desk, act: Act) -> str:
    """What an act is about: its ship, its object, or the class that it builds."""
    project = act.args.get("project")
    if project is not None:
        return f"{desk.table.world.name_of(project['class_id'])} #{project['index']}"
    return str(act.args.get("target") or act.args.get("class_id") or act.command)


def _at(act: Act, slot: int) -> Act:
    """The act with one facility."""
    return replace(act, args={**act.args, "facilities": [slot]})

"""The ship told of last: before fire that names none of its own, and before ``who`` and ``which``."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import OTHER, Subject
from rules.tfc.battle.reading.table import OWN

_FAR = 24
"""How many words back a ship may have been told of last."""


def take_newer_ship(desk: Desk, pieces: list[Piece], clause: Clause) -> None:
    """Let fire without a verb go on about the ship last told of (``A and B dive, C covers them - all at X``)."""
    sets = words().sets
    for at in range(clause.start - 1, max(0, clause.start - _FAR), -1):
        before, after = pieces[at - 1], pieces[at + 1]
        if (
            desk.table.is_own(pieces[at])
            and not pieces[at].poss
            and (before.text == "," or before.text in sets["connectors"])
            and after.kind == "word"
            and after.text not in sets["connectors"]
        ):
            ids = desk.table.among(pieces[at], OWN)
            if desk.memory.subject is None or ids[0] not in desk.memory.subject.units:
                desk.memory.subject = desk.memory.lead = Subject(OWN, ids[:1])
            return


def named_at_first(desk: Desk, pieces: list[Piece], clause: Clause) -> Subject | None:
    """The own unit that a sentence begins with, where brackets say its order (``The Gnats keep Rook busy (attack, everything)``)."""
    first = pieces[0].text in words().sets["determiners"]
    if clause.joint != "(" or clause.start <= first + 1 or pieces[first].poss:
        return None
    ids = desk.table.among(pieces[first], OWN) if pieces[first].kind == "name" else ()
    others = any(desk.table.is_own(piece) for piece in pieces[first + 1 : clause.start])
    return Subject(OWN, ids, how="context") if len(ids) == 1 and not others else None


def taken_up(desk: Desk, pieces: list[Piece], place: int) -> Subject:
    """Whom ``who`` and ``which`` take up: the name before it."""
    for at in range(place - 1, -1, -1):
        if pieces[at].kind == "name":
            ids = desk.table.among(pieces[at], OWN)
            return Subject(OWN, ids[:1], how="pronoun") if len(ids) == 1 else Subject(OTHER)
    return Subject(OTHER)

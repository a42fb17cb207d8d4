"""The ship told of last: before fire that names none of its own, and before ``who`` and ``which``."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.doers.listing import listed
from rules.tfc.battle.reading.people import NOBODY, OTHER, Subject, is_subject_piece
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


def just_launched(desk: Desk) -> Subject | None:
    """The craft of the order before (``launches 3 fighters and they attack``); they are known on the second reading."""
    last = desk.items[-1] if desk.items else None
    if last is None or last.kind != "order" or last.command != "launch_fighters":
        return None
    units = desk.table.battle.units
    made = [name for name, unit in units.items() if unit.parent == last.unit and unit.stats.class_id is None]
    named = tuple(name for name in last.args.get("groups", made[-1:]) if name in units)
    return Subject(OWN, named, how="pronoun") if named else Subject(NOBODY, how="pronoun")


def taken_up(desk: Desk, pieces: list[Piece], at: int) -> Subject:
    """Whom ``who`` and ``which`` take up: the name before it.

    In the Russian plural it is all the craft just launched, or all of the list before it (``А и Б, которые бьют``).
    """
    many = pieces[at].text in _MANY
    craft = just_launched(desk) if many else None
    if craft is not None and craft.who == OWN:
        return craft
    place = at - 1 - (pieces[at - 1].text == ",")
    if many and place > 0 and is_subject_piece(pieces[place], desk.table):
        return listed(pieces, 0, place, desk.table, desk.memory)
    for place in range(at - 1, -1, -1):
        if pieces[place].kind == "name":
            ids = desk.table.among(pieces[place], OWN)
            return Subject(OWN, ids[:1], how="pronoun") if len(ids) == 1 else Subject(OTHER)
    return Subject(OTHER)


_MANY = word_list("latter_many_ru")

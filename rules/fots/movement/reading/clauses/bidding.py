"""Words of ordering anywhere in a clause: one that names an own unit and holds them is asked about, never passed over (FOTS-ORD-02)."""

from __future__ import annotations

from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import first_phrase
from rules.fots.movement.reading.marking.marks import ADDRESS, SPEED, WEEKS
from rules.fots.movement.reading.marking.tagged import OWN, PLACE, Tagged, own_names
from rules.fots.movement.reading.routing.ways import way
from rules.fots.movement.reading.wordbook import book, mark_of, terms
from rules.language.tokens import Piece

_PLOTTED = (ADDRESS, PLACE, SPEED, WEEKS)
_ASKING = frozenset({"status", "cancel", "special"})
"""Commands whose phrases are common words as well, behind others."""


def bids(clause: Tagged) -> bool:
    """Whether a clause says where, how fast or when, and has a verb of ordering, or a place or a speed and hardly a word more."""
    kinds = [piece.kind for piece in clause.pieces if piece.kind in _PLOTTED]
    words = [at for at, piece in enumerate(clause.pieces) if piece.kind == "word"]
    several = any(piece.text in terms("alternatives") for piece in clause.pieces[:1])
    if not kinds or several or any(clause.pieces[at].text in book().idle for at in words):
        return False
    bare = len(words) < len(kinds) and any(kind != WEEKS for kind in kinds)
    return bare or any(_orders(clause.cut(at).text) for at in words)


def bids_of(clause: Tagged) -> str | None:
    """The own unit that a clause wants somewhere, or names somewhere before its verb of ordering, unless the author speaks of himself before it."""
    if mark_of("wanted").match(clause.text) is not None:
        return own_names(clause.pieces)[0]
    at = next((at for at, piece in enumerate(clause.pieces) if piece.kind == OWN), None)
    if at is None or any(piece.text in book().talk for piece in clause.pieces[:at]):
        return None
    rest = clause.cut(at + 1)
    return own_names(clause.pieces)[0] if bids(rest) else None


def read_choice(desk: Desk, unit: str, clause: Tagged, whole: list[Piece]) -> bool:
    """``To /58 or /66``: which of the places is the moderator's to ask; whether a clause leaves it open."""
    if mark_of("either").search(clause.text) is None:
        return False
    desk.order(unit, "special", {"text": desk.span(whole).text}, whole)
    return True


def _orders(text: str) -> bool:
    """Whether a verb of ordering opens a text."""
    found = first_phrase(text)
    return way("go").match(text) is not None or (found is not None and found[0].command not in _ASKING)

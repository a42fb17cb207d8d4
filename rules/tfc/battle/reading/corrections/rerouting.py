"""Corrections that name no command but another place: where the move that was ordered before goes instead."""

from __future__ import annotations

from typing import Any

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.places import find_place
from rules.tfc.battle.reading.table import OWN, PLACE


def other_place(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """``Correction: the Murk.``, ``I mean the Murk``: the last move, of this post or this turn, to another place."""
    if not desk.correcting or "?" in sentence.close or "name" not in sentence.kinds:
        return False
    named = [piece for piece in pieces if piece.kind == "name"]
    bodies = [piece for piece in named if desk.table.among(piece, PLACE) and not _is_struck(pieces, piece)]
    named = [piece for piece in named if not _is_struck(pieces, piece)]
    units = {name for piece in named for name in desk.table.among(piece, OWN)}
    if len(bodies) != 1 or len(named) != len(bodies) + len(units):
        return False
    if desk.table.book.lexicon.heads(pieces, False, slots_of(desk.table)):
        return False
    to = _whither(desk, pieces)
    here = [one for one in desk.latest() if one.kind == "order" and _moves(one, units)]
    before = [] if here else [one for one in desk.table.seen.turn if _moves(one, units)]
    if not to or len(here or before) == 0 or len(before) > 1:
        return False
    desk.items[:] = [one for one in desk.items if one not in here]
    desk.withdraws += [(order.post, order.item) for order in before]
    for old in here or before:
        args = _rerouted(desk, old.args, to)
        desk.add(Item("order", old.unit, "move", args, pieces[0].start, pieces[-1].end, again=True))
    return True


def _is_struck(pieces: list[Piece], name: Piece) -> bool:
    """Whether a name is denied (``not the Murk, the Haze``)."""
    before = [piece.text for piece in pieces if piece.end <= name.start][-_DENIED:]
    return not _NOT.isdisjoint(before)


_NOT = word_list("not")
_DENIED = 2
"""How many pieces before a name may deny it: an article may stand between."""


def _moves(one: Any, units: set[str]) -> bool:
    """Whether an order moves one of the units, or any where none is named."""
    return one.command == "move" and (not units or one.unit in units)


def _whither(desk: Desk, pieces: list[Piece]) -> dict[str, Any]:
    """Where the correction leads, as arguments of a move; empty if it is no place of the map."""
    opens = max([at + 1 for at, piece in enumerate(pieces) if piece.kind == "sign"], default=0)
    place = find_place(pieces, opens, len(pieces), desk.table)
    if place is None or place.body is None:
        return {}
    return {"to": place.to, "far_side": True} if place.far_side else {"to": place.to}


def _rerouted(desk: Desk, old: Any, to: dict[str, Any]) -> dict[str, Any]:
    """The arguments of the move with its new place, in the relation of the old one where the correction says none."""
    form, _, name = str(to["to"]).partition("(")
    if form != "vicinity" or to.get("far_side"):
        return to
    body = name.rstrip(")")
    if str(old.get("to", "")).startswith(("orbit(", "star_orbit(")):
        return {"to": f"star_orbit({body})" if desk.table.kind(body) == "star" else f"orbit({body})"}
    return {**to, "far_side": True} if old.get("far_side") else to

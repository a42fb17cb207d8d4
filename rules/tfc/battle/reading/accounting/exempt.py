"""Orders that what is said beside them takes back: a group's for one who takes no part, and a move to what is only passed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rules.language.laying_out.sentences import ENDS
from rules.language.tokens import Piece
from rules.language.words import word_list
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import OWN
from rules.tfc.battle.reading.wordbook import PACKAGE

_LEFT_OUT = word_list("left_out_of_groups", PACKAGE) | word_list("denying") | word_list("not")
_NOT_COUNTING = word_list("not_counting", PACKAGE)
_PASSING = word_list("passing", PACKAGE)
_REACH = 3
"""How many pieces beside a name may hold the word that leaves it out."""


def without_exempt(desk: Desk, items: Sequence[Item]) -> list[Item]:
    """The items without orders for units that are left out of their group, and without moves to what is only passed on the way."""
    if all(item.scene is None for item in items):
        return list(items)
    apart, told = _told_apart(items), _told_alone(items)
    going = {(item.unit, item.list_id): item.start for item in items if _is_move(item)}
    kept = []
    for item in items:
        passed = _is_move(item) and item.start < going[item.unit, item.list_id] and _passes(item)
        passed = passed or (told.get(item.unit, -1) > item.start and _stays_with_all(desk, item))
        if passed or _is_left_out(desk, item, apart.get(item.unit)):
            desk.trace(item.start, item.end, "gate", f"left out {item.unit} {item.command}")
        else:
            kept.append(item)
    return kept


def _told_apart(items: Sequence[Item]) -> dict[str | None, Item]:
    """For each unit the last word about it alone that lets it do nothing else: it stays, or it is asked what it does."""
    return {
        item.unit: item
        for item in items
        if (item.kind == "doubt" and item.doubt == "command")
        or (
            (item.kind, item.command) == ("order", "remain")
            and item.scene is not None
            and item.scene.subject.how == "name"
            and not _is_group(item.scene)
        )
    }


def _told_alone(items: Sequence[Item]) -> dict[str | None, int]:
    """For each unit where it alone is told to do something."""
    return {
        item.unit: item.start
        for item in items
        if item.kind == "order"
        and item.command != "remain"
        and item.scene is not None
        and len(item.scene.subject.units) == 1
    }


def _stays_with_all(desk: Desk, item: Item) -> bool:
    """Whether an item lets its unit stay only as one of all (``All ships hold.``)."""
    scene = item.scene
    if (item.kind, item.command) != ("order", "remain") or scene is None:
        return False
    return _is_group(scene) or 1 < len(scene.subject.units) == len(desk.table.on_map())


def _is_left_out(desk: Desk, item: Item, apart: Item | None) -> bool:
    """Whether an order for a group leaves out the item's unit."""
    scene = item.scene
    if item.kind != "order" or item.command == "remain" or scene is None or not _is_group(scene):
        return False
    if apart is not None and apart.start > item.start:
        between = desk.text.plain[item.end : apart.start]
        if apart.kind == "order" or ENDS.isdisjoint(between):
            return True
    return _takes_no_part(scene, item.unit)


def _is_group(scene: Scene) -> bool:
    """Whether a group of several units stands for those who act."""
    return len(scene.subject.units) > 1 and any(scene.pieces[at].kind == "group" for at in scene.subject.used)


def _takes_no_part(scene: Scene, unit: str | None) -> bool:
    """Whether the unit is named with words that leave it out before its name, or behind it where that stands behind the command."""
    pieces = scene.pieces
    return any(
        piece.kind == "name"
        and not piece.poss
        and scene.table.among(piece, OWN) == (unit,)
        and (_is_not_counted(pieces, at) or (at >= scene.head.end and _leaves_out(pieces, at)))
        for at, piece in enumerate(pieces)
    )


def _leaves_out(pieces: list[Piece], at: int) -> bool:
    """Whether one of the few words behind a name, up to the next name or sign, leaves it out (``A does not``)."""
    said: list[str] = []
    for piece in pieces[at + 1 : at + 1 + _REACH]:
        if piece.kind in ("name", "sign", "group"):
            break
        said.append(piece.text)
    return not _LEFT_OUT.isdisjoint([*said, *map(" ".join, pairwise(said))])


def _is_not_counted(pieces: list[Piece], at: int) -> bool:
    """Whether the words that lead to a name leave it out (``apart from A``)."""
    said = [piece.text for piece in pieces[max(0, at - _REACH) : at]]
    return not _NOT_COUNTING.isdisjoint([*said, *map(" ".join, pairwise(said))])


def _is_move(item: Item) -> bool:
    """Whether an item is an order to move."""
    return (item.kind, item.command) == ("order", "move") and item.scene is not None


def _passes(item: Item) -> bool:
    """Whether a move only leads past what it names (``slips past A and hides behind B``)."""
    scene = item.scene
    if scene is None or _PASSING.isdisjoint(scene.texts):
        return False
    names = [at for at in scene.tail if scene.pieces[at].kind == "name" and scene.free(at)]
    return len(names) == 1 and scene.pieces[scene.lead(names[0])].text in _PASSING

"""The gate before an order: nothing else becomes an order of a reading; words that say more than the order holds make it a question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import OWN

_JOINTS = word_list("whereas") | {",", "(", "\u2014", "-", ";"}
_WORD = re.compile(r"\w+")


class Passed(Struct, frozen=True, gc=False):
    """An order that the gate has let through, and where its words stand; only :func:`let_through` makes one."""

    unit: str | None
    command: str
    args: dict[str, Any]
    start: int
    end: int


def let_through(desk: Desk, items: Iterable[Item]) -> list[Passed | Item]:
    """The items with each order let through, or the question in its stead; a clause for several units is asked about once."""
    found: list[Passed | Item] = []
    asked: Scene | None = None
    for item in items:
        doubt = question(desk, item, item.command, item.args) if item.kind == "order" else ""
        if item.kind != "order":
            found.append(item)
        elif not doubt:
            found.append(Passed(item.unit, item.command, item.args, item.start, item.end))
        elif asked is None or asked is not item.scene:
            asked = item.scene
            found.append(_asked(desk, item, doubt))
    return found


def question(desk: Desk, item: Item, command: str, args: Mapping[str, Any]) -> str:
    """What must be asked before this may stand as an order of the item's words; empty if nothing."""
    if command not in ("attack", "bombard"):
        return ""
    scene = item.scene
    if scene is not None and not scene.terse and _one_told_apart(scene):
        return "distribution"
    if scene is not None and command == "attack" and _halves_of_what(scene):
        return "share"
    return "target" if command == "attack" and _own_target(desk, args) and _likens(desk, item) else ""


def _asked(desk: Desk, item: Item, doubt: str) -> Item:
    """The question in the stead of an order."""
    desk.trace(item.start, item.end, "gate", f"doubt {item.unit or '-'} {item.command} {doubt}")
    message = Message(f"reading-{doubt}", {"unit": item.unit or ""})
    return Item(
        "doubt", item.unit, item.command, start=item.start, end=item.end, doubt=doubt, message=message
    )


def _own_target(desk: Desk, args: Mapping[str, Any]) -> bool:
    """Whether an own unit is among the targets: ``same target as Wren`` shoots at no Wren."""
    return any(desk.table.side(target["unit"]) == OWN for target in args.get("targets", ()))


def _likens(desk: Desk, item: Item) -> bool:
    """Whether the words of an item liken one thing to another."""
    said = _WORD.findall(desk.text.plain[item.start : item.end].lower())
    return not desk.listed("alike").isdisjoint(said)


def _halves_of_what(scene: Scene) -> bool:
    """Whether two shares of the whole stand behind both kinds of weapon (``beams and torpedoes 50/50``): of each, or one kind each?"""
    pieces = scene.pieces
    return any(
        pieces[at].text == "/"
        and [piece.kind for piece in (pieces[at - 1], pieces[at + 1])] == ["share", "share"]
        and isinstance(pieces[at - 2].value, str)
        and isinstance(pieces[at - 4].value, str)
        and pieces[at - 3].kind == "word"
        for at in range(scene.head.start + 5, scene.clause.end - 1)
    )


def _one_told_apart(scene: Scene) -> bool:
    """Whether one of those who fire is told apart behind the target (``A and B fire on X, B with torpedoes only``)."""
    weapons = scene.table.book.weapons
    for at in scene.tail:
        piece = scene.pieces[at]
        if piece.kind != "name" or piece.poss or not scene.free(at) or not scene.table.is_own(piece):
            continue
        before = at - 1
        while before > scene.head.start and scene.pieces[before].text in words().sets["determiners"]:
            before -= 1
        joint = scene.pieces[before].text
        if joint not in _JOINTS and joint not in words().sets["connectors"]:
            continue
        stop = scene.pieces[at + 1].text if at + 1 < len(scene.pieces) else ""
        if at + 1 == scene.clause.end and stop == "\u2014":
            return True
        behind = [p for p in scene.pieces[at + 1 : scene.clause.end] if p.kind != "sign"][:2]
        if any(
            p.kind in ("share", "points") or p.text in weapons or p.text in scene.listed("only")
            for p in behind
        ):
            return True
    return False

"""The gate before an order: nothing else becomes an order of a reading; words that say more than the order holds make it a question."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from rules.language.laying_out.sentences import ENDS
from rules.language.memo import Memo
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.accounting.exempt import without_exempt
from rules.tfc.battle.reading.accounting.ledger import Ledger, ledger_of
from rules.tfc.battle.reading.accounting.limit import KINDS
from rules.tfc.battle.reading.accounting.loose import loose_end
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import ENEMY, OWN

_JOINTS = word_list("whereas") | {",", "(", "\u2014", "-", ";"}
_RELATIVE = word_list("relative")
_CONFIRMED = frozenset({"condition", "hedge", "speech"})
"""Questions whether an order is meant at all, so that a nod answers them."""
Answers = list[tuple[str, list[Any]]]
_WORD = re.compile(r"\w+")


class Passed(Struct, frozen=True, gc=False):
    """An order that the gate has let through, and where its words stand; only :func:`let_through` makes one."""

    unit: str | None
    command: str
    args: dict[str, Any]
    start: int
    end: int


def let_through(desk: Desk, items: Sequence[Item]) -> list[Passed | Item]:
    """The items with each order let through, or the question in its stead; a clause for several units is asked about once."""
    found: list[Passed | Item] = []
    asked: tuple[Scene | None, Item] | None = None
    ledgers = _ledgers(items)
    for item in without_exempt(desk, items):
        if item.kind != "order":
            found.append(item)
            continue
        if _offered(desk, found, item):
            continue
        doubt = question(desk, item, item.command, item.args) or _loose_end(ledgers, item)
        if not doubt:
            found.append(Passed(item.unit, item.command, item.args, item.start, item.end))
        elif asked is None or asked[0] is not item.scene:
            asked = (item.scene, in_question(desk, item, doubt))
            found.append(asked[1])
        else:
            _ask_too(asked[1], _answers(item, asked[1].doubt))
    return found


def _offered(desk: Desk, found: Sequence[Passed | Item], item: Item) -> bool:
    """Whether an order taken over from another unit's clause only offers an answer: the same sentence asks what its own unit is to do."""
    last = found[-1] if found else None
    if not isinstance(last, Item) or last.doubt != "command" or last.unit != item.unit:
        return False
    apart = not ENDS.isdisjoint(desk.text.plain[last.end : item.start])
    if apart or not item.taken_over:
        return False
    last.options = [*last.options, ("confirm", [(item.unit, item.command, item.args)])]
    return True


def _ledgers(items: Sequence[Item]) -> Mapping[int, Ledger]:
    """The ledger of each sentence by the number of its items, made where it is asked for and then kept."""
    beside: dict[int, list[Item]] = {}
    for item in items:
        beside.setdefault(item.list_id, []).append(item)
    return Memo(lambda number: ledger_of(beside[number]))


def _loose_end(ledgers: Mapping[int, Ledger], item: Item) -> str:
    """What must be asked because a piece of the order's clause is in nothing that its sentence orders or asks."""
    if item.scene is None:
        return ""
    return loose_end(item, item.scene, lambda: ledgers[item.list_id])


def question(desk: Desk, item: Item, command: str, args: Mapping[str, Any]) -> str:
    """What must be asked before this may stand as an order of the item's words; empty if nothing."""
    if command not in ("attack", "bombard"):
        return ""
    scene = item.scene
    if scene is not None and not scene.terse and _one_told_apart(scene):
        return "distribution"
    if scene is not None and command == "attack" and _halves_of_what(scene):
        return "share"
    if command != "attack" or not _own_target(desk, args):
        return ""
    return "target" if _likens(desk, item) or (scene is not None and _tells_whom(scene, args)) else ""


def may_be_offered(desk: Desk, item: Item, command: str, args: Mapping[str, Any]) -> bool:
    """Whether an answer to an item's question would be an order: it fires no more than there is, and leaves nothing of its clause open."""
    if any(sum(shot.get(kind) or 0 for shot in args.get("targets", ())) > _ALL for kind in KINDS):
        return False
    scene = item.scene
    if scene is None:
        return True
    meant = Item("order", item.unit, command, dict(args), item.start, item.end, scene=scene)
    doubt = question(desk, item, command, args) or loose_end(meant, scene, lambda: ledger_of([meant]))
    return not doubt or doubt in _WHETHER or doubt == item.doubt


_WHETHER = _CONFIRMED | {"choice", "negation"}
"""Questions that leave no doubt what an order would be."""
_ALL = 100
"""Everything that a kind of weapon has, in per cent."""


def in_question(desk: Desk, item: Item, doubt: str) -> Item:
    """The question in the stead of an order."""
    desk.trace(item.start, item.end, "gate", f"doubt {item.unit or '-'} {item.command} {doubt}")
    about = {"command": item.command} if doubt == "command" else {}
    message = Message(f"reading-{doubt}", {"unit": item.unit or "", **about} if doubt != "unit" else {})
    unit = item.unit if doubt != "unit" else None
    asked = Item("doubt", unit, item.command, start=item.start, end=item.end, doubt=doubt, message=message)
    asked.options = _answers(item, doubt)
    return asked


def _ask_too(asked: Item, answers: Answers) -> None:
    """Let what another unit of the same clause would do stand in the answers as well."""
    more = dict(answers)
    asked.options = [(word, [*acts, *more.get(word, ())]) for word, acts in asked.options]


def _answers(item: Item, doubt: str) -> Answers:
    """What a question may be answered with: the order as it was read, or the same at each of those named in its clause."""
    if doubt in _CONFIRMED:
        return [("confirm", [(item.unit, item.command, item.args)])]
    if item.command == "tractor" and doubt == "command":
        torn = {"target": item.args.get("target")}
        return [
            ("tractor", [(item.unit, "tractor", item.args)]),
            ("tractor_shear", [(item.unit, "tractor_shear", torn)]),
        ]
    targets, scene = item.args.get("targets", ()), item.scene
    if doubt != "target" or scene is None or len(targets) != 1:
        return []
    foes = [
        name
        for piece in scene.pieces[scene.head.start : scene.clause.end]
        if piece.kind == "name" and not piece.poss
        for name in scene.table.among(piece, ENEMY)
    ]
    return [
        (name, [(item.unit, item.command, {**item.args, "targets": [{**targets[0], "unit": name}]})])
        for name in (dict.fromkeys(foes) if set(foes) - {targets[0]["unit"]} else ())
    ]


def _own_target(desk: Desk, args: Mapping[str, Any]) -> bool:
    """Whether an own unit is among the targets: ``same target as Wren`` shoots at no Wren."""
    return any(desk.table.side(target["unit"]) == OWN for target in args.get("targets", ()))


def _tells_whom(scene: Scene, args: Mapping[str, Any]) -> bool:
    """Whether an own unit is only the object of what somebody else does (``attacks the enemy attacking Wren``)."""
    aims = {target["unit"] for target in args.get("targets", ())}
    return scene.head.form == "ing" or any(
        piece.kind == "name"
        and not aims.isdisjoint(scene.table.among(piece, OWN))
        and any(
            other.text.endswith("ing") or other.text in _RELATIVE
            for other in scene.pieces[scene.head.end : at]
        )
        for at, piece in enumerate(scene.pieces[: scene.clause.end])
        if at >= scene.head.end
    )


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

"""Questions that a clause asks along with the one before it: one question stands for several units, or for several choices."""

from __future__ import annotations

from typing import Any

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.scene import Scene


def asked_with_another(
    desk: Desk, scene: Scene, doubt: str, name: str, acts: list[Any], place: tuple[int, int]
) -> bool:
    """Whether a question is one with that before it: the same for another unit, one more of its choices, or a second target."""
    start, end = place
    return (
        _asked_already(desk, doubt, name, acts, start)
        or _offered_too(desk, scene, doubt, name, acts, end)
        or _second_target(desk, scene, doubt, name, acts, end)
    )


def _asked_already(desk: Desk, doubt: str, name: str, acts: list[Any], start: int) -> bool:
    """A clause for several units is asked about once; its answer counts for all of them."""
    item = desk.items[-1] if desk.items else None
    if (
        item is None
        or item.kind != "doubt"
        or item.doubt != doubt
        or item.origin != start
        or item.unit == name
    ):
        return False
    item.options = [
        (word, [*found, *((name, command, args) for command, args in acts)])
        if word in ("confirm", acts[0][0])
        else (word, found)
        for word, found in item.options
    ]
    return True


def _offered_too(desk: Desk, scene: Scene, doubt: str, name: str, acts: list[Any], end: int) -> bool:
    """Whether a clause belongs to the choice before it: another answer to the same question, or one in which something is missing."""
    item = desk.items[-1] if desk.items else None
    if item is None or item.doubt != "choice" or "choice" not in scene.clause.moods:
        return False
    if doubt != "choice":
        item.end = end if item.unit == name else item.end
        return item.unit == name
    named = [(name, command, args) for command, args in acts]
    if item.unit == name:
        item.options.append((acts[0][0], named))
    else:
        item.options[-1] = (item.options[-1][0], [*item.options[-1][1], *named])
    item.end = end
    return True


def _second_target(desk: Desk, scene: Scene, doubt: str, name: str, acts: list[Any], end: int) -> bool:
    """``fires at A, and if A is gone, at B``: the attack before a condition becomes a question with the other target as its second answer."""
    last = desk.items[-1] if desk.items else None
    said = ("order", name, "attack", desk.list_count)
    verbless = scene.head.start < scene.clause.start
    if last is None or (last.kind, last.unit, last.command, last.list_id) != said:
        return False
    if doubt != "condition" or not verbless or len(acts) != 1 or acts[0][0] != "attack":
        return False
    shots = [last.args, acts[0][1]]
    last.kind, last.doubt, last.end, last.scene = "doubt", "condition", end, None
    last.message = Message("reading-condition", {"unit": name})
    last.options = [(args["targets"][0]["unit"], [(name, "attack", args)]) for args in shots]
    return True


def ask_who_forgoes(desk: Desk, pieces: list[Piece], clause: Clause) -> None:
    """``Do not evade.``, ``Не уклоняться!``: who is not to do something is asked if nothing else is left of the post."""
    head = clause.head
    if head is None or head.form != "base" or head.sense.command not in _FORGONE:
        return
    if not clause.end == head.end == len(pieces) or any(map(_says_more, pieces[: head.start])):
        return
    item = Item("doubt", None, head.sense.command, start=pieces[0].start, end=pieces[-1].end, doubt="unit")
    item.options = [(unit.name, [(unit.name, "remain", {})]) for unit in desk.table.on_map()]
    item.message = Message("reading-which-unit", {})
    desk.keep_silent(item)


def _says_more(piece: Piece) -> bool:
    """Whether a piece before a forbidden deed is more than its denial."""
    light = piece.text in _DENYING or piece.text in words().sets["auxiliaries"] or piece.text in _PLEASE
    return piece.kind != "sign" and not light


_FORGONE = frozenset({"evade", "attack", "retreat", "advance", "ftl_out", "pursue"})
_DENYING, _PLEASE = word_list("denying"), word_list("please")

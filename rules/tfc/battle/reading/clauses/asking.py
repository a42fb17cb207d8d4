"""Questions that a clause asks along with the one before it: one question stands for several units, or for several choices."""

from __future__ import annotations

from typing import Any

from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.scene import Scene


def asked_already(desk: Desk, doubt: str, name: str, acts: list[Any], start: int) -> bool:
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


def offered_too(desk: Desk, scene: Scene, doubt: str, name: str, acts: list[Any], end: int) -> bool:
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

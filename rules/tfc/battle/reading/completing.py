"""Fire told in two clauses of a sentence that is one attack: with the other kind of weapon, or with the other half of the same."""

from __future__ import annotations

from typing import Any

from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.shots import weapons_used


def completes(desk: Desk, scene: Scene, name: str, acts: list[Any], end: int) -> bool:
    """Whether fire was made a part of the attack before it (``beams at A, and puts her torpedoes into B``)."""
    last = desk.items[-1] if desk.items else None
    if (
        last is None
        or scene.terse
        or len(acts) != 1
        or acts[0][0] != "attack"
        or (last.kind, last.unit, last.command, last.list_id) != ("order", name, "attack", desk.list_count)
    ):
        return False
    targets = acts[0][1]["targets"]
    before = weapons_used(last.args["targets"])
    if len(before) != 1:
        return False
    if _takes_other_half(scene):
        (weapon,) = before
        targets = [{"unit": one["unit"], **_of_weapon(one, weapon)} for one in targets]
    elif len(now := weapons_used(targets)) != 1 or before == now:
        return False
    last.args = {**last.args, "targets": [*last.args["targets"], *targets]}
    last.end = end
    return True


def _takes_other_half(scene: Scene) -> bool:
    """Whether a clause gives the other half of what the one before gave a half of, and names no weapon of its own."""
    other = scene.listed("other_half")
    named = any(
        isinstance(scene.pieces[at].value, str) and scene.pieces[at].kind == "word" for at in scene.tail
    )
    return not named and any(
        scene.pieces[at].kind == "share"
        and (scene.pieces[at].text.split()[0] in other or scene.pieces[at - 1].text in other)
        for at in range(scene.clause.start, scene.clause.end)
    )


def _of_weapon(shot: dict[str, Any], weapon: str) -> dict[str, Any]:
    """The shares of a shot with the other kind of weapon silent."""
    return {key: value if key == weapon else 0 for key, value in shot.items() if key != "unit"}

"""Fire told in two clauses of a sentence that is one attack: with the other kind of weapon, or with the other half of the same."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rules.language.tokens import Piece
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.gunnery.amounts import BEAM, PROJECTILE, WHOLE, whole
from rules.tfc.battle.reading.gunnery.remainders import takes_rest, used_by_all
from rules.tfc.battle.reading.gunnery.shots import weapons_used
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import OWN


def completes(desk: Desk, scene: Scene, name: str, acts: list[Any], end: int) -> bool:
    """Whether fire was made a part of the attack before it (``beams at A, and puts her torpedoes into B``)."""
    last = desk.items[-1] if desk.items else None
    if last is not None and _answers(desk, scene, last, name, acts, end):
        return True
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
    if takes_rest(_part(scene)):
        return _adds_rest(scene, last, targets, end)
    if len(before) != 1:
        return False
    if _takes_other_half(scene):
        (weapon,) = before
        targets = [{"unit": one["unit"], **_of_weapon(one, weapon)} for one in targets]
    elif len(now := weapons_used(targets)) != 1 or before == now:
        return False
    last.args = {**last.args, "targets": put_together(last.args["targets"], targets)}
    last.end = end
    return True


def put_together(targets: list[dict[str, Any]], more: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The targets of one attack, fire at one that is told of twice put together."""
    found = {one["unit"]: dict(one) for one in targets}
    for one in more:
        held = found.setdefault(one["unit"], {})
        for key, value in one.items():
            held[key] = held[key] + value if key in held and key != "unit" else value
    return list(found.values())


_ADJOINING = 16
"""How many characters may stand between an attack without a target and the target told behind it: no more than a short question (``At whom?``)."""


def _answers(desk: Desk, scene: Scene, last: Item, name: str, acts: list[Any], end: int) -> bool:
    """Whether fire without a target has it in the sentence right behind it (``Harrier fires. At Rook.``, ``Harrier: fire. Half at Rook.``), and so is an order now.

    A participle with an own unit only says what the target does (``attacks the one shooting at Wren``), and leaves it a question.
    """
    start = scene.pieces[scene.clause.start].start
    asked = (last.kind, last.unit, last.doubt, last.command) == ("doubt", name, "target", "attack")
    goes_on = scene.subject.how in ("context", "header")
    if not asked or not goes_on or start - last.end > _ADJOINING or acts[0][0] != "attack":
        return False
    told = {str(target["unit"]): acts[0][1] for target in acts[0][1]["targets"]}
    if scene.head.form == "ing" and any(desk.table.side(word) == OWN for word in told):
        return True
    weapons = scene.table.book.weapons
    anew = any(
        scene.pieces[at].kind in ("share", "points") or scene.pieces[at].text in weapons
        for at in range(scene.clause.start, scene.clause.end)
    )
    held = {word: found[0][2] for word, found in last.options if found}
    args = acts[0][1]
    if len(told) == 1 and not anew:
        args = next((held.get(word, args) for word in told), args)
    elif len(told) == 1:
        args = next((_joined(held.get(word), args) for word in told), args)
    last.kind, last.doubt, last.options, last.message = "order", "", [], None
    last.args, last.end = dict(args), end
    return True


def _joined(held: dict[str, Any] | None, args: dict[str, Any]) -> dict[str, Any]:
    """Fire told without its target put together with fire of the other kind of weapon at that target (``fires her beams, and torpedoes Rook``)."""
    if held is None:
        return args
    before, now = weapons_used(held["targets"]), weapons_used(args["targets"])
    if len(before) != 1 or len(now) != 1 or before == now:
        return args
    return {**args, "targets": put_together(held["targets"], args["targets"])}


def _adds_rest(scene: Scene, last: Item, targets: list[dict[str, Any]], end: int) -> bool:
    """Give what the attack so far leaves to more targets of the same attack (``60% at A, and puts the rest into B``); False if it leaves nothing."""
    used = used_by_all(last.args)
    told = any(p.kind == "share" and not isinstance(p.value, tuple) for p in _part(scene))
    left = {kind: WHOLE - sum(a.share or 0 for a in used if a.weapon == kind) for kind in (BEAM, PROJECTILE)}
    if any(a.points for a in used) or any(key.endswith("_points") for one in targets for key in one):
        return False
    more = [
        {
            key: value if key == "unit" or told else whole(Fraction(value) * left[key] / WHOLE)
            for key, value in one.items()
        }
        for one in targets
    ]
    if not any(value for one in more for key, value in one.items() if key != "unit"):
        return False
    last.args, last.end = {**last.args, "targets": [*last.args["targets"], *more]}, end
    return True


def _part(scene: Scene) -> list[Piece]:
    """The pieces of the clause."""
    return scene.pieces[scene.clause.start : scene.clause.end]


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

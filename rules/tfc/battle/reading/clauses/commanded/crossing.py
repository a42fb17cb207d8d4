"""Several units on several targets: one each where that is said, else a question how the fire is to be divided."""

from __future__ import annotations

from rules.messages import Message
from rules.tfc.battle.reading.clauses.commanded.settling import settle
from rules.tfc.battle.reading.clauses.commanded.volleys import acts_for_all, acts_paired, target_count
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.scene import Draft, Scene


def deal_out(desk: Desk, scene: Scene, start: int, end: int) -> None:
    """Set down the fire of several units at several targets."""
    if not _one_each(desk, scene, start, end):
        _ask_how_divided(desk, scene, start, end)


def _one_each(desk: Desk, scene: Scene, start: int, end: int) -> bool:
    """``A and B fire on X and Y respectively``: each whole volley at its own target; nothing is said where more than that is told."""
    if not scene.has(*scene.listed("respectively")) or any(
        scene.pieces[at].kind in ("share", "points") or isinstance(scene.pieces[at].value, str)
        for at in scene.tail
    ):
        return False
    acts = acts_paired(scene)
    if len(acts) != len(scene.subject.units) or len(acts) != target_count(scene):
        return False
    for name, command, args in acts:
        settle(desk, scene, name, Draft(command, args), start, end)
    return True


def _ask_how_divided(desk: Desk, scene: Scene, start: int, end: int) -> None:
    """Several units on several targets: each on all of them, or one each?"""
    options = [("each", acts_for_all(scene)), ("one each", acts_paired(scene))]
    message = Message("reading-distribution", {})
    item = Item(
        "doubt", scene.subject.units[0], scene.head.sense.command, start=start, end=end, message=message
    )
    item.doubt, item.options = "distribution", options
    desk.add(item)

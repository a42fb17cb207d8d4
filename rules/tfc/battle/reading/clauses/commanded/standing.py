"""Tractor locks that stand already: to keep one is no order, and costs nothing."""

from __future__ import annotations

from rules.language.words import word_list
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.scene import Draft, Scene
from rules.tfc.battle.reading.wordbook import PACKAGE

_HOLDING_ON = word_list("holding_on", PACKAGE)


def lock_stands(desk: Desk, scene: Scene, name: str, draft: Draft, start: int, end: int) -> bool:
    """Whether a unit only keeps the lock that it holds, which then is left alone; one that nobody holds is made a question."""
    if _keeps_lock(scene, name, draft):
        desk.ignore(start, end, "ladder", "the lock stands")
        return True
    if _asks_what_is_kept(scene, draft):
        draft.doubt, draft.options = "command", [("confirm", [(draft.command, draft.args), *draft.more])]
    return False


def _keeps_lock(scene: Scene, name: str, draft: Draft) -> bool:
    """Whether a unit only keeps the lock that it holds on somebody (``maintains the tractor lock on Rook``)."""
    if draft.command != "tractor" or not _is_kept(scene):
        return False
    held = {lock.target: lock.beams for lock in scene.table.battle.locks if lock.source == name}
    return 0 < int(draft.args.get("emitters", 0)) <= held.get(str(draft.args.get("target")), 0)


def _asks_what_is_kept(scene: Scene, draft: Draft) -> bool:
    """Whether a lock is to be kept that nobody holds, so that it must be asked whether a new one is meant."""
    return draft.command == "tractor" and not draft.doubt and _is_kept(scene, _HOLDING_ON - {"hold", "holds"})


def _is_kept(scene: Scene, verbs: frozenset[str] = _HOLDING_ON) -> bool:
    """Whether a verb of holding on stands before the words for the lock, or is their first."""
    first = max(scene.clause.start, scene.head.start - 3)
    return any(scene.pieces[at].text in verbs for at in range(first, scene.head.start + 1))

"""The gate before an order: what stands in its clause and was not understood makes it a question."""

from __future__ import annotations

from rules.language.words import words
from rules.tfc.battle.reading.scene import Draft, Scene
from rules.tfc.battle.reading.table import OWN

_JOINTS = frozenset({",", "(", "\u2014", "-", ";", "\u0430"})


def checked(scene: Scene, draft: Draft) -> Draft:
    """The draft, or a question where the clause says more than the draft holds."""
    if draft.doubt or draft.refusal is not None:
        return draft
    if draft.command in ("attack", "bombard") and not scene.terse and _one_told_apart(scene):
        return Draft(draft.command, doubt="distribution")
    if draft.command == "attack" and _own_target(scene, draft) and scene.has(*scene.listed("alike")):
        return Draft(draft.command, doubt="target")
    return draft


def _own_target(scene: Scene, draft: Draft) -> bool:
    """Whether an own unit is among the targets: ``same target as Wren`` shoots at no Wren."""
    return any(scene.table.side(target["unit"]) == OWN for target in draft.args.get("targets", ()))


def _one_told_apart(scene: Scene) -> bool:
    """Whether one of those who fire is told apart behind the target (``A and B fire on X, B with torpedoes only``)."""
    weapons = scene.table.book.weapons
    for at in scene.tail:
        piece = scene.pieces[at]
        joined = (
            scene.pieces[at - 1].text in _JOINTS or scene.pieces[at - 1].text in words().sets["connectors"]
        )
        if not (joined and scene.free(at) and scene.table.is_own(piece)) or piece.poss:
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

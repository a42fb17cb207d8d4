"""Names behind a command that no order of their sentence holds: another target, another place, or who something waits for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.language.words import word_list, words
from rules.tfc.battle.commands import aims
from rules.tfc.battle.reading.accounting.ledger import Beside, holds
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import PLACE
from rules.tfc.battle.reading.wordbook import PACKAGE

_DENYING = word_list("leaving_out") | word_list("neither") | word_list("denying")
_RATHER = word_list("rather_than", PACKAGE)
_DATING = word_list("waiting_for", PACKAGE)
_LEADING = word_list("leading_to_targets", PACKAGE) | {",", ";", "&", "+", "/", "\u2014"}
_WAYS = word_list("leading_to_places", PACKAGE)
_MEANWHILE = word_list("meanwhile", PACKAGE)

_FIRE = frozenset({"attack", "bombard", "transport"})


def loose_name(scene: Scene, command: str, args: Mapping[str, Any], beside: Beside) -> str:
    """The question about the first name behind the command that nothing has taken up; empty if there is none."""
    aimed = command in _FIRE or aims(command)
    for at in range(scene.head.start + 1, scene.clause.end):
        piece = scene.pieces[at]
        if piece.kind != "name" or piece.poss or not scene.free(at):
            continue
        if holds(args, piece.value.ids) or not beside().names.isdisjoint(piece.value.ids):
            continue
        lead = scene.lead(at)
        text = scene.pieces[lead].text
        if text in _DATING:
            return "condition"
        if _left_out(scene, lead) or _told_meanwhile(scene, lead):
            continue
        if aimed and text in _LEADING and not scene.table.is_own(piece) and _is_unit(scene, at):
            return "target"
        if command == "move" and text in _WAYS and scene.table.among(piece, PLACE):
            return "place"
    return ""


def _left_out(scene: Scene, lead: int) -> bool:
    """Whether the words before a name say that it is not meant (``not on A``, ``rather than A``, ``neither A nor B``)."""
    before = [piece.text for piece in scene.pieces[max(scene.head.start, lead - 2) : lead + 1]]
    return any(text in _DENYING or text in _RATHER for text in before)


def _told_meanwhile(scene: Scene, lead: int) -> bool:
    """Whether a name stands in something that only tells why, how or when it is done (``while A burns``, ``to save A``, ``the one that hit A``)."""
    for place in range(lead - 1, scene.head.end - 1, -1):
        piece = scene.pieces[place]
        if piece.kind == "name":
            return False
        if piece.text in _MEANWHILE or piece.text in words().sets["relative"] or piece.text.endswith("ing"):
            return True
    return False


def _is_unit(scene: Scene, at: int) -> bool:
    """Whether a name is that of a unit."""
    return scene.table.is_other(scene.pieces[at])

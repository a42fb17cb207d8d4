"""Weapons that nobody knows, named beside some that are fired (``half its beams and all harpoons``, ``b50 h100``)."""

from __future__ import annotations

import re

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.scene import FIRE, Scene

_JOINTS = word_list("and") | {",", "&", "+"}
_SHORT = re.compile(r"[a-zа-яё]{1,2}\d{1,4}%?")
_QUANTITIES = frozenset({"share", "number"})


def unknown_arm(scene: Scene, command: str) -> str:
    """The question about a weapon that no order can hold; empty if there is none."""
    if command not in FIRE:
        return ""
    places = range(scene.head.end, scene.clause.end)
    if scene.terse and any(_is_short(scene, at) for at in places):
        return "share"
    if scene.table.book.arms.isdisjoint(scene.texts) or _JOINTS.isdisjoint(scene.texts):
        return ""
    joints = [at for at in places if scene.pieces[at].text in _JOINTS]
    return "share" if any(_beside_arms(scene, at) for at in joints) else ""


def _is_short(scene: Scene, at: int) -> bool:
    """Whether a piece has the form of a share (``h100``) and is none."""
    piece = scene.pieces[at]
    return piece.kind == "word" and scene.free(at) and _SHORT.fullmatch(piece.text) is not None


def _beside_arms(scene: Scene, joint: int) -> bool:
    """Whether a weapon stands on one side of a joint, and so much of something unknown on the other."""
    before, behind = scene.pieces[joint - 1], _counted(scene, joint + 1)
    if _is_arm(before) and behind is not None:
        return _is_unknown(scene, behind)
    first = joint - 2
    counts = first >= scene.head.end and _counts(scene.pieces[first])
    weapon = _counted(scene, joint + 1) or scene.pieces[min(joint + 1, len(scene.pieces) - 1)]
    return counts and _is_unknown(scene, before) and _is_arm(weapon)


def _counted(scene: Scene, at: int) -> Piece | None:
    """What is counted or owned by the words from a place on; none if they do neither."""
    start = at
    while at < scene.clause.end and _counts(scene.pieces[at]):
        at += 1
    return scene.pieces[at] if start < at < scene.clause.end else None


def _counts(piece: Piece) -> bool:
    """Whether a piece says how much, or whose."""
    sets = words().sets
    counting = sets["whole"] | sets["determiners"] | sets["possessive"]
    return piece.kind in _QUANTITIES or piece.text in counting


def _is_arm(piece: Piece) -> bool:
    """Whether a piece is a kind of weapon."""
    return piece.kind == "word" and isinstance(piece.value, str)


def _is_unknown(scene: Scene, piece: Piece) -> bool:
    """Whether nothing is known of a word."""
    return piece.kind == "word" and piece.value is None and piece.text not in scene.table.book.known

"""Who acts along with those named before a command, and who of a group does not: ``and Hesper too``, ``in her wake``, ``except Quill``."""

from __future__ import annotations

from rules.language.words import word_list
from rules.tfc.battle.reading.people import Subject
from rules.tfc.battle.reading.scene import Scene
from rules.tfc.battle.reading.table import OWN

_WITH_COMPANIONS_OR_SIGN = word_list("with_companions") | {","}
_BY_WITH = word_list("by_with")
_EXCEPTING = word_list("excepting")


def without_excepted(scene: Scene) -> Subject:
    """The subject of a group without those that ``except`` leaves out."""
    subject = scene.subject
    if len(subject.units) < 2:
        return subject
    at = next(
        (
            i
            for i in range(scene.clause.start, scene.clause.end)
            if scene.pieces[i].text in _EXCEPTING
            or (scene.pieces[i].text == "but" and i and scene.pieces[i - 1].kind == "group")
        ),
        None,
    )
    if at is None:
        return subject
    spared = {
        i for p in scene.pieces[at : scene.clause.end] if p.kind == "name" for i in scene.table.among(p, OWN)
    }
    used = frozenset(
        i
        for i in range(at, scene.clause.end)
        if scene.pieces[i].kind == "name" and scene.table.is_own(scene.pieces[i])
    )
    return Subject(
        subject.who,
        tuple(name for name in subject.units if name not in spared),
        subject.used | used,
        subject.how,
    )


def with_others_too(subject: Subject, scene: Scene) -> Subject:
    """``Quill evades and Hesper too``; ``Quill dives into the Veil, Hesper right behind her``, which says no more of the place."""
    pieces = scene.pieces
    for at in range(scene.head.end + 1, scene.clause.end):
        if (
            not scene.table.is_own(pieces[at])
            or at in subject.used
            or pieces[at - 1].text not in _WITH_COMPANIONS_OR_SIGN
        ):
            continue
        after = pieces[at + 1].text if at + 1 < scene.clause.end else ""
        second = pieces[at + 2].text if at + 2 < scene.clause.end else ""
        joined = (pieces[at - 2].text, pieces[at - 1].text) == ("joined", "by")
        also = after in scene.listed("too") or (after, second) == ("as", "well")
        too = joined or (also and pieces[at - 1].text not in _BY_WITH)
        follows = not too and _follows(scene, at)
        if follows:
            scene.end_at(at - 1)
        if too or follows:
            ids = scene.table.among(pieces[at], OWN)
            return Subject(
                subject.who,
                tuple(dict.fromkeys((*subject.units, *ids[:1]))),
                subject.used | {at},
                subject.how,
            )
    return subject


_UNDER_WAY = frozenset({"move", "advance", "retreat", "out_of_range"})


def _follows(scene: Scene, at: int) -> bool:
    """Whether the own unit at a place goes the same way (``Hesper in her wake``, ``followed by Hesper``)."""
    if scene.head.sense.command not in _UNDER_WAY:
        return False
    behind = [piece.text for piece in scene.pieces[at + 1 : scene.clause.end]]
    if not behind:
        return scene.pieces[at - 1].text == "by" and scene.pieces[at - 2].text == "followed"
    following = scene.listed("following")
    return any(text in following for text in behind) and all(
        text in following or text in scene.listed("trailing_words") for text in behind
    )

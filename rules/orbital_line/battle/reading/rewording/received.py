"""Fire told from its target's side: ``Тень получает от Чайки торпеду в левый борт и луч в правый`` as an attack for each weapon."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook


def received(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces with every weapon before its target; as they are where no ship of the seat gives them to another's."""
    mentions = scene.mentions(Step(pieces, [], []))
    opened = (
        len(pieces) > 2 and bool(mentions) and mentions[0].at == 0 and wordbook().has("receives", pieces[1])
    )
    giver = next((one.at for one in mentions[1:] if pieces[one.at - 1].text in ("от", "from")), 0)
    if not opened or not giver or any(map(scene.own, mentions[0].names)):
        return pieces
    given = [*pieces[2 : giver - 1], *pieces[giver + 1 :]]
    guns = [at for at, _, _ in modules_of(Step(given, [], []))]
    alone = len(mentions) == len(("target", "giver")) and all(map(scene.own, mentions[-1].names))
    if not alone or not guns:
        return pieces
    found: list[Piece] = []
    for at, end in zip(guns, [*guns[1:], len(given)], strict=True):
        gun, near = given[at], given[at].start
        rest = _without_joints(given[at + 1 : end])
        comma = [Piece("sign", ",", near, near)] if rest else []
        ends = [Piece("sign", ";", near, near)] if found else []
        found += [*ends, pieces[giver], gun, Piece("sign", "->", near, near), pieces[0], *comma, *rest]
    return found or pieces


def _without_joints(pieces: list[Piece]) -> list[Piece]:
    """What is said of a weapon without the sign before it and what leads to the next."""
    start = 1 if pieces and pieces[0].text == "," else 0
    end = len(pieces)
    while end > start and (
        pieces[end - 1].text in (",", "a", "the") or wordbook().has("then", pieces[end - 1])
    ):
        end -= 1
    return pieces[start:end]

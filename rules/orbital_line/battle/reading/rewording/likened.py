"""An amount that is as large as the one before it (``Рысь вправо на два, Оса влево на столько же``, ``Wasp as many left``)."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.wordbook import wordbook

_PAIR = len(("столько", "же"))


def as_many(scene: SceneOf, pieces: list[Piece]) -> list[Piece]:
    """The pieces of a manoeuvre with the number that such words stand for; as they are where no number stands before."""
    if scene.battle.phase != "manoeuvre":
        return pieces
    found: list[Piece] = []
    last: Piece | None = None
    at = 0
    while at < len(pieces):
        pair = pieces[at : at + _PAIR]
        said = " ".join(piece.text for piece in pair)
        if last is not None and said in wordbook().sets["as_many_phrases"]:
            found.append(Piece("number", last.text, pair[0].start, pair[-1].end, value=last.value))
            at += _PAIR
            continue
        last = pieces[at] if pieces[at].kind == "number" else last
        found.append(pieces[at])
        at += 1
    return found

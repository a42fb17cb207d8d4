"""What the beginning of a sentence makes of all of it: plans, other rounds, and what somebody only says, expects or remembers."""

from __future__ import annotations

from itertools import pairwise

from rules.language.tokens import Piece
from rules.language.words import words
from rules.orbital_line.battle.reading.marking.tales import is_plan
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import recut
from rules.orbital_line.reading.wordbook import wordbook

_OPENING = 4
"""The most words of a phrase that opens a sentence."""

_NEAR = 2
"""The most pieces between a verb of speech and the ship that it speaks of."""


_SUBJECT = 3
"""The most words before a verb of speech."""


def framed(scene: SceneOf, pieces: list[Piece]) -> frozenset[str]:
    """The moods that a whole sentence stands in before any of its commands is looked at."""
    if is_plan(pieces):
        return frozenset(("doubt",))
    if _opens_with("tale_phrases", pieces) is not None or _is_reported(scene, pieces):
        return frozenset(("hypothetical",))
    timed = _opens_with("other_time_phrases", pieces)
    another = (timed is not None and timed.kind == "name") or _is_another_round(scene, pieces)
    return frozenset(("later_time",)) if another else frozenset()


def _opens_with(table: str, pieces: list[Piece]) -> Piece | None:
    """What stands behind a phrase that opens a sentence (``For example, ...``, ``Next round Heron ...``); None if none opens it."""
    said = [piece for piece in pieces if piece.kind != "sign"]
    for size in range(1, min(_OPENING, len(said) - 1) + 1):
        phrase = " ".join(piece.text for piece in said[:size])
        if phrase in wordbook().sets[table]:
            return said[size]
    return None


def _is_another_round(scene: SceneOf, pieces: list[Piece]) -> bool:
    """Whether a sentence says in which round its orders are, and it is not this one (``in round 9``, ``в девятом раунде``)."""
    for at, (within, first) in enumerate(pairwise(pieces)):
        second = pieces[at + 2] if at + 2 < len(pieces) else None
        pair = (first, second) if second is not None else ()
        named = any(wordbook().has("round", piece) for piece in pair)
        if not (named and wordbook().has("within", within)):
            continue
        numbers = [_number(piece) for piece in pair]
        if any(number not in (None, scene.battle.round) for number in numbers):
            return True
    return False


def _number(piece: Piece) -> int | None:
    """The number that a piece is, in digits or as an ordinal."""
    if piece.kind == "number" and piece.text.isdigit():
        return int(piece.text)
    return wordbook().ordinals.get(piece.text)


def _is_reported(scene: SceneOf, pieces: list[Piece]) -> bool:
    """Whether somebody else than the writer says or expects what a ship does (``South thinks Heron will ...``, ``Все ждут, что Цапля ...``)."""
    named = {one.at: one for one in scene.mentions(recut(pieces, ""))}
    for at, piece in enumerate(pieces):
        if any(place < at and any(map(scene.own, one.names)) for place, one in named.items()):
            return False
        if at and _tells(pieces, at, piece):
            first = at + 1 + (pieces[at + 1 : at + 2] != [] and pieces[at + 1].text == "that")
            return any(place in named for place in range(first, first + _NEAR))
    return False


def _tells(pieces: list[Piece], at: int, piece: Piece) -> bool:
    """Whether a word has what is said behind it, and it is not the writer who says it."""
    before = [one for one in pieces[:at] if one.kind != "sign"]
    if not before or any(wordbook().has("vouches", one) for one in before):
        return False
    if piece.text in words().embedding["tellers"]:
        return len(before) <= _SUBJECT and before[-1].text not in words().sets["me"]
    return wordbook().has("said_that", piece) and pieces[at - 1].text == ","

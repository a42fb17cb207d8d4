"""Where a ship's name stands that does what a step orders, and is not what the step is aimed at."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.language.words import words
from rules.orbital_line.battle.reading.marking.turns import side_in
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.wordbook import wordbook

_DONE_ON = ("man.accelerate", "man.brake", "man.drift", "fire.hold")
"""Commands that aim at nobody, so that a ship of the seat behind ``on`` is the doer."""


def is_owner(step: Step, at: int) -> bool:
    """Whether a ship's name stands behind a word that says whose manoeuvre it is (``разворот для Дерзкой``, ``nose of Manta``)."""
    before = step.pieces[at - 1].text if at else ""
    moves = any(head.end == at - 1 and head.sense.command.startswith("man.") for head in step.heads)
    return before in ("у", "для", "for") or (before == "of" and moves)


def is_last(step: Step, at: int) -> bool:
    """Whether a ship's name ends a turn behind its side (``поворот влево Авророй``, ``turn left two with Heron``), and is not turned to."""
    before = step.pieces[at - 1 : at]
    plain = all(piece.text == "with" or not _is_preposition(piece) for piece in before)
    return plain and at == len(step.pieces) - 1 and side_in(step.pieces[:at]) is not None


def is_done_on(step: Step, at: int, kind: str) -> bool:
    """Whether a ship's name says aboard which ship it is done (``drift on Varyag``, ``weapons tight on Heron``)."""
    before = [piece for piece in step.pieces[max(at - 2, 0) : at] if piece.text != "the"]
    return kind in _DONE_ON and bool(before) and before[-1].text == "on"


def is_object(between: Sequence[Piece]) -> bool:
    """Whether the words between a verb and a name let the name be its object (``тормози уже своего Нахимова``)."""
    short = len(between) <= len(("уже", "своего"))
    return short and all(piece.kind == "word" and not _is_preposition(piece) for piece in between)


def _is_preposition(piece: Piece) -> bool:
    return wordbook().has("at", piece) or piece.text in words().sets["prepositions"]

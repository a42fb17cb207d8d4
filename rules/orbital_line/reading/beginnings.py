"""Where in a sentence a new build order begins, and what only says more of the one before."""

from __future__ import annotations

from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.kinds import (
    SIGNS,
    ends_in_unknown,
    is_left_alone,
    kind_of,
    names_there,
    names_unknown,
    sets_up,
)
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.stretches import HARD
from rules.orbital_line.reading.wordbook import wordbook


def begins(step: Step, last: Step | None) -> bool:
    """Whether a stretch is a build order of its own rather than more of the one before."""
    if last is None or step.joint in HARD:
        return True
    kind, before = kind_of(step), kind_of(last)
    if kind is None:
        apart = sets_up(step) and bool(modules_of(last)) and kind_of(last) == "place"
        return (
            names_there(step)
            or apart
            or is_left_alone(step)
            or (
                before == "place"
                and bool(modules_of(last))
                and (names_unknown(step) or _another_cell(step, last))
            )
        )
    if before == "start":
        return kind != "start" or any(wordbook().has("class_word", piece) for piece in last.pieces)
    if before == "power":
        return step.head() is not None or (len(step.pieces) > 1 and step.pieces[1].text in SIGNS)
    open_end = before in (None, "fill") and not (is_left_alone(last) or ends_in_unknown(last))
    waits = open_end and any(piece.kind == "cell" for piece in last.pieces)
    return not (waits or (before == "place" and not modules_of(last)))


def _another_cell(step: Step, last: Step) -> bool:
    """Whether a stretch begins with a cell whose module is still to come (``в C1 лазер, в B1 и D1 по реактору``)."""
    celled = any(piece.kind == "cell" for piece in step.pieces[:2])
    cells = [at for at, piece in enumerate(last.pieces) if piece.kind == "cell"]
    return celled and bool(cells) and cells[-1] < modules_of(last)[0][0]

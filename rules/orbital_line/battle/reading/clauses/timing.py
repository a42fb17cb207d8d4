"""Steps in the order in which they are done: ``разгоняется, повернув влево на 2``, ``перед разгоном на 2 влево на 1``."""

from __future__ import annotations

from collections.abc import Iterator

from rules.orbital_line.battle.reading.phrasing.kinds import Kinds
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.mood import is_gerund
from rules.orbital_line.reading.sequence import is_first_done, is_last_done
from rules.orbital_line.reading.stretches import AFTER


def in_time(kinds: Kinds, found: list[Step]) -> Iterator[Step]:
    """The steps in the order in which they are done: ``разгоняется, повернув влево на 2`` turns first."""
    held: Step | None = None
    for step in found:
        if held is not None and (_is_done_before(kinds, step) or _is_done_after(kinds, held, step)):
            yield Step(step.pieces, step.heads, step.cues, step.joint if step.joint != "," else "")
            held = Step(held.pieces, held.heads, held.cues, ",")
            continue
        yield from [held] if held is not None else ()
        held = step
    yield from [held] if held is not None else ()


def _is_done_after(kinds: Kinds, held: Step, step: Step) -> bool:
    """Whether a step told first comes after the manoeuvre behind it."""
    moves = all((kinds.of(one) or "").startswith("man.") for one in (held, step))
    return moves and is_last_done(held.joint, held.pieces)


def _is_done_before(kinds: Kinds, step: Step) -> bool:
    """Whether a step tells of a manoeuvre that is over when the one before it begins."""
    head, kind = step.head(), kinds.of(step)
    if kind is None or not kind.startswith("man."):
        return False
    after = step.joint in AFTER and head is not None and head.form in ("ing", "noun")
    told = head is not None and step.joint == "," and is_gerund(step, head)
    return told or after or is_first_done(step.joint, step.pieces)

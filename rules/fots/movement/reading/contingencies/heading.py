"""A condition on a line of its own, and what the lines below it order if it holds (FOTS-ORD-04)."""

from __future__ import annotations

from rules.fots.movement.reading.clauses.splitting import begins
from rules.fots.movement.reading.contingencies.conditions import parted, read_condition
from rules.fots.movement.reading.desk import Desk, Heading
from rules.fots.movement.reading.marking.tagged import Tagged
from rules.fots.movement.reading.wordbook import mark_of
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece


def heads_lines(desk: Desk, sentence: Sentence, tagged: Tagged) -> bool:
    """Keep a condition that a line holds without an order (``IF Haven is attacked THEN``); whether it is one. Others end the one before.

    One in the block of a unit that has no orders yet is for that block alone.
    """
    conditional = mark_of("if").match(tagged.text) is not None
    over = conditional or sentence.blank_before or mark_of("else").match(f"{tagged.text} ") is not None
    if over or (desk.condition is not None and desk.condition.bound not in ((), desk.header)):
        end_heading(desk)
    pieces = list(tagged.pieces)
    while pieces and (pieces[-1].text in (":", ",") or mark_of("then").fullmatch(f"{pieces[-1].text} ")):
        pieces.pop()
    if not conditional or sentence.close or not sentence.first or parted(Tagged(pieces)) is not None:
        return False
    fresh = not set(desk.header).intersection(desk.ordered())
    bound = desk.header if desk.addressed or fresh else ()
    desk.condition = Heading(pieces, tagged.pieces, bound, desk.subjects())
    return True


def end_heading(desk: Desk) -> None:
    """No more lines hang on the condition before; one on which none did is judged as it stands."""
    heading, desk.condition = desk.condition, None
    if heading is None or heading.used:
        return
    header, desk.header = desk.header, heading.whose
    if not read_condition(desk, Tagged(heading.whole)):
        desk.ignore(heading.pieces, "mood", "a condition without an order")
    desk.header = header


def hanging(desk: Desk, part: Tagged) -> Tagged:
    """An order below such a condition, with the condition before it."""
    if desk.condition is None or not (begins(part) or mark_of("then").match(part.text)):
        return part
    desk.condition.used = True
    end = desk.condition.pieces[-1].end
    return Tagged([*desk.condition.pieces, Piece("sign", ",", end, end), *part.pieces])

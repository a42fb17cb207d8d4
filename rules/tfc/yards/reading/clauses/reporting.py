"""Clauses with a verb that only report: what goes on already, work that is to go on."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.clauses import Clause
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_cyrillic
from rules.tfc.yards.reading.desk import Desk
from rules.tfc.yards.reading.things.sight import Draft, is_done_already

_AS_BEFORE = frozenset({"as", "like", "until", "till"})
"""What follows work that goes on as it did."""


def says_nothing_new(desk: Desk, pieces: Sequence[Piece], clause: Clause, made: Draft) -> bool:
    """Whether a clause only reports what goes on, or is a bare verb behind orders that are found already."""
    head = clause.head
    assert head is not None
    bare = clause.end - clause.start == head.end - head.start
    if made.doubt == "class" and desk.found and not made.options and bare:
        return True
    led = pieces[clause.start : head.start]
    bids = head.form == "base" and is_cyrillic(pieces[head.start].text)
    tools = any(piece.kind == "number" or desk.table.book.says("tools", piece.text) for piece in led)
    reports = (tools and not bids) or head.form in ("past", "ing")
    if reports and made.acts and all(is_done_already(desk.table.campaign, act) for act in made.acts):
        return True
    return head.form == "ing" and head.sense.command == "build" and _is_report(desk, made)


def goes_on(desk: Desk, pieces: Sequence[Piece], head: Head) -> bool:
    """Whether work is only to go on (``keep building``), which orders nothing."""
    led = pieces[head.start - 1].text if head.start else ""
    behind = pieces[head.end] if head.end < len(pieces) else None
    if pieces[head.end - 1].text == "on" and (
        behind is None or behind.text in _AS_BEFORE or (behind.kind == "sign" and behind.text != "#")
    ):
        return True
    onward = behind is not None and desk.table.book.says("onward", behind.text)
    mends = onward and head.sense.command in ("repair", "assign")
    return mends or (head.sense.command == "build" and (onward or desk.table.book.says("going_on", led)))


def _is_report(desk: Desk, made: Draft) -> bool:
    """``Kuat is building a cruiser`` tells of what goes on where such a thing is on the stocks already."""
    yards = desk.table.campaign.yards
    going = {
        (act.unit, one.class_id) for act in made.acts for one in yards[act.unit or ""].projects if one.open
    }
    return any((act.unit, act.args.get("class_id")) in going for act in made.acts)

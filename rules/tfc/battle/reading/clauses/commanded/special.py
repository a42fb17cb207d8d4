"""Free-form specials: the words behind them are their text, and nothing in it is another order."""

from __future__ import annotations

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.messages import Message
from rules.tfc.battle.reading.clauses.commanded.settling import DOUBTS
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.people import NOBODY, Subject
from rules.tfc.battle.reading.table import OWN


def named_in_special(desk: Desk, pieces: list[Piece], clause: Clause) -> Subject:
    """``special: Quill vents plasma``: the first own unit of the text acts."""
    for at in range(clause.start, len(pieces)):
        if pieces[at].kind == "name" and len(ids := desk.table.among(pieces[at], OWN)) == 1:
            addressed = at + 1 < len(pieces) and pieces[at + 1].text == ":"
            return Subject(OWN, ids, frozenset((at,)), "vocative" if addressed else "object")
    return Subject(NOBODY)


def _special(name: str, text: str, moods: list[str], start: int, end: int) -> Item:
    """The special of one unit: an order, or a question where its text is missing or the sentence doubtful."""
    args = {"text": text}
    if text and not moods:
        return Item("order", name, "special", args, start, end)
    item = Item(
        "doubt", name, "special", start=start, end=end, message=Message("reading-confirm", {"unit": name})
    )
    item.doubt = moods[0] if moods else "text"
    item.options = [("confirm", [(name, "special", args)])] if text else []
    return item


def settle_special(
    desk: Desk, sentence: Sentence, pieces: list[Piece], clause: Clause, subject: Subject
) -> None:
    """A free-form special: everything behind the word is its text, and nothing in it is another order."""
    assert clause.head is not None
    at = clause.head.end
    while at < len(pieces) and (
        pieces[at].text in (":", ",", "-", "\u2014", "->")
        or (at in subject.used and subject.how == "vocative")
    ):
        at += 1
    text = desk.text.span(pieces[at].start, pieces[-1].end).text if at < len(pieces) else ""
    start, end = pieces[clause.start].start, pieces[-1].end
    plain = desk.text.plain
    opened = plain.find('"', pieces[clause.head.end - 1].end, pieces[clause.head.end - 1].end + 3)
    if opened >= 0:
        closed = plain.find('"', opened + 1)
        end = closed if closed >= 0 else len(plain)
        text = desk.text.span(opened + 1, end).text
        desk.quoted_until = end
    moods = [kind for mood, kind in DOUBTS if mood in clause.moods]
    for name in subject.units:
        desk.add(_special(name, text, moods, start, end))
    desk.memory.swallow = opened < 0
    desk.quoted_until = max(desk.quoted_until, pieces[-1].end if opened < 0 else -1)
    rest = [p for p in pieces if opened >= 0 and p.start > end]
    if rest:
        clause.end = next(i for i, p in enumerate(pieces) if p is rest[0])

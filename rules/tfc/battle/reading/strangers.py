"""Terse orders under names that are not the author's: somebody else's unit, or one that nobody bears."""

from __future__ import annotations

from rules.game import Message
from rules.language.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.mention import mention
from rules.tfc.battle.reading.slots import slots_of

NOT_YOURS = "TFC-SEQ-02"
NOT_RESERVED = "TFC-SEQ-08"


def foreign(
    desk: Desk, sentence: Sentence, names: list[Piece], rest: list[Piece], pieces: list[Piece]
) -> list[Piece]:
    """A terse order to somebody else's unit is refused; anything else under his name is talk."""
    unit = next((i for piece in names for i in piece.value.ids if desk.table.unit(i) is not None), None)
    start, end = pieces[0].start, pieces[-1].end
    heads = desk.table.book.lexicon.heads(rest, True, slots_of(desk.table))
    mention(desk, pieces)
    if unit is None or not heads or heads[0].start > 0:
        if unit is None:
            return pieces
        desk.ignore(start, end, "header", "not an own unit")
        return []
    message = Message("reading-not-yours", {"unit": unit})
    desk.add(
        Item("refusal", unit, heads[0].sense.command, start=start, end=end, message=message, rule=NOT_YOURS)
    )
    return []


def stranger(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """A terse order for a name that nobody bears: refused if it is to arrive, asked about otherwise; never given to another ship."""
    first = pieces[0]
    if (
        len(pieces) < 3
        or pieces[1].text != ":"
        or first.kind != "word"
        or not first.cap
        or desk.table.book.reserved(first.text)
        or first.text in desk.table.book.listed("to_moderator")
    ):
        return False
    if (
        first.text in desk.table.book.listed("crew")
        or first.text in words().sets["titles"]
        or not (sentence.first or desk.memory.header)
    ):
        return False
    heads = desk.table.book.lexicon.heads(pieces[2:], True, slots_of(desk.table))
    if not heads or heads[0].start > 0:
        return False
    start, end = first.start, pieces[-1].end
    name = desk.text.span(first.start, first.end).text
    if heads[0].sense.command == "ftl_in":
        desk.add(
            Item(
                "refusal",
                name,
                "ftl_in",
                start=start,
                end=end,
                rule=NOT_RESERVED,
                message=Message("reading-not-reserved", {"unit": name}),
            )
        )
    else:
        desk.add(
            Item(
                "doubt",
                None,
                heads[0].sense.command,
                start=start,
                end=end,
                doubt="unit",
                message=Message("reading-which-unit", {}),
            )
        )
    return True

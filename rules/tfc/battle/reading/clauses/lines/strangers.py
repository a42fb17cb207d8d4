"""Terse orders under names that are not the author's: somebody else's unit, or one that nobody bears."""

from __future__ import annotations

from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_infinitive
from rules.language.words import word_list, words
from rules.messages import Message
from rules.tfc.battle.reading.desk import Desk, Item
from rules.tfc.battle.reading.doers.mention import mention
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.table import ALLY

_BY_FROM = word_list("by_from")

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
        if unit is None or _fired_from(desk, rest):
            return [*names, *rest]
        desk.ignore(start, end, "header", "not an own unit")
        return []
    message = Message("reading-not-yours", {"unit": unit})
    desk.add(
        Item("refusal", unit, heads[0].sense.command, start=start, end=end, message=message, rule=NOT_YOURS)
    )
    return []


def _fired_from(desk: Desk, rest: list[Piece]) -> bool:
    """Whether own fire stands under the name of its target (``Malice: 100% from Dunlin``)."""
    own = any(
        desk.table.is_own(after) and (piece.text in _BY_FROM or not after.text.isascii())
        for piece, after in pairwise(rest)
    )
    whole = words().sets["whole"]
    return own and any(piece.kind in ("share", "points") or piece.text in whole for piece in rest)


def stranger(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """A terse order for a name that nobody bears: refused if it is to arrive, asked about otherwise; never given to another ship."""
    if not _heads_like_a_name(desk, sentence, pieces):
        return False
    heads = desk.table.book.lexicon.heads(pieces[2:], True, slots_of(desk.table))
    if not heads or heads[0].start > 0:
        return False
    start, end, command = pieces[0].start, pieces[-1].end, heads[0].sense.command
    if pieces[0].text in desk.table.other_seats:
        desk.ignore(start, end, "addressee", "another player")
        return True
    if command == "ftl_in":
        name = desk.text.span(start, pieces[0].end).text
        item = Item("refusal", name, command, start=start, end=end, rule=NOT_RESERVED)
        item.message = Message("reading-not-reserved", {"unit": name})
    else:
        item = Item("doubt", None, command, start=start, end=end, doubt="unit")
        item.message = Message("reading-which-unit", {})
    desk.add(item)
    return True


def _heads_like_a_name(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> bool:
    """Whether a capitalised word that means nothing else stands as a header does."""
    first = pieces[0]
    if len(pieces) < 3 or pieces[1].text != ":" or first.kind != "word" or not first.cap:
        return False
    book = desk.table.book
    if book.reserved(first.text) or first.text in words().sets["titles"]:
        return False
    if first.text in book.listed("to_moderator") or first.text in book.listed("crew"):
        return False
    return sentence.first or bool(desk.memory.header)


def told_ally(desk: Desk, pieces: list[Piece], clause: Clause) -> bool:
    """``X orders Lantern to ...``, ``X приказывает Лампаде отойти`` with an ally's ship: its owner orders it, so the author is asked."""
    for at in range(clause.start + 1, clause.end - 1):
        piece = pieces[at]
        if (
            piece.kind == "name"
            and desk.table.among(piece, ALLY)
            and pieces[at - 1].text in desk.listed("telling_others")
            and _bids(pieces[at + 1].text)
        ):
            name = desk.table.among(piece, ALLY)[0]
            start, end = pieces[clause.start].start, pieces[clause.end - 1].end
            desk.add(
                Item(
                    "doubt",
                    name,
                    "",
                    start=start,
                    end=end,
                    doubt="owner",
                    message=Message("reading-owner", {"unit": name}),
                )
            )
            return True
    return False


def _bids(text: str) -> bool:
    """Whether a word leads to what somebody is told to do: ``to``, or a Russian infinitive."""
    return text == "to" or (not text.isascii() and is_infinitive(text))

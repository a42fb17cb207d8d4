"""Slot tests for the words themselves: whether a phrase stands alone, ends what is said, or brings a new name."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.phrasing.reach import reach
from rules.tfc.battle.reading.phrasing.slots_units import unit
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.wordbook import PACKAGE

_CLOSING_IN = word_list("closing_in")
_WELLS = word_list("wells", PACKAGE)
_STAYING_NEAR = word_list("staying_near", PACKAGE)

_MORE, _EXCEPTING = word_list("lonely_more"), word_list("excepting")


def lonely(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Nothing of weight behind the phrase."""
    sets = words().sets
    while end < len(pieces):
        piece = pieces[end]
        if (
            piece.kind == "sign"
            or piece.text in sets["connectors"]
            or piece.kind == "times"
            or piece.text in _EXCEPTING
            or _subordinate(piece.text)
        ):
            return True
        chat = piece.text in table.book.listed("chatter")
        if piece.text not in sets["adverbs"] and piece.text not in _MORE and not chat:
            return False
        end += 1
    return True


def staying(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Nothing of weight behind the phrase but a body, a station or an own unit to stay near (``waits at Anvil``)."""
    if end + 1 >= len(pieces) or pieces[end].text not in _STAYING_NEAR:
        return lonely(table, pieces, at, end)
    light = words().sets["determiners"] | words().sets["prepositions"] | table.book.places["orbit"]
    named = end + 1
    while named + 1 < len(pieces) and pieces[named].text in light:
        named += 1
    near = pieces[named].kind == "name" and not table.is_other(pieces[named])
    return near and lonely(table, pieces, at, named + 1)


def _subordinate(text: str) -> bool:
    """Whether a word begins a condition, or may begin one (``в`` in ``в случае чего``)."""
    return any(kind in ("condition", "when", "otherwise") for _, kind in words().cues.get(text, ()))


def parting(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Nothing of weight behind the phrase, and no verb joined to it to which it only leads (``breaks off and attacks``)."""
    joined = end + 1 < len(pieces) and pieces[end].text in words().sets["separators"]
    return lonely(table, pieces, at, end) and not (joined and table.book.lexicon.knows(pieces[end + 1].text))


def alone(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """The phrase is all that is said."""
    return at == 0 and end == len(pieces)


def closed(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """Nothing goes on behind the phrase but the next order, and it goes on with nothing but the one before (``t50 as well`` is no well)."""
    opens = at == 0 or pieces[at - 1].kind == "sign"
    return opens and (end == len(pieces) or pieces[end].text == ";")


def closing(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """``move in`` towards somebody, or with nothing behind it."""
    if lonely(table, pieces, at, end):
        return True
    return pieces[end].text in _CLOSING_IN and unit(table, pieces, end, end)


def newname(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """A name for something new."""
    return end < len(pieces) and pieces[end].cap


def capitals(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """The phrase is an abbreviation in capitals, where the same letters are a common word too (``ПРО``)."""
    return pieces[at].caps


def notwell(table: Table, pieces: list[Piece], at: int, end: int) -> bool:
    """No gravity well and no core is spoken of."""
    return not any(pieces[i].text in _WELLS for i in reach(pieces, at + 1))

"""Sisters told by their number alone, behind one of them or their plural (``Kite I att Rook, II att Baron``, ``The Kites: I evades, II holds``)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.language.names.numerals import value_of
from rules.language.names.roster import Found
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.marking.sisters import sisters_of, stem_of
from rules.tfc.battle.reading.table import Table

_JOINTS = word_list("and_whereas") | {",", ";", ":", "\u2014", "-"}
_AIMING = word_list("aiming")
_ME = "i"


def with_numbers_named(pieces: list[Piece], table: Table) -> list[Piece]:
    """The pieces with numerals, letters and numbers that begin a turn as the own sisters that they tell apart."""
    sisters: Mapping[int, str] = {}
    out: list[Piece] | None = None
    for at, piece in enumerate(pieces):
        if piece.kind == "name":
            found = sisters_of(table.roster).get(stem_of(piece.value.ids[0]), {})
            sisters = found if len(found) > 1 and table.is_own(piece) else sisters
        elif sisters and value_of(piece.text) in sisters and _begins_turn(pieces, at, table):
            out = out if out is not None else list(pieces)
            value = Found((sisters[value_of(piece.text)],))
            out[at] = Piece("name", piece.text, piece.start, piece.end, True, zone=piece.zone, value=value)
    return pieces if out is None else out


def _begins_turn(pieces: list[Piece], at: int, table: Table) -> bool:
    """Whether a numeral stands behind a joint and before what its bearer does; one that may be ``I`` needs another's, or a verb told of a third."""
    piece, after = pieces[at], pieces[at + 1] if at + 1 < len(pieces) else None
    if after is None or after.kind != "word" or at == 0 or pieces[at - 1].text not in _JOINTS:
        return False
    verb = table.book.lexicon.knows(after.text)
    if piece.kind == "number":
        return verb and after.text not in _AIMING and not piece.glued and _forms(table, after) != {"ing"}
    if piece.kind != "word" or not piece.caps:
        return False
    third = "s" in _forms(table, after)
    if piece.text == _ME or piece.text in words().sets["determiners"]:
        return third or (piece.text == _ME and _has_another(pieces, at))
    return verb or after.text in _AIMING or after.text in words().sets["auxiliaries"]


def _forms(table: Table, piece: Piece) -> set[str]:
    """The forms of verbs that a word is."""
    return set(table.book.lexicon.forms.get(piece.text, {}).values())


def _has_another(pieces: list[Piece], at: int) -> bool:
    """Whether another Roman numeral stands behind a joint further on."""
    return any(
        piece.caps and piece.text != _ME and value_of(piece.text) and pieces[place - 1].text in _JOINTS
        for place, piece in enumerate(pieces[at + 1 :], at + 1)
    )

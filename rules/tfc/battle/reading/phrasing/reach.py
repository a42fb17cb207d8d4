"""How far the words behind a phrase reach, and the first of them that weighs anything."""

from __future__ import annotations

from rules.language.phrases.matching import STOPS
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.table import Table

_BETWEEN = word_list("between")
_ENDING_OBJECT = word_list("ending_object")
_OWNERS = word_list("owners")
_NO_JOINTS = word_list("no_joints")


def reach(pieces: list[Piece], end: int) -> range:
    """The places behind a phrase up to the next stop."""
    for at in range(end, len(pieces)):
        if pieces[at].text in STOPS and pieces[at].kind == "sign":
            return range(end, at)
    return range(end, max(end, len(pieces)))


def near(pieces: list[Piece], start: int) -> int:
    """Where the words about a destination end: at the next joint, except inside ``between X and Y``."""
    sets = words().sets
    inner = False
    places = reach(pieces, start)
    for at in places:
        text = pieces[at].text
        if text in _BETWEEN:
            inner = True
        elif (text == "," and at > start) or (
            text in sets["connectors"] and text not in _NO_JOINTS and at > start
        ):
            if not inner:
                return at
            inner = False
    return places.stop


def object_behind(table: Table, pieces: list[Piece], end: int) -> Piece | None:
    """The first piece behind the phrase that is not an article or the like."""
    sets = words().sets
    for at in range(end, min(end + 4, len(pieces))):
        piece = pieces[at]
        if (
            piece.text in _OWNERS
            and at + 1 < len(pieces)
            and pieces[at + 1].text in table.book.listed("parts")
        ):
            return Piece("word", "her", piece.start, piece.end)
        if (
            piece.kind == "word"
            and (piece.text in sets["determiners"] or piece.text in sets["prefixes"])
            and not (piece.text == "her" and _ends(pieces, at + 1))
        ):
            continue
        if piece.text == "both":
            continue
        return piece
    return None


def _ends(pieces: list[Piece], at: int) -> bool:
    return (
        at >= len(pieces)
        or pieces[at].kind in ("sign", "share", "points")
        or pieces[at].text in _ENDING_OBJECT
        or pieces[at].text in words().sets["prepositions"]
        or pieces[at].text in words().sets["adverbs"]
    )

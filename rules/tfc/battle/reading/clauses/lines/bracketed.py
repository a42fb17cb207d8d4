"""Orders in brackets behind each name of a row (``A (att C), B (evade)``): one sentence per unit."""

from __future__ import annotations

from msgspec.structs import replace

from rules.language.laying_out.sentences import Sentence
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk

_JOINTS = word_list("and") | {",", "/", "+", "&", ";"}


def bracketed(desk: Desk, sentence: Sentence) -> list[Sentence]:
    """``A (att C), B (evade)`` as one sentence per unit, if all of a sentence is own units with what they are told in brackets."""
    found: list[Sentence] = []
    held: list[Piece] = []
    inside = False
    pieces = sentence.pieces
    labelled = len(pieces) > 2 and pieces[1].text == ":" and pieces[0].text in words().phrases["now_label"]
    for piece in pieces[2 * labelled :]:
        if piece.text == ")" and inside:
            found.append(replace(sentence, pieces=held, first=sentence.first and not found, heading=False))
            held, inside = [], False
        elif piece.text == "(" and held and not inside and all(desk.table.is_own(p) for p in held):
            held.append(Piece("sign", ":", piece.start, piece.end, zone=piece.zone))
            inside = True
        elif inside or not (piece.text in _JOINTS and not held):
            held.append(piece)
    return found if len(found) > 1 and not held else []

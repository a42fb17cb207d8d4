"""Ships named like commands (``Advance``): where such a name is the command, and not the ship."""

from __future__ import annotations

from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import word_list
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import is_subject_piece
from rules.tfc.battle.reading.phrasing.slots import slots_of


def named_like_commands(
    desk: Desk, sentence: Sentence, pieces: list[Piece], heads: list[Head], terse: bool
) -> list[Head]:
    """A ship's name that is also a command is the command where nothing else is (``Advance, Iron Duke!``)."""
    if _is_called_out(desk, pieces):
        sentence.put(pieces, 0, _as_word(pieces[0]))
        return desk.table.book.lexicon.heads(pieces, terse, slots_of(desk.table))
    if heads or "name" not in sentence.kinds:
        return heads
    knows = desk.table.book.lexicon.knows
    if len(pieces) == 1 and pieces[0].kind == "name" and sentence.close == "!" and not terse:
        return _called_alone(desk, sentence, pieces)
    names = [at for at, piece in enumerate(pieces) if piece.kind == "name" and knows(piece.text)]
    if not names or not (terse or any(is_subject_piece(piece, desk.table) for piece in pieces)):
        return heads
    for at in names:
        piece = pieces[at]
        if desk.table.is_own(piece):
            continue
        alone = at + 1 == len(pieces) or pieces[at + 1].kind == "sign" or pieces[at + 1].text in _CLOSING_IN
        alone = alone and all(one.kind != "share" for one in pieces[at + 2 : at + 3])
        if not (alone and (at == 0 or pieces[at - 1].text in (",", ":", ";", "and"))):
            continue
        sentence.put(pieces, at, _as_word(piece))
        found = desk.table.book.lexicon.heads(pieces, terse, slots_of(desk.table))
        if found:
            return found
        pieces[at] = piece
    return heads


def _called_alone(desk: Desk, sentence: Sentence, pieces: list[Piece]) -> list[Head]:
    """The command of a sentence that is nothing but such a name (``Advance!``), if it is one."""
    if desk.table.is_own(pieces[0]) or not desk.table.book.lexicon.knows(pieces[0].text):
        return []
    sentence.put(pieces, 0, _as_word(pieces[0]))
    return desk.table.book.lexicon.heads(pieces, False, slots_of(desk.table))


_CLOSING_IN = word_list("closing_in")


def _is_called_out(desk: Desk, pieces: list[Piece]) -> bool:
    """Whether a sentence opens with such a name before the own unit that is told, or before another command (``Advance, Wren, fire!``, ``Advance and fire, Wren!``)."""
    if len(pieces) < _FEWEST or pieces[0].kind != "name" or desk.table.is_own(pieces[0]):
        return False
    knows, told = desk.table.book.lexicon.knows, pieces[2]
    spoken_to = pieces[1].text == "," and is_subject_piece(told, desk.table)
    joined = pieces[1].text in _AND and told.kind == "word" and knows(told.text)
    return knows(pieces[0].text) and (spoken_to or joined)


_AND = word_list("and")
_FEWEST = 3
"""A command, a joint, and whoever or whatever follows."""


def _as_word(piece: Piece) -> Piece:
    """A name read as the word that it is spelt like."""
    return Piece("word", piece.text, piece.start, piece.end, piece.cap, piece.caps, zone=piece.zone)

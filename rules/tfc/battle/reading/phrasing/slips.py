"""Commands with a slip of the finger in them, mended where an own unit is there to carry them out and nothing else is ordered."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from rapidfuzz.distance import OSA

from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_common
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.people import is_subject_piece
from rules.tfc.battle.reading.phrasing.slots import slots_of
from rules.tfc.battle.reading.wordbook import PACKAGE

_NAMING = frozenset({"name", "group"})
_NO_SLIPS = word_list("no_slips", PACKAGE)


def mend_slips(desk: Desk, sentence: Sentence, pieces: list[Piece], heads: list[Head], terse: bool) -> bool:
    """Whether a misspelt command was put right, part by part where no command stands as it is."""
    if not terse and _NAMING.isdisjoint(sentence.kinds):
        return False
    if desk.table.book.known.issuperset([piece.text for piece in pieces if piece.kind == "word"]):
        return False
    mended = named = False
    commands = {head.start for head in heads}
    for start, end in _parts(pieces):
        own = any(is_subject_piece(piece, desk.table) for piece in pieces[start:end] if piece.kind in _NAMING)
        if commands.isdisjoint(range(start, end)):
            if terse or own:
                mended = _mend(desk, sentence, pieces, start, end, terse) or mended
            elif named and start + 1 < len(pieces):
                mended = _mend(desk, sentence, pieces, start + 1, min(start + 2, end), terse) or mended
        named = named or own
    return mended


def _parts(pieces: list[Piece]) -> Iterator[tuple[int, int]]:
    """The stretches between signs and joints; each begins with the sign or joint before it."""
    joints = words().sets["separators"]
    cuts = [at for at, piece in enumerate(pieces) if at and (piece.kind == "sign" or piece.text in joints)]
    return itertools.pairwise([0, *cuts, len(pieces)])


def _named_at(pieces: list[Piece], start: int) -> bool:
    """Whether a stretch is a name, past its joint, and the word behind it: a short word with two letters swapped is a slip there."""
    at = start + (pieces[start].kind != "name")
    return at + 1 < len(pieces) and pieces[at].kind == "name" and not pieces[at].poss


def _of_a_place(desk: Desk, text: str) -> bool:
    """Whether a word is one of those that say which side of a body is meant (``far side``)."""
    return any(text in phrase.split() for phrase in desk.table.book.places["far_side"])


def _mend(desk: Desk, sentence: Sentence, pieces: list[Piece], start: int, end: int, terse: bool) -> bool:
    """Put the first word right that is nearly a command and makes one where it stands.

    In prose a participle is put right only where letters are swapped: too many are words of their own (``lending``).
    """
    lexicon = desk.table.book.lexicon
    least = 4 if terse or _named_at(pieces, start) else 6
    for at in range(start, end):
        piece = pieces[at]
        if (
            piece.kind != "word"
            or len(piece.text) < least
            or piece.poss
            or desk.table.book.reserved(piece.text)
            or piece.text in desk.listed("speech_verbs")
            or piece.text in _NO_SLIPS
            or _of_a_place(desk, piece.text)
            or (not piece.text.isascii() and is_common(piece.text))
        ):
            continue
        near = lexicon.misspelt(piece.text)
        if not terse:
            near = tuple(
                form
                for form in near
                if OSA.distance(form, piece.text, score_cutoff=1) <= 1
                and "past" not in lexicon.forms[form].values()
                and (
                    (len(form) > 5 and "ing" not in lexicon.forms[form].values())
                    or sorted(form) == sorted(piece.text)
                )
            )
        if not near or len({lexicon.command(form) for form in near}) != 1:
            continue
        for form in near:
            mended = Piece("word", form, piece.start, piece.end, piece.cap, zone=piece.zone)
            sentence.put(pieces, at, mended)
            head = lexicon.head_at(pieces, at, terse, slots_of(desk.table))
            if head is not None and head.end <= end:
                return True
        pieces[at] = piece
    return False

"""Numbers and shares as they are written, in digits or in words (rulebook 9, FOTS-PLT-04)."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from msgspec.structs import replace

from rules.fots.movement.reading.wordbook import book, terms
from rules.language.memo import Memo
from rules.language.tokens import Piece
from rules.language.words import words


def value_of(piece: Piece) -> Fraction | None:
    """The number that a piece writes, in digits or in words up to twenty."""
    if piece.kind == "number" and re.fullmatch(r"\d{1,9}(?:\.\d{1,6})?", piece.text):
        return Fraction(piece.text)
    if piece.kind == "word" and piece.text in words().numbers:
        return Fraction(words().numbers[piece.text])
    return None


def share_of_a_turn(pieces: list[Piece], at: int) -> tuple[Fraction, int] | None:
    """A spelt share of the turn in percent and how many pieces spell it (``half of the``, ``three quarters of the``)."""
    count = value_of(pieces[at])
    place = at if count is None else at + 1
    if place + 1 >= len(pieces) or pieces[place + 1].text not in terms("half_of"):
        return None
    share = book().parts.get(pieces[place].text)
    return (Fraction(100, share) * (count or 1), place + 1 - at) if share is not None else None


def without_list_commas(pieces: list[Piece]) -> list[Piece]:
    """``63,54`` as two numbers rather than as one with a decimal comma, which a warp factor may have."""
    out: list[Piece] = []
    for at, piece in enumerate(pieces):
        if piece.kind == "number" and "," in piece.text and at and pieces[at - 1].text in terms("warp"):
            out.append(replace(piece, text=piece.text.replace(",", ".")))
        elif piece.kind == "number" and "," in piece.text:
            first, second = piece.text.split(",")[:2]
            cut = piece.start + len(first)
            out += [
                Piece("number", first, piece.start, cut, glued=piece.glued, zone=piece.zone),
                Piece("sign", ",", cut, cut + 1, glued=True, zone=piece.zone),
                Piece("number", second, cut + 1, piece.end, glued=True, zone=piece.zone),
            ]
        else:
            out.append(piece)
    return out


def _may_begin(text: str) -> bool:
    """Whether a place, a speed, weeks, a number or a share may begin with a word or sign: with most nothing does."""
    return text == "/" or any(sign.isdigit() for sign in text) or text in _first_words()


@cache
def _first_words() -> frozenset[str]:
    kinds = ("section", "warp", "pace", "cruise", "top", "week", "first", "second", "last")
    phrases = (phrase.split()[0] for phrase in terms("at_most"))
    return frozenset((*book().ordinals, *book().parts, *words().numbers, *phrases)).union(*map(terms, kinds))


MAY_BEGIN: Memo[str, bool] = Memo(_may_begin)


def half_of_the_turn(pieces: list[Piece], at: int) -> tuple[tuple[int, int], int]:
    """The weeks of a half and how many pieces say it (``first half``); behind a speed, where one half was said, ``the second`` is the other."""
    word, after = pieces[at].text, pieces[at + 1].text if at + 1 < len(pieces) else ""
    weeks = (1, 4) if word in terms("first") else (5, 8)
    if word not in terms("first") | terms("second"):
        return weeks, 0
    if after in terms("half"):
        return weeks, len((word, after))
    paced = at + 1 < len(pieces) and (after in terms("warp") | terms("pace_at") or after.startswith("wf"))
    return weeks, int(paced and any(piece.text in terms("half") for piece in pieces))

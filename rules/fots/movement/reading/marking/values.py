"""Numbers and shares as they are written, in digits or in words (rulebook 9, FOTS-PLT-04)."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache

from msgspec.structs import replace

from rules.fots.movement.chart.clock import TOP_WF, ticks_per_week
from rules.fots.movement.chart.grid import TICKS_PER_SECTION
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


def half_behind(pieces: list[Piece], place: int) -> tuple[Fraction, int]:
    """The part of a number that stands behind it in pieces of its own (``five and a half``, ``WF5½``, ``WF5,5``), and how many pieces write it."""
    said = tuple(piece.text for piece in pieces[place : place + 3])
    comma = said[:1] == (",",) and len(said[1:2]) == 1 and len(said[1]) == 1 and said[1].isdigit()
    if comma and pieces[place].glued and pieces[place + 1].glued:
        return Fraction(int(said[1]), 10), 2
    for length in (3, 2):
        if " ".join(said[:length]) in terms("and_a_half"):
            return Fraction(1, 2), length
    return Fraction(0), 0


def row_of_weeks(pieces: list[Piece], at: int, *, begun: bool) -> tuple[tuple[int, int], int] | None:
    """The first and the last of a row of weeks and how many pieces write it (``the fourth to the eighth week``, ``с 1 по 3 неделю``).

    Where a row has ``begun`` before, the word for weeks need not be said once more; numbers need a word for ``from`` before them.
    """
    said = [*(piece.text for piece in pieces[at : at + 5]), "", "", "", "", ""]
    again = 3 if said[2] in terms("articles") else 2
    if said[1] not in terms("to"):
        return None
    first, last = (book().ordinals.get(said[place], 0) for place in (0, again))
    spoken = said[again + 1] in terms("week")
    if not first and at and spoken and pieces[at - 1].text in terms("since"):
        first, last = (int(value_of(pieces[at + place]) or 0) for place in (0, again))
    elif not spoken and not begun:
        return None
    return ((first, last), again + 1 + spoken) if 0 < first < last else None


def sections_a_week(pieces: list[Piece], at: int) -> tuple[Fraction, int] | None:
    """The warp factor of ``one section a week`` and how many pieces say it; None for a count that no warp factor makes."""
    said = [piece.text for piece in pieces[at : at + 4]]
    count = Fraction(1) if said[0] in terms("single") else value_of(pieces[at])
    asked = tuple(map(terms, ("section", "per", "week")))
    if (
        count is None
        or len(said) < 4
        or not all(word in kind for word, kind in zip(said[1:], asked, strict=True))
    ):
        return None
    ticks = count * TICKS_PER_SECTION
    factor = next((wf for wf in range(1, TOP_WF + 1) if ticks_per_week(wf) == ticks), None)
    return (Fraction(factor), len(said)) if factor is not None else None


@cache
def at_most() -> dict[str, list[list[str]]]:
    """The phrases for top speed, word by word, by their first word."""
    found: dict[str, list[list[str]]] = {}
    for phrase in terms("at_most"):
        found.setdefault(phrase.split()[0], []).append(phrase.split())
    return found


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
    kinds = ("section", "single", "warp", "pace", "cruise", "top", "week", "first", "second", "last")
    return frozenset((*book().ordinals, *book().parts, *words().numbers, *at_most())).union(
        *map(terms, kinds)
    )


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

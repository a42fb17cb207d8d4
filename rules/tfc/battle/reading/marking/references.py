"""Waiting effects by number: ``#12``, ``volley 12``, ``volleys 1 and 2``, ``#1-3``, ``the 12th volley``; each is a piece of its own."""

from __future__ import annotations

import re
from collections.abc import Collection
from collections.abc import Set as AbstractSet

from rules.language.tokens import Piece, parted
from rules.language.words import word_list, words
from rules.tfc.battle.reading.wordbook import PACKAGE, Wordbook

_MOST = 12
_LISTING = word_list("and") | {"&", "+", ",", "/"}


def part_references(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with a number that follows a reference taken off it (``volley 2 100`` is no ``2 100``)."""
    volleys = book.listed("numbered")
    out: list[Piece] = []
    for at, piece in enumerate(pieces):
        if piece.kind == "number" and at and pieces[at - 1].text in volleys and " " in piece.text:
            out += parted(piece)
        else:
            out.append(piece)
    return out


def mark_references(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with every reference as one piece, also those listed behind another one."""
    volleys = book.listed("numbered")
    if not any(piece.kind == "ref" or piece.text in volleys for piece in pieces):
        return pieces
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        after = pieces[at + 1] if at + 1 < len(pieces) else None
        if piece.kind == "word" and piece.text in volleys and after is not None and _refers(pieces, at + 1):
            out.append(_ref(after, piece.start))
            at += 2
        elif _is_listed(pieces, at, out):
            out += _listed(piece, out)
            at += 1
        else:
            out.append(piece)
            at += 1
    return out


def with_ordinals_told(
    pieces: list[Piece], texts: AbstractSet[str], waiting: Collection[int], book: Wordbook
) -> list[Piece]:
    """The pieces with ``the 5th volley``, ``двадцать первый залп`` and ``от пятого`` as the effects that wait under these numbers.

    A volley whose ship is named is told by its place among hers, and left as it is.
    """
    if not waiting or (texts.isdisjoint(_LEADING) and texts.isdisjoint(book.listed("numbered"))):
        return pieces
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        number, end = _ordinal(pieces, at)
        told = number in waiting and _numbers_volley(pieces, at, end, number, book)
        if told and pieces[end : end + 1] and pieces[end].text in book.listed("numbered"):
            end += 1
        out.append(_spanning(pieces[at], pieces[end - 1], number) if told else pieces[at])
        at = end if told else at + 1
    return out


_IN_DIGITS = re.compile(r"(\d{1,4})(?:st|nd|rd|th|й|го|му|м|я|ю|е)")
_ENDINGS = word_list("ordinal_endings_ru", PACKAGE)
FROM = word_list("from_ru")
"""Behind which an ordinal without a noun may be the number of a volley (``от пятого``)."""
SHOOTING_DOWN = word_list("shooting_down_ru", PACKAGE)
_LEADING = FROM | SHOOTING_DOWN
"""Behind which a bare number may be that of a volley (``от 21``, ``сбивает 21``)."""
_FEW = 2
"""Up to where an ordinal without a noun is one of the ships or things just named (``от первого``)."""


def _ordinal(pieces: list[Piece], at: int) -> tuple[int, int]:
    """The number that an ordinal at a place says, and the place behind it; 0 if there is none."""
    piece, behind = pieces[at], pieces[at + 1 : at + 3]
    if piece.kind == "number" and piece.text.isdecimal():
        ended = len(behind) > 1 and behind[0].text == "-" and behind[0].glued and behind[1].text in _ENDINGS
        led = at > 0 and pieces[at - 1].text in _LEADING
        return (int(piece.text), at + 3) if ended else (int(piece.text) if led else 0, at + 1)
    if piece.kind != "word":
        return 0, at + 1
    ordinals, tens = words().ordinals, words().numbers.get(piece.text, 0)
    last = ordinals.get(behind[0].text, 0) if behind else 0
    if 20 <= tens < 100 and not tens % 10 and 0 < last < 10:
        return tens + last, at + 2
    digits = _IN_DIGITS.fullmatch(piece.text)
    return (int(digits[1]) if digits else max(0, ordinals.get(piece.text, 0))), at + 1


def _numbers_volley(pieces: list[Piece], at: int, end: int, number: int, book: Wordbook) -> bool:
    """Whether an ordinal is the number of a volley: one stands behind it, alone or behind another ordinal, or it is what something is dodged ``от``."""
    after = pieces[end] if end < len(pieces) else None
    if pieces[at].kind == "number" and end == at + 1:
        if at and pieces[at - 1].text in SHOOTING_DOWN:
            return after is None or after.kind == "sign" or after.text in _LISTING | book.arms
        if after is None or after.text in _LISTING:
            return False
        return after.kind == "name" or (after.kind == "word" and book.lexicon.knows(after.text))
    if after is not None and after.text in book.listed("numbered"):
        owner = pieces[end + 1] if end + 1 < len(pieces) else None
        named = (owner is not None and owner.kind == "name") or (at > 0 and pieces[at - 1].poss)
        return not named
    if after is not None and after.text in _LISTING:
        other, stop = _ordinal(pieces, end + 1) if end + 1 < len(pieces) else (0, 0)
        return other > 0 and _numbers_volley(pieces, end + 1, stop, other, book)
    led = at > 0 and pieces[at - 1].text in FROM and number > _FEW
    return led and (after is None or after.kind in ("sign", "name"))


def _spanning(first: Piece, last: Piece, number: int) -> Piece:
    """A reference that stands for all pieces from one to another."""
    return Piece("ref", f"#{number}", first.start, last.end, value=f"#{number}", zone=first.zone)


def bare_references(pieces: list[Piece], start: int, stop: int, waiting: set[int]) -> None:
    """Read bare numbers right behind a terse command as the effects that wait under them (``pd 11, 12``)."""
    for at in range(start, stop):
        piece = pieces[at]
        if piece.kind == "number" and _refers(pieces, at) and int(piece.value) in waiting:
            pieces[at] = _ref(piece, piece.start)
        elif piece.text not in _LISTING:
            return


def _refers(pieces: list[Piece], at: int) -> bool:
    """Whether a piece can be the number of an effect: marked as one, or a whole number that counts nothing."""
    piece = pieces[at]
    if piece.kind == "ref":
        return True
    return (
        piece.kind == "number"
        and piece.value is not None
        and piece.value.denominator == 1
        and not _counts(pieces, at)
    )


def _is_listed(pieces: list[Piece], at: int, out: list[Piece]) -> bool:
    """Whether a number goes on with a list of references (``#1 and 2``, ``#1-#3``)."""
    if (
        len(out) < 2
        or pieces[at].kind not in ("number", "ref")
        or out[-2].kind != "ref"
        or not _refers(pieces, at)
    ):
        return False
    if out[-1].text == "-":
        return True
    return out[-1].text in _LISTING and (pieces[at].kind == "ref" or pieces[at].value < 20)


def _listed(piece: Piece, out: list[Piece]) -> list[Piece]:
    """The reference that a number stands for; behind a hyphen all those from the one before it."""
    last = _ref(piece, piece.start)
    if out[-1].text != "-":
        return [last]
    low, high = int(out[-2].value[1:]), int(last.value[1:])
    if not low < high <= low + _MOST:
        return [last]
    comma = _sign(out.pop(), ",")
    return [one for n in range(low + 1, high + 1) for one in (comma, _numbered(last, n))]


def _sign(piece: Piece, text: str) -> Piece:
    """A sign read as another one."""
    return Piece(piece.kind, text, piece.start, piece.end, zone=piece.zone)


def _numbered(piece: Piece, number: int) -> Piece:
    return Piece("ref", f"#{number}", piece.start, piece.end, value=f"#{number}", zone=piece.zone)


def _ref(piece: Piece, start: int) -> Piece:
    number = piece.value if piece.kind == "ref" else f"#{piece.value}"
    return Piece("ref", number, start, piece.end, value=number, zone=piece.zone)


def _counts(pieces: list[Piece], at: int) -> bool:
    """Whether a number belongs to what follows it rather than to the word before."""
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    return after is not None and (
        after.text == "%"
        or (after.kind == "word" and after.text in words().sets["points"] | words().sets["percent"])
    )

"""Plain text cut into pieces in one pass: words, numbers, signs, marks of layout and ends of lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import compress
from typing import Any

from msgspec import Struct

from rules.language.memo import Memo
from rules.language.words import word_list

_MENTION = (
    r"\]\(<?https?://[^\s<>]*?>?\)|<https?://[^\s>]+>|https?://[^\s)>]+|www\.[^\s)>]+|<(?:@[!&]?\d+|\#\d+|a?:\w+:\d+|t:-?\d+(?::\w)?|/[^:>\n]{1,64}:\d+|id:\w+)>"
    r"|:[a-z_0-9+]{2,32}:(?!\w)|(?<![\w%])@\w+"
)


_KINDS = ("", "mention", "acronym", "word", "number", "mark", "sign")


def _patterns(letter: str, letter_or_digit: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A pattern for the pieces of an ordinary stretch, and one for stretches with addresses, mentions or acronyms.

    The groups of the second one are those of ``_KINDS``.
    """
    common = (
        rf"(\d*{letter}{letter_or_digit}*(?:(?:'(?={letter})|_(?={letter_or_digit})){letter_or_digit}*)*(?:(?<=\d)\.\d+(?!\w))?)"
        r"|((?<!\#)\d{1,3}(?:[ ,'_]\d{3})+(?!\d)|\d+(?:[.,]\d+)?|(?<!\S)\.\d+(?![\w.]))"
        r"|(~~|\|\||`+|\(\(+|\)\)+|\*+|_+)"
        r"|(->|<-|=>|\.{2,}|[^\w\s])"
    )
    acronym = rf"(?:{letter}\.){{2,}}(?:{letter}(?!{letter_or_digit}))?"
    return re.compile(rf"\s*(?:{common})"), re.compile(rf"\s*(?:({_MENTION})|({acronym})|{common})")


_TOKEN, _ANY_TOKEN = _patterns(r"[^\W\d_]", r"[^\W_]")
_ASCII_TOKEN, _ANY_ASCII_TOKEN = _patterns("[A-Za-z]", "[A-Za-z0-9]")
_EMOJI = re.compile(r":[a-z_0-9+]+:")
_DOTTED = re.compile(r"\.[^\W\d_]\.")


def _is_ordinary(plain: str, start: int, end: int) -> bool:
    """Whether a stretch holds nothing that looks like an address, a mention or an acronym."""
    line = plain[start:end]
    return not (
        "<" in line
        or "@" in line
        or "://" in line
        or "www." in line
        or _EMOJI.search(line)
        or _DOTTED.search(line)
    )


class Piece(Struct, gc=False):
    """One piece of a post. ``text`` is lower case without a possessive ending; offsets are those of the plain text.

    ``kind``: word, number, sign, mark, mention, and after later steps name, group, share, points, times, ref.
    ``cap`` says that it began with a capital, ``caps`` that it was all capitals, ``glued`` that no space stands before it.
    """

    kind: str
    text: str
    start: int
    end: int
    cap: bool = False
    caps: bool = False
    poss: bool = False
    glued: bool = False
    zone: str = ""
    value: Any = None


def parted(piece: Piece) -> tuple[Piece, Piece]:
    """A number written with a space in it as two numbers: what stands before the space, and what stands behind."""
    first, _, rest = piece.text.partition(" ")
    middle = piece.start + len(first)
    return (
        Piece("number", first, piece.start, middle, glued=piece.glued, zone=piece.zone),
        Piece("number", rest, middle + 1, piece.end, zone=piece.zone),
    )


def remade(piece: Piece, kind: str, value: Any) -> Piece:
    """A piece of another kind with a value, its text and place kept."""
    return Piece(
        kind,
        piece.text,
        piece.start,
        piece.end,
        piece.cap,
        piece.caps,
        piece.poss,
        piece.glued,
        piece.zone,
        value,
    )


def tokenise(plain: str, start: int = 0, end: int | None = None) -> list[Piece]:
    """The pieces of a stretch of plain text on one line, in order; white space is left out."""
    stop = len(plain) if end is None else end
    ordinary = _is_ordinary(plain, start, stop)
    if plain.isascii():
        token = _ASCII_TOKEN if ordinary else _ANY_ASCII_TOKEN
    else:
        token = _TOKEN if ordinary else _ANY_TOKEN
    pieces: list[Piece] = []
    append, spelt = pieces.append, _SPELT
    last = -1
    for found in token.finditer(plain, start, stop):
        first, after = found.span(found.lastindex or 0)
        kind, text, cap, caps, poss, value = spelt[plain[first:after]]
        append(Piece(kind, text, first, after, cap, caps, poss, first == last, "", value))
        last = after
    return pieces


_KEPT = word_list("contracted")
_ARROWS = dict.fromkeys("\u2192\u2794\u279c\u279d\u279e\u27a1\u27f6\u21e8\u21d2\u27f9", "->")
"""Arrows by the way in which they are typed."""


def _spelling(raw: str) -> tuple[str, str, bool, bool, bool, bool | None]:
    """What the spelling of a piece tells: kind, text, whether it begins with a capital, is all capitals, is a possessive; and its value.

    ``F.T.L.`` is the word ``ftl``; its value says whether it ends with a stop.
    """
    found = _ANY_TOKEN.fullmatch(raw)
    kind = _KINDS[found.lastindex or 0] if found else ""
    if kind == "sign":
        return kind, _ARROWS.get(raw, raw), False, False, False, None
    if kind == "acronym":
        return "word", raw.replace(".", "").lower(), True, True, False, raw[-1] == "."
    if kind != "word":
        return kind, raw, False, False, False, None
    text = raw.lower()
    cap = raw[0] != text[0]
    poss = text[-2:] == "'s" and text not in _KEPT
    return kind, text[:-2] if poss else text, cap, cap and raw.isupper(), poss, None


_SPELT = Memo(_spelling)
"""Nearly every piece has been met before, in this post or in an earlier one; its spelling is looked into once."""


def places(texts: Sequence[str], wanted: Callable[[str], object]) -> list[int]:
    """The places of the texts that are wanted; ``wanted`` is the test of a table, so that not one step is made for each text."""
    return list(compress(range(len(texts)), map(wanted, texts)))

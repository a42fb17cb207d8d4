"""Plain text cut into pieces in one pass: words, numbers, signs, marks of layout and ends of lines."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

_TOKEN = re.compile(
    r"(?P<url>https?://\S+|www\.\S+)"
    r"|(?P<mention><(?:@[!&]?\d+|\#\d+|a?:\w+:\d+|t:-?\d+(?::\w)?|/[^:>\n]{1,64}:\d+|id:\w+)>|:[a-z_0-9+]{2,32}:(?!\w)|@\w+)"
    r"|(?P<acronym>(?:[^\W\d_]\.){2,}(?:[^\W\d_](?![^\W_]))?)"
    r"|(?P<word>\d*[^\W\d_](?:[^\W_]|'(?=[^\W\d_]))*(?:(?<=\d)\.\d+(?!\w))?)"
    r"|(?P<number>\d{1,3}(?:[ ,]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)"
    r"|(?P<mark>~~|\|\||`+|\(\(+|\)\)+|\*+|_+)"
    r"|(?P<line>\n)"
    r"|(?P<sign>->|<-|=>|\.{2,}|[^\w\s])"
)


class Piece(Struct):
    """One piece of a post. ``text`` is lower case without a possessive ending; offsets are those of the plain text.

    ``kind``: word, number, sign, line, mark, mention, and after later steps name, group, share, points, times, ref.
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


def tokenise(plain: str, start: int = 0, end: int | None = None) -> Iterator[Piece]:
    """The pieces of a stretch of plain text, in order; white space other than line ends is left out."""
    last = -1
    for found in _TOKEN.finditer(plain, start, len(plain) if end is None else end):
        kind = found.lastgroup or "sign"
        raw = found.group()
        begin, stop = found.span()
        if kind == "word":
            yield _word(raw, begin, stop, begin == last)
        elif kind == "acronym":
            yield Piece("word", raw.replace(".", "").lower(), begin, stop, True, True, False, begin == last, value=raw[-1] == ".")
        else:
            yield Piece("mention" if kind == "url" else kind, raw, begin, stop, glued=begin == last)
        last = stop


_KEPT = frozenset({"it's", "that's", "he's", "she's", "what's", "who's", "there's", "here's", "let's", "where's", "how's"})


def _word(raw: str, start: int, end: int, glued: bool) -> Piece:
    text = raw.lower()
    poss = text.endswith("'s") and text not in _KEPT
    first = raw[0]
    return Piece("word", text[:-2] if poss else text, start, end, first.isupper(), raw.isupper(), poss, glued)

"""Plain text cut into pieces in one pass: words, numbers, signs, marks of layout and ends of lines."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

_RARE_PARTS = (
    r"(?P<mention>https?://\S+|www\.\S+|<(?:@[!&]?\d+|\#\d+|a?:\w+:\d+|t:-?\d+(?::\w)?|/[^:>\n]{1,64}:\d+|id:\w+)>|:[a-z_0-9+]{2,32}:(?!\w)|@\w+)"
    r"|(?P<acronym>(?:[^\W\d_]\.){2,}(?:[^\W\d_](?![^\W_]))?)|"
)
_COMMON_PARTS = (
    r"(?P<word>\d*[^\W\d_](?:[^\W_]|'(?=[^\W\d_]))*(?:(?<=\d)\.\d+(?!\w))?)"
    r"|(?P<number>(?<!\#)\d{1,3}(?:[ ,]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)"
    r"|(?P<mark>~~|\|\||`+|\(\(+|\)\)+|\*+|_+)"
    r"|(?P<sign>->|<-|=>|\.{2,}|[^\w\s])"
)
_TOKEN = re.compile(_COMMON_PARTS)
_ANY_TOKEN = re.compile(_RARE_PARTS + _COMMON_PARTS)
_RARE = re.compile(r"://|www\.|<[@#:a-z/]|@\w|:[a-z_0-9+]+:|[^\W\d_]\.[^\W\d_]\.")


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


def tokenise(plain: str, start: int = 0, end: int | None = None) -> list[Piece]:
    """The pieces of a stretch of plain text on one line, in order; white space is left out."""
    stop = len(plain) if end is None else end
    token = _ANY_TOKEN if _RARE.search(plain, start, stop) else _TOKEN
    pieces: list[Piece] = []
    append = pieces.append
    last = -1
    for found in token.finditer(plain, start, stop):
        first, after = found.span()
        raw = found.group()
        kind = found.lastgroup
        if kind == "word":
            text = raw.lower()
            cap = raw[0] != text[0]
            poss = text[-2:] == "'s" and text not in _KEPT
            append(
                Piece(
                    "word",
                    text[:-2] if poss else text,
                    first,
                    after,
                    cap,
                    cap and raw.isupper(),
                    poss,
                    first == last,
                )
            )
        elif kind == "acronym":
            append(
                Piece(
                    "word",
                    raw.replace(".", "").lower(),
                    first,
                    after,
                    True,
                    True,
                    False,
                    first == last,
                    value=raw[-1] == ".",
                )
            )
        else:
            append(Piece(kind or "sign", raw, first, after, glued=first == last))
        last = after
    return pieces


_KEPT = frozenset(
    {"it's", "that's", "he's", "she's", "what's", "who's", "there's", "here's", "let's", "where's", "how's"}
)

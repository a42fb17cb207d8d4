"""Shares in a row whose last one alone says that they are per cent (``50, 60 and 70 percent``)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.language.tokens import Piece
from rules.language.words import word_list, words

_AND = word_list("and")


def with_shares_listed(pieces: list[Piece]) -> list[Piece]:
    """The pieces with every number of such a row as a share."""
    out = list(pieces)
    for at in range(len(out) - 1, 1, -1):
        if out[at].kind != "share" or not _says_per_cent(out[at]) or out[at - 1].text not in _AND:
            continue
        place = at - 1 - (out[at - 2].text == ",")
        while place > 0 and out[place - 1].kind == "number" and out[place - 1].value is not None:
            out[place - 1] = replace(out[place - 1], kind="share")
            place -= 2
            if place <= 0 or out[place].text != ",":
                break
    return out


def _says_per_cent(piece: Piece) -> bool:
    """Whether a share is written with its unit."""
    percent = words().sets["percent"]
    return piece.text.endswith("%") or any(piece.text.endswith(word) for word in percent)

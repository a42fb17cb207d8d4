"""Questions by which a player asks leave for an order that stands whole before them."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import word_list, words

_IF_OR_UNLESS, _LEAVE_ASKED = word_list("if_or_unless"), word_list("leave_asked")
_OF_ONESELF = word_list("asked_of_oneself")
_SHORT = 6
"""How many words a condition of politeness has at most."""


def asks_leave(tail: list[Piece]) -> bool:
    """Whether the end of a question is a condition of politeness (``A attacks B, unless you object?``), or asks whether all is as it should be."""
    if len(tail) > _SHORT:
        return False
    if tail[0].text in _OF_ONESELF:
        return any(piece.text in words().sets["me"] for piece in tail[1:3])
    return tail[0].text in _IF_OR_UNLESS and any(piece.text in _LEAVE_ASKED for piece in tail)

"""Words that say nothing of an order: how a ship flies, in brackets (``Red Lantern (heading 3): ...``), and ``что есть``."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.orbital_line.reading.wordbook import wordbook

_BEING = (",", "что", "есть")

_LONGEST = 8
"""The most pieces of a remark, brackets included."""


def without_remarks(pieces: list[Piece]) -> list[Piece]:
    """The pieces without such words, as long as something stands behind them."""
    pieces = _without_being(pieces)
    found: list[Piece] = []
    at = 0
    while at < len(pieces):
        end = _remark(pieces, at)
        if end == at:
            found.append(pieces[at])
        at = end if end > at else at + 1
    return found


def _remark(pieces: list[Piece], at: int) -> int:
    """Where a remark ends that begins at a place; the place itself if none does."""
    named = at > 0 and pieces[at - 1].kind in ("name", "ref")
    if not at or pieces[at].text != "(":
        return at
    end = next((i for i in range(at, min(at + _LONGEST, len(pieces))) if pieces[i].text == ")"), at)
    inner = pieces[at + 1 : end]
    counted = any(piece.kind == "number" for piece in inner)
    said = "states" if named else "figures"
    state = bool(inner) and wordbook().has(said, inner[0])
    return end + 1 if counted and state and (not named or end + 1 < len(pieces)) else at


def _without_being(pieces: list[Piece]) -> list[Piece]:
    """``Всё, что есть у Льва, — в Зарю`` as ``всё у Льва — в Зарю``."""
    book = wordbook()
    for at, piece in enumerate(pieces[: -len(_BEING)]):
        comma, that, being = pieces[at + 1 : at + 1 + len(_BEING)]
        said = comma.text == "," and book.has("relative", that) and book.has("there_is", being)
        if not (said and book.has("everything", piece)):
            continue
        rest = pieces[at + 1 + len(_BEING) :]
        aboard = 2 if rest and book.has("aboard", rest[0]) else 0
        ends = len(rest) > aboard and rest[aboard].text == ","
        return [*pieces[: at + 1], *rest[:aboard], *rest[aboard + (ends and aboard > 0) :]]
    return pieces

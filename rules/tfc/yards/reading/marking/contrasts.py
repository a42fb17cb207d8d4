"""What is denied beside what is meant instead of it: ``not a Lancer but a Trident``, ``a Trident, not a Lancer``."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import word_list, words

_NOT, _BUT = word_list("not"), word_list("but")


def without_denied(pieces: list[Piece]) -> list[Piece]:
    """The pieces without the names right behind a denial that others of the same sentence stand against, in either order."""
    if _NOT.isdisjoint(piece.text for piece in pieces):
        return pieces
    kept: list[Piece] = []
    at = 0
    while at < len(pieces):
        end = _denied_until(pieces, at)
        behind = _joint(pieces, end) if end else 0
        before = _led(kept) if end and not behind else len(kept)
        named = before < len(kept) and any(piece.kind == "name" for piece in kept[:before])
        if behind or named:
            kept = kept[:before]
            at = behind or end
        else:
            kept.append(pieces[at])
            at += 1
    return kept


def _denied_until(pieces: list[Piece], at: int) -> int:
    """Where a name ends that stands right behind a denial, past its articles; 0 if none does."""
    if pieces[at].text not in _NOT:
        return 0
    at += 1
    while at < len(pieces) and pieces[at].text in words().sets["determiners"]:
        at += 1
    return at + 1 if at < len(pieces) and pieces[at].kind == "name" else 0


def _joint(pieces: list[Piece], at: int) -> int:
    """The place behind the joint that leads to what is meant instead; 0 if none stands here."""
    at += at < len(pieces) and pieces[at].text == ","
    return at + 1 if at + 1 < len(pieces) and pieces[at].text in _BUT else 0


def _led(kept: list[Piece]) -> int:
    """Where the comma stands, a joint behind it included, that a denial is hung on with."""
    at = len(kept)
    at -= at > 0 and kept[at - 1].text in _BUT
    return at - 1 if at > 0 and kept[at - 1].text == "," else len(kept)

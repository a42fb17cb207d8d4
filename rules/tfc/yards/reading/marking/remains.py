"""Words for all the facilities that are left over (``whatever is left``, ``everything else``), as the plain ``remaining facilities``."""

from __future__ import annotations

from collections.abc import Sequence

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.wordbook import Wordbook

_LONGEST = 8
"""So many pieces at most say that something stands idle."""
_FREED = 5
"""So many pieces at most say that something is set free."""
_COMPARED = frozenset({"before", "of", "than", "прежде", "от"})
"""Words behind which such words are only what something is compared with (``before everything else``)."""
_FOLLOWED = frozenset({"of", "от", "as", "alone", "как"})
"""Words before which they are a part of something, or stay as they are (``what is left of it``, ``everything else as it is``)."""


def with_remains(pieces: list[Piece], book: Wordbook) -> list[Piece]:
    """The pieces with such words said plainly; not where they speak of what is left of something."""
    out: list[Piece] = []
    at = 0
    while at < len(pieces):
        end, idle = _end(pieces, at, book), _idle_end(pieces, at, book)
        freed = 0 if end or idle else _freed_end(pieces, at, book)
        if freed:
            out += [_word(pieces[at], "freed"), _word(pieces[at], "facilities")]
        elif end:
            out += [_word(pieces[at], "remaining"), _word(pieces[at], "facilities")]
        elif idle:
            named = [piece for piece in pieces[at:idle] if piece.kind == "name"]
            out += [*named, *(_word(pieces[at], text) for text in ("all", "free", "facilities"))]
        else:
            out.append(pieces[at])
        at = end or idle or freed or at + 1
    return out


def _idle_end(pieces: Sequence[Piece], at: int, book: Wordbook) -> int:
    """Where a relative clause about all that stands idle ends (``everything at Kuat that is idle``); 0 if there is none."""
    if not (book.says("all", pieces[at].text) or book.says("whatever", pieces[at].text)):
        return 0
    related = False
    for place in range(at + 1, min(len(pieces), at + _LONGEST)):
        piece = pieces[place]
        if related and (book.says("free", piece.text) or book.says("idle", piece.text)):
            return place + 1
        related = related or piece.text in words().sets["relative"]
        passed = (
            book.says("with", piece.text)
            or book.says("owned", piece.text)
            or book.says("idle_verbs", piece.text)
        )
        if not (passed or related or piece.kind == "name" or book.says("tools", piece.text)):
            return 0
    return 0


def _freed_end(pieces: Sequence[Piece], at: int, book: Wordbook) -> int:
    """Where words for all that an order sets free end (``whatever that frees up``, ``what becomes free``); 0 if there are none."""
    if not (book.says("all", pieces[at].text) or book.says("whatever", pieces[at].text)):
        return 0
    becoming = False
    for place in range(at + 1, min(len(pieces), at + _FREED)):
        text = pieces[place].text
        if book.says("freed", text) or (becoming and book.says("free", text)):
            behind = place + 1
            return behind + (behind < len(pieces) and pieces[behind].text == "up")
        becoming = becoming or book.says("becoming", text)
        passed = any(text in words().sets[name] for name in ("relative", "they", "determiners"))
        if not (passed or becoming or book.says("pronouns", text)):
            return 0
    return 0


def _end(pieces: Sequence[Piece], at: int, book: Wordbook) -> int:
    """Where words for what is left over end that begin at a place; 0 if none do."""
    if at and pieces[at - 1].text in _COMPARED:
        return 0
    for phrase in book.leftover.get(pieces[at].text, ()):
        end = at + len(phrase)
        if [piece.text for piece in pieces[at:end]] != list(phrase):
            continue
        if end < len(pieces) and pieces[end].text in _FOLLOWED:
            return 0
        while end < len(pieces) and (
            book.says("free", pieces[end].text) or book.says("tools", pieces[end].text)
        ):
            end += 1
        return end
    return 0


def _word(place: Piece, text: str) -> Piece:
    return Piece("word", text, place.start, place.start, zone=place.zone)

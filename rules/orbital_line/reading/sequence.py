"""What is done first although it is told last: ``орбита 5 после разгона на 2``, ``разгон 2, но сначала влево 1``, ``перед разгоном ...``."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.orbital_line.reading.stretches import AFTER
from rules.orbital_line.reading.wordbook import wordbook

BEFOREHAND = "для этого"
"""What joins a step that is done before the one behind which it is told."""


def prepares(pieces: list[Piece], *, first: bool) -> int:
    """How many pieces at the head of a stretch say that it comes before what was said (``для этого разгон 2``).

    ``first`` says that nothing was said before it, so that ``сначала`` only counts.
    """
    book = wordbook()
    phrases = book.sets["before_that_phrases"]
    found = _led(pieces, phrases)
    if found or first or not _moves(pieces):
        return found
    return _led(pieces, book.sets["at_first_phrases"])


def prepared(pieces: list[Piece]) -> list[Piece]:
    """The pieces with such words as ``перед этим`` at their head, wherever they stood (``разгон перед этим 1``)."""
    phrases = wordbook().sets["before_that_phrases"]
    for at in range(1, len(pieces)):
        end = at + _led(pieces[at:], phrases)
        last = " ".join(piece.text for piece in pieces[at:]) in phrases
        if end > at or last:
            end = len(pieces) if last else end
            return [*pieces[at:end], *pieces[:at], *pieces[end:]]
    return pieces


def _led(pieces: list[Piece], phrases: frozenset[str]) -> int:
    texts = [piece.text for piece in pieces]
    split = (phrase.split() for phrase in phrases)
    return next((len(one) for one in split if texts[: len(one)] == one and len(texts) > len(one)), 0)


def _moves(pieces: list[Piece]) -> bool:
    """Whether a stretch tells of a manoeuvre."""
    heads = wordbook().lexicon.heads(pieces, True, {})
    sided = any(wordbook().phrase("sides", pieces, at) for at in range(len(pieces)))
    return sided or any(head.sense.command.startswith("man.") for head in heads)


def is_first_done(joint: str, pieces: list[Piece]) -> bool:
    """Whether a step is told behind another that it comes before (``орбита 5 после разгона на 2``)."""
    return joint == BEFOREHAND or (joint in AFTER and wordbook().has("after_what", pieces[0]))


def is_last_done(joint: str, pieces: list[Piece]) -> bool:
    """Whether a step is told before another that it comes after (``перед разгоном на 2 ...``, ``before burning 2, ...``)."""
    return joint == "before" or _led(pieces, wordbook().sets["ahead_of_phrases"]) > 0

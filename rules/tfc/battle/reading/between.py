"""What stands between a name and its command: a noun that acts itself, or only words that are put in."""

from __future__ import annotations

from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.measuring import is_how_much

_INSTRUMENTAL = ("\u0430\u043c\u0438", "\u044f\u043c\u0438", "\u044b\u043c\u0438", "\u0438\u043c\u0438")
"""Endings of Russian words that say with what something is done; none of them is a subject."""
_WITH_WHAT = ("\u043e\u043c", "\u0435\u043c", *_INSTRUMENTAL[:2])
"""Endings of Russian nouns that are commands and say with what a verb before them does something (``\u043f\u0440\u0438\u043a\u0440\u044b\u0432\u0430\u0435\u0442 \u043e\u0442\u0445\u043e\u0434 \u0437\u0430\u043b\u043f\u043e\u043c``)."""


def noun_between(pieces: list[Piece], at: int, stop: int) -> bool:
    """Whether the word right before the command is a noun of its own (``the pirates fire``) rather than a verb of the name at ``at``.

    A phrase put in between has nouns too (``Duke at full power fires``).
    """
    if pieces[stop].text.endswith(_WITH_WHAT):
        return False
    place = stop - 1
    sets = words().sets
    while (
        place > at
        and pieces[place].kind == "word"
        and (
            pieces[place].text in sets["adverbs"]
            or pieces[place].text in sets["auxiliaries"]
            or pieces[place].text in words().cues
            or pieces[place].text.endswith(("ly", *_INSTRUMENTAL))
        )
    ):
        if pieces[place].text == "to":
            return False
        place -= 1
    if (
        place <= at
        or pieces[place].kind != "word"
        or (pieces[place].value is not None and is_how_much(pieces[place - 1]))
        or (isinstance(pieces[place].value, str) and place + 1 == stop and not pieces[place].text.isascii())
        or is_light(pieces[place].text)
    ):
        return False
    inserted = (
        at >= 0
        and pieces[at].kind in ("name", "group")
        and pieces[at + 1].text in sets["prepositions"] - {"of"}
    )
    return place > at + 1 and not inserted


def is_light(text: str) -> bool:
    """Whether a word weighs nothing between a subject and its verb."""
    sets = words().sets
    return text in words().light or text in sets["whole"] or text in sets["rest"] or text.endswith("ly")

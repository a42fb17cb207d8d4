"""What stands between a name and its command: a noun that acts itself, or only words that are put in."""

from __future__ import annotations

from rules.language.russian import is_means
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.doers.measuring import is_how_much

_WITH_WHAT = ("ом", "ем", "ами", "ями")
"""Endings of Russian nouns that are commands and say with what a verb before them does something (``прикрывает отход залпом``)."""


_OWN_THINGS = word_list("own_things")
"""What stands before a thing of the subject itself, which so is no subject (``Мошки свой залп делят``)."""


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
            or pieces[place].text.endswith("ly")
            or is_means(pieces[place].text)
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
        or pieces[place - 1].text in _OWN_THINGS
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

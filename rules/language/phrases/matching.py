"""Whether a phrase stands at a place: its words one after another, past articles and within gaps, and what its slots ask for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from rules.language.phrases.senses import Item, Sense
from rules.language.tokens import Piece
from rules.language.wordforms.russian import is_thing
from rules.language.words import words

GAP = 6
STOPS = frozenset({".", "!", "?", ";", ":", "(", ")", "\n"})
Forms = Mapping[str, Mapping[str, str]]
"""The lemmas of a word, each with the form that the word is of."""
SlotTest = Callable[[list[Piece], int, int], bool]


class Slots(Protocol):
    """A game's slot tests by name: does a row of pieces hold such a thing behind the phrase at ``at`` that ends at ``end``?"""

    def __getitem__(self, name: str, /) -> SlotTest:
        """The test of that name."""
        ...


def match(forms: Forms, pieces: list[Piece], at: int, sense: Sense, slots: Slots) -> int:
    """Where the phrase ends if it stands at ``at``; 0 if it does not."""
    place = at + 1
    slots_at: list[tuple[str, int]] = []
    for item in sense.items[1:]:
        if item.slot:
            slots_at.append((item.slot, place))
            continue
        found = _find_word(forms, pieces, place, item)
        if found >= 0:
            place = found + 1
        elif not item.optional and not _stands_before(forms, pieces, at, item):
            return 0
    for slot, stands in slots_at:
        if not slots[slot](pieces, at, stands):
            return 0
    return place


_AIM = frozenset({"по"})
"""The Russian preposition that may stand with its name before the verb that asks for it (``по Палачу работает Заря``)."""


def _stands_before(forms: Forms, pieces: list[Piece], at: int, item: Item) -> bool:
    """Whether a Russian verb has what it asks for before it: an object right there (``щиты поднимает``), or ``по`` and a name with no sign between."""
    if not at or pieces[at].text.isascii():
        return False
    if item.lemmas != _AIM:
        place = at - 1
        while place > 0 and pieces[place].kind == "name":
            place -= 1
        before = pieces[place]
        meant = before.kind == "word" and not item.lemmas.isdisjoint(forms.get(before.text, ()))
        return meant and is_thing(before.text)
    for place in range(at - 1, 0, -1):
        if pieces[place].kind == "sign":
            return False
        if pieces[place].kind == "name" and pieces[place - 1].text in _AIM:
            return True
    return False


def _find_word(forms: Forms, pieces: list[Piece], place: int, item: Item) -> int:
    """The place of one of the item's words: right here past articles and the like, or within a gap if the phrase allows one."""
    sets = words().sets
    limit = min(len(pieces), place + (GAP if item.gap else 4))
    skipped = 0
    for at in range(place, limit):
        piece = pieces[at]
        if piece.kind == "word" and not item.lemmas.isdisjoint(forms.get(piece.text, ())):
            return at
        if piece.text in STOPS or piece.text == ",":
            return -1
        if (
            (piece.text == "-" and piece.glued)
            or piece.text in sets["determiners"]
            or piece.text == "of"
            or (piece.kind == "name" and piece.poss)
        ):
            continue
        if not item.gap:
            return -1
        if piece.text in sets["separators"]:
            return -1
        skipped += 1
        if skipped > GAP - 1:
            return -1
    return -1

"""Sisters: units whose names differ by a number, or that share a word, found once for a roster."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rules.language.names.numerals import parted
from rules.language.names.roster import Found, Roster, spell
from rules.language.tokens import Piece
from rules.language.wordforms import russian
from rules.language.wordforms.inflect import plural
from rules.language.words import word_list, words

LISTING = word_list("and") | {",", "/", "&", "+"}
"""Words and signs between the members of a list."""
Shared = Mapping[str, tuple[tuple[str, ...], tuple[str, ...], bool]]
"""For a plural: the words before it, who bears the name, and whether it needs a numeral before it."""


@lru_cache(maxsize=64)
def shared_names(roster: Roster) -> Shared:
    """For the plural of each shared name the words before its last one, who bears it, and whether it needs a numeral before it."""
    stems: dict[tuple[str, ...], list[str]] = {}
    for name, item in roster.known.items():
        key = spell(name)
        if len(key) > 1 and parted(name) is not None:
            stems.setdefault(key[:-1], []).append(name)
        for kind in item.cls:
            stems.setdefault(spell(kind), []).append(name)
        for word in {word for kind in item.cls for word in spell(kind)[:-1]}:
            if len(word) > 3 and word not in words().common:
                stems.setdefault((word,), []).append(name)
    for names in _sharing_last_word(roster).values():
        stems.setdefault((spell(names[0])[-1],), []).extend(names)
    found: dict[str, tuple[tuple[str, ...], tuple[str, ...], bool]] = {}
    for stem, names in stems.items():
        last = stem[-1]
        forms = russian.plural_forms(last) if russian.is_cyrillic(last) else (plural(last),)
        counted = russian.counted_forms(last) if russian.is_cyrillic(last) else ()
        if len(names) > 1 and len({roster.known[name].side == "own" for name in names}) == 1:
            found.update(
                {form: (stem[:-1], tuple(names), True) for form in counted if (form,) not in roster.spelt}
            )
            found.update(
                {form: (stem[:-1], tuple(names), False) for form in forms if (form,) not in roster.spelt}
            )
    return found


def _sharing_last_word(roster: Roster) -> Mapping[str, list[str]]:
    """Names of two words by a last word that is no common one (``King Pippin``, ``Queen Pippin``)."""
    found: dict[str, list[str]] = {}
    for name in roster.known:
        key = spell(name)
        if len(key) == 2 and key[-1].isalpha() and len(key[-1]) > 2 and key[-1] not in words().common:
            found.setdefault(key[-1], []).append(name)
    return {last: names for last, names in found.items() if len(names) > 1}


@lru_cache(maxsize=64)
def tails_of(roster: Roster) -> Mapping[str, Mapping[str, str]]:
    """For the plural of each last word that several names have, whose they are by their first word (``Squadrons``: Red, Blue)."""
    found: dict[str, dict[str, str]] = {}
    for name in roster.known:
        key = spell(name)
        if len(key) == 2 and key[-1].isalpha() and not russian.is_cyrillic(name):
            found.setdefault(plural(key[-1]), {})[key[0]] = name
    return {last: names for last, names in found.items() if len(names) > 1}


def with_tails_given(pieces: list[Piece], tails: Mapping[str, Mapping[str, str]]) -> list[Piece]:
    """The pieces with ``Red and Blue Squadrons`` as the two names that share their last word."""
    out = list(pieces)
    for at in range(len(pieces) - 1, 2, -1):
        names = tails.get(pieces[at].text, {})
        leads: list[int] = []
        place = at - 1
        while place >= 0 and pieces[place].text in names:
            leads.append(place)
            place -= 2 if place and pieces[place - 1].text in LISTING else place + 1
        if len(leads) < 2:
            continue
        for lead in leads:
            piece, end = out[lead], pieces[at].end if lead == at - 1 else out[lead].end
            value = Found((names[piece.text],))
            out[lead] = Piece(
                "name", piece.text, piece.start, end, True, poss=pieces[at].poss, zone=piece.zone, value=value
            )
        del out[at]
    return out


def stem_of(name: str) -> str:
    """What stands before the number of a name."""
    parts = parted(name)
    return parts[0] if parts is not None else name


@lru_cache(maxsize=64)
def sisters_of(roster: Roster) -> Mapping[str, Mapping[int, str]]:
    """The names that end in a number, by what stands before it and by that number."""
    found: dict[str, dict[int, str]] = {}
    for name in roster.known:
        parts = parted(name)
        if parts is not None:
            found.setdefault(parts[0], {})[parts[1]] = name
    return found

"""The place named last, put where it is only pointed at: ``into it``, ``into orbit``, ``bombards it``."""

from __future__ import annotations

from rules.language.laying_out.sentences import Sentence
from rules.language.names.roster import Found
from rules.language.tokens import Piece
from rules.language.words import word_list, words
from rules.tfc.battle.reading.desk import Desk
from rules.tfc.battle.reading.table import PLACE
from rules.tfc.battle.reading.wordbook import PACKAGE

_IT, _ORBIT = "it", "orbit"
PLACED = frozenset({_IT, _ORBIT})
"""Words of which one stands in every sentence that only points at a place."""
_INTO, _SHELLING = word_list("into_it", PACKAGE), word_list("shelling", PACKAGE)
_INTO_ORBIT = word_list("into_orbit", PACKAGE)
_ORBITED = frozenset({"planet", "star", "station"})


def name_the_place(desk: Desk, sentence: Sentence) -> None:
    """Put a place's name where a sentence only points at the one named last (``The Haze is close. Wren slips into it.``).

    A place of the same sentence is pointed at only by ``into orbit`` and ``bombards it``.
    """
    table, pieces = desk.table, sentence.pieces
    before = place = desk.memory.place
    for at in range(len(pieces) - 1, -1, -1):
        if not _points(pieces, at):
            continue
        named = [one for one in pieces[:at] if one.kind == "name" and not table.is_own(one)]
        place = next(iter(table.among(named[-1], PLACE)), "") if named else before
        here = pieces[at].text == _IT and pieces[at - 1].text in _INTO
        if not place or (named and here) or (pieces[at].text == _ORBIT and table.kind(place) not in _ORBITED):
            continue
        one = pieces[at]
        name = Piece("name", place.lower(), one.start, one.end, True, zone=one.zone, value=Found((place,)))
        if one.text == _IT:
            sentence.put(pieces, at, name)
        else:
            pieces.insert(at + 1, name)
            sentence.texts.add(name.text)
            sentence.kinds.add(name.kind)


def _points(pieces: list[Piece], at: int) -> bool:
    """Whether a piece points at a place: ``it`` behind a word for the way or for shelling, ``orbit`` with no place behind it."""
    before = pieces[at - 1].text if at else ""
    if pieces[at].text == _IT:
        return before in _INTO or before in _SHELLING
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    ends = after is None or after.kind == "sign" or after.text in words().sets["connectors"]
    return pieces[at].text == _ORBIT and before in _INTO_ORBIT and ends

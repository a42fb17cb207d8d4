"""The slots that phrases may ask for, by the names that word files use: each is a test of the stretch behind the phrase."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import lru_cache, partial

from rules.language.phrases.matching import SlotTest
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.battle.reading.phrasing import slots_places as places
from rules.tfc.battle.reading.phrasing import slots_units as units
from rules.tfc.battle.reading.phrasing import slots_words as shapes
from rules.tfc.battle.reading.table import Table
from rules.tfc.battle.reading.wordbook import Wordbook

Test = Callable[[Table, list[Piece], int, int], bool]
TESTS: dict[str, Test] = {
    "own": units.own,
    "enemy": units.enemy,
    "foe": units.foe,
    "named": units.named,
    "target": units.target,
    "fire_at": units.target,
    "unit": units.unit,
    "ship": units.ship,
    "anchor": units.anchor,
    "theirs": units.theirs,
    "share": units.share,
    "armed": units.armed,
    "amount": units.amount,
    "pending": units.pending,
    "ref": units.ref,
    "given": units.given,
    "mass": places.unit_or_body,
    "body": places.body,
    "station": places.station,
    "place": places.place,
    "somewhere": places.somewhere,
    "leavable": places.leavable,
    "docked": places.docked,
    "landed": places.landed,
    "lonely": shapes.lonely,
    "staying": shapes.staying,
    "parting": shapes.parting,
    "alone": shapes.alone,
    "closed": shapes.closed,
    "closing": shapes.closing,
    "newname": shapes.newname,
    "capitals": shapes.capitals,
    "notwell": shapes.notwell,
}


_NAMED = frozenset({"name", "group"})
_SOMEBODY = _NAMED | {"ref", "them", "ships"}
_AMOUNT = frozenset({"share", "points", "arms", "whole"})
_PLACE = _NAMED | {"places"}
NEEDS: dict[str, tuple[frozenset[str], ...]] = {
    "own": (_NAMED | {"us"},),
    **dict.fromkeys(("enemy", "foe", "target", "fire_at"), (_SOMEBODY,)),
    **dict.fromkeys(("named", "ship", "anchor", "theirs", "given", "station"), (frozenset({"name"}),)),
    "unit": (frozenset({"name", "them"}),),
    "share": (_AMOUNT, _SOMEBODY),
    "armed": (frozenset({"arms"}),),
    "amount": (frozenset({"number", "points", "share"}),),
    "pending": (frozenset({"ref", "waiting"}),),
    "ref": (frozenset({"ref"}),),
    **dict.fromkeys(("mass", "body", "place", "leavable", "docked"), (_PLACE,)),
}
"""What a stretch must hold for a slot to be filled, one of each set: a kind of piece, or a word of a list of :func:`_lists`."""


def empty_slots(table: Table, texts: Set[str], kinds: Set[str]) -> frozenset[str]:
    """The slots that nothing in a sentence with these texts and kinds of piece can fill."""
    marks = [name for name, listed in _lists(table.book).items() if not listed.isdisjoint(texts)]
    return _empty(frozenset(kinds).union(marks))


@lru_cache(maxsize=1024)
def _empty(marks: frozenset[str]) -> frozenset[str]:
    return frozenset(name for name, needs in NEEDS.items() if any(map(marks.isdisjoint, needs)))


@lru_cache(maxsize=32)
def _lists(book: Wordbook) -> dict[str, frozenset[str]]:
    """The words that may fill slots, by the name of their kind."""
    return {
        "them": words().sets["them"],
        "us": units.US,
        "ships": book.listed("ships"),
        "arms": book.arms,
        "whole": words().sets["whole"],
        "waiting": book.listed("incoming") | units.WAITING,
        "places": frozenset(
            word for phrases in book.places.values() for phrase in phrases for word in phrase.split()
        ),
    }


class _Slots:
    """The tests against one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def __getitem__(self, name: str) -> SlotTest:
        """The test of that name."""
        return partial(TESTS[name], self._table)


def slots_of(table: Table) -> _Slots:
    """The slot tests against this table."""
    return _Slots(table)

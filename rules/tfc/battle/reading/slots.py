"""The slots that phrases may ask for, by the names that word files use: each is a test of the stretch behind the phrase."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules.language.matching import SlotTest
from rules.language.tokens import Piece
from rules.tfc.battle.reading import slots_places as places
from rules.tfc.battle.reading import slots_units as units
from rules.tfc.battle.reading import slots_words as shapes
from rules.tfc.battle.reading.table import Table

TESTS: dict[str, Callable[[Table, list[Piece], int, int], bool]] = {
    "own": units.own,
    "enemy": units.enemy,
    "target": units.target,
    "fire_at": units.target,
    "unit": units.unit,
    "ship": units.ship,
    "anchor": units.anchor,
    "theirs": units.theirs,
    "share": units.share,
    "amount": units.amount,
    "pending": units.pending,
    "ref": units.ref,
    "mass": places.unit_or_body,
    "body": places.body,
    "station": places.station,
    "place": places.place,
    "leavable": places.leavable,
    "docked": places.docked,
    "landed": places.landed,
    "lonely": shapes.lonely,
    "alone": shapes.alone,
    "closing": shapes.closing,
    "newname": shapes.newname,
    "notwell": shapes.notwell,
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

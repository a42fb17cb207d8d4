"""Units that appear during the battle: craft launched, parts of a ship (TFC-BUD-05, TFC-SPC-03, 04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.game import Event
from rules.tfc.battle.events import Appeared, Budgeted
from rules.tfc.battle.state import Battle, Unit
from rules.tfc.classes import Stats

NEW_UNIT_BUDGET = {0: 0, 2: 2}
"""The commands of a unit in the turn in which it appears (ruling ``units.new_unit_budget``)."""


def fresh(name: str, beside: Unit, stats: Stats, craft: int = 0) -> Unit:
    """A whole unit of a class where another one is, under the same owner."""
    many = craft or 1
    return Unit(
        name=name,
        owner=beside.owner,
        stats=stats,
        shield=stats.shield_max * many,
        hull=stats.hull_max * many,
        osi=stats.osi_max * many,
        craft_start=craft,
        crew_alive=beside.crew_alive and stats.crewed,
        location=beside.location,
        far_side_of=beside.far_side_of,
        own_turns=beside.own_turns,
        new=True,
    )


def appear(battle: Battle, units: Sequence[Unit]) -> Iterator[Event]:
    """The units are in play, with the commands that the ruling gives them in this turn."""
    for unit in units:
        yield Appeared(unit=unit.name, record=unit)
    allowance = NEW_UNIT_BUDGET[battle.rulings["units.new_unit_budget"]]
    if allowance and battle.budgets:
        commands = {**battle.budgets, **{unit.name: allowance for unit in units}}
        yield Budgeted(seat=battle.seat, commands=commands)


def free_name(battle: Battle, stem: str, taken: Sequence[str] = ()) -> str:
    """``<stem> 1``, ``<stem> 2`` ...: the first that nothing here is called."""
    number = 1
    while (
        f"{stem} {number}" in battle.units
        or f"{stem} {number}" in battle.bodies
        or f"{stem} {number}" in taken
    ):
        number += 1
    return f"{stem} {number}"

"""Ships that another game hands over: they join the battle as they are (TFC-SEQ-07)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from rules import entries as e
from rules.game import Event
from rules.kit.faults import absent
from rules.tfc.battle.events import Appeared
from rules.tfc.battle.setup.battle import unit_of
from rules.tfc.battle.state import Battle
from rules.tfc.catalogue import stats as class_of


def handed_over(battle: Battle, entry: e.HandoverEntry) -> tuple[Event, ...]:
    """What a handover changes here: who comes is in play, who was set up already or goes home stays as he is.

    Raises :class:`rules.entries.EntryError` for a ship that cannot join.
    """
    if entry.direction == "to":
        for name in entry.units:
            if name not in battle.units:
                raise e.EntryError(
                    "units", absent("there is no unit {name} in this battle{near}", name, battle.units)
                )
        return ()
    return tuple(_coming(battle, entry.units))


def _coming(battle: Battle, units: Mapping[str, Any]) -> Iterator[Event]:
    for name, row in units.items():
        if name not in battle.units:
            yield _joining(battle, name, row)


def _joining(battle: Battle, name: str, row: Any) -> Event:
    """The ship, and the classes of the craft that it carries (``carries``), which may appear later."""
    seat = row.get("seat") if isinstance(row, Mapping) else None
    if seat not in battle.seats:
        raise e.EntryError(
            "units",
            "{name} is a ship of {seat}, and no seat of this battle is called so; its seats are {seats}",
            name=name,
            seat=str(seat or "nobody"),
            seats=", ".join(battle.seats),
        )
    try:
        unit = unit_of(name, row)
        carried = row.get("carries", {})
        classes = {class_id: class_of(class_id, given) for class_id, given in carried.items()}
    except (msgspec.ValidationError, KeyError) as error:
        raise e.EntryError(
            "units", "{name} cannot join: its stats are not whole ({error})", name=name, error=error
        ) from error
    for class_id in unit.aboard:
        if class_id not in battle.classes and class_id not in classes:
            raise e.EntryError(
                "units",
                "{name} carries {class_id}, which this battle does not know; describe it under carries",
                name=name,
                class_id=class_id,
            )
    return Appeared(unit=name, record=unit, classes=classes)

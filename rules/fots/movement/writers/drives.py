"""Exposure, breakdowns and critical hits, written into the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.fots.movement import events as ev
from rules.fots.movement.effects import afflicted
from rules.fots.movement.writers.register import writes

if TYPE_CHECKING:
    from rules.fots.movement.world import World


@writes(ev.Critical)
def _critical(event: ev.Critical, world: World) -> None:
    """A roll alone changes nothing; what it does stands in other events."""


@writes(ev.Afflicted)
def _afflicted(event: ev.Afflicted, world: World) -> None:
    unit = world.units[event.unit]
    for effect in event.effects:
        unit = afflicted(unit, effect)
    world.units[event.unit] = unit


@writes(ev.Rolled)
def _rolled(event: ev.Rolled, world: World) -> None:
    world.changed_unit(event.unit, breakdown_roll=event.roll)


@writes(ev.BrokeDown)
def _broke_down(event: ev.BrokeDown, world: World) -> None:
    world.changed_unit(event.unit, broke_down=True)


@writes(ev.Exposure)
def _exposure(event: ev.Exposure, world: World) -> None:
    fields: dict[str, Any] = {"fast_rest": event.rest, "fast_week": event.week}
    if event.week == 0 and world.rulings["breakdown.roll_mode"] == "per_week":
        fields |= {"breakdown_roll": None, "broke_down": False}
    world.changed_unit(event.unit, **fields)


@writes(ev.PolicyFailed)
def _policy_failed(event: ev.PolicyFailed, world: World) -> None:
    """Nothing changes by the news alone."""

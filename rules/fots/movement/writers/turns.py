"""Turns, overrides and rulings, written into the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.fots.movement import events as ev
from rules.fots.movement.writers.register import writes

if TYPE_CHECKING:
    from rules.fots.movement.world import World


@writes(ev.TurnOpened)
def _turn_opened(event: ev.TurnOpened, world: World) -> None:
    world.turn = event.turn


@writes(ev.RunStarted)
def _run_started(event: ev.RunStarted, world: World) -> None:
    world.meetings.clear()
    world.pairs.clear()
    scope = world.rulings["geometry.diagonal_parity_scope"]
    for name, fleet in world.fleets.items():
        world.fleets[name] = replace(
            fleet,
            diagonal_parity=fleet.diagonal_parity if scope == "game" else 0,
            credited=0,
            since=0,
            frozen=False,
            course=None,
            seen={},
            wf=0,
        )
    for name, unit in world.units.items():
        if unit.fast_ticks or unit.breakdown_roll is not None or unit.broke_down or unit.fast_week:
            world.units[name] = replace(
                unit, fast_ticks=0, fast_week=0, breakdown_roll=None, broke_down=False
            )


@writes(ev.TurnClosed)
def _turn_closed(event: ev.TurnClosed, world: World) -> None:
    keep = world.rulings["movement.carry_over"] == "keep"
    for name, fleet in world.fleets.items():
        fields: dict[str, Any] = {
            "plan": None, "course": None, "contingencies": (), "missions": (), "wf": 0, "joins": None,
        }  # fmt: skip
        if not keep:
            fields |= {"progress_ticks": 0, "next_section": None, "step_cost": None}
        if fleet.zone is not None and fleet.zone.moves:
            fields["zone"] = None
        world.fleets[name] = replace(fleet, **fields)


@writes(ev.Overridden)
def _overridden(event: ev.Overridden, world: World) -> None:
    match event.kind:
        case "unit":
            world.changed_unit(event.name, **{event.field: event.value})
        case "fleet":
            world.changed_fleet(event.name, **{event.field: event.value})
        case "empire":
            world.changed_empire(event.name, **{event.field: event.value})
        case _:
            colony = world.colonies[event.name]
            world.colonies[event.name] = replace(colony, **{event.field: event.value})


@writes(ev.RulingChanged)
def _ruling_changed(event: ev.RulingChanged, world: World) -> None:
    world.rulings[event.ruling] = event.value


@writes(ev.Added)
def _added(event: ev.Added, world: World) -> None:
    world.units[event.unit.name] = event.unit

"""What opens, closes and overrides a turn."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.fots.movement.derive.effects import afflicted
from rules.fots.movement.state import Unit
from rules.fots.movement.world import Happening, World


class TurnOpened(Happening, tag="turn_opened", frozen=True, kw_only=True):
    """A turn begins: ``turn`` is its number (section 3, step 1)."""

    turn: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.turn = self.turn


class RunStarted(Happening, tag="run_started", frozen=True, kw_only=True):
    """Orders are locked and the weeks begin: the counters of the last turn end (FOTS-ORD-05)."""

    turn: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
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


class TurnClosed(Happening, tag="turn_closed", frozen=True, kw_only=True):
    """The weeks are over: end positions stand (section 3, step 10)."""

    turn: int

    def apply(self, world: World) -> None:
        """Write it into the world."""
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


class Overridden(Happening, tag="overridden", frozen=True, kw_only=True):
    """A moderator sets a value of a unit, fleet, empire or colony."""

    kind: str
    name: str
    field: str
    value: Any

    def apply(self, world: World) -> None:
        """Write it into the world."""
        match self.kind:
            case "unit" if self.field == "effects":
                unit = replace(world.units[self.name], effects=())
                for effect in self.value:
                    unit = afflicted(unit, effect)
                world.units[self.name] = unit
            case "unit":
                world.changed_unit(self.name, **{self.field: self.value})
            case "fleet":
                world.changed_fleet(self.name, **{self.field: self.value})
            case "empire":
                world.changed_empire(self.name, **{self.field: self.value})
            case _:
                colony = world.colonies[self.name]
                world.colonies[self.name] = replace(colony, **{self.field: self.value})


class RulingChanged(Happening, tag="ruling_changed", frozen=True, kw_only=True):
    """A ruling holds from here on."""

    ruling: str
    value: Any

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.rulings[self.ruling] = self.value


class Added(Happening, tag="added", frozen=True, kw_only=True):
    """A unit comes from another game."""

    unit: Unit

    def apply(self, world: World) -> None:
        """Write it into the world."""
        world.units[self.unit.name] = self.unit

"""Drifting, choosing an orbit, leaving and coming back (OL-MAN-09, OL-NAV-06, OL-NAV-07, OL-NAV-08)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.messages import Arg
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.commands.man_turn import COST
from rules.orbital_line.battle.derive import speed_label
from rules.orbital_line.battle.events import OrbitChanged, ReturnOrdered
from rules.orbital_line.battle.orbits import reachable
from rules.orbital_line.battle.state import AWAY, Battle, Ship
from rules.orbital_line.refusals import refuse
from rules.orders import Refusal


class Drift(Command, frozen=True, kw_only=True):
    """Everything stays as it is."""

    id: ClassVar[str] = "man.drift"

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Always allowed."""
        return None


class Orbit(Command, frozen=True, kw_only=True):
    """A fighter names its orbit after a speed step."""

    id: ClassVar[str] = "man.orbit"

    altitude: int

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Only fighters, only after a speed step, only what the speed supports (precision D9)."""
        ship = self.me(battle)
        if not battle.ship_class(ship).speed_exempt:
            return refuse("OL-NAV-06", self.unit, "orbit_fighters_only")
        stepped = _stepped(ship, start.ship(self.unit))
        reach = reachable(battle, ship) if stepped else (ship.altitude,)
        if not stepped or self.altitude not in reach:
            listed = tuple(map(str, reach))
            args: dict[str, Arg] = {"v": speed_label(battle, ship.speed), "n": len(listed), "list": listed}
            return refuse("OL-NAV-06", self.unit, "orbit_out_of_reach", **args)
        return None

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """The fighter is there."""
        ship = self.me(battle)
        if self.altitude != ship.altitude:
            yield OrbitChanged(unit=self.unit, before=ship.altitude, after=self.altitude, cause="choice")


def _stepped(ship: Ship, before: Ship) -> bool:
    """Whether the ship has paid for more than turning in this phase."""
    turning = COST * ship.turned - ship.rebated
    return before.manoeuvre_modifier - ship.manoeuvre_modifier > turning


class Exit(Command, frozen=True, kw_only=True):
    """Words that go with steps that lead out of the well; the steps alone make the exit."""

    id: ClassVar[str] = "man.exit"

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Only words."""
        return None

    def absent(self, battle: Battle) -> Refusal | None:
        """The words may stand behind the step that makes the exit."""
        return None


class Return(Command, frozen=True, kw_only=True):
    """A ship that left the well comes back; that takes the round."""

    id: ClassVar[str] = "man.return"

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """It must be away, and the table must allow it."""
        if self.me(battle).presence != AWAY:
            return refuse("OL-NAV-08", self.unit, "return_not_away")
        if battle.rulings["exit.return"] == "never":
            return refuse("OL-NAV-08", self.unit, "return_never")
        return None

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """It appears when the next round begins."""
        yield ReturnOrdered(unit=self.unit, round=battle.round + 1)


COMMANDS = (Drift, Orbit, Exit, Return)

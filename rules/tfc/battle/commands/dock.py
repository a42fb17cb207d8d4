"""Land, dock and launch: into shelter and out of it (TFC-ORB-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.combat.destruction import doom, strike
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import friends, in_range, on_map
from rules.tfc.battle.events import Declared, Destroyed, Moved
from rules.tfc.battle.moves import arrive
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import OPEN_SPACE, Battle, Location, Unit
from rules.tfc.battle.stillness import frozen


class Dock(Command, frozen=True, kw_only=True):
    """Docks with a station from its orbit, or a fighter group with its carrier from anywhere in range."""

    id: ClassVar[str] = "dock"

    to: str | None = None
    inside: bool = False

    def check(self, battle: Battle) -> Refusal | None:
        """The station must be near, friendly or neutral; docking inside a dock where the unit already is is a move."""
        unit = self.me(battle)
        host = self._host(battle)
        if host is None:
            return refuse("TFC-ORB-05", unit.name, "nothing_to_dock_with", target=self.to)
        if not on_map(host):
            return refuse("TFC-ORB-05", unit.name, "target_not_on_map", target=host.name)
        if host.owner is not None and not friends(battle, unit, host):
            return refuse("TFC-ORB-05", unit.name, "hostile_station", target=host.name)
        if unit.is_fighters and host.stats.kind == "capital":
            near = in_range(battle, unit, host)
        else:
            near = unit.location == Location("orbit", host.name)
        if not near:
            return refuse("TFC-ORB-05", unit.name, "enter_orbit_first", target=host.name)
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """On the outside, or inside where the order says so."""
        host = self._host(battle)
        kind = "inside" if self.inside else "docked"
        to = Location(kind, host.name if host is not None else self.to)
        yield from arrive(battle, self.me(battle), Moved(unit=self.unit, to=to, rule=self.record.rule))

    def _host(self, battle: Battle) -> Unit | None:
        unit = self.me(battle)
        name = self.to if self.to is not None else unit.location.place
        host = battle.units.get(name or "")
        return host if host is not None and (host.stats.kind == "station" or unit.is_fighters) else None


class Land(Command, frozen=True, kw_only=True):
    """Lands on the planet in whose orbit the unit is."""

    id: ClassVar[str] = "land"

    to: str | None = None

    def check(self, battle: Battle) -> Refusal | None:
        """The class must be able to land, and the unit must be in orbit of the planet."""
        unit = self.me(battle)
        if not unit.stats.can_land:
            return refuse("TFC-ORB-05", unit.name, "cannot_land")
        name = self._planet(battle)
        body = battle.bodies.get(name or "")
        if body is None or body.kind != "planet" or body.destroyed:
            return refuse("TFC-ORB-05", unit.name, "nothing_to_land_on", target=self.to)
        if unit.location != Location("orbit", name):
            return refuse("TFC-ORB-05", unit.name, "enter_orbit_first", target=name)
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """On the surface from step 9 on."""
        to = Location("landed", self._planet(battle))
        yield from arrive(battle, self.me(battle), Moved(unit=self.unit, to=to, rule=self.record.rule))

    def _planet(self, battle: Battle) -> str | None:
        return self.to if self.to is not None else self.me(battle).location.place


class Launch(Command, frozen=True, kw_only=True):
    """Takes off or undocks, back into the orbit of the planet or station."""

    id: ClassVar[str] = "launch"

    def check(self, battle: Battle) -> Refusal | None:
        """Only what is landed, docked or inside can launch."""
        unit = self.me(battle)
        if unit.location.kind in ("landed", "docked", "inside"):
            return None
        return refuse("TFC-ORB-05", unit.name, "not_docked")

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """In orbit; a fighter group leaves its carrier into open space."""
        unit = self.me(battle)
        host = battle.units.get(unit.location.place or "")
        to = Location("orbit", unit.location.place)
        if host is not None and host.stats.kind == "capital":
            to = host.location if host.location.kind != "orbit" else OPEN_SPACE
        yield from arrive(battle, unit, Moved(unit=unit.name, to=to, rule=self.record.rule))


def shelter_falls(before: Battle, battle: Battle, event: Destroyed) -> Iterator[Event]:
    """A destroyed station frees what is docked outside; what is inside dies with it (TFC-ORB-06).

    Units of the player on turn die at once (precision B22), those of others in their owner's next own turn.
    """
    name = event.unit
    for unit in battle.units.values():
        if unit.location == Location("docked", name):
            yield Moved(unit=unit.name, to=OPEN_SPACE, rule="TFC-ORB-06")
        elif unit.location == Location("inside", name):
            if unit.owner == battle.seat and not frozen(battle, unit):
                yield Destroyed(unit=unit.name, cause="doom", source=name)
            else:
                yield Declared(pending=doom(battle, unit, name, "TFC-ORB-06"))


COMMANDS = (Dock, Land, Launch)
CONSEQUENCES = (shelter_falls,)
STRIKES = {"doom": strike}

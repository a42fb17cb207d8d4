"""Turning by sectors or to a destination (OL-MAN-01, OL-MAN-02, OL-MAN-08)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.messages import Arg
from rules.orbital_line import ring
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.derive import mark, working
from rules.orbital_line.battle.events import Turned
from rules.orbital_line.battle.state import Battle, Ship
from rules.orbital_line.refusals import refuse
from rules.orders import Answer, Question, Refusal

COST = 2
"""Initiative for one sector (OL-MAN-02)."""


def _as_printed(limit: int) -> int:
    return limit


def _whole_circle(limit: int) -> int:
    return ring.SECTORS


FIGHTERS: dict[int, Callable[[int], int]] = {12: _as_printed, 24: _whole_circle}
"""The turn limit of fighters (RULING ``turn.fighter_limit``)."""


def _phase(ship: Ship, sectors: int) -> int:
    return ship.turned + sectors


def _order(ship: Ship, sectors: int) -> int:
    return sectors


SCOPE: dict[str, Callable[[Ship, int], int]] = {"phase": _phase, "per_order": _order}
"""What the turn limit is counted over (RULING ``turn.limit_scope``)."""


def limit(battle: Battle, ship: Ship) -> int:
    """The sectors that a ship may turn in one phase."""
    kind = battle.ship_class(ship)
    most = (
        FIGHTERS[battle.rulings["turn.fighter_limit"]](kind.turn_limit)
        if kind.id == "fighter"
        else kind.turn_limit
    )
    return most + sum(module.turn_bonus for _, module in working(battle, ship))


def turn_fault(battle: Battle, ship: Ship, sectors: int) -> Refusal | None:
    """Why a ship cannot turn so far, if it cannot."""
    most = limit(battle, ship)
    total = SCOPE[battle.rulings["turn.limit_scope"]](ship, sectors)
    if total <= most:
        return None
    args: dict[str, Arg] = {"class": battle.ship_class(ship).id, "limit": most, "n": total}
    return refuse("OL-MAN-01", ship.name, "turn_limit", **args)


def turning(battle: Battle, ship: Ship, sectors: int, side: str) -> Turned:
    """The turn, and what it costs: gyros and jets give some of it back at once (OL-MAN-08)."""
    rebate = sum(module.turn_rebate for _, module in working(battle, ship)) - ship.rebated
    given = max(0, min(rebate, COST * sectors))
    heading = ring.turned(ship.heading, sectors, side, battle.motion or "cw")
    return Turned(
        unit=ship.name, sectors=sectors, side=side, heading=heading, cost=COST * sectors - given, rebate=given
    )


class Turn(Command, frozen=True, kw_only=True):
    """So many sectors to one side."""

    id: ClassVar[str] = "man.turn"

    sectors: int
    side: str

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """Within the limit of the class; overload never forbids it."""
        return turn_fault(battle, self.me(battle), self.sectors)

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """The ship turns; nothing for zero sectors (precision D7)."""
        if self.sectors:
            yield turning(battle, self.me(battle), self.sectors, self.side)


class TurnTo(Command, frozen=True, kw_only=True):
    """The nose to a direction, a sector, or a ship where its marker stood when the phase began (precision D7)."""

    id: ClassVar[str] = "man.turn_to"

    to: str | int
    side: str | None = None

    def _way(self, battle: Battle, start: Battle) -> tuple[int, str | None]:
        """How many sectors, and to which side; no side where both are as long."""
        ship = self.me(battle)
        motion = battle.motion or "cw"
        sector = self._sector(start)
        if self.side is not None:
            return ring.long_way(ship.heading, sector, self.side, motion), self.side
        return ring.way(ship.heading, sector, motion)

    def _sector(self, start: Battle) -> int:
        if isinstance(self.to, int):
            return self.to % ring.SECTORS
        if self.to in ring.DIRECTIONS:
            return ring.DIRECTIONS[self.to]
        return mark(start, self.me(start), start.ship(self.to))

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """The ship must be on the ring, and the way not too long."""
        ship = start.ships.get(str(self.to))
        pointed = isinstance(self.to, str) and self.to not in ring.DIRECTIONS
        if pointed and (ship is None or not ship.on_field):
            return refuse("OL-FIR-03", self.unit, "target_gone", target=str(self.to))
        sectors, side = self._way(battle, start)
        return None if sectors == ring.HALF and side is None else turn_fault(battle, self.me(battle), sectors)

    def question(self, battle: Battle, start: Battle) -> Question | None:
        """Exactly half the ring may be turned either way."""
        sectors, side = self._way(battle, start)
        if sectors != ring.HALF or side is not None:
            return None
        return self.ask(battle, "side", "turn_side_needed", ("right", "left", "none"))

    def answered(self, answer: Answer) -> Command | None:
        """The side that was chosen."""
        return None if answer.choose == "none" else replace(self, side=answer.choose)

    def bound(self, battle: Battle, start: Battle) -> Mapping[str, Any]:
        """How far, and which way."""
        sectors, side = self._way(battle, start)
        return {"sectors": sectors, "side": side}

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """The ship turns the way that was named, or the shorter one."""
        sectors, side = self._way(battle, start)
        if sectors:
            yield turning(battle, self.me(battle), sectors, side or "right")


COMMANDS = (Turn, TurnTo)

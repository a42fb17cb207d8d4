"""Blockade run: two own turns past the ships that close an orbit (TFC-ORB-03, 04)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import RUN_LIMIT, blockade_against, maneuverability
from rules.tfc.battle.events import Moved
from rules.tfc.battle.moves import arrive, no_such_place
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import OPEN_SPACE, Battle, Location


class BlockadeRun(Command, frozen=True, kw_only=True):
    """The first order of a run, in or out; advance or retreat in the following own turn ends it."""

    id: ClassVar[str] = "blockade_run"

    body: str | None = None
    direction: Literal["in", "out"] | None = None

    def check(self, battle: Battle) -> Refusal | None:
        """Needs a blockade to run and maneuverability of 1500."""
        unit = self.me(battle)
        body = self._body(battle)
        if body is None or (self._heading(battle) == "out" and unit.location != Location("orbit", body)):
            return refuse("TFC-ORB-03", unit.name, "nothing_to_run")
        missing = no_such_place(battle, unit, Location("orbit", body))
        if missing is not None:
            return missing
        if not blockade_against(battle, unit, body):
            return refuse("TFC-ORB-01", unit.name, "no_blockade", place=body)
        if maneuverability(battle, unit) < RUN_LIMIT:
            return refuse(
                "TFC-ORB-03",
                unit.name,
                "too_slow_to_run",
                maneuverability=int(maneuverability(battle, unit)),
                limit=RUN_LIMIT,
            )
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The unit is between space and orbit until its second order."""
        to = Location("blockade_run", self._body(battle), self._heading(battle), 1)
        yield from arrive(battle, self.me(battle), Moved(unit=self.unit, to=to, rule=self.record.rule))

    def _heading(self, battle: Battle) -> str:
        if self.direction is not None:
            return self.direction
        spot = self.me(battle).location
        return "out" if spot.kind == "orbit" and spot.place == self._body(battle) else "in"

    def _body(self, battle: Battle) -> str | None:
        if self.body is not None:
            return self.body
        spot = self.me(battle).location
        if spot.kind == "orbit":
            return spot.place
        closed = {
            unit.location.place
            for unit in battle.units.values()
            if unit.location.kind == "orbit"
            and unit.location.place is not None
            and blockade_against(battle, self.me(battle), unit.location.place)
        }
        return closed.pop() if len(closed) == 1 else None


def second_turn(battle: Battle) -> Iterator[Event]:
    """The own turn in which a runner gives its second order opens."""
    for unit in battle.owned(battle.seat):
        spot = unit.location
        if spot.kind == "blockade_run":
            yield Moved(
                unit=unit.name, to=Location(spot.kind, spot.place, spot.heading, 2), rule="TFC-ORB-03"
            )


def undecided(battle: Battle) -> Iterator[Event]:
    """At CLOSE of the second own turn a runner without a second order is back in space."""
    for unit in battle.owned(battle.seat):
        if unit.location.kind == "blockade_run" and unit.location.step >= 2:
            yield Moved(unit=unit.name, to=OPEN_SPACE, rule="TFC-ORB-03")


COMMANDS = (BlockadeRun,)
OPENINGS = (second_turn,)
WATCHES = (undecided,)

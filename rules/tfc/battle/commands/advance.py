"""Advance: towards a thing, or into orbit at the end of a blockade run (TFC-MOV-03, TFC-ORB-03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Question, Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import on_map
from rules.tfc.battle.events import Moved
from rules.tfc.battle.moves import arrive, close_range, enters, in_place, leaves, no_such_place, parse
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Location


class Advance(Command, frozen=True, kw_only=True):
    """``to`` is a unit, a location, or nothing in a blockade run."""

    id: ClassVar[str] = "advance"

    to: str | None = None

    def check(self, battle: Battle) -> Refusal | Question | None:
        """Something must be named, unless the unit is running a blockade."""
        unit = self.me(battle)
        if unit.location.kind == "blockade_run":
            return None
        place = parse(self.to) if self.to is not None else None
        if self.to is not None and (self.to in battle.units or self.to in battle.bodies):
            if self.to in battle.units and not on_map(battle.unit(self.to)):
                return refuse("TFC-MOV-03", unit.name, "target_not_on_map", target=self.to)
            return leaves(battle, unit)
        if place is None or (place.kind == "orbit" and place.place is None):
            return refuse("TFC-MOV-03", unit.name, "nothing_to_advance_on")
        return no_such_place(battle, unit, place) or leaves(battle, unit) or enters(battle, unit, place)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """In a run: into orbit, or back into it when running out. Elsewhere: into range of what is named."""
        unit = self.me(battle)
        if unit.location.kind == "blockade_run":
            to = Location("orbit", unit.location.place)
            yield from arrive(battle, unit, Moved(unit=unit.name, to=to, rule="TFC-ORB-03"))
        elif self.to in battle.units:
            yield from arrive(battle, unit, in_place(unit, self.record.rule))
            yield from close_range(battle, unit, battle.unit(self.to or ""))
        elif self.to in battle.bodies:
            yield from arrive(
                battle, unit, Moved(unit=unit.name, to=Location("vicinity", self.to), rule="TFC-MOV-03")
            )
        else:
            to = parse(self.to or "") or unit.location
            yield from arrive(battle, unit, Moved(unit=unit.name, to=to, rule="TFC-MOV-03"))


COMMANDS = (Advance,)

"""Towing: a move of the ship that holds a lock takes the held ship along (TFC-SPC-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Question, Refusal
from rules.tfc.battle.capture import helpless, seizable, seize
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import WEAK_LIMIT, friends, hostile, strength
from rules.tfc.battle.events import Moved
from rules.tfc.battle.moves import arrive, enters, leaves, no_such_place, parse
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import OFF_BOARD, Battle, Location, Unit

SHELTERED = ("landed", "docked", "inside")


class Tow(Command, frozen=True, kw_only=True):
    """Both go to the same place; ``off_board`` leaves the battle. Free words are stored and shown."""

    id: ClassVar[str] = "tow"

    target: str
    to: str | None = None
    far_side: bool = False

    def check(self, battle: Battle) -> Refusal | Question | None:
        """A lock must hold the target; who can resist is asked about, and so is a prize."""
        unit = self.me(battle)
        if not any((lock.source, lock.target) == (unit.name, self.target) for lock in battle.locks):
            return refuse("TFC-SPC-16", unit.name, "no_lock_to_tow_with", target=self.target)
        target = battle.unit(self.target)
        if target.location.kind in SHELTERED:
            return refuse(
                "TFC-SPC-16", unit.name, "cannot_tow_out", target=target.name, place=target.location.place
            )
        to = self._place(battle)
        if to is not None and to != OFF_BOARD:
            bad = no_such_place(battle, unit, to) or enters(battle, unit, to)
            if bad is not None:
                return bad
        return leaves(battle, unit) or self._resistance(battle, unit, target)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Together from step 9 on; an enemy towed off the board may be a prize."""
        unit, target = self.me(battle), battle.unit(self.target)
        for one in (unit, target):
            yield from arrive(battle, one, self._moved(battle, one))
        if self._place(battle) == OFF_BOARD and hostile(battle, unit, target):
            yield from seize(battle, unit, target, "tow")

    def _moved(self, battle: Battle, unit: Unit) -> Moved:
        to = self._place(battle)
        rule = self.record.rule
        if to is None:
            here = self.me(battle).location
            return Moved(unit=unit.name, to=here, note=self.to, rule=rule)
        return Moved(unit=unit.name, to=to, far_side_of=to.place if self.far_side else None, rule=rule)

    def _place(self, battle: Battle) -> Location | None:
        if self.to is None:
            return None
        if self.to in battle.bodies or self.to in battle.units:
            return Location("vicinity", self.to)
        return parse(self.to)

    def _resistance(self, battle: Battle, unit: Unit, target: Unit) -> Question | None:
        if friends(battle, unit, target):
            return None
        if target.crew_alive and strength(target) >= WEAK_LIMIT:
            return self.ask(battle, "tow", "does_it_let_itself_be_towed", target=target.name)
        prize = (
            self._place(battle) == OFF_BOARD and hostile(battle, unit, target) and helpless(battle, target)
        )
        return seizable(self, battle, target) if prize else None


COMMANDS = (Tow,)

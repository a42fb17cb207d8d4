"""Move: to a place, a relation to units, or free words (TFC-MOV-01, 02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Question, Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.events import Moved
from rules.tfc.battle.moves import arrive, enters, leaves, no_such_place, parse
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Location


class Move(Command, frozen=True, kw_only=True):
    """A change of place. Free words are stored and shown, and change nothing that the rules read."""

    id: ClassVar[str] = "move"

    to: str | None = None
    between: tuple[str, str] | None = None
    far_side: bool = False

    def check(self, battle: Battle) -> Refusal | Question | None:
        """The place must exist, and no blockade may bar the way."""
        unit = self.me(battle)
        if self.between is not None:
            return self._docked(battle) or self._check_between(battle) or leaves(battle, unit)
        to = self._place()
        if to is None:
            return self._docked(battle)
        if to.kind == "inside":
            return self._check_inside(battle, to)
        return (
            self._docked(battle)
            or no_such_place(battle, unit, to)
            or leaves(battle, unit)
            or enters(battle, unit, to)
        )

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The unit is there from step 9 on."""
        unit = self.me(battle)
        to = self._place()
        if self.between is not None:
            yield from arrive(
                battle, unit, Moved(unit=unit.name, to=Location("open_space"), between=self.between)
            )
        elif to is None:
            yield from arrive(battle, unit, Moved(unit=unit.name, to=unit.location, note=self.to))
        else:
            far = to.place if self.far_side else None
            yield from arrive(battle, unit, Moved(unit=unit.name, to=to, far_side_of=far))

    def _place(self) -> Location | None:
        return parse(self.to) if self.to is not None else None

    def _docked(self, battle: Battle) -> Refusal | None:
        unit = self.me(battle)
        if unit.location.kind != "docked":
            return None
        return refuse(
            "TFC-ORB-05",
            unit.name,
            "place_forbids",
            command=self.id,
            place=unit.location.place,
            kind="docked",
        )

    def _check_inside(self, battle: Battle, to: Location) -> Refusal | None:
        unit = self.me(battle)
        missing = no_such_place(battle, unit, to)
        if missing is not None:
            return missing
        if unit.location != Location("docked", to.place):
            return refuse("TFC-MOV-02", unit.name, "dock_first", place=to.place)
        return None

    def _check_between(self, battle: Battle) -> Refusal | Question | None:
        assert self.between is not None
        for name in self.between:
            if name not in battle.units or name == self.unit:
                return refuse("TFC-EVA-06", self.unit, "unknown_place", place=name)
        return BETWEEN[battle.rulings["crossfire.between"]](self, battle)


def _accept(order: Move, battle: Battle) -> None:
    return None


def _ask(order: Move, battle: Battle) -> Question:
    return order.ask(battle, "between", "is_it_between")


BETWEEN = {"accept_order": _accept, "ask": _ask}

COMMANDS = (Move,)

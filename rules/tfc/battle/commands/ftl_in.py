"""F.T.L. in: from reserve or from F.T.L. onto the map (TFC-MOV-07, TFC-SEQ-08)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.commands.ftl_out import no_drive
from rules.tfc.battle.events import Moved
from rules.tfc.battle.moves import no_such_place, parse
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import OPEN_SPACE, Battle, Location


class FtlIn(Command, frozen=True, kw_only=True):
    """The unit appears in open space, or in the vicinity that ``to`` names, and is arriving until its next turn."""

    id: ClassVar[str] = "ftl_in"

    to: str | None = None

    def check(self, battle: Battle) -> Refusal | None:
        """Needs a drive, a place off the map to come from, and a full own turn away."""
        unit = self.me(battle)
        kind = unit.location.kind
        if kind not in ("reserve", "ftl"):
            return refuse("TFC-MOV-07", unit.name, "already_on_map")
        refusal = no_drive(battle, unit)
        if refusal is not None:
            return refusal
        owner = unit.owner or ""
        away = battle.turns.get(owner, 0) - battle.left_at.get(unit.name, {}).get(owner, -1)
        if kind == "ftl" and away < battle.rulings["ftl.reentry_delay"]:
            return refuse("TFC-MOV-07", unit.name, "just_left")
        place = self._place(battle)
        if place.kind not in ("open_space", "vicinity"):
            return refuse("TFC-MOV-07", unit.name, "arrives_in_the_open", place=place.place)
        return no_such_place(battle, unit, place)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """On the map from step 9 on."""
        yield Moved(unit=self.unit, to=self._place(battle), arriving=True, rule=self.record.rule)

    def _place(self, battle: Battle) -> Location:
        if self.to is None:
            return OPEN_SPACE
        if self.to in battle.bodies or self.to in battle.units:
            return Location("vicinity", self.to)
        return parse(self.to) or OPEN_SPACE


COMMANDS = (FtlIn,)

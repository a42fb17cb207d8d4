"""What the owner wants of point defence (OL-FIR-11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from rules.game import Event
from rules.orbital_line.battle.commands.base import Command
from rules.orbital_line.battle.events import PdPolicySet
from rules.orbital_line.battle.state import Battle, PdOrder
from rules.orbital_line.refusals import refuse
from rules.orders import Refusal


class Pd(Command, frozen=True, kw_only=True):
    """``auto``, ``hold`` fire, ``save`` for torpedoes, or fire ``only`` at some weapon or ship."""

    id: ClassVar[str] = "fire.pd"

    mode: str
    weapon: str | None = None
    cells: tuple[str, ...] = ()
    against: Mapping[str, Any] | str | None = None

    def check(self, battle: Battle, start: Battle) -> Refusal | None:
        """The guns that are named must be point defence."""
        ship = self.me(battle)
        for cell in self.cells:
            module = battle.module(ship.parts[cell])
            if module.pd_rating is None:
                return refuse("OL-FIR-11", self.unit, "not_pd", module=module.name, module_ru=module.ru)
        return None

    def bound(self, battle: Battle, start: Battle) -> Mapping[str, Any]:
        """The cell of the gun, where one is meant."""
        return {"cell": self.cells[0]} if len(self.cells) == 1 else {}

    def carry_out(self, battle: Battle, start: Battle) -> Iterator[Event]:
        """The order stands for this round, beside earlier ones for other guns."""
        against = self.against if isinstance(self.against, Mapping) else {}
        order = PdOrder(
            mode=self.mode, cells=self.cells, weapon=against.get("weapon"), ship=against.get("ship")
        )
        kept = tuple(
            one for one in self.me(battle).pd_policy if one.cells and self.cells and one.cells != self.cells
        )
        yield PdPolicySet(unit=self.unit, policy=(*kept, order))


COMMANDS = (Pd,)

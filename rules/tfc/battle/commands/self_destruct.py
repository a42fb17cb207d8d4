"""Self destruct (TFC-DMG-08)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import WEAK_LIMIT, strength
from rules.tfc.battle.events import Destroyed
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Unit


def too_weak(battle: Battle, unit: Unit) -> Refusal | None:
    """Why the ship can no longer destroy itself, or None (ruling ``self_destruct.exactly_15``)."""
    if EXACTLY_15[battle.rulings["self_destruct.exactly_15"]](strength(unit), WEAK_LIMIT):
        return refuse("TFC-DMG-08", unit.name, "too_weak_to_self_destruct")
    return None


EXACTLY_15: dict[str, Callable[[Fraction, Fraction], bool]] = {"refuse": operator.le, "allow": operator.lt}


class SelfDestruct(Command, frozen=True, kw_only=True):
    """The unit is destroyed, and nothing else happens; volleys that it launched remain."""

    id: ClassVar[str] = "self_destruct"

    def check(self, battle: Battle) -> Refusal | None:
        """Needs a living crew and OSI over 15 % at that moment."""
        return too_weak(battle, self.me(battle))

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Gone in step 9."""
        yield Destroyed(unit=self.unit, cause="self_destruct", source=self.unit)


COMMANDS = (SelfDestruct,)

"""Ramming: the unit itself is the missile (TFC-DMG-07)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.combat.damage import blow, direct
from rules.tfc.battle.combat.targets import no_other, objection
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.commands.target_weapons import to_cancel
from rules.tfc.battle.events import Declared, Destroyed, Lost, Struck
from rules.tfc.battle.state import Battle, Pending


class Ram(Command, frozen=True, kw_only=True):
    """A suicide run at a unit; twice the rammer's OSI at impact goes straight to the target's OSI."""

    id: ClassVar[str] = "ram"

    target: str

    def check(self, battle: Battle) -> Refusal | None:
        """The target must be one that could be attacked."""
        unit = self.me(battle)
        return no_other(battle, unit, self.target) or objection(battle, unit, battle.unit(self.target))

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The run waits for the target owner's own turn."""
        yield Declared(pending=self.pending(battle, "ram", self.target, attack=True))


def strike(battle: Battle, pending: Pending) -> Iterator[Event]:
    """The loss, less what point defence took from it; the rammer is destroyed. Wholly cancelled, it survives."""
    loss = to_cancel(battle, pending)
    rammer = battle.units.get(pending.source)
    if rammer is None or rammer.destroyed or loss <= 0:
        yield Lost(n=pending.n, key=pending.key, unit=pending.target, reason="intercepted")
        return
    yield from direct(battle, blow(pending, loss, "ram"))
    yield Struck(unit=pending.target, key=pending.key, n=pending.n, source=pending.source, of="ram")
    yield Destroyed(unit=pending.source, cause="ram", source=pending.source)


COMMANDS = (Ram,)
STRIKES = {"ram": strike}

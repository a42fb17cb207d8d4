"""F.T.L. out: the unit leaves the map, and with it what was waiting for it (TFC-MOV-06)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.commands.evade import waiting_for
from rules.tfc.battle.derive import EVADE_LIMIT, has_drive, held, maneuverability
from rules.tfc.battle.events import Evaded, Moved
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import FTL, Battle, Pending, Unit


def no_drive(battle: Battle, unit: Unit) -> Refusal | None:
    """Why the unit has no working F.T.L. drive, or None."""
    if unit.stats.ftl_type == "none":
        return refuse("TFC-MOV-06", unit.name, "no_drive")
    if not has_drive(unit):
        return refuse("TFC-DMG-03", unit.name, "drive_lost")
    return None


class FtlOut(Command, frozen=True, kw_only=True):
    """Both commands of the unit: it is its own evade, as far as the ruling ``ftl.evades`` goes."""

    id: ClassVar[str] = "ftl_out"

    def check(self, battle: Battle) -> Refusal | None:
        """Needs a drive that works; by ruling also 750, or that no tractor beam holds the unit."""
        unit = self.me(battle)
        nimble = maneuverability(battle, unit)
        if battle.rulings["ftl.needs_750"] and nimble < EVADE_LIMIT:
            return refuse("TFC-MOV-06", unit.name, "too_slow_for_ftl", maneuverability=int(nimble))
        if battle.rulings["tractor.blocks_ftl"] and held(battle, unit):
            return refuse("TFC-SPC-15", unit.name, "held_by_tractor", command=self.id)
        return no_drive(battle, unit)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """What waits is dodged; the unit leaves at once, or (by ruling) after what it cannot dodge."""
        unit = self.me(battle)
        waiting = [pending for pending in waiting_for(battle, unit.name) if not pending.data.get("follows")]
        dodged = FTL_EVADES[battle.rulings["ftl.evades"]](waiting)
        for pending in dodged:
            yield Evaded(n=pending.n, key=pending.key, unit=unit.name, source=pending.source, by=self.id)
        if len(dodged) == len(waiting):
            yield Moved(unit=unit.name, to=FTL, rule=self.record.rule)


def depart(battle: Battle) -> Iterator[Event]:
    """Units that ordered F.T.L. out and are still here leave now, if their drive survived (ruling ``ftl.evades``)."""
    for name, done in battle.done.items():
        unit = battle.unit(name)
        ordered = any(one.command == "ftl_out" for one in done)
        if ordered and unit.location != FTL and not unit.destroyed and has_drive(unit):
            yield Moved(unit=name, to=FTL, rule="TFC-MOV-06")


FTL_EVADES: dict[str, Callable[[list[Pending]], list[Pending]]] = {
    "all": lambda waiting: waiting,
    "one": lambda waiting: waiting[:1],
    "two": lambda waiting: waiting[:2],
}

COMMANDS = (FtlOut,)
AFTER_IMPACT = (depart,)

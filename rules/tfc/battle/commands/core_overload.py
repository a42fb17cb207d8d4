"""Warp core overload, ordered or by violence, and its radiation (TFC-SPC-11)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.combat.areas import sheltered
from rules.tfc.battle.commands.base import Command, record
from rules.tfc.battle.commands.self_destruct import too_weak
from rules.tfc.battle.derive import in_range, on_map, shields_count, strength
from rules.tfc.battle.effects import until_ended
from rules.tfc.battle.events import CrewDied, Declared, Destroyed, EffectBegan, EffectEnded, Struck
from rules.tfc.battle.state import Battle, Pending, Unit

SOUND = Fraction(1, 2)
RADIATION_ABOVE_TW = 200_000


class CoreOverload(Command, frozen=True, kw_only=True):
    """Self-destruct through the core."""

    id: ClassVar[str] = "core_overload"

    def check(self, battle: Battle) -> Refusal | None:
        """As a self-destruct: a living crew and OSI over 15 %."""
        return too_weak(battle, self.me(battle))

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Gone in step 9."""
        yield Destroyed(unit=self.unit, cause=self.id, source=self.unit)


def explodes(before: Battle, battle: Battle, event: Destroyed) -> Iterator[Event]:
    """The core goes with a ship that ordered it, or that one effect took from half its OSI or more to nothing."""
    ship = before.units.get(event.unit)
    if ship is None or ship.stats.faction not in record(CoreOverload.id).factions:
        return
    violent = event.source != ship.name and strength(ship) >= SOUND
    if not (violent or event.cause == CoreOverload.id) or ship.stats.core_output_tw <= RADIATION_ABOVE_TW:
        return
    data = {"reach": tuple(other.name for other in before.units.values() if _within(before, ship, other))}
    yield EffectBegan(
        effect=Effect(kind="exploding_core", source=ship.name, on=(), data=data, until=until_ended())
    )


def _within(battle: Battle, ship: Unit, other: Unit) -> bool:
    """Everybody is in range who did not declare otherwise before; far sides shelter."""
    return (
        other.name != ship.name
        and on_map(ship)
        and on_map(other)
        and in_range(battle, ship, other)
        and not sheltered(battle, ship, other)
    )


def radiate(battle: Battle) -> Iterator[Event]:
    """At the end of the step of the explosion the state of the shields decides who is struck."""
    for effect in battle.effects:
        if effect.kind != "exploding_core":
            continue
        yield EffectEnded(effect=effect)
        for name in effect.data["reach"]:
            unit = battle.unit(name)
            if unit.crew_alive and on_map(unit) and not shields_count(battle, unit):
                yield Declared(pending=_radiation(battle, effect.source, name))


def _radiation(battle: Battle, source: str, target: str) -> Pending:
    return Pending(
        key=f"{battle.seq}/{source}/radiation/{target}",
        n=0,
        kind="radiation",
        source=source,
        source_kind="capital",
        source_seat=battle.unit(source).owner,
        target=target,
        evadable=False,
        declared_in=battle.seq,
    )


def strike(battle: Battle, pending: Pending) -> Iterator[Event]:
    """The crew dies."""
    yield Struck(unit=pending.target, key=pending.key, n=pending.n, source=pending.source, of=pending.kind)
    yield CrewDied(unit=pending.target, source=pending.source)


COMMANDS = (CoreOverload,)
STRIKES = {"radiation": strike}
CONSEQUENCES = (explodes,)
STEP_ENDS = (radiate,)
NEVER_EVADED = {"radiation": "TFC-SPC-11"}

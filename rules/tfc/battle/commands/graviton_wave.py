"""Graviton Distortion Wave: everybody in range is pushed away and hurt (TFC-SPC-09)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.kit.effects import Effect
from rules.orders import Refusal
from rules.tfc.battle.combat.damage import Blow, blow, direct, layers, take
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import in_range, on_map
from rules.tfc.battle.effects import following, next_turns
from rules.tfc.battle.events import Declared, EffectBegan, LockBroken, RangeSet, Struck
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Pending, Unit

POINTS_PER_MAGNITUDE = 5
SHELTERED = ("landed", "docked", "inside")
SHIPS = ("capital", "fighter")
SHIELDS = ("shield", "pool")


class GravitonWave(Command, frozen=True, kw_only=True):
    """Friend and foe alike; the performer is without shields and weapons to CLOSE of its next own turn."""

    id: ClassVar[str] = "graviton_wave"

    def check(self, battle: Battle) -> Refusal | None:
        """Needs a generator."""
        if self.me(battle).stats.gdw_magnitude <= 0:
            return refuse("TFC-SPC-09", self.unit, "no_graviton_generator")
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Pushed at once, struck in each owner's own turn; locks between the parted ships break."""
        unit = self.me(battle)
        reached = [other for other in battle.units.values() if _reached(battle, unit, other)]
        for other in reached:
            yield RangeSet(unit=unit.name, other=other.name, apart=True)
            yield from _parted(battle, unit, other)
        points = POINTS_PER_MAGNITUDE * unit.stats.gdw_magnitude
        for other in reached:
            key = self.key(battle, other.name)
            yield Declared(
                pending=self.pending(battle, self.id, other.name, key=key, points=points, evadable=False)
            )
        me, until = (unit.name,), next_turns(1, unit)
        yield EffectBegan(effect=Effect(kind="graviton_drain", source=unit.name, on=me, until=until))
        yield EffectBegan(
            effect=Effect(
                kind="graviton_silence", source=unit.name, on=me, begins=following(unit), until=until
            )
        )


def _reached(battle: Battle, unit: Unit, other: Unit) -> bool:
    return (
        other.name != unit.name
        and other.stats.kind in SHIPS
        and on_map(other)
        and other.location.kind not in SHELTERED
        and in_range(battle, unit, other)
    )


def _parted(battle: Battle, unit: Unit, other: Unit) -> Iterator[Event]:
    for lock in battle.locks:
        if {lock.source, lock.target} == {unit.name, other.name}:
            yield LockBroken(unit=lock.target, source=lock.source)


def strike(battle: Battle, pending: Pending) -> Iterator[Event]:
    """What the wave takes depends on the ruling ``gdw.subtract_from``."""
    hit = blow(pending, pending.points, pending.kind)
    yield from SUBTRACT_FROM[battle.rulings["gdw.subtract_from"]](battle, hit)
    yield Struck(unit=pending.target, key=pending.key, n=pending.n, source=pending.source, of=pending.kind)


def _shields_only(battle: Battle, hit: Blow) -> Iterator[Event]:
    line = layers(battle, hit.target)
    if line and line[0].field in SHIELDS:
        yield from take(battle, replace(hit, amount=min(hit.amount, line[0].points)))


SUBTRACT_FROM: dict[str, Callable[[Battle, Blow], Iterator[Event]]] = {
    "layers": take,
    "shields_only": _shields_only,
    "osi": direct,
}

COMMANDS = (GravitonWave,)
STRIKES = {GravitonWave.id: strike}
NEVER_EVADED = {GravitonWave.id: "TFC-SPC-09"}

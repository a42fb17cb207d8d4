"""Evade: one waiting effect is dodged wholly (TFC-EVA-01 to 06)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import ClassVar

from rules.game import Event
from rules.orders import Refusal, Remark
from rules.tfc.battle.commands import never_evaded
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import EVADE_LIMIT, maneuverability
from rules.tfc.battle.events import Declared, Evaded
from rules.tfc.battle.refusals import refuse, remark
from rules.tfc.battle.state import Battle, Pending, Unit

EXACTLY_750: dict[str, Callable[[Fraction], bool]] = {
    "both": lambda m: m >= EVADE_LIMIT,
    "evade_only": lambda m: m >= EVADE_LIMIT,
    "double_attack_only": lambda m: m > EVADE_LIMIT,
}


def may_evade(battle: Battle, unit: Unit) -> bool:
    """Whether the unit is nimble enough to evade now (ruling ``evade.exactly_750``)."""
    return EXACTLY_750[battle.rulings["evade.exactly_750"]](maneuverability(battle, unit))


def waiting_for(battle: Battle, unit: str) -> tuple[Pending, ...]:
    """The effects that wait for a unit, the oldest first."""
    return tuple(pending for pending in battle.pending if pending.target == unit)


def undodgeable(battle: Battle, pending: Pending) -> str | None:
    """The rule under which the effect cannot be dodged by its target, or None if it can."""
    unit = battle.unit(pending.target)
    if pending.kind in never_evaded():
        return never_evaded()[pending.kind]
    if "unevadable" in pending.data:
        return str(pending.data["unevadable"])
    if pending.kind == "volley" and pending.source_kind == "fighter" and not unit.is_fighters:
        return "TFC-EVA-05"
    if pending.kind == "ram":
        rammer = battle.units.get(pending.source)
        if rammer is not None and maneuverability(battle, unit) <= maneuverability(battle, rammer):
            return "TFC-DMG-07"
    return None


def dodge(battle: Battle, unit: Unit, pending: Pending, by: str) -> Iterator[Event]:
    """The effect is dodged; from between two ships it flies on into the one beyond (TFC-EVA-06)."""
    yield Evaded(n=pending.n, key=pending.key, unit=unit.name, source=pending.source, by=by)
    beyond = crossfire_target(battle, unit, pending)
    if beyond is not None:
        yield Declared(
            pending=Pending(
                key=f"{pending.key}/crossfire/{beyond}",
                n=0,
                kind="crossfire",
                source=pending.source,
                source_kind=pending.source_kind,
                source_seat=pending.source_seat,
                target=beyond,
                beam=pending.beam,
                projectile=pending.projectile,
                plasma=pending.plasma,
                evadable=False,
                declared_in=battle.seq,
            )
        )


def crossfire_target(battle: Battle, unit: Unit, pending: Pending) -> str | None:
    """The ship on the far side of a dodger that stands between two ships, if the volley strikes it."""
    if pending.kind != "volley" or unit.between is None or pending.source not in unit.between:
        return None
    beyond = next(name for name in unit.between if name != pending.source)
    other = battle.units.get(beyond)
    if other is None or other.destroyed or unit.stats.length_m >= other.stats.length_m:
        return None
    return beyond


class Evade(Command, frozen=True, kw_only=True):
    """The unit dodges the effect named in ``against`` (its number, or the unit that fires), else the oldest one."""

    id: ClassVar[str] = "evade"

    against: str | None = None

    def urgency(self) -> tuple[int, int]:
        """Named evades take their effects before unnamed ones (TFC-EVA-01)."""
        return (self.record.priority, 0 if self.against is not None else 1)

    def check(self, battle: Battle) -> Refusal | None:
        """Needs maneuverability of 750, and a named effect that waits for the unit and can be dodged."""
        unit = self.me(battle)
        if not may_evade(battle, unit):
            return refuse(
                "TFC-EVA-01",
                unit.name,
                "too_slow_to_evade",
                maneuverability=int(maneuverability(battle, unit)),
            )
        if self.against is None:
            return None
        named = self._named(battle)
        if not named:
            return refuse("TFC-EVA-01", unit.name, "nothing_like_that", against=self.against)
        if any(undodgeable(battle, pending) is None for pending in named):
            return None
        pending = named[0]
        rule = undodgeable(battle, pending) or "TFC-EVA-01"
        return refuse(
            rule,
            unit.name,
            UNDODGEABLE.get(rule, "cannot_dodge"),
            n=pending.n,
            source=pending.source,
            what=pending.kind,
        )

    def warnings(self, battle: Battle, events: Sequence[Event]) -> tuple[Remark, ...]:
        """Nothing was left to dodge (TFC-EVA-01)."""
        if events:
            return ()
        return (remark("TFC-EVA-01", self.unit, "nothing_to_dodge"),)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Dodges one effect; by ruling all rounds of one ship."""
        open_ = self._dodgeable(battle)
        if open_:
            for pending in ROUND_UNIT[battle.rulings["evade.round_unit"]](battle, open_):
                yield from dodge(battle, self.me(battle), pending, self.id)

    def _named(self, battle: Battle) -> tuple[Pending, ...]:
        waiting = waiting_for(battle, self.unit)
        return tuple(p for p in waiting if self.against in (f"#{p.n}", p.source))

    def _dodgeable(self, battle: Battle) -> tuple[Pending, ...]:
        """What this evade may take, in the order in which it takes it (ruling ``evade.assignment``)."""
        named, waiting = ASSIGNMENT[battle.rulings["evade.assignment"]](
            self._named(battle) if self.against is not None else (), waiting_for(battle, self.unit)
        )
        pool = named if self.against is not None and named else waiting
        return tuple(pending for pending in pool if undodgeable(battle, pending) is None)


UNDODGEABLE = {
    "TFC-EVA-05": "fighter_fire",
    "TFC-DMG-07": "ram_not_nimbler",
    "TFC-ENV-04": "gas_explosion",
    "TFC-DMG-10": "shockwave_not_evadable",
}

Pool = tuple[Pending, ...]


def _named_then_oldest(named: Pool, waiting: Pool) -> tuple[Pool, Pool]:
    return named, waiting


def _oldest_first(named: Pool, waiting: Pool) -> tuple[Pool, Pool]:
    return (), waiting


def _largest_first(named: Pool, waiting: Pool) -> tuple[Pool, Pool]:
    return (), tuple(sorted(waiting, key=lambda pending: -pending.strength))


ASSIGNMENT = {
    "named_then_oldest": _named_then_oldest,
    "oldest_first": _oldest_first,
    "largest_first": _largest_first,
}


def _one_command(battle: Battle, waiting: Pool) -> Pool:
    return waiting[:1]


def _one_ship(battle: Battle, waiting: Pool) -> Pool:
    """While rounds come from at most two ships, one evade dodges all rounds of one ship (precision B13)."""
    if len(set(battle.attackers.get(waiting[0].target, ()))) > 2:
        return waiting[:1]
    return tuple(pending for pending in waiting if pending.source == waiting[0].source)


ROUND_UNIT = {"attack_command": _one_command, "attacking_ship": _one_ship}


def too_few(battle: Battle, commands: Sequence[Command]) -> Iterator[Remark]:
    """Fewer evades than rounds that wait (TFC-EVA-03, 04)."""
    ordered: dict[str, int] = {}
    for command in commands:
        if isinstance(command, Evade):
            ordered[command.unit] = ordered.get(command.unit, 0) + 1
    for unit, evades in ordered.items():
        rounds = [p for p in waiting_for(battle, unit) if p.attack and undodgeable(battle, p) is None]
        if len(rounds) > evades:
            two = evades < 2
            rule, message = (
                ("TFC-EVA-03", "one_evade_two_rounds") if two else ("TFC-EVA-04", "third_round_hits")
            )
            yield remark(rule, unit, message, rounds=len(rounds), evades=evades, source=rounds[-1].source)


COMMANDS = (Evade,)
REMARKS = (too_few,)
NEVER_EVADED = {"crossfire": "TFC-EVA-06"}

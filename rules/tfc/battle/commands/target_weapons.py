"""Target weapons: point defence against launched projectiles (TFC-ATK-06)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from rules.game import Event
from rules.kit.exact import Rational, floor
from rules.orders import Refusal, Remark
from rules.tfc.battle.combat.attacks import Beside, over_the_pool, part_of_pool, per_cent, second_attack
from rules.tfc.battle.combat.fire import WEAPONS, Share, dead_weapon, power
from rules.tfc.battle.combat.targets import cannot_fire
from rules.tfc.battle.commands import never_evaded
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.derive import friends
from rules.tfc.battle.events import Intercepted
from rules.tfc.battle.refusals import refuse, remark
from rules.tfc.battle.state import Battle, Done, Pending, Unit

INTERCEPTING_BEAMS = ("phaser", "fusion_cannon")
LAUNCHED = ("volley", "crossfire")
RAM_FACTOR = 2


def interceptable(pending: Pending) -> bool:
    """Whether point defence works on the effect: launched projectiles that are no plasma, and rams; no splash (TFC-ENV-04)."""
    return pending.kind == "ram" or (
        pending.kind in LAUNCHED and pending.projectile > 0 and not pending.plasma
    )


def to_cancel(battle: Battle, pending: Pending) -> int:
    """Points of the effect that point defence can cancel now."""
    if pending.kind != "ram":
        return pending.projectile
    rammer = battle.units.get(pending.source)
    return max(0, RAM_FACTOR * (rammer.osi if rammer is not None else 0) - int(pending.data.get("cut", 0)))


class TargetWeapons(Command, frozen=True, kw_only=True):
    """Shares or points of the unit's weapons, fired at a volley that waits for it or for a friend.

    ``against`` is the effect's number or the unit that fired it; without it the oldest projectile volley.
    """

    id: ClassVar[str] = "target_weapons"

    against: str | None = None
    beam: int | str | None = None
    projectile: int | str | None = None
    beam_points: int | None = None
    projectile_points: int | None = None
    points: int | None = None
    beside: Beside = (0, 0)

    def done(self, battle: Battle) -> Done:
        """Point defence is a use of attack, unless the ruling says otherwise."""
        counts = bool(battle.rulings["point_defence.counts_as_attack"])
        return Done(
            command=self.id,
            cost=self.price(battle),
            ordinal=self.ordinal,
            targets=("",),
            attack=counts,
            beam=self.part(battle, "beam"),
            projectile=self.part(battle, "projectile"),
        )

    def check(self, battle: Battle) -> Refusal | None:
        """Needs weapons that can intercept, and a waiting volley that can be shot down."""
        unit = self.me(battle)
        if battle.rulings["point_defence.counts_as_attack"]:
            refusal = second_attack(battle, unit, ("",))
            if refusal is not None:
                return refusal
        return (
            cannot_fire(battle, unit)
            or over_the_pool(battle, unit, (self.shares(),), self.beside)
            or self._weapons(battle, unit)
            or self._effect(battle, unit)
        )

    def warnings(self, battle: Battle, events: Sequence[Event]) -> tuple[Remark, ...]:
        """Nothing that flies was waiting."""
        return () if events else (remark("TFC-ATK-06", self.unit, "nothing_to_intercept"),)

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """Cancels point for point, with power before impact; surplus is wasted."""
        found = self._candidates(battle)
        if not found:
            return
        pending = found[0]
        fired = sum(self._points(battle, weapon) for weapon in WEAPONS)
        cancelled = min(fired, to_cancel(battle, pending))
        yield Intercepted(
            n=pending.n,
            key=pending.key,
            unit=self.unit,
            target=pending.target,
            amount=cancelled,
            left=to_cancel(battle, pending) - cancelled + pending.beam,
            wasted=fired - cancelled,
        )

    def part(self, battle: Battle, weapon: str) -> Rational:
        """What the order takes of a weapon's pool, in per cent."""
        return part_of_pool(self.me(battle), weapon, self._share(weapon))

    def shares(self) -> dict[str, Share]:
        """What the order puts into each weapon kind."""
        return {weapon: self._share(weapon) for weapon in WEAPONS}

    def _share(self, weapon: str) -> Share:
        if weapon == "beam":
            return Share(per_cent(self.beam), self.beam_points if self.points is None else self.points)
        return Share(per_cent(self.projectile), self.projectile_points)

    def _points(self, battle: Battle, weapon: str) -> int:
        unit = self.me(battle)
        if not _intercepts(battle, unit, weapon):
            return 0
        share = self._share(weapon)
        available = power(battle, unit, weapon)
        if share.points is not None:
            return min(share.points, floor(available))
        return floor(available * share.per_cent / 100)

    def _weapons(self, battle: Battle, unit: Unit) -> Refusal | None:
        wanted = [weapon for weapon in WEAPONS if self._share(weapon).wanted]
        if any(_intercepts(battle, unit, weapon) for weapon in wanted):
            return None
        for weapon in wanted:
            rule = dead_weapon(battle, unit, weapon)
            if rule is not None:
                words = {"TFC-ATK-07": "weapon_missing", "TFC-ENV-03": "weapon_in_gas"}
                return refuse(rule, unit.name, words.get(rule, "weapon_dead"), weapon=weapon)
        return refuse("TFC-ATK-06", unit.name, "cannot_intercept_with", family=unit.stats.beam_family)

    def _effect(self, battle: Battle, unit: Unit) -> Refusal | None:
        if self.against is None:
            return None
        named = [p for p in battle.pending if self.against in (f"#{p.n}", p.source)]
        if not named:
            return refuse("TFC-ATK-06", unit.name, "nothing_like_that", against=self.against)
        guarded = [p for p in named if _may_guard(battle, unit, p)]
        if not guarded:
            return refuse(
                "TFC-ATK-06", unit.name, "not_yours_to_guard", against=self.against, target=named[0].target
            )
        if any(interceptable(pending) for pending in guarded):
            return None
        first = guarded[0]
        if first.kind not in LAUNCHED and first.kind in never_evaded():
            return refuse(never_evaded()[first.kind], unit.name, "not_launched", n=first.n)
        message = "plasma" if first.projectile > 0 else "beam_fire"
        return refuse("TFC-ATK-06", unit.name, message, n=first.n, source=first.source)

    def _candidates(self, battle: Battle) -> tuple[Pending, ...]:
        """The volleys this order may work on, the named ones first, then its own ship's, then its friends'."""
        unit = self.me(battle)
        open_ = [p for p in battle.pending if interceptable(p) and _may_guard(battle, unit, p)]
        named = [p for p in open_ if self.against in (f"#{p.n}", p.source)]
        mine = [p for p in open_ if p.target == unit.name and p not in named]
        others = [p for p in open_ if p not in named and p not in mine]
        return (*named, *mine, *others)


def _may_guard(battle: Battle, unit: Unit, pending: Pending) -> bool:
    target = battle.units.get(pending.target)
    return target is not None and (target.name == unit.name or friends(battle, unit, target))


def _intercepts(battle: Battle, unit: Unit, weapon: str) -> bool:
    if dead_weapon(battle, unit, weapon) is not None:
        return False
    return INTERCEPTS[weapon](unit)


INTERCEPTS: dict[str, Callable[[Unit], bool]] = {
    "beam": lambda unit: unit.stats.beam_family in INTERCEPTING_BEAMS,
    "projectile": lambda unit: True,
}

COMMANDS = (TargetWeapons,)

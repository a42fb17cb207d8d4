"""What every use of attack must respect: the 750 line, fighters that asked for it, shares and the targeting index."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from rules.kit.exact import Rational, ceil
from rules.orders import Refusal
from rules.tfc.battle.combat.fire import WEAPONS, Share, dead_weapon
from rules.tfc.battle.derive import EVADE_LIMIT, maneuverability, rating, targeting_index
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Done, Unit

DOUBLE_ATTACK: dict[str, Callable[[Fraction], bool]] = {
    "both": lambda m: m <= EVADE_LIMIT,
    "evade_only": lambda m: m < EVADE_LIMIT,
    "double_attack_only": lambda m: m <= EVADE_LIMIT,
}

RETURN_FIRE: dict[str, Callable[[Battle, Unit, str], bool]] = {
    "offenders_since_last_turn": lambda battle, unit, target: target in battle.attackers.get(unit.name, ()),
    "any_fighters": lambda battle, unit, target: True,
}


_KINDS: dict[tuple[bool, bool], tuple[str, ...]] = {
    (False, False): (),
    (True, False): ("beam",),
    (False, True): ("projectile",),
    (True, True): ("beam", "projectile"),
}

Beside = tuple[int | str, int | str]
"""Shares of beams and projectiles that another part of the same command takes."""


class Aim(Struct, frozen=True, gc=False, kw_only=True):
    """One target of an attack order: shares of 100 % per weapon kind, or points."""

    unit: str
    beam: int | str | None = None
    projectile: int | str | None = None
    beam_points: int | None = None
    projectile_points: int | None = None

    def shares(self) -> dict[str, Share]:
        """What this target gets, by weapon kind."""
        return {weapon: self.share(weapon) for weapon in WEAPONS}

    def share(self, weapon: str) -> Share:
        """What this target gets of a weapon kind."""
        if weapon == "beam":
            return Share(per_cent(self.beam), self.beam_points)
        return Share(per_cent(self.projectile), self.projectile_points)

    @property
    def wanted(self) -> tuple[str, ...]:
        """The weapon kinds of which this target gets anything."""
        beam = bool(self.beam) or self.beam_points is not None
        projectile = bool(self.projectile) or self.projectile_points is not None
        return _KINDS[beam, projectile]


def per_cent(share: int | str | None) -> Rational:
    """A share as an order writes it: a whole number, or an exact fraction as text; nothing counts as 0."""
    return Fraction(share) if isinstance(share, str) else share or 0


def attacks_so_far(battle: Battle, unit: str) -> tuple[Done, ...]:
    """The uses of attack that the unit has already given this turn."""
    return tuple(done for done in battle.done.get(unit, ()) if done.attack)


def second_attack(battle: Battle, unit: Unit, targets: Iterable[str]) -> Refusal | None:
    """What speaks against one more attack of the unit this turn (TFC-EVA-02, 05)."""
    before = attacks_so_far(battle, unit.name)
    if not before:
        return None
    if unit.stats.never_double_attack:
        return refuse("TFC-EVA-02", unit.name, "never_twice")
    if DOUBLE_ATTACK[battle.rulings["evade.exactly_750"]](maneuverability(battle, unit)):
        return None
    aimed = [tuple(done.targets) for done in before] + [tuple(targets)]
    wholly = [all(_offender(battle, unit, target) for target in each) and bool(each) for each in aimed]
    if all(wholly) and not unit.is_fighters:
        return None
    rule = "TFC-EVA-05" if any(wholly) else "TFC-EVA-02"
    return refuse(rule, unit.name, "too_nimble_for_two", maneuverability=int(maneuverability(battle, unit)))


def _offender(battle: Battle, unit: Unit, target: str) -> bool:
    """Whether the target is a fighter group that has attacked this very unit."""
    other = battle.units.get(target)
    if other is None or not other.is_fighters:
        return False
    return RETURN_FIRE[battle.rulings["fighters.return_double_attack"]](battle, unit, target)


def over_the_pool(
    battle: Battle, unit: Unit, shares: Sequence[Mapping[str, Share]], beside: Beside = (0, 0)
) -> Refusal | None:
    """Shares of one pool beyond 100 % (TFC-ATK-01); ``beside`` is what the other part of the same command takes.

    Points beyond the pool are refused where several parts share it; one part alone fires what is there.
    """
    used = POOL_SCOPE[battle.rulings["attack.pool_scope"]](battle, unit)
    for weapon, other in zip(WEAPONS, beside, strict=True):
        wanted = [share[weapon] for share in shares if share[weapon].wanted]
        before = [per_cent(other), *(getattr(done, weapon) for done in used)]
        parts = [part for part in before if part] + [part_of_pool(unit, weapon, share) for share in wanted]
        total = sum(parts)
        if total > 100 and wanted and (len(parts) > 1 or wanted[0].points is None):
            return refuse("TFC-ATK-01", unit.name, f"over_100_{weapon}", total=str(ceil(total)))
    return None


def part_of_pool(unit: Unit, weapon: str, share: Share) -> Rational:
    """What the share is of the whole pool, in per cent; points count against the rating, and never take more than all."""
    points = rating(unit, weapon)
    if share.points is None or points == 0:
        return share.per_cent
    return min(Fraction(100), Fraction(100 * share.points, points))


POOL_SCOPE: dict[str, Callable[[Battle, Unit], tuple[Done, ...]]] = {
    "per_command": lambda battle, unit: (),
    "per_turn": lambda battle, unit: attacks_so_far(battle, unit.name),
}


def too_many_targets(battle: Battle, unit: Unit, targets: Iterable[str]) -> Refusal | None:
    """More different units than the targeting index allows (TFC-ATK-02)."""
    index = targeting_index(battle, unit)
    wanted = len(set(targets))
    if wanted <= index:
        return None
    return refuse(
        "TFC-ATK-02",
        unit.name,
        "too_many_targets",
        index=index,
        wanted=wanted,
        accuracy=unit.stats.weapon_accuracy,
    )


def silent(battle: Battle, unit: Unit, wanted: Sequence[str]) -> Refusal | None:
    """No weapon that the order names can fire: the class lacks it, an effect disarms it, the gas forbids it."""
    reasons: dict[str, str] = {}
    for weapon in wanted:
        rule = dead_weapon(battle, unit, weapon)
        if rule is None:
            return None
        reasons[weapon] = rule
    if not reasons:
        return refuse("TFC-ATK-07", unit.name, "no_weapon_named")
    weapon, rule = next(
        ((w, r) for w, r in reasons.items() if r != "TFC-ATK-07"), next(iter(reasons.items()))
    )
    words = {"TFC-ATK-07": "weapon_missing", "TFC-ENV-03": "weapon_in_gas"}
    return refuse(rule, unit.name, words.get(rule, "weapon_dead"), weapon=weapon)

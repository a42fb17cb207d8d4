"""How strong a volley is (TFC-ATK-04), and which weapons may fire at all."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from rules.kit.exact import Rational, floor
from rules.kit.trace import Term, term
from rules.tfc.battle.derive import blockade_against, osi_max, planet_of, rating, strength
from rules.tfc.battle.effects import disarming
from rules.tfc.battle.places import place
from rules.tfc.battle.state import Battle, Unit

STEALTH = Fraction(4, 5)
ATMOSPHERE = Fraction(3, 4)
RUN_BONUS = Fraction(3, 2)
WEAPONS = ("beam", "projectile")


class Share(Struct, frozen=True, gc=False):
    """What an order puts into one weapon kind: a share of the pool in per cent, or points (None where shares).

    Points come out of what other parts of the same order leave: ``aside`` per cent of the pool and ``ahead`` points.
    """

    per_cent: Rational = 0
    points: int | None = None
    aside: Rational = 0
    ahead: int = 0

    @property
    def wanted(self) -> bool:
        """Whether anything is to be fired."""
        return self.points is not None or self.per_cent > 0


class Volley(Struct, frozen=True, gc=False):
    """A volley's components, the terms that explain them, and points that were named but are not there."""

    beam: int = 0
    projectile: int = 0
    terms: tuple[Term, ...] = ()
    cut: int = 0

    @property
    def strength(self) -> int:
        """Points of both components."""
        return self.beam + self.projectile


def power(battle: Battle, unit: Unit, weapon: str) -> Fraction:
    """What the unit's weapons of a kind amount to now, where it is: rating x OSI share x terrain."""
    if disarming(battle, unit.name, weapon) is not None:
        return Fraction(0)
    spot = place(unit.location, battle)
    return rating(unit, weapon) * strength(unit) * (spot.beam if weapon == "beam" else spot.projectile)


def volley(battle: Battle, unit: Unit, target: Unit | None, beam: Share, projectile: Share) -> Volley:
    """The volley that the shares give at this target, frozen at declaration."""
    terms: list[Term] = []
    beams, lost = _component(battle, unit, target, "beam", beam, terms)
    projectiles, lost_too = _component(battle, unit, target, "projectile", projectile, terms)
    return Volley(beams, projectiles, tuple(terms), lost + lost_too)


def _component(
    battle: Battle, unit: Unit, target: Unit | None, weapon: str, share: Share, terms: list[Term]
) -> tuple[int, int]:
    """Points of one weapon kind, and points that were named but are not there. The product is kept in integers."""
    points = rating(unit, weapon)
    if not share.wanted or points == 0:
        return 0, 0
    terms.append(Term("TFC-ATK-04", f"rating_{weapon}", points))
    num, den, cut = points, 1, 0
    whole = osi_max(unit)
    if unit.osi != whole:
        num, den = num * unit.osi, den * whole
        terms.append(Term("TFC-DMG-03", "strength", unit.osi, whole))
    spot = place(unit.location, battle)
    terrain = spot.beam if weapon == "beam" else spot.projectile
    if terrain != 1:
        num, den = num * terrain.numerator, den * terrain.denominator
        terms.append(Term("TFC-ENV-03", "nebula", terrain.numerator, terrain.denominator))
    if disarming(battle, unit.name, weapon) is not None:
        num = 0
    if share.points is not None:
        left = max(Fraction(0), Fraction(num, den) * (1 - Fraction(share.aside) / 100) - share.ahead)
        cut = max(0, share.points - floor(left))
        num, den = min(left, Fraction(share.points)).as_integer_ratio()
        terms.append(Term("TFC-ATK-01", "points", num, den))
    elif share.per_cent != 100:
        num, den = num * share.per_cent.numerator, den * share.per_cent.denominator * 100
        terms.append(Term("TFC-ATK-01", "share", share.per_cent.numerator, share.per_cent.denominator * 100))
    for one in factors(battle, unit, target, weapon):
        num, den = num * one.num, den * one.den
        terms.append(one)
    return num // den, cut


def factors(battle: Battle, unit: Unit, target: Unit | None, weapon: str) -> tuple[Term, ...]:
    """The factors that depend on the target: atmosphere, stealth coating, a blockade run."""
    if target is None:
        return ()
    found: list[Term] = []
    if weapon == "beam" and _through_air(battle, unit, target):
        found.append(term("TFC-ATK-05", "atmosphere", ATMOSPHERE))
    if target.stats.stealth_coating:
        found.append(term("TFC-SPC-08", "stealth", STEALTH))
    if BONUS_SCOPE[battle.rulings["blockade.bonus_scope"]](battle, unit, target):
        found.append(term("TFC-ORB-03", "blockade_run", RUN_BONUS))
    return tuple(found)


def _through_air(battle: Battle, unit: Unit, target: Unit) -> bool:
    here, there = planet_of(battle, unit), planet_of(battle, target)
    if here == there:
        return False
    return any(name is not None and battle.bodies[name].atmosphere for name in (here, there))


def _running_past(battle: Battle, unit: Unit, runner: Unit) -> bool:
    """Whether the unit is one of the ships whose blockade the runner is running."""
    if runner.location.kind != "blockade_run" or runner.location.place is None:
        return False
    return unit.name in {ship.name for ship in blockade_against(battle, runner, runner.location.place)}


def _any_run(battle: Battle, unit: Unit, _target: Unit) -> bool:
    return any(_running_past(battle, unit, other) for other in battle.units.values())


BONUS_SCOPE = {"runner_only": _running_past, "all_targets": _any_run}


def dead_weapon(battle: Battle, unit: Unit, weapon: str) -> str | None:
    """The rule that keeps a weapon kind silent: the class lacks it, an effect disarms it, the gas forbids it."""
    if rating(unit, weapon) == 0:
        return "TFC-ATK-07"
    kind = disarming(battle, unit.name, weapon)
    if kind is not None:
        return kind.rule
    spot = place(unit.location, battle)
    if (spot.beam if weapon == "beam" else spot.projectile) == 0:
        return "TFC-ENV-03"
    return None

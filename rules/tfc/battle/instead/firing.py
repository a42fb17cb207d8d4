"""Alternatives to fire and to dodging that was refused (TFC-ATK, TFC-EVA)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rules.kit.exact import Rational, floor
from rules.messages import Arg
from rules.orders import Order
from rules.tfc.battle.combat.attacks import POOL_SCOPE, per_cent
from rules.tfc.battle.combat.fire import WEAPONS, dead_weapon
from rules.tfc.battle.combat.targets import objection
from rules.tfc.battle.commands.evade import undodgeable, waiting_for
from rules.tfc.battle.commands.target_weapons import interceptable
from rules.tfc.battle.derive import friends, targeting_index
from rules.tfc.battle.instead.base import Act, Proposer, always, body_place, me
from rules.tfc.battle.state import Battle, Unit

Target = dict[str, Any]


def whole(unit: Unit, target: str) -> Target:
    """Everything that the unit has, at one target."""
    ratings = (unit.stats.beam_firepower, unit.stats.projectile_firepower)
    return {
        "unit": target,
        **{weapon: 100 if has else 0 for weapon, has in zip(WEAPONS, ratings, strict=True)},
    }


def _targets(order: Order) -> list[Target]:
    return [dict(target) for target in order.args.get("targets", ())]


def _at(order: Order, targets: Sequence[Target]) -> Iterator[Act]:
    if targets and not order.args.get("joined"):
        yield order.command, {**order.args, "targets": list(targets)}


def _within_the_pool(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """The shares in their order, each as far as the pool still goes; a target that gets nothing is left out."""
    used = POOL_SCOPE[battle.rulings["attack.pool_scope"]](battle, me(battle, order))
    left = {weapon: 100 - sum(getattr(done, weapon) for done in used) for weapon in WEAPONS}
    if order.command == "target_weapons":
        yield order.command, {**order.args, **_capped(order.args, left)}
        return
    targets = [{**target, **_capped(target, left)} for target in _targets(order)]
    yield from _at(
        order, [target for target in targets if any(_wanted(target, weapon) for weapon in WEAPONS)]
    )


def _capped(shares: Mapping[str, Any], left: dict[str, Rational]) -> dict[str, Any]:
    found = {}
    for weapon in WEAPONS:
        if shares.get(weapon):
            share = min(per_cent(shares[weapon]), max(left[weapon], 0))
            left[weapon] -= share
            found[weapon] = share
    return found


def _wanted(shares: Mapping[str, Any], weapon: str) -> bool:
    return bool(shares.get(weapon)) or f"{weapon}_points" in shares


def _fewer(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """The targets named first, as many as may be aimed at, with everything that was to be fired."""
    names = list(dict.fromkeys(target["unit"] for target in _targets(order)))
    kept = names[: targeting_index(battle, me(battle, order))]
    yield from _at(order, _only(order, kept))


def _only(order: Order, kept: Sequence[str]) -> list[Target]:
    """The fire at these targets, with what the others would have got in the same proportion."""
    targets = _targets(order)
    rest = [target for target in targets if target["unit"] in kept]
    for weapon in WEAPONS:
        before = sum(Fraction(per_cent(target.get(weapon))) for target in targets)
        parts = [Fraction(per_cent(target.get(weapon))) for target in rest]
        for target, share in zip(rest, _in_proportion(floor(before), parts), strict=True):
            if weapon in target:
                target[weapon] = share
    return rest


def _in_proportion(amount: int, parts: Sequence[Fraction]) -> list[int]:
    """So many per cent in whole shares, in the proportion of the parts; the largest part takes what is left over."""
    total = sum(parts)
    shares = [floor(amount * part / total) if total else 0 for part in parts]
    if total:
        shares[parts.index(max(parts))] += amount - sum(shares)
    return shares


def shared_out(battle: Battle, order: Order) -> list[Target]:
    """Everything that the unit has, in equal parts at the targets of its one attack so far and of the one refused."""
    unit = me(battle, order)
    before = [done for done in battle.done.get(unit.name, ()) if done.attack]
    if (
        order.command != "attack"
        or [done.command for done in before] != ["attack"]
        or order.args.get("joined")
    ):
        return []
    names = dict.fromkeys([*before[0].targets, *(target["unit"] for target in _targets(order))])
    if not 1 < len(names) <= targeting_index(battle, unit):
        return []
    shares = _in_proportion(100, [Fraction(1)] * len(names))
    return [
        {key: share if value == 100 else value for key, value in whole(unit, name).items()}
        for name, share in zip(names, shares, strict=True)
    ]


def _reachable(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """The fire at those targets that can be attacked."""
    unit = me(battle, order)
    names = [target["unit"] for target in _targets(order)]
    kept = [
        name for name in names if name in battle.units and objection(battle, unit, battle.unit(name)) is None
    ]
    if len(kept) < len(names):
        yield from _at(order, _only(order, kept))


def _reachable_or(act: Proposer) -> Proposer:
    """The fire at what can be attacked; where that is nothing, what would bring the target into reach."""

    def propose(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
        yield from _reachable(battle, order, said)
        yield from act(battle, order, said)

    return propose


def _advance(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    yield "advance", {"to": said["target"]}


def _into(key: str) -> Proposer:
    """A move to the orbit, or into the cloud, of what the message names."""

    def propose(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
        place = body_place(battle, str(said[key]))
        if place is not None:
            yield "move", {"to": place}

    return propose


def _out(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    yield "move", {"to": "open_space"}


def _other_weapon(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """The same shares of the other kind of weapon."""
    unit = me(battle, order)
    for weapon, other in (WEAPONS, WEAPONS[::-1]):
        if said["weapon"] != weapon or dead_weapon(battle, unit, other) is not None:
            continue
        changed = [{**target, weapon: 0, other: target.get(weapon) or 100} for target in _targets(order)]
        yield from _at(order, [target for target in changed if not _by_points(target)])


def _by_points(shares: Mapping[str, Any]) -> bool:
    return any(f"{weapon}_points" in shares for weapon in WEAPONS)


def _bombard(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """The planet is bombarded, or its orbit entered first."""
    if all(target["unit"] in battle.bodies for target in _targets(order)):
        yield "bombard", dict(order.args)
    yield from _into("target")(battle, order, said)


def _dodge(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """One of the effects that can be dodged, the oldest first."""
    for pending in waiting_for(battle, order.unit or ""):
        if pending.n and pending.evadable and undodgeable(battle, pending) is None:
            yield "evade", {"against": f"#{pending.n}"}


def _dodge_or(act: Proposer) -> Proposer:
    """Something else is dodged, or the other answer that the message speaks of."""

    def propose(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
        yield from act(battle, order, said)
        yield from _dodge(battle, order, said)

    return propose


def _shoot_down(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """Point defence against what waits for the unit itself, then for its friends."""
    unit = me(battle, order)
    shares = {key: value for key, value in order.args.items() if key not in ("against", "joined")}
    weapons = {key: value for key, value in whole(unit, "").items() if key != "unit"}
    near = [
        p for p in battle.pending if p.target in battle.units and friends(battle, unit, battle.unit(p.target))
    ]
    for pending in sorted(near, key=lambda p: p.target != unit.name):
        if pending.n and interceptable(pending):
            yield "target_weapons", {"against": f"#{pending.n}", **(shares or weapons)}


def _nothing_like_that(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    yield from (_dodge if order.command == "evade" else _shoot_down)(battle, order, said)


def _shoot_back(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """Fire at whoever fires at the unit, the named one or the oldest."""
    unit = me(battle, order)
    sources = [said.get("source"), *(pending.source for pending in waiting_for(battle, unit.name))]
    for name in dict.fromkeys(sources):
        other = battle.units.get(str(name))
        if other is not None and not friends(battle, unit, other):
            yield "attack", {"targets": [whole(unit, other.name)]}


def _stop_the_ram(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    weapons = {key: value for key, value in whole(me(battle, order), "").items() if key != "unit"}
    yield "target_weapons", {"against": f"#{said['n']}", **weapons}


def _dodge_it(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    yield "evade", {"against": f"#{said['n']}"}


def _here(battle: Battle, order: Order, said: Mapping[str, Arg]) -> Iterator[Act]:
    """A target that has not left is attacked where it is."""
    yield "attack", {"targets": [whole(me(battle, order), str(said["target"]))]}


PROPOSERS: Mapping[str, Proposer] = {
    "over_100_beam": _within_the_pool,
    "over_100_projectile": _within_the_pool,
    "too_many_targets": _fewer,
    "weapon_missing": _other_weapon,
    "weapon_in_gas": _other_weapon,
    "weapon_dead": _other_weapon,
    "planet_itself": _bombard,
    "unknown_target": _reachable,
    "target_not_on_map": _reachable,
    "only_quarry": _reachable,
    "target_cloaked": _reachable,
    "target_arriving": _reachable,
    "cannot_aim_at": _reachable,
    "planet_shielded": _reachable,
    "target_in_star": _reachable_or(_into("star")),
    "target_in_nebula": _reachable_or(_into("nebula")),
    "target_inside": _reachable_or(_into("station")),
    "fire_from_star": _reachable_or(_out),
    "fire_out_of_nebula": _reachable_or(_out),
    "out_of_range": _reachable_or(_advance),
    "not_in_orbit": _reachable_or(_into("target")),
    "cloaked_cannot_fire": always("decloak"),
    "no_telemetry": always("decloak"),
    "too_slow_to_evade": _shoot_back,
    "nothing_like_that": _nothing_like_that,
    "cannot_dodge": _dodge,
    "gas_explosion": _dodge,
    "shockwave_not_evadable": _dodge,
    "fighter_fire": _dodge_or(_shoot_back),
    "ram_not_nimbler": _dodge_or(_stop_the_ram),
    "plasma": _dodge_it,
    "beam_fire": _dodge_it,
    "cannot_intercept_with": _dodge,
    "not_yours_to_guard": _shoot_down,
    "still_here": _here,
}
"""By the id of the message that refuses."""

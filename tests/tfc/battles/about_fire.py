"""Invariants of the rulebook (chapter 8) that speak of fire: evading it, sending it, stopping it, taking it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from rules.tfc.battle import events as ev
from rules.tfc.battle.combat.fire import WEAPONS, factors, power
from rules.tfc.battle.derive import EVADE_LIMIT, interlock_of, maneuverability, rating
from rules.tfc.battle.state import Battle, Pending, Unit
from tests.tfc.battles.about_units import beats, in_sequence
from tests.tfc.battles.track import Beat, Chapter, Turn

DODGES = ("evade", "tractor_swing")
MOST = {"beam": Fraction(3, 2), "projectile": Fraction(7, 5) * Fraction(3, 2)}
"""The most that terrain and a blockade run can make of a rating."""


def _pending(battle: Battle, key: str) -> Pending:
    return next(pending for pending in battle.pending if pending.key == key)


def _evaded(turn: Turn) -> dict[str, int]:
    found: dict[str, int] = {}
    for event in turn.events(ev.Evaded):
        if event.by in DODGES:
            found[event.unit] = found.get(event.unit, 0) + 1
    return found


def invariant_5_each_evade_cancels_one_round(chapter: Chapter) -> None:
    for turn in chapter.turns:
        budget = next(turn.events(ev.Budgeted)).commands
        for unit, dodged in _evaded(turn).items():
            orders = [c for c in turn.events(ev.Commanded) if c.unit == unit and c.done.command in DODGES]
            assert dodged <= len(orders) <= max(2, budget.get(unit, 0)), (unit, dodged, orders)


def invariant_6_the_third_round_lands(chapter: Chapter) -> None:
    for turn in chapter.turns:
        budget = next(turn.events(ev.Budgeted)).commands
        for unit, dodged in _evaded(turn).items():
            rounds = [p for p in turn.opening.pending if p.target == unit and p.attack]
            assert len(rounds) < 3 or dodged < len(rounds) or budget.get(unit, 0) > 2, (unit, rounds)


def invariant_7_no_ship_evades_fighters_and_no_slow_one_evades(chapter: Chapter) -> None:
    for turn in chapter.turns:
        for beat in turn.beats:
            event = beat.event
            if not isinstance(event, ev.Evaded) or event.by not in DODGES:
                continue
            unit, dodged = beat.before.unit(event.unit), _pending(beat.before, event.key)
            assert unit.is_fighters or dodged.kind != "volley" or dodged.source_kind != "fighter", event
            assert maneuverability(beat.before, unit) >= EVADE_LIMIT, event


def _attacks(turn: Turn) -> Iterator[tuple[str, list[Beat]]]:
    given: dict[str, list[Beat]] = {}
    for beat in turn.beats:
        if isinstance(beat.event, ev.Commanded) and beat.event.done.attack:
            given.setdefault(beat.event.unit, []).append(beat)
    yield from given.items()


def invariant_8_nimble_ships_attack_once(chapter: Chapter) -> None:
    for turn in chapter.turns:
        for name, given in _attacks(turn):
            unit = given[-1].before.unit(name)
            if len(given) < 2 or maneuverability(given[-1].before, unit) <= EVADE_LIMIT:
                continue
            targets = {target for beat in given for target in beat.event.done.targets}
            offenders = turn.opening.pending
            for target in targets:
                assert turn.opening.unit(target).is_fighters, (name, target)
                assert any(p.source == target and p.target == name and p.attack for p in offenders), (
                    name,
                    target,
                )


def invariant_9_a_cube_attacks_once(chapter: Chapter) -> None:
    for turn in chapter.turns:
        for name, given in _attacks(turn):
            assert len(given) == 1 or not given[0].before.unit(name).stats.never_double_attack, name


def invariant_10_capped_fire_takes_one_layer(chapter: Chapter) -> None:
    for turn in chapter.turns:
        taken: dict[str, set[tuple[str, str]]] = {}
        for beat in turn.beats:
            event = beat.event
            if isinstance(event, ev.Hit) and event.fixes is not None:
                holder = event.unit
                lock = interlock_of(beat.before, event.unit) if event.unit in beat.before.units else None
                layer = event.layer if lock is None or event.layer != "pool" else f"pool {lock.name}"
                taken.setdefault(event.of or event.unit, set()).add((holder, layer))
        assert all(len(layers) == 1 for layers in taken.values()), taken


def invariant_11_shares_and_strengths_add_up_to_no_more_than_the_whole(chapter: Chapter) -> None:
    for turn in chapter.turns:
        firing: Beat | None = None
        used: dict[str, Fraction] = {}
        for beat in turn.beats:
            if isinstance(beat.event, ev.Commanded):
                firing, used = beat, {}
                assert max(beat.event.done.beam, beat.event.done.projectile) <= 100, beat.event
            elif (
                isinstance(beat.event, ev.Declared)
                and beat.event.pending.kind == "volley"
                and firing is not None
            ):
                _add(used, firing.before, beat.event.pending)


def _add(used: dict[str, Fraction], battle: Battle, pending: Pending) -> None:
    unit, target = battle.unit(pending.source), battle.units.get(pending.target)
    for weapon in WEAPONS:
        factor = Fraction(1)
        for one in factors(battle, unit, target, weapon):
            factor *= Fraction(one.num, one.den)
        used[weapon] = used.get(weapon, Fraction(0)) + Fraction(getattr(pending, weapon)) / factor
        assert used[weapon] <= power(battle, unit, weapon), (pending, weapon)


def invariant_12_no_volley_exceeds_the_rating(chapter: Chapter) -> None:
    for _, beat in beats(chapter):
        if isinstance(beat.event, ev.Declared) and beat.event.pending.kind == "volley":
            pending = beat.event.pending
            unit = beat.before.unit(pending.source)
            for weapon in WEAPONS:
                assert getattr(pending, weapon) <= rating(unit, weapon) * MOST[weapon], pending
    for unit in chapter.battle.units.values():
        if unit.osi > 1 and unit.location.kind != "reserve":
            _weaker_is_weaker(chapter.battle, unit)


def _weaker_is_weaker(battle: Battle, unit: Unit) -> None:
    hurt = replace(unit, osi=unit.osi - 1)
    for weapon in WEAPONS:
        assert power(battle, hurt, weapon) <= power(battle, unit, weapon), unit


def invariant_13_point_defence_stops_projectiles_only(chapter: Chapter) -> None:
    for _, beat in beats(chapter):
        event = beat.event
        if not isinstance(event, ev.Intercepted):
            continue
        stopped = _pending(beat.before, event.key)
        assert event.amount > 0 or event.wasted, event
        if stopped.kind == "ram":
            continue
        assert event.amount <= stopped.projectile, event
        assert not stopped.plasma or event.amount == 0, event
        left = [p for p in beat.after.pending if p.key == event.key]
        assert all(p.beam == stopped.beam for p in left), event
        assert left or stopped.beam == 0, event


def invariant_14_each_effect_ends_once(chapter: Chapter) -> None:
    ending = (ev.Evaded, ev.Intercepted, ev.Struck, ev.Lost)
    for turn in chapter.turns:
        ended: set[str] = set()
        for beat in turn.beats:
            gone = {p.key for p in beat.before.pending} - {p.key for p in beat.after.pending}
            assert not gone or (isinstance(beat.event, ending) and gone == {beat.event.key}), beat.event
            assert not gone & ended, beat.event
            ended |= gone
            back = {p.key for p in beat.after.pending} & ended
            assert not back, (beat.event, back)


def invariant_15_effects_land_in_the_order_of_declaration(chapter: Chapter) -> None:
    for turn in chapter.turns:
        landed: dict[str, list[str]] = {}
        for event in turn.events(ev.Struck):
            landed.setdefault(event.of or event.unit, []).append(event.key)
        for unit, keys in landed.items():
            assert in_sequence(turn.opening, keys), (unit, keys)


FIRE = (
    invariant_5_each_evade_cancels_one_round,
    invariant_6_the_third_round_lands,
    invariant_7_no_ship_evades_fighters_and_no_slow_one_evades,
    invariant_8_nimble_ships_attack_once,
    invariant_9_a_cube_attacks_once,
    invariant_10_capped_fire_takes_one_layer,
    invariant_11_shares_and_strengths_add_up_to_no_more_than_the_whole,
    invariant_12_no_volley_exceeds_the_rating,
    invariant_13_point_defence_stops_projectiles_only,
    invariant_14_each_effect_ends_once,
    invariant_15_effects_land_in_the_order_of_declaration,
)

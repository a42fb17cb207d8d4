"""Invariants of the rulebook (chapter 8) that speak of units: their points, turns, places and shields."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from rules import entries as e
from rules.tfc.battle import events as ev
from rules.tfc.battle.derive import (
    blockaders,
    hull_max,
    maneuverability,
    on_map,
    osi_max,
    shield_max,
    side,
    strength,
)
from rules.tfc.battle.effects import active, kind_of
from rules.tfc.battle.state import Battle, Unit
from tests.tfc.battles.track import Beat, Chapter, Turn

NAMED = ("override", "self_destruct", "core_overload", "ram", "scotty", "superlaser", "voss", "doom")
"""Causes by which a rule destroys a unit whatever its OSI."""


def beats(chapter: Chapter) -> Iterator[tuple[Turn | None, Beat]]:
    """Every beat of the entry, with the own turn that it belongs to."""
    for turn in chapter.turns:
        yield from ((turn, beat) for beat in turn.beats)
    yield from ((None, beat) for beat in chapter.acts)


def invariant_1_layers_stay_within_their_bounds(chapter: Chapter) -> None:
    for battle in (chapter.battle, *(beat.after for _, beat in beats(chapter))):
        for unit in battle.units.values():
            assert 0 <= unit.shield <= shield_max(unit), unit
            assert 0 <= unit.hull <= hull_max(unit), unit
            assert 0 <= unit.osi <= osi_max(unit), unit
    for unit in chapter.battle.units.values():
        assert unit.osi > 0 or unit.location.kind in ("destroyed", "separated"), unit
    for _, beat in beats(chapter):
        event = beat.event
        if isinstance(event, ev.Destroyed) and event.unit in beat.before.units and event.cause not in NAMED:
            assert beat.before.unit(event.unit).osi == 0, event


def invariant_2_units_are_hurt_in_their_owners_turns_only(chapter: Chapter) -> None:
    for turn, beat in beats(chapter):
        if turn is None:
            continue
        for name, unit in beat.before.units.items():
            then = beat.after.units[name]
            if _body_of(unit) != _body_of(then):
                assert unit.owner in (turn.seat, None) or _excepted(beat, name), beat.event
        if isinstance(beat.event, ev.LockSet):
            assert beat.before.unit(beat.event.unit).owner in (turn.seat, None), beat.event


def _body_of(unit: Unit) -> tuple[int, int, int, bool, bool]:
    return unit.shield, unit.hull, unit.osi, unit.crew_alive, unit.destroyed


def _excepted(beat: Beat, name: str) -> bool:
    """A rammer dies at impact; a station loses what it stops for a docked ship."""
    event = beat.event
    if isinstance(event, ev.Destroyed):
        return event.cause in ("ram", "rammed") or beat.before.unit(name).osi == 0
    return isinstance(event, ev.Hit) and event.of is not None and event.unit == name


def invariant_3_nobody_spends_more_than_the_budget(chapter: Chapter) -> None:
    for turn in chapter.turns:
        budget = next(turn.events(ev.Budgeted)).commands
        spent: dict[str, int] = {}
        lends: dict[str, int] = {}
        for event in turn.events(ev.Commanded):
            spent[event.unit] = spent.get(event.unit, 0) + event.done.cost
            lends[event.unit] = lends.get(event.unit, 0) + (event.done.command in ("land", "dock", "launch"))
        for unit, cost in spent.items():
            most = budget.get(unit, 0)
            assert cost <= most or (cost == most + 1 and most >= 2 and lends[unit] == 1), (unit, cost, most)
        assert all(unit.debt in (0, 1) for unit in turn.closing.units.values())


def invariant_16_maneuverability_halves_with_each_lock(chapter: Chapter) -> None:
    battle = chapter.battle
    for unit in battle.units.values():
        locks = sum(lock.beams for lock in battle.locks if lock.target == unit.name)
        assert maneuverability(battle, unit) == Fraction(unit.stats.maneuverability) / 2**locks


def invariant_17_shields_rise_only_by_what_raises_them(chapter: Chapter) -> None:
    raising = (ev.Restored, ev.PoolEnded, ev.Overridden)
    for _, beat in beats(chapter):
        for name, unit in beat.before.units.items():
            rose = beat.after.units[name].shield > unit.shield
            joined = isinstance(beat.event, ev.United) and beat.event.unit == name
            assert not rose or joined or isinstance(beat.event, raising), (name, beat.event)


def invariant_18_regeneration_gains_at_most_100(chapter: Chapter) -> None:
    for turn in chapter.turns:
        gained: dict[str, int] = {}
        for event in turn.events(ev.Restored):
            if event.rule == "TFC-DMG-04":
                gained[event.unit] = gained.get(event.unit, 0) + event.amount
        assert all(points <= 100 for points in gained.values()), gained


def invariant_19_nothing_from_outside_aims_into_stars_and_nebulae(chapter: Chapter) -> None:
    for _, beat in beats(chapter):
        event = beat.event
        if not isinstance(event, ev.Declared) or event.pending.kind != "volley":
            continue
        target, source = (beat.before.units.get(n) for n in (event.pending.target, event.pending.source))
        if target is not None and source is not None and target.location.kind in ("star_orbit", "nebula"):
            assert source.location == target.location, event


def invariant_20_drives_need_strength_and_room(chapter: Chapter) -> None:
    barred = (
        "orbit",
        "star_orbit",
        "asteroids",
        "docked",
        "landed",
        "inside",
        "blockade_run",
        "reserve",
        "off_board",
    )
    for _, beat in beats(chapter):
        event, battle = beat.event, beat.before
        if not isinstance(event, ev.Commanded) or event.done.command not in ("ftl_out", "pursue"):
            continue
        unit = battle.unit(event.unit)
        wells = any(
            kind_of(effect).drives and unit.stats.ftl_type in kind_of(effect).drives
            for effect in active(battle)
        )
        assert strength(unit) > Fraction(1, 2), event
        assert unit.location.kind not in barred, event
        assert unit.location.kind != "nebula" or battle.bodies[str(unit.location.place)].type != 5, event
        assert not wells or not on_map(unit), event


def invariant_21_two_ships_of_a_side_are_a_blockade(chapter: Chapter) -> None:
    battle = chapter.battle
    hides = {name for effect in active(battle) if kind_of(effect).hides for name in effect.on}
    for body in (*battle.bodies, *battle.units):
        ships: dict[str | None, set[str]] = {}
        for unit in battle.units.values():
            here = unit.location.kind == "orbit" and unit.location.place == body
            counts = unit.stats.kind == "capital" and unit.crew_alive and unit.name not in hides
            if here and counts and unit.owner is not None:
                ships.setdefault(side(battle, unit.owner), set()).add(unit.name)
        closed = {name: {ship.name for ship in found} for name, found in blockaders(battle, body).items()}
        assert closed == {name: found for name, found in ships.items() if len(found) >= 2}


def invariant_22_what_is_limited_is_used_no_oftener(chapter: Chapter) -> None:
    for _, beat in beats(chapter):
        if isinstance(beat.event, ev.Used):
            assert not beat.before.used.get(beat.event.special, False), beat.event
    for unit in chapter.battle.units.values():
        assert unit.counters.get("modulation", 0) <= 2, unit


def invariant_23_nobody_joins_uninvited(chapter: Chapter) -> None:
    known = set(chapter.after.setup.setup["units"])
    for play in chapter.after.plays():
        for event in play.outcome.events:
            if isinstance(event, ev.Appeared | ev.United):
                known.add(event.record.name)
    assert set(chapter.battle.units) <= known
    for _, beat in beats(chapter):
        event = beat.event
        if isinstance(event, ev.Moved) and beat.before.unit(event.unit).location.kind == "reserve":
            assert event.to.kind == "reserve" or event.arriving, event


def invariant_25_a_locked_turn_stays_as_it_is(chapter: Chapter) -> None:
    if not isinstance(chapter.entry, e.PostEntry | e.EditEntry | e.DeleteEntry):
        return
    at = chapter.entry.at
    shut = {post for post, is_open in chapter.before.windows(at).items() if not is_open}
    for post in shut:
        before, after = chapter.before.play(post), chapter.after.play(post)
        if before is not None and after is not None:
            assert before.post == after.post
            assert before.outcome.accepted == after.outcome.accepted


def in_sequence(battle: Battle, keys: list[str]) -> bool:
    """Whether effects stand in the order in which they were declared."""
    order = {pending.key: at for at, pending in enumerate(battle.pending)}
    places = [order[key] for key in keys if key in order]
    return all(one < other for one, other in pairwise(places))


UNITS = (
    invariant_1_layers_stay_within_their_bounds,
    invariant_2_units_are_hurt_in_their_owners_turns_only,
    invariant_3_nobody_spends_more_than_the_budget,
    invariant_16_maneuverability_halves_with_each_lock,
    invariant_17_shields_rise_only_by_what_raises_them,
    invariant_18_regeneration_gains_at_most_100,
    invariant_19_nothing_from_outside_aims_into_stars_and_nebulae,
    invariant_20_drives_need_strength_and_room,
    invariant_21_two_ships_of_a_side_are_a_blockade,
    invariant_22_what_is_limited_is_used_no_oftener,
    invariant_23_nobody_joins_uninvited,
    invariant_25_a_locked_turn_stays_as_it_is,
)

"""The invariants of rulebook chapter 14 over random builds, random orders and random battles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules import entries as e
from rules.dice import KeyedDice, ScriptedDice
from rules.game import Event, Facts
from rules.kit.canonical import digest
from rules.messages import MODERATOR
from rules.orbital_line import catalogue
from rules.orbital_line.battle import events as ev
from rules.orbital_line.battle.apply import apply
from rules.orbital_line.battle.commands.man_thrust import Accelerate, Brake
from rules.orbital_line.battle.derive import draw, output
from rules.orbital_line.battle.game import BATTLE
from rules.orbital_line.battle.match import Match
from rules.orbital_line.battle.turn.manoeuvre import overtakes
from rules.orbital_line.builds import covered, empty_cells, filled, place_fault, with_placed
from rules.orbital_line.hexes import mirrored, rows
from rules.orbital_line.parts import Build, Placed
from rules.orbital_line.rulebook import rulebook
from rules.orders import Order, Reading
from rules.posts import Post, Posted
from rules.setups import Seat, Setup
from tests.orbital_line.invariants import battle_is_sound

NOW = datetime(2026, 1, 1, tzinfo=UTC)
SEATS = (Seat("north", side="north"), Seat("south", side="south"))
SHIPS = {
    "Fearless": {"seat": "north", "number": 1, "build": "fearless"},
    "Lynx": {"seat": "north", "number": 3, "build": "lynx"},
    "Manta": {"seat": "south", "number": 2, "build": "manta"},
    "Wasp": {"seat": "south", "number": 4, "build": "wasp"},
}
WASP = {
    "wasp": {
        "template": "wasp",
        "fill": "vigner_lap",
        "place": {"B2": "kestrel_r1", "B1": "ag1", "A1": "r60"},
    }
}


@st.composite
def battles(draw_: st.DrawFn, motion: str | None = None) -> Match:
    """Four ships on any orbits, at speeds that hold them there."""
    names = draw_(st.permutations(sorted(SHIPS)))
    rows: dict[str, Any] = {}
    for name in names:
        altitude = draw_(st.integers(1, 12))
        speed = 2 * altitude + draw_(st.integers(-1, 1))
        rows[name] = {
            **SHIPS[name],
            "altitude": altitude,
            "speed": speed,
            "heading": draw_(st.integers(0, 23)),
        }
    setup = {
        "motion": motion or draw_(st.sampled_from(["cw", "ccw"])),
        "order_along": list(names),
        "ships": rows,
        "builds": WASP,
    }
    return BATTLE.begin(Setup("random", BATTLE.system, SEATS, catalogues=(catalogue.sample(),), setup=setup))


SIDES = st.sampled_from(["right", "left"])
STEPS = st.one_of(
    st.builds(lambda n, s: ("man.turn", {"sectors": n, "side": s}), st.integers(0, 7), SIDES),
    st.builds(
        lambda t, s: ("man.turn_to", {"to": t, "side": s}),
        st.sampled_from(["nadir", "prograde", "zenith", "retrograde"]),
        SIDES,
    ),
    st.builds(lambda n: ("man.accelerate", {"amount": n}), st.integers(1, 4)),
    st.builds(lambda n: ("man.brake", {"amount": n}), st.integers(1, 4)),
    st.builds(lambda n: ("man.orbit", {"altitude": n}), st.integers(1, 12)),
)
MOVES = st.fixed_dictionaries({name: st.lists(STEPS, max_size=4) for name in SHIPS})
FIRE = st.lists(
    st.tuples(
        st.sampled_from(sorted(SHIPS)),
        st.integers(0, 9),
        st.sampled_from(sorted(SHIPS)),
        st.sampled_from(["left", "centre", "right"]),
    ),
    max_size=10,
)


def post(seat: str, orders: Sequence[tuple[str, str, Mapping[str, Any]]]) -> Posted:
    items = tuple(Order(unit, command, args, item=n) for n, (unit, command, args) in enumerate(orders))
    return Posted(post=Post("p", seat, NOW, "orders"), reading=Reading(items=items))


def facts() -> Facts:
    return Facts(now=NOW, dice=KeyedDice("properties"))


def play(match: Match, act: Any) -> tuple[Match, tuple[Event, ...]]:
    outcome = BATTLE.play(match, act, facts())
    return outcome.state, outcome.events


def close(match: Match) -> tuple[Match, tuple[Event, ...]]:
    return play(match, e.CloseEntry(id="c", at=NOW, by="umpire"))


def moved(
    match: Match, moves: Mapping[str, Any], names: Sequence[str] = tuple(SHIPS)
) -> tuple[Match, tuple[Event, ...]]:
    for name in names:
        seat = str(SHIPS[name]["seat"])
        match, _ = play(match, post(seat, [(name, command, args) for command, args in moves[name]]))
    return close(match)


def fired(match: Match, lines: Sequence[Any]) -> tuple[Match, tuple[Event, ...]]:
    for seat in ("north", "south"):
        orders = []
        for name, place, target, row in lines:
            parts = match.battle.ship(name).parts
            weapons = sorted(at for at, part in parts.items() if match.battle.module(part).weapon)
            cell = weapons[place % len(weapons)]
            args = {"cell": cell, "weapon": cell, "target": target, "row": row, "confirm": True}
            if SHIPS[name]["seat"] == seat and target != name:
                orders.append((name, "fire.attack", args))
        match, _ = play(match, post(seat, orders))
    return close(match)


def sound(match: Match) -> bool:
    return battle_is_sound(BATTLE.view(match, MODERATOR).state)


@settings(max_examples=60)
@given(battles(), st.lists(st.tuples(MOVES, FIRE), min_size=1, max_size=3))
def test_random_battles_keep_what_must_hold(match: Match, rounds: Any) -> None:
    """Invariants 2 to 6, 18 to 20, 25 after every window; 24 at the end."""
    begun = match
    for moves, lines in rounds:
        for step in (lambda now, m=moves: moved(now, m), lambda now, f=lines: fired(now, f), close):
            if match.battle.result is not None:
                return
            match, _ = step(match)
            assert sound(match)
    again = begun
    for moves, lines in rounds:
        again = close(fired(moved(again, moves)[0], lines)[0])[0]
    assert digest(again) == digest(match)


@settings(max_examples=60)
@given(battles(), MOVES)
def test_the_order_of_processing_changes_no_result(match: Match, moves: Any) -> None:
    """Invariant 8, and 7: an overtake changes one lead and nothing else."""
    there, _ = moved(match, moves)
    back, _ = moved(match, moves, tuple(reversed(SHIPS)))
    assert digest(there.battle) == digest(back.battle)
    for event in overtakes(there.battle, frozenset(SHIPS)):
        after = apply(event, there.battle)
        assert len(set(after.ahead) ^ set(there.battle.ahead)) == 2
        assert after.ships == there.battle.ships


@settings(max_examples=60)
@given(battles("cw"), MOVES)
def test_the_other_direction_of_motion_is_the_mirror_image(match: Match, moves: Any) -> None:
    """Invariant 9."""
    other = {"right": "left", "left": "right"}
    turned = {
        name: [
            (command, {**args, "side": other[args["side"]]} if "side" in args else args)
            for command, args in steps
        ]
        for name, steps in moves.items()
    }
    mirror = replace(match, battle=replace(match.battle, motion="ccw"))
    one, _ = moved(match, moves)
    two, _ = moved(mirror, turned)
    assert one.battle.ships == two.battle.ships
    assert one.battle.ahead == two.battle.ahead


@settings(max_examples=60)
@given(battles(), FIRE)
def test_what_must_balance_in_a_fire_phase(match: Match, lines: Any) -> None:
    """Invariants 13 to 17, 19, 21 and 26, event by event."""
    match, _ = close(match)
    before = match.battle
    state = before
    _, events = fired(match, lines)
    attacks = [event for event in events if isinstance(event, ev.Attacked)]
    assert [one.initiative for one in attacks] == sorted((one.initiative for one in attacks), reverse=True)
    assert len({(one.unit, one.cell) for one in attacks}) == len(attacks)
    guns = [(event.unit, event.cell) for event in events if isinstance(event, ev.PdFired)]
    assert len(set(guns)) == len(guns)
    exploded = [(event.unit, event.cell) for event in events if isinstance(event, ev.Exploded)]
    assert len(set(exploded)) == len(exploded)
    for event in events:
        after = apply(event, state)
        if isinstance(event, ev.Hit):
            assert event.amount == event.hull >= 0
        if isinstance(event, ev.ShieldHit):
            assert after.ship(event.unit).hull_damage == state.ship(event.unit).hull_damage
        if isinstance(event, ev.PowerShed):
            ship = after.ship(event.unit)
            assert draw(after, ship) <= output(after, ship)
            last = event.cells[-1]
            spared = apply(ev.Switched(unit=event.unit, cells=(last,), on=True), after)
            assert draw(spared, spared.ship(event.unit)) > output(spared, spared.ship(event.unit))
        state = after


@given(st.integers(1, 11), st.integers(0, 23))
def test_braking_costs_what_accelerating_costs_half_the_ring_away(altitude: int, heading: int) -> None:
    """Invariant 12."""
    row = {**SHIPS["Lynx"], "altitude": altitude, "speed": 2 * altitude, "heading": heading}
    setup = {"motion": "cw", "ships": {"Lynx": row}}
    match = BATTLE.begin(Setup("cost", BATTLE.system, SEATS, catalogues=(catalogue.sample(),), setup=setup))
    battle = match.battle
    if Accelerate(unit="Lynx").check(battle, battle) is not None:
        return
    across = battle.with_ship(replace(battle.ship("Lynx"), heading=(heading + 12) % 24))
    costs = []
    for command, state in ((Accelerate(unit="Lynx"), battle), (Brake(unit="Lynx"), across)):
        costs += [
            event.cost for event in command.carry_out(state, state) if isinstance(event, ev.SpeedChanged)
        ]
    assert costs[0] == costs[1]
    assert costs[0] in (4, 8, 12, 16)


PARTS, _ = catalogue.read(Setup("parts", "orbital_line.dock", SEATS, catalogues=(catalogue.sample(),)))


@given(
    st.sampled_from(sorted(PARTS.templates)),
    st.lists(
        st.tuples(st.integers(0, 70), st.sampled_from(sorted(PARTS.modules)), st.integers(0, 5)), max_size=25
    ),
)
def test_random_builds_cover_each_cell_once(template: str, places: Any) -> None:
    """Invariant 1."""
    hull = PARTS.templates[template]
    labels = [*hull.labels, *hull.small_cells]
    build = Build(name="Random", template=template)
    for place, module, rotation in places:
        placed = Placed(at=labels[place % len(labels)], module=module, rotation=rotation)
        if place_fault(PARTS, build, placed, rulebook().defaults()) is None:
            build = with_placed(build, placed)
    build = filled(PARTS, build, "vigner_lap")
    cells = [cell for placed in build.placed for cell in covered(PARTS, hull, placed)]
    assert len(cells) == len(set(cells))
    assert set(cells) - set(hull.small_cells) == set(hull.labels)
    assert empty_cells(PARTS, build) == ()
    small = [placed for placed in build.placed if placed.at in hull.small_cells]
    assert all(PARTS.modules[placed.module].category == "engine" for placed in small)


@settings(max_examples=40)
@given(battles(), st.lists(st.tuples(MOVES, FIRE), min_size=2, max_size=3))
def test_overload_forbids_what_it_must(match: Match, rounds: Any) -> None:
    """Invariant 23: no change of speed and no fixed gun while overload lasts; turning goes on."""
    for moves, lines in rounds:
        for step in (lambda now, m=moves: moved(now, m), lambda now, f=lines: fired(now, f), close):
            if match.battle.result is not None:
                return
            over = {name for name, ship in match.battle.ships.items() if ship.overloaded}
            before = match.battle
            match, events = step(match)
            assert not {event.unit for event in events if isinstance(event, ev.SpeedChanged)} & over
            for event in events:
                if isinstance(event, ev.Attacked) and event.unit in over:
                    part = before.ship(event.unit).parts[event.cell]
                    assert before.module(part).mount == "turret"


GUNS = ("plasma", "r60", "ag1", "ion_lance")
SINGLE = ("vigner_lap", "era_block", "repair_bay", "guidance", "kestrel_r1", "plasma", "z6")
HULL = PARTS.templates["fearless"]
LABELS = tuple(HULL.labels)


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(SINGLE), min_size=len(LABELS), max_size=len(LABELS)),
    st.integers(0, 23),
    st.sampled_from(GUNS),
    st.integers(1, 7),
    st.integers(1, 20),
    st.integers(1, 20),
)
def test_a_mirrored_ship_is_hit_like_the_ship_itself(
    modules: list[str], heading: int, gun: str, row: int, roll: int, parity: int
) -> None:
    """Invariant 11: hull, build, shooter, row and parity mirrored give the same hull damage."""
    images = {label: HULL.label(mirrored(cell)) for label, cell in HULL.labels.items()}
    there = dict(zip(LABELS, modules, strict=True)) | {"C4": "kestrel_r1", "C5": "plasma"}
    back = {images[label]: module for label, module in there.items()}
    other = 21
    damage = []
    for place, facing, flip in ((there, heading, False), (back, (2 * other - heading) % 24, True)):
        match = _range(place, facing, gun)
        k = BATTLE.view(match, MODERATOR).state["units"]["Target"]["aspects"]["Gun"]
        size = len(rows(HULL.cells, k))
        aimed = min(row, size)
        dice = ScriptedDice((roll, parity + (1 if flip and parity % 2 else -1 if flip else 0)))
        match, _ = close(match)
        order = ("Gun", "fire.attack", _shot(match, gun, size + 1 - aimed if flip else aimed))
        match, _ = play(match, post("north", [order]))
        outcome = BATTLE.play(match, e.CloseEntry(id="c", at=NOW, by="umpire"), Facts(now=NOW, dice=dice))
        damage.append(outcome.state.battle.ship("Target").hull_damage)
    assert damage[0] == damage[1]


def _range(place: Mapping[str, str], facing: int, gun: str) -> Match:
    """A ship with one gun, and a target that shows it a side."""
    builds = {
        "target": {"template": "fearless", "fill": "vigner_lap", "place": dict(place)},
        "gun": {"template": "fearless", "fill": "vigner_lap", "place": {"C4": "kestrel_r2", "C1": gun}},
    }
    ships = {
        "Gun": {"seat": "north", "number": 1, "build": "gun", "altitude": 3, "speed": 6, "heading": 6},
        "Target": {
            "seat": "south",
            "number": 2,
            "build": "target",
            "altitude": 6,
            "speed": 12,
            "heading": facing,
        },
    }
    setup = {"motion": "cw", "order_along": ["Target", "Gun"], "builds": builds, "ships": ships}
    return BATTLE.begin(Setup("mirror", BATTLE.system, SEATS, catalogues=(catalogue.sample(),), setup=setup))


def _shot(match: Match, gun: str, row: int) -> dict[str, Any]:
    return {"cell": "C1", "weapon": PARTS.modules[gun].name, "target": "Target", "row": row}

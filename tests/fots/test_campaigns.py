"""Random campaigns keep the rulebook's invariants."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.entries import Entry
from rules.fots.movement import events as ev
from rules.fots.movement.chart.grid import Grid
from rules.fots.movement.game import MOVEMENT
from rules.fots.movement.state import Campaign
from rules.kit.canonical import encode
from rules.messages import MODERATOR, Viewer
from rules.setups import Setup, SetupError
from tests.fots.campaigns import close, fleets, play, posts, setup


def sound(state: Campaign) -> None:
    homes = [name for fleet in state.fleets.values() for name in fleet.units]
    assert sorted(homes) == sorted(state.units)
    for fleet in state.fleets.values():
        assert state.grid.on_map(fleet.section)
        assert fleet.diagonal_parity in (0, 1)
        assert 0 <= fleet.progress_ticks < 32
    for unit in state.units.values():
        assert 0 <= unit.crew_dead <= unit.crew_casualties <= unit.cls.crew
        assert 0 <= unit.turns_unsupplied < 6
        if unit.tower is not None:
            assert state.units[unit.tower].tower is None
            assert state.units[unit.tower].fleet == unit.fleet


def steps_are_paid(events: tuple[Any, ...]) -> None:
    """Each step goes to a neighbour, at what it costs; no fleet is paid twice at one instant."""
    paid: set[tuple[str, int]] = set()
    for event in events:
        if isinstance(event, ev.Moved | ev.Paid):
            assert (event.fleet, event.instant) not in paid
            paid.add((event.fleet, event.instant))
        if isinstance(event, ev.Moved):
            dx, dy = abs(event.to[0] - event.start[0]), abs(event.to[1] - event.start[1])
            assert max(dx, dy) == 1
            assert event.cost in (16, 32)
            assert event.cost == 16 or dx == dy == 1
            assert 0 <= event.progress < 16


@given(data=st.data())
def test_random_campaigns_keep_what_must_hold(data: st.DataObject) -> None:
    rows = data.draw(fleets())
    entries: list[Entry] = []
    for turn in range(1, 4):
        entries += [*posts(data, rows, turn), close(turn)]
    _, reports = play(setup(rows), entries)
    for report in reports:
        sound(report.table.state)
        steps_are_paid(report.events)
    again, _ = play(setup(rows), entries)
    assert encode(again.state) == encode(reports[-1].table.state)


@given(address=st.tuples(st.integers(1, 2500), st.integers(1, 2500), st.integers(1, 100)))
def test_addresses_come_back(address: tuple[int, int, int]) -> None:
    grid = Grid()
    text = f"{address[0]}x{address[1]}/{address[2]}"
    assert grid.name(grid.parse(text)) == text


def test_a_class_with_too_many_reinforcements_cannot_be_built() -> None:
    game = setup([])
    for extra in (
        {"tug_reinforcements": 1},
        {"is_tug": True, "tug_reinforcements": 5, "equipment_spaces_free": 4},
    ):
        content = {**game.setup, "classes": {"odd": {"kind": "starship", "hull": 6, **extra}}}
        with pytest.raises(SetupError, match="FOTS-TOW-05"):
            MOVEMENT.begin(Setup("Odd", "fots.movement", game.seats, setup=content))


def test_moderators_see_everything() -> None:
    rows = [
        {"name": "Fleet 0", "owner": "red", "section": "5x5/1", "units": [{"name": "Ship", "class": "ship"}]}
    ]
    state = MOVEMENT.begin(setup(rows))
    assert "Fleet 0" in MOVEMENT.view(state, MODERATOR).state["fleets"]
    assert "Fleet 0" not in MOVEMENT.view(state, Viewer(seat="blue")).state["fleets"]

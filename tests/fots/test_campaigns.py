"""Random campaigns keep the rulebook's invariants, and an empire's outputs do not depend on what it cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import referee
from rules.dice import KeyedDice
from rules.entries import CloseEntry, Entry, PostEntry
from rules.fots.movement import events as ev
from rules.fots.movement.game import MOVEMENT
from rules.fots.movement.grid import Grid
from rules.fots.movement.state import Campaign
from rules.game import MODERATOR, Seat, Setup, SetupError, Viewer
from rules.kit.canonical import encode
from rules.table import Report, Table

START = datetime(2026, 1, 1, tzinfo=UTC)
EMPIRES = ("red", "blue", "green")
PLACES = st.integers(1, 100)
TABLES = {
    "standard": [
        {"from": 1, "to": 5, "effects": ["destroyed"]},
        {"from": 6, "to": 40, "effects": ["note_only"]},
        {"from": 41, "to": 60, "effects": ["no_ftl"]},
        {"from": 61, "to": 80, "effects": ["max_wf:5"]},
        {"from": 81, "to": 100, "effects": ["crew_casualties_pct:10"]},
    ]
}


@st.composite
def fleets(draw: st.DrawFn) -> list[dict[str, Any]]:
    found = []
    for number in range(draw(st.integers(2, 7))):
        ships = [
            {
                "name": f"Ship {number}.{ship}",
                "class": draw(st.sampled_from(["ship", "old", "carrier"])),
                "cargo": {"supplies": draw(st.integers(0, 2))},
                "turns_unsupplied": draw(st.integers(0, 4)),
            }
            for ship in range(draw(st.integers(1, 3)))
        ]
        found.append(
            {
                "name": f"Fleet {number}",
                "owner": EMPIRES[number % 3],
                "section": f"5x5/{draw(PLACES)}",
                "units": ships,
            }
        )
    return found


@st.composite
def order(draw: st.DrawFn, fleet: str) -> str:
    place = draw(PLACES)
    lines = [
        f"WF {draw(st.integers(1, 7))} to 5x5/{place}, 5x5/{draw(PLACES)}",
        f"react within {draw(st.integers(0, 6))}",
        "patrol",
        "hold",
        f"WF 6 to 5x5/{place}. React while under way, radius 3. Continue next turn.",
        f"hold. If any enemy enters our comgrid, WF 5 to 5x5/{place}.",
        f"WF 5 to 5x5/{place}, tow breakdowns",
    ]
    return f"{fleet}: {draw(st.sampled_from(lines))}"


def setup(rows: list[dict[str, Any]], **rulings: Any) -> Setup:
    content = {
        "map": {"width": 9, "height": 9},
        "drives": {"g2": {"generation": 2}, "g1": {"generation": 1}},
        "classes": {
            "ship": {
                "kind": "starship",
                "hull": 6,
                "drive": "g2",
                "crew": 50,
                "bays": 2,
                "tow_links": 1,
                "tow_strength": 9,
            },
            "old": {"kind": "starship", "hull": 4, "drive": "g1", "crew": 20, "bays": 2},
            "carrier": {
                "kind": "starship",
                "role": "carrier",
                "hull": 9,
                "drive": "g2",
                "crew": 90,
                "bays": 4,
            },
        },
        "empires": {
            name: {
                "seat": name,
                "vlr_range": 3,
                "control_range": 4,
                "stance": {EMPIRES[place - 1]: "hostile"},
            }
            for place, name in enumerate(EMPIRES)
        },
        "colonies": [
            {"name": f"{name} home", "owner": name, "section": f"5x5/{place * 30 + 15}"}
            for place, name in enumerate(EMPIRES)
        ],
        "fleets": rows,
        "crit_tables": TABLES,
    }
    chosen = {"inquiry.pause": "fallback_and_go", "mutiny.resolution": "share_roll", **rulings}
    seats = tuple(Seat(name) for name in EMPIRES)
    return Setup("Random", "fots.movement", seats, ("umpire",), rulings=chosen, setup=content)


def posts(data: st.DataObject, rows: list[dict[str, Any]], turn: int) -> Iterator[PostEntry]:
    for row in rows:
        if data.draw(st.booleans()):
            text = data.draw(order(row["name"]))
            yield PostEntry(id=f"{row['name']} {turn}", at=START, by=row["owner"], text=text, to="moderators")


def close(turn: int) -> CloseEntry:
    return CloseEntry(id=f"close {turn}", at=START, by="umpire")


def play(game: Setup, entries: list[Entry]) -> tuple[Table[Campaign], list[Report[Campaign]]]:
    table, dice = referee.opening(MOVEMENT, game), KeyedDice("random")
    reports = []
    for entry in entries:
        reports.append(referee.admit(MOVEMENT, table, entry, dice))
        table = reports[-1].table
    return table, reports


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


def seen_by(seat: str, reports: list[Report[Campaign]]) -> list[bytes]:
    viewer = Viewer(seat=seat)
    found = []
    for report in reports:
        told = [MOVEMENT.tell(event, viewer) for event in report.events]
        view = MOVEMENT.view(report.table.state, viewer)
        own = [item for item in (*report.accepted, *report.refused) if report.author == seat]
        found.append(encode([[one for one in told if one is not None], view.turn, view.state, own]))
    return found


KNOWN = (ev.Detected, ev.Met, ev.MeetingJoined, ev.Contact)
"""Events by which an empire may learn of others."""


def meets_nobody(seat: str, reports: list[Report[Campaign]]) -> bool:
    """Whether a seat has detected nobody and met nobody."""
    viewer = Viewer(seat=seat)
    events = (event for report in reports for event in report.events if isinstance(event, KNOWN))
    return not any(event.audience.admits(viewer) for event in events)


def strangers(data: st.DataObject, rows: list[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    """Fleets of others, anywhere, in numbers, ships and names of their own."""
    return [
        {**row, "name": f"Stranger {number}.{place}", "units": [
            {**unit, "name": f"Ship {number}.{place}.{index}"} for index, unit in enumerate(row["units"])
        ]}
        for place, row in enumerate(data.draw(fleets()))
        if row["owner"] != "red"
    ]  # fmt: skip


@given(data=st.data())
def test_an_empire_learns_nothing_from_fleets_that_it_does_not_see(data: st.DataObject) -> None:
    """Whatever others are and do anywhere, red's reports are the same as long as red detects and meets nobody."""
    rows = [row for row in data.draw(fleets()) if row["owner"] == "red"]
    mine = [[*posts(data, rows, turn), close(turn)] for turn in range(1, 4)]
    outputs = []
    for number in range(2):
        theirs = strangers(data, rows, number)
        entries: list[Entry] = []
        for turn, own in enumerate(mine, 1):
            entries += [*posts(data, theirs, turn), *own]
        _, reports = play(setup([*rows, *theirs]), entries)
        if not meets_nobody("red", reports):
            return
        ours = {entry.id for own in mine for entry in own}
        outputs.append(seen_by("red", [report for report in reports if report.entry.id in ours]))
    assert outputs[0] == outputs[1]


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

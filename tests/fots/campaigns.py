"""Random campaigns as Hypothesis draws them: three empires, their fleets, and posts of orders turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from hypothesis import strategies as st

from rules import referee
from rules.dice import KeyedDice
from rules.entries import CloseEntry, Entry, PostEntry
from rules.fots.movement.game import MOVEMENT
from rules.fots.movement.state import Campaign
from rules.setups import Seat, Setup
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
def order(draw: st.DrawFn, fleet: str, sector: str = "5x5") -> str:
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
    return f"{fleet}: {draw(st.sampled_from(lines))}".replace("5x5/", f"{sector}/")


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


def posts(
    data: st.DataObject, rows: list[dict[str, Any]], turn: int, sector: str = "5x5"
) -> Iterator[PostEntry]:
    for row in rows:
        if data.draw(st.booleans()):
            text = data.draw(order(row["name"], sector))
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

"""How fast a turn of strategic movement runs: 50, 500 and 5,000 fleets of up to 200 empires, with zones and pursuit.

    python benchmarks/fots.py [FLEETS ...]

Two fleets in five hold with a reaction zone of five sections, the others fly plots of WF 5 and WF 6 across the map; everybody's
stance toward everybody is unknown, so that what is detected in a zone is pursued. The map grows with the fleets: its density stays
the same. ``lock and run`` is one ``close``: orders carried out, eight weeks, and the next turn's supply step.
"""

from __future__ import annotations

import random
import sys
import time
from datetime import UTC, datetime
from math import isqrt

from rules.dice import KeyedDice
from rules.entries import CloseEntry
from rules.fots.movement.events import Detected, Met, Moved, Triggered
from rules.fots.movement.game import MOVEMENT
from rules.fots.movement.state import Campaign
from rules.game import Facts
from rules.orders import Order, Reading
from rules.posts import Post, Posted
from rules.setups import Seat, Setup

START = datetime(2026, 1, 1, tzinfo=UTC)
FLEETS_PER_EMPIRE = 25
COLONIES_PER_EMPIRE = 3
FLEETS_PER_SECTOR = 2


def address(chance: random.Random, side: int) -> str:
    """A section somewhere on a map of so many sectors a side."""
    return f"{chance.randint(1, side)}x{chance.randint(1, side)}/{chance.randint(1, 100)}"


def setup(fleets: int, side: int, chance: random.Random) -> Setup:
    """Empires with colonies and fleets of two ships, scattered over the map."""
    names = [f"e{number}" for number in range(max(2, fleets // FLEETS_PER_EMPIRE))]
    content = {
        "map": {"width": side, "height": side},
        "drives": {"g2": {"generation": 2}},
        "classes": {"ship": {"kind": "starship", "hull": 6, "drive": "g2", "crew": 200, "bays": 2}},
        "empires": {name: {"seat": name, "vlr_range": 8, "control_range": 12} for name in names},
        "colonies": [
            {"name": f"{name} {number}", "owner": name, "section": address(chance, side)}
            for name in names
            for number in range(COLONIES_PER_EMPIRE)
        ],
        "fleets": [
            {
                "name": f"Fleet {number}",
                "owner": names[number % len(names)],
                "section": address(chance, side),
                "units": [{"name": f"Ship {number}.{ship}", "class": "ship"} for ship in (1, 2)],
            }
            for number in range(fleets)
        ],
        "crit_tables": {"standard": [{"from": 1, "to": 100, "effects": ["note_only"]}]},
    }
    rulings = {"detection.same_section": "automatic"}
    return Setup(
        "Bench", "fots.movement", tuple(Seat(name) for name in names), rulings=rulings, setup=content
    )


def orders(state: Campaign, seat: str, side: int, chance: random.Random) -> Reading:
    """A zone or a plot for each fleet of a seat."""
    found: list[Order] = []
    for fleet in state.fleets_of(seat):
        if chance.random() < 0.4:
            found.append(Order(fleet.name, "react", {"radius": 5}, item=len(found)))
        else:
            args = {"waypoints": [address(chance, side) for _ in range(3)], "wf": chance.choice((5, 6))}
            found.append(Order(fleet.name, "move", args, item=len(found)))
    return Reading(items=tuple(found))


def run(fleets: int) -> None:
    """Print the figures for so many fleets."""
    chance = random.Random(fleets)
    side = max(4, isqrt(fleets // FLEETS_PER_SECTOR))
    begun = time.process_time()
    state = MOVEMENT.begin(setup(fleets, side, chance))
    opened = time.process_time()
    facts = Facts(now=START, dice=KeyedDice("bench"))
    for number, seat in enumerate(state.seats):
        post = Post(f"p{number}", seat, START, "")
        act = Posted(post=post, reading=orders(state, seat, side, chance))
        state = MOVEMENT.play(state, act, facts).state
    posted = time.process_time()
    outcome = MOVEMENT.play(state, CloseEntry(id="close", at=START, by="umpire"), facts)
    closed = time.process_time()
    counts = {
        kind: sum(isinstance(event, kind) for event in outcome.events)
        for kind in (Moved, Detected, Triggered, Met)
    }
    happened = ", ".join(f"{number:,} {kind.__name__.lower()}" for kind, number in counts.items())
    print(
        f"{fleets:6,} fleets of {len(state.seats):3} empires: opening {opened - begun:6.2f} s, orders {posted - opened:6.2f} s, "
        f"lock and run {closed - posted:6.2f} s ({happened})"
    )


if __name__ == "__main__":
    for count in [int(word) for word in sys.argv[1:]] or [50, 500, 5000]:
        run(count)

"""Random campaigns: yards of every kind, orders and losses scattered over the months, as nobody was there to settle them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.log import Logged
from bot.gamefile.source import Node
from bot.gamefile.times import cut_off
from rules import entries as e
from rules.setups import Seat, Setup
from rules.tfc.catalogue import sample
from rules.tfc.yards.cycle.calendar import after, between

FIRST = "2026-01"
"""The last month that is settled when a random campaign begins."""

YARDS: dict[str, dict[str, Any]] = {
    "Kuat": {
        "seat": "rook",
        "faction": "imperial",
        "facilities": {"construction_pylon": "1-8", "supply_depot": "1-4"},
    },
    "Utopia": {
        "seat": "ash",
        "faction": "federation",
        "facilities": {
            "type1_drydock": "1-10",
            "type2_drydock": [11],
            "odyssey_depot": [3, 8],
            "space_pad": [4, 9],
        },
    },
    "Kronos": {
        "seat": "kor",
        "faction": "klingon",
        "facilities": {"primary_construction_pylon": "1-4", "repair_pylon": [5], "supply_depot": [1, 3]},
    },
}
CLASSES = {
    "Kuat": ("Shadow Corvette", "Gravity Cruiser", "Correllian Corvette"),
    "Utopia": ("Lancer", "Chronos", "Pathfinder"),
    "Kronos": ("Raider",),
}
SUPPORTS = {
    "Kuat": ("supply_depot", (1, 2, 3, 4)),
    "Utopia": ("odyssey_depot", (3, 8)),
    "Kronos": ("supply_depot", (1, 3)),
}
HURT = {
    "Avenger": {"seat": "rook", "class": "imp_imperator_iii", "hull": 800, "osi": 4000},
    "Valiant": {"seat": "ash", "class": "fed_explorer", "hull": 1300, "osi": 4200},
}


def campaign(seed: int, months: int) -> tuple[GameFile, list[e.Entry]]:
    """A campaign as it begins, and what people do in it over so many months, ticks left out."""
    chance = random.Random(seed)
    setup = Setup(
        title=f"Campaign {seed}",
        system="tfc.yards",
        seats=(Seat("rook"), Seat("ash"), Seat("kor")),
        moderators=("umpire",),
        catalogues=(sample(),),
        setup={
            "k": {"klingon": "1.66756"},
            "yards": {
                name: {**row, "founded": "2025-12-10", "last_cycle": FIRST} for name, row in YARDS.items()
            },
            "units": HURT,
        },
    )
    file = GameFile(
        file=f"campaign {seed}", setup=setup, secret=None, script=None, log=(), check=None, root=Node(0, None)
    )
    return file, list(_doings(chance, months))


def _doings(chance: random.Random, months: int) -> Iterator[e.Entry]:
    down: set[tuple[str, int]] = set()
    number = 0
    for cycle in between(FIRST, after(FIRST, months)):
        start = cut_off(after(cycle, -1))
        for minute in sorted(chance.sample(range(28 * 24 * 60), chance.randint(0, 2))):
            number += 1
            yield _doing(chance, number, start + timedelta(minutes=minute), down)


def _doing(chance: random.Random, number: int, at: datetime, down: set[tuple[str, int]]) -> e.Entry:
    yard = chance.choice(list(YARDS))
    if chance.random() < 0.25:
        kind, slots = SUPPORTS[yard]
        slot = chance.choice(slots)
        act = "restore" if (yard, slot) in down else "destroy"
        down ^= {(yard, slot)}
        return e.OverrideEntry(
            id=f"e{number}", at=at, by="umpire", subject={"yard": yard, act: {kind: [slot]}}, reason="a raid"
        )
    seat = YARDS[yard]["seat"]
    wanted = chance.choice(CLASSES[yard])
    text = chance.choice(
        (
            f"yard {yard}: build {chance.randint(1, 3)} {wanted} with all",
            f"yard {yard}: build 1 {wanted} with 1-{chance.randint(1, 4)}",
            f"yard {yard}: assign 1-2 to {wanted} #1",
            f"yard {yard}: scrap {wanted} #1",
            f"yard {yard}: repair {'Avenger' if yard == 'Kuat' else 'Valiant'} with {chance.choice((1, 5, 11))}",
        )
    )
    return e.PostEntry(id=f"p{number}", at=at, by=seat, text=text)


def undisturbed(file: GameFile, doings: list[e.Entry], months: int) -> Session:
    """The campaign as it goes where every month is settled in its own time."""
    ticks: list[e.Entry] = [
        e.TickEntry(id=f"tick-{cycle}", at=cut_off(cycle), cycle=cycle)
        for cycle in between(FIRST, after(FIRST, months))
    ]
    session = Session(file)
    for entry in sorted((*doings, *ticks), key=lambda entry: (entry.at, entry.id)):
        session.admit(entry)
    return session


def logged(entries: list[e.Entry]) -> tuple[Logged, ...]:
    """Entries as the log of a file."""
    return tuple(Logged(entry, None, place) for place, entry in enumerate(entries))

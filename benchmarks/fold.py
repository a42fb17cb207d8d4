"""How fast a battle is folded: 2,000 posts of 22 units, beside the ``diplomacy`` package in the same run.

    python benchmarks/fold.py [POSTS]

A post commands one to three units. ``play`` folds with stored readings, as a database does; ``read and play`` reads every post
anew. ``diplomacy`` parses and adjudicates whole seasons of a standard game; an order is the unit that both have in common.
Figures of one run on one machine are comparable with each other, not with those of another day.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from rules import referee
from rules.dice import KeyedDice
from rules.entries import PostEntry
from rules.orders import Reading
from rules.posts import Posted
from rules.setups import Seat, Setup
from rules.table import Table
from rules.tfc.battle.game import BATTLE
from rules.tfc.battle.match import Match

SEATS = ("ash", "rook")
SHIPS_PER_SEAT = 10
START = datetime(2026, 1, 1, tzinfo=UTC)


def setup() -> Setup:
    """Two fleets of ten ships and a fighter group each, hard to kill, so that the battle goes on."""
    units: dict[str, dict[str, object]] = {}
    for seat in SEATS:
        for place in range(SHIPS_PER_SEAT):
            units[f"{seat.title()} {place + 1}"] = {
                "seat": seat, "shield_max": 2_000_000, "hull_max": 500_000, "osi_max": 900_000, "beam_firepower": 900,
                "projectile_firepower": 600, "maneuverability": 1100 if place % 2 else 600, "weapon_accuracy": 300,
            }  # fmt: skip
        units[f"{seat.title()} Wing"] = {
            "seat": seat, "kind": "fighter", "craft": 12, "shield_max": 0, "hull_max": 90_000, "osi_max": 90_000,
            "beam_firepower": 15, "maneuverability": 2200, "weapon_accuracy": 100,
        }  # fmt: skip
    return Setup("Bench", "tfc.battle", tuple(Seat(seat) for seat in SEATS), setup={"units": units})


def posts(count: int) -> list[PostEntry]:
    """Posts in turn, each with orders for one to three ships."""
    chance = random.Random(7)
    found = []
    for number in range(count):
        seat, foe = (SEATS if number % 2 == 0 else SEATS[::-1])[:2]
        lines = []
        for place in chance.sample(range(SHIPS_PER_SEAT), chance.randint(1, 3)):
            target = f"{foe.title()} {chance.randint(1, SHIPS_PER_SEAT)}"
            second = "evade" if place % 2 else f"att {target}"
            lines.append(f"{seat.title()} {place + 1}: att {target} b50 t100; {second}")
        found.append(
            PostEntry(id=f"p{number}", at=START + timedelta(hours=number), by=seat, text="\n".join(lines))
        )
    return found


def fold(entries: list[PostEntry], readings: list[Reading | None]) -> Table[Match]:
    """The table after all posts."""
    table = referee.opening(BATTLE, setup())
    dice = KeyedDice("bench")
    for entry, reading in zip(entries, readings, strict=True):
        table = referee.admit(BATTLE, table, entry, dice, reading).table
    return table


def timed(work: Callable[[], object]) -> tuple[float, object]:
    """Processor seconds that the work took, and what it gave."""
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def diplomacy(seasons: int) -> tuple[float, int] | None:
    """Seconds and orders of the ``diplomacy`` package over some seasons of random legal orders, or None without it."""
    try:
        from diplomacy import Game
    except ImportError:
        return None
    chance = random.Random(7)
    game = Game()
    seconds, orders = 0.0, 0
    for _ in range(seasons):
        possible = game.get_all_possible_orders()
        chosen = {
            power: [
                chance.choice(possible[place])
                for place in game.get_orderable_locations(power)
                if possible[place]
            ]
            for power in game.powers
        }
        start = time.process_time()
        for power, lines in chosen.items():
            game.set_orders(power, lines)
        game.process()
        seconds += time.process_time() - start
        orders += sum(map(len, chosen.values()))
    return seconds, orders


def main(count: int) -> None:
    """Print the figures."""
    entries = posts(count)
    reading_time, table = timed(lambda: fold(entries, [None] * count))
    assert isinstance(table, Table)
    stored: list[Reading | None] = [
        play.act.reading for play in reversed(list(table.plays())) if isinstance(play.act, Posted)
    ]
    orders = sum(len(reading.items) for reading in stored if reading is not None)
    playing_time, again = timed(lambda: fold(entries, stored))
    assert isinstance(again, Table)
    print(f"{count} posts, {orders} orders, 22 units")
    _line("play", playing_time, count, orders)
    _line("read and play", reading_time, count, orders)
    other = diplomacy(60)
    if other is None:
        print("diplomacy: not installed (pip install -e .[bench])")
        return
    seconds, theirs = other
    print(f"{'diplomacy':14}{theirs / seconds:12,.0f} orders a second, parsed and adjudicated")
    print(
        f"ratio, read and play against diplomacy: {orders / reading_time / (theirs / seconds):.2f} orders to one"
    )


def _line(name: str, seconds: float, count: int, orders: int) -> None:
    print(f"{name:14}{count / seconds:12,.0f} posts a second {orders / seconds:12,.0f} orders a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)

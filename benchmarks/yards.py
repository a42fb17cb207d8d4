"""What it costs to settle a month: fold, tick, snapshot and rows in one transaction, for many yards of 500 pylons each.

    python -m benchmarks.yards [--yards 10 100 1000] [--pylons 500] [--each 10]

Campaigns of ten yards each, as a host has many of them; each is settled as the bot does it, a few at the same
time. Postgres runs on a server of its own where one is installed. Prints seconds and the most memory of the process.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from bot.campaign import ticking
from bot.gamefile.game import GameFile
from bot.gamefile.source import Node
from bot.store.database import Database
from bot.store.games.store import Store
from rules.entries import PostEntry
from rules.setups import Seat, Setup
from rules.tfc.catalogue import sample
from tests.store import postgres

ROOT = Path(__file__).parents[1]
ORDERED, NOW = datetime(2026, 3, 5, tzinfo=UTC), datetime(2026, 4, 1, tzinfo=UTC)


def campaign(number: int, yards: int, pylons: int) -> GameFile:
    """A campaign of so many yards, each with its depots."""
    rows = {
        f"Yard {place}": {
            "seat": "rook",
            "faction": "imperial",
            "founded": "2025-12-01",
            "last_cycle": "2026-02",
            "facilities": {"construction_pylon": f"1-{pylons}", "supply_depot": f"1-{pylons // 2}"},
        }
        for place in range(yards)
    }
    setup = Setup(
        title=f"Campaign {number}",
        system="tfc.yards",
        seats=(Seat("rook"),),
        catalogues=(sample(),),
        setup={"yards": rows},
    )
    return GameFile(
        file="benchmark", setup=setup, secret=None, script=None, log=(), check=None, root=Node(0, None)
    )


async def make(url: str, first: int, yards: int, each: int, pylons: int) -> None:
    """The campaigns, every yard with an order that takes all its pylons."""
    database = Database(url)
    store = Store(database)
    await store.ready()
    for number in range(yards // each):
        held = await store.make(campaign(first + number, each, pylons))
        lines = (f"yard Yard {place}: build 12 Imperator III with all" for place in range(each))
        await store.append(held, PostEntry(id="p1", at=ORDERED, by="rook", text="\n".join(lines)))
    await database.close()


async def settle(url: str) -> tuple[float, float, int]:
    """Settle what is due: the seconds that it took, those that this process was busy, and how many ticks there were."""
    database = Database(url)
    store = Store(database)
    started, worked, done = time.perf_counter(), time.process_time(), 0

    async def look(game: int) -> None:
        nonlocal done
        _, ticks = await ticking.look(store, game, NOW)
        done += len(ticks)

    await ticking.in_turn(await ticking.due(store, NOW), look)
    seconds, busy = time.perf_counter() - started, time.process_time() - worked
    await database.close()
    return seconds, busy, done


def measured(url: str) -> None:
    """One measurement, in a process of its own so that its memory is its own."""
    seconds, busy, done = asyncio.run(settle(url))
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    sys.stdout.write(f"{seconds:.2f} {busy:.2f} {most} {done}\n")


def main() -> None:
    """Measure each size, and print a line for each."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--yards", type=int, nargs="+", default=[10, 100, 1000])
    words.add_argument("--pylons", type=int, default=500)
    words.add_argument("--each", type=int, default=10)
    words.add_argument("--measure", help=argparse.SUPPRESS)
    given = words.parse_args()
    if given.measure:
        measured(given.measure)
        return
    with postgres.server() as place:
        url = place.format(name="postgres")
        made = 0
        for yards in given.yards:
            asyncio.run(make(url, made, yards, given.each, given.pylons))
            made += yards // given.each
            done = subprocess.run(
                [sys.executable, "-m", "benchmarks.yards", "--measure", url],
                cwd=ROOT, check=True, capture_output=True, text=True,
            )  # fmt: skip
            seconds, busy, most, ticks = done.stdout.split()
            each = float(seconds) / yards * 1000
            sys.stdout.write(
                f"{yards} yards x {given.pylons} pylons: {seconds} s ({each:.1f} ms a yard; busy {busy} s), {most} MB, {ticks} ticks\n"
            )
            sys.stdout.flush()


if __name__ == "__main__":
    main()

"""What it costs to write a post: log entry, snapshot and records in one transaction, beside a bare commit of one row.

    python -m benchmarks.store [--posts 200] [--ships 20]

Both on the same database in the same run, taking turns, so that a busy machine slows both alike. Postgres runs on a
server of its own where one is installed. What the rules themselves take (reading and playing the post) is told apart.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack
from datetime import timedelta
from functools import partial
from pathlib import Path
from unittest.mock import patch

from msgspec.structs import replace
from sqlalchemy import Column, Integer, MetaData, Table, Text, insert

from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from bot.gamefile.times import FIRST
from bot.store.database import Database
from bot.store.games.held import Admitted
from bot.store.games.store import Store
from rules.entries import Entry, PostEntry
from rules.orders import Reading
from tests.store import postgres

ROOT = Path(__file__).parents[1]
BARE = Table("bare", MetaData(), Column("id", Integer, primary_key=True), Column("text", Text))


def battle(ships: int) -> GameFile:
    """Two seats with so many ships between them, far too tough to die."""
    base = load(ROOT / "tests" / "protocol" / "tfc_battle.yaml")[0]
    stats = next(iter(base.setup.setup["units"].values()))
    tough = {**stats, "shield": 90_000, "shield_max": 90_000, "hull": 90_000, "hull_max": 90_000}
    seats = [seat.name for seat in base.setup.seats]
    units = {f"{'AB'[n % 2]}{n // 2 + 1}": {**tough, "seat": seats[n % 2]} for n in range(ships)}
    setup = replace(base.setup, title="Benchmark", setup={**base.setup.setup, "units": units})
    return replace(base, setup=setup, log=(), check=None)


def posts(game: GameFile, count: int) -> Iterator[PostEntry]:
    """Turn after turn, each seat fires with every ship at the other's."""
    names = list(game.setup.setup["units"])
    for number in range(count):
        seat = game.setup.seats[number % 2].name
        mine = [name for name in names if game.setup.setup["units"][name]["seat"] == seat]
        theirs = [name for name in names if name not in mine]
        lines = [
            f"{own}: att {theirs[(place + number) % len(theirs)]}; remain" for place, own in enumerate(mine)
        ]
        at = FIRST + timedelta(hours=number)
        yield PostEntry(id=f"p{number}", at=at, by=seat, text="\n".join(lines))


async def timed(work: Callable[[], Awaitable[object]]) -> float:
    """How many milliseconds a piece of work takes."""
    began = time.perf_counter()
    await work()
    return (time.perf_counter() - began) * 1000


async def measure(url: str, game: GameFile, count: int) -> None:
    """Print medians and their ratio for one database."""
    database = Database(url)
    store = Store(database)
    await store.ready()
    async with database.writing() as connection:
        await connection.run_sync(BARE.metadata.create_all)
    held = await store.make(game)
    bare, whole, thought = [], [], []

    async def commit() -> None:
        async with database.writing() as connection:
            await connection.execute(insert(BARE), {"text": "x" * 100})

    async def append(post: PostEntry) -> None:
        await store.append(held, post)

    play = held.admit

    def played(entry: Entry, reading: Reading | None = None) -> Admitted:
        began = time.perf_counter()
        admitted = play(entry, reading)
        thought.append((time.perf_counter() - began) * 1000)
        return admitted

    with patch.object(held, "admit", played):
        for post in posts(game, count):
            bare.append(await timed(commit))
            whole.append(await timed(partial(append, post)))
    await database.close()
    written = [both - alone for both, alone in zip(whole, thought, strict=True)]
    middle = [statistics.median(times) for times in (bare, written, thought)]
    name = "SQLite" if database.is_sqlite else "Postgres"
    print(
        f"{name:8}  bare commit {middle[0]:6.2f} ms   post written {middle[1]:6.2f} ms   "
        f"ratio {middle[1] / middle[0]:4.2f}   (reading and playing it {middle[2]:6.2f} ms)"
    )


def main() -> None:
    """Measure on both databases."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--posts", type=int, default=200, help="how many posts are written")
    parser.add_argument("--ships", type=int, default=20, help="how many ships fight")
    words = parser.parse_args()
    game = battle(words.ships)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="quarterdeck-bench-", dir=ROOT))
        asyncio.run(measure(f"sqlite:///{folder}/games.db", game, words.posts))
        if postgres.program("initdb") is None:
            print(postgres.MISSING)
            return
        place = stack.enter_context(postgres.server())
        asyncio.run(measure(place.format(name="postgres"), game, words.posts))


if __name__ == "__main__":
    main()

"""From a post to its receipt: the real bot process on one core, with many games in play, against the tests' server.

    python -m benchmarks.live [--games 50] [--rounds 6] [--database sqlite|postgres]

`Steady` is every game posting once in each ten seconds, at random; `burst` is a post in every game at one instant,
again and again. Measured is from the moment at which the server begins to tell of a post to the moment at which the
request for its receipt has reached it. The server's own delay is inside that: what is printed is an upper bound.
The bot has one core to itself (where the system can pin a process), the server another.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.discord.stage import ARGV, DUEL, env
from tests.discordia import BotProcess, Channel, Message, Person, World
from tests.store import postgres

EVERY = 10.0
"""Seconds between two posts of a game in play, while it is steady."""

MANY = "hull_max: 900000, hull: 900000, osi_max: 900000, osi: 900000"
RECEIPT = "POST /channels/{channel_id}/messages"


class Table:
    """One game in play: its thread, its two players, and whose turn it is."""

    def __init__(self, world: World, number: int) -> None:
        self.title = f"Game {number}"
        self.players = [world.user(f"{side}{number}") for side in ("ash", "rook")]
        self.turn = 0
        self.thread: Channel

    @property
    def on_turn(self) -> Person:
        """Who posts next."""
        return self.players[self.turn % 2]

    def words(self) -> str:
        """Orders that keep the battle going for long."""
        evade = "evade; " if self.turn else ""
        if self.turn % 2:
            return f"Judicator: {evade}att Pathfinder\nTantal: att Lancer"
        return f"Pathfinder: {evade}att Judicator\nLancer: att Tantal"


class Watch:
    """When posts were told of, and when the requests for their receipts came."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.told: dict[int, float] = {}
        self.came: dict[int, float] = {}
        calls = world.journal.calls
        watch = self

        class Calls(list[Any]):
            def append(self, call: Any) -> None:
                reference = call.body.get("message_reference") if isinstance(call.body, dict) else None
                if call.route == RECEIPT and reference:
                    watch.came.setdefault(int(reference["message_id"]), time.perf_counter())
                super().append(call)

        world.journal.calls = Calls(calls)

    async def post(self, table: Table) -> Message:
        """The player on turn posts."""
        began = time.perf_counter()
        message = await table.on_turn.says(table.thread, table.words())
        table.turn += 1
        self.told[message.id] = began
        return message

    async def answered(self, posts: Sequence[Message], patience: float = 60.0) -> list[float]:
        """Seconds that each took, once all have their receipts."""
        await self._world.until(
            lambda: all(post.id in self.came for post in posts), patience, "every post has its receipt"
        )
        return [self.came[post.id] - self.told[post.id] for post in posts]


async def opened(world: World, tables: Sequence[Table]) -> None:
    """Open every game."""
    vera = world.user("vera")
    for table in tables:
        ash, rook = table.players
        answer = await vera.uses(
            "/game open",
            world.lobby,
            file=("game.yaml", tough(DUEL.format(title=table.title))),
            settle=0,
            seats=f"ash = <@{ash.id}>, rook = <@{rook.id}>",
        )
        assert "Opened" in answer.text, answer.text
        table.thread = world.thread(table.title)
    for table in tables:
        await world.until(lambda: len(table.thread.posts) >= 2, 60.0, "the game has begun")  # noqa: B023 - awaited at once


def tough(text: str) -> str:
    """Ships that nobody can sink, so that the battle lasts."""
    for name in ("fed_explorer", "fed_escort", "imp_imperator_iii", "imp_corvette"):
        text = text.replace(f"class: {name}}}", f"class: {name}, {MANY}}}")
    return text


async def steady(watch: Watch, tables: Sequence[Table], seconds: float) -> list[float]:
    """Every game posts once in ten seconds, at random."""
    chance = random.Random(1)
    posts: list[Message] = []

    async def play(table: Table) -> None:
        ends = time.perf_counter() + seconds
        await asyncio.sleep(chance.uniform(0, EVERY))
        while time.perf_counter() < ends:
            posts.append(await watch.post(table))
            await asyncio.sleep(EVERY)

    await asyncio.gather(*(play(table) for table in tables))
    return await watch.answered(posts)


async def bursts(watch: Watch, tables: Sequence[Table], rounds: int) -> list[float]:
    """Every game posts at one instant, and again when the bot is at rest."""
    times: list[float] = []
    for _ in range(rounds):
        posts = [await watch.post(table) for table in tables]
        times += await watch.answered(posts)
        await asyncio.sleep(EVERY)
    return times


def used(bot: BotProcess) -> float:
    """Seconds of processor time that the bot has used so far, where the system tells."""
    try:
        fields = Path(f"/proc/{bot.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def told(name: str, times: Sequence[float], seconds: float) -> None:
    """Print what was measured, and the processor time of the bot for each post with all that comes of it."""
    cuts = statistics.quantiles(times, n=100)
    print(
        f"{name:7} {len(times):5} posts   median {cuts[49] * 1000:6.0f} ms   p95 {cuts[94] * 1000:6.0f} ms   "
        f"p99 {cuts[98] * 1000:6.0f} ms   worst {max(times) * 1000:6.0f} ms   "
        f"processor {seconds / len(times) * 1000:4.0f} ms a post",
        flush=True,
    )


async def measure(url: str, folder: Path, games: int, rounds: int) -> None:
    """Play all games on one database."""
    async with World() as world:
        watch = Watch(world)
        argv = ["taskset", "--cpu-list", "0", *ARGV] if sys.platform == "linux" else ARGV
        async with BotProcess(world, argv, env(world, url, QUARTERDECK_LEASE_SECONDS="5"), folder) as bot:
            tables = [Table(world, number) for number in range(games)]
            await opened(world, tables)
            await asyncio.sleep(EVERY)
            began = used(bot)
            told("steady", await steady(watch, tables, rounds * EVERY), used(bot) - began)
            began = used(bot)
            told("burst", await bursts(watch, tables, rounds), used(bot) - began)
            for line in bot.troubles():
                print(line)


@contextmanager
def databases(kind: str) -> Iterator[tuple[str, Path]]:
    """A fresh database of a kind, and a folder."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="quarterdeck-bench-")))
        if kind == "sqlite":
            yield f"sqlite:///{folder}/games.db", folder
        else:
            yield stack.enter_context(postgres.server()).format(name="postgres"), folder


def main() -> None:
    """Measure on the database that was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=50, help="how many games are in play")
    parser.add_argument(
        "--rounds", type=int, default=6, help="how many bursts, and tens of seconds of steady play"
    )
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    words = parser.parse_args()
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, set(range(1, os.cpu_count() or 2)))
    with databases(words.database) as (url, folder):
        print(f"{words.games} games on {words.database}", flush=True)
        asyncio.run(measure(url, folder, words.games, words.rounds))


if __name__ == "__main__":
    main()

"""Several processes settle the same overdue months and are killed at random moments. A program of its own.

    python -m tests.campaign.racing URL SEED CAMPAIGNS MONTHS PROCESSES KILLS

Makes the campaigns, lets nobody settle anything for so many months, then starts processes that all try to, kills that many
of them, and lets the rest finish. Prints how many processes were killed, and how each campaign's ledger ends.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import time
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError

from bot.campaign import ticking
from bot.gamefile.times import cut_off
from bot.store.database import Database
from bot.store.games.store import Store
from bot.store.tables.games import Game, LogEntry, RecordRow
from rules.tfc.yards.cycle.calendar import after
from tests.campaign.campaigns import FIRST, campaign


async def made(url: str, campaigns: int, months: int) -> None:
    database = Database(url)
    store = Store(database)
    for seed in range(campaigns):
        file, doings = campaign(seed, months)
        held = await store.make(file)
        for entry in doings:
            await store.append(held, entry)
    await database.close()


async def settle(url: str, now: datetime, seed: int) -> None:
    """What `quarterdeck tick` does, in another order in each process."""
    database = Database(url)
    store = Store(database)
    chance = random.Random(seed)
    while overdue := await ticking.due(store, now):
        try:
            await ticking.look(store, chance.choice(overdue), now)
        except DBAPIError as error:
            if "locked" not in str(error):
                raise
    await database.close()


def start(url: str, now: datetime, seed: int) -> int:
    child = os.fork()
    if child:
        return child
    try:
        asyncio.run(settle(url, now, seed))
    except BaseException as error:
        sys.stderr.write(f"{type(error).__name__}: {error}\n")
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def race(url: str, now: datetime, processes: int, kills: int, chance: random.Random) -> int:
    """Start, kill and start anew until that many were killed in the midst of it; then let them finish."""
    running = [start(url, now, number) for number in range(processes)]
    killed = 0
    while killed < kills:
        time.sleep(chance.uniform(0.02, 0.25))
        victim = running.pop(chance.randrange(len(running)))
        done, status = os.waitpid(victim, os.WNOHANG)
        if done:
            assert os.waitstatus_to_exitcode(status) == 0
            running.append(victim)
            break
        os.kill(victim, signal.SIGKILL)
        os.waitpid(victim, 0)
        killed += 1
        running.append(start(url, now, processes + killed))
    for child in running:
        try:
            _, status = os.waitpid(child, 0)
        except ChildProcessError:
            continue
        assert os.waitstatus_to_exitcode(status) == 0
    return killed


async def found(url: str) -> dict[str, object]:
    """Of each campaign: the ticks of its log, and the rows of its cycles and its ledger."""
    database = Database(url)
    games: dict[str, object] = {}
    async with database.reading() as connection:
        for game, title in (await connection.execute(select(Game.id, Game.title))).all():
            ticks = select(LogEntry.entry_id).where(LogEntry.game == game, LogEntry.kind == "tick")
            rows = select(RecordRow.kind, RecordRow.key, RecordRow.data).where(
                RecordRow.game == game, RecordRow.kind.in_(("cycles", "ledger"))
            )
            games[title] = {
                "ticks": list((await connection.execute(ticks.order_by(LogEntry.seq))).scalars()),
                "rows": {f"{kind} {key}": data for kind, key, data in await connection.execute(rows)},
            }
    await database.close()
    return games


def main(url: str, seed: str, campaigns: str, months: str, processes: str, kills: str) -> None:
    asyncio.run(made(url, int(campaigns), int(months)))
    now = cut_off(after(FIRST, int(months)))
    killed = race(url, now, int(processes), int(kills), random.Random(int(seed)))
    sys.stdout.write(json.dumps({"killed": killed, "campaigns": asyncio.run(found(url))}))


if __name__ == "__main__":
    main(*sys.argv[1:])

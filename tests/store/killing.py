"""Starts `quarterdeck replay FILE --store URL` again and again and kills it at random moments. A program of its own.

    python -m tests.store.killing FOLDER URL SEED KILLS

Each start is a process forked from this one, which has loaded everything already: what is killed is the real command,
what is saved is the time to load it. Prints how many entries each kill left, and each game's state at the end.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import os
import random
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import tests.conftest  # noqa: F401 - makes the harbour known
from bot import cli
from bot.app import Session
from bot.gamefile.reading import load
from bot.gamefile.writing import text_of
from bot.store.database import Database
from bot.store.games.store import Store
from rules.kit import canonical
from tests.store.stories import long_story

ENDLESS = 60


def files(folder: Path) -> Iterator[Path]:
    """Game files, each with a title of its own."""
    for number in range(1, ENDLESS):
        path = folder / f"game_{number}.yaml"
        path.write_text(text_of([long_story(f"Harbour {number}")]), encoding="utf-8")
        yield path


def start(path: Path, url: str) -> int:
    child = os.fork()
    if child:
        return child
    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, 1)
    os._exit(cli.run(["replay", str(path), "--store", url, "--json"]))


def ends_within(child: int, seconds: float) -> bool:
    """Whether a child ends by itself, and well, in that time; killed otherwise."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            assert os.waitstatus_to_exitcode(status) == 0, f"ended with {status}"
            return True
        time.sleep(0.002)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


async def stored(url: str) -> dict[str, tuple[int, str | None]]:
    database = Database(url)
    try:
        return {row.title: (row.entries, row.digest) for row in await Store(database).games()}
    finally:
        await database.close()


def main(folder: Path, url: str, seed: int, kills: int) -> None:
    chance = random.Random(seed)
    paths = files(folder)
    played = [next(paths), next(paths)]
    with contextlib.redirect_stdout(io.StringIO()):
        cli.run(["import", str(played[0]), "--store", url])  # loads whatever is loaded only when it is needed
    began = time.monotonic()
    assert ends_within(start(played[1], url), 60)
    whole = time.monotonic() - began
    path, left = next(paths), list[int]()
    while len(left) < kills:
        title = load(path)[0].title
        if ends_within(start(path, url), chance.uniform(0, whole)):
            played.append(path)
            path = next(paths)
        else:
            left.append(asyncio.run(stored(url)).get(title, (0, None))[0])
    for one in [*played, path]:
        assert ends_within(start(one, url), 60)
    found = {title: digest for title, (_, digest) in asyncio.run(stored(url)).items()}
    wanted = {}
    for one in [*played, path]:
        session = Session(load(one)[0])
        for _ in session.play():
            pass
        wanted[session.file.title] = canonical.digest(session.table.state)
    sys.stdout.write(
        json.dumps({"left": left, "length": len(long_story("").log), "found": found, "wanted": wanted})
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))

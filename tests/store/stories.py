"""What the tests of the store play: the stories of the common suite, on a database."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.log import Logged
from bot.gamefile.times import FIRST, STEP
from bot.store.games.held import Held
from bot.store.games.store import Store
from rules import entries as e
from tests.protocol.benches import BENCHES

STORIES = {name: bench.game() for name, bench in BENCHES.items()}


async def kept(store: Store, game: GameFile) -> Held:
    """The game with its whole log on the store."""
    held = await store.make(game)
    for logged in game.log:
        await store.append(held, logged.entry)
    return held


def remembered(game: GameFile) -> Session:
    """The same game in memory."""
    session = Session(game)
    for _ in session.play():
        pass
    return session


def long_story(title: str, nights: int = 6) -> GameFile:
    """Many nights in the harbour: posts, corrections, questions and answers, an override, an undo that is taken back."""
    base = replace(STORIES["harbour"], check=None)
    log: list[e.Entry] = []

    def head(name: str) -> dict[str, Any]:
        return {"id": name, "at": FIRST + len(log) * STEP}

    for night in range(1, nights + 1):
        log.append(e.PostEntry(**head(f"a{night}"), by="ash", text="Fog.\nHeron: sail reef\nMoth: sail deep"))
        log.append(e.PostEntry(**head(f"r{night}"), by="rook", text="Crab: sail"))
        log.append(e.AnswerEntry(**head(f"w{night}"), by="rook", question=f"q{night}", choose="cove"))
        log.append(
            e.EditEntry(**head(f"x{night}"), post=f"a{night}", text="Heron: sail deep\nMoth: sail reef")
        )
        log.append(e.CloseEntry(**head(f"c{night}"), by="umpire"))
    log.append(e.OverrideEntry(**head("o"), by="umpire", subject={"boat": "Crab"}, set={"fish": 99}))
    log.append(e.UndoEntry(**head("u"), by="umpire", to=f"x{nights}"))
    log.append(e.RedoEntry(**head("d"), by="umpire"))
    setup = replace(base.setup, title=title)
    return replace(
        base, setup=setup, log=tuple(Logged(entry, None, place) for place, entry in enumerate(log))
    )

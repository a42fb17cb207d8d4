"""What the tests of the store play: the stories of the common suite, on a database."""

from __future__ import annotations

from bot.app import Session
from bot.gamefile.reading import GameFile
from bot.store.held import Held
from bot.store.store import Store
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

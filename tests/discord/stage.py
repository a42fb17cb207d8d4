"""A battle at a table of Discord: the real process, two players and a moderator."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.store import slots
from bot.store.database import Database
from bot.store.games.store import Store
from bot.store.inbox import Inbox
from tests.discord.forking import ForkedBot
from tests.discordia import BotProcess, Channel, Interaction, Message, Person, World

ARGV = [sys.executable, "-W", "ignore", "-m", "bot", "serve"]
PATIENCE = 120.0
ROOT = Path(__file__).parents[2]

DUEL = """\
game: {title}
system: tfc.battle
moderators: [vera]
seats:
  ash: {{side: Federation}}
  rook: {{side: Empire}}
catalogues: [sample]
setup:
  units:
    Pathfinder: {{seat: ash, class: fed_explorer}}
    Lancer: {{seat: ash, class: fed_escort}}
    Judicator: {{seat: rook, class: imp_imperator_iii}}
    Tantal: {{seat: rook, class: imp_corvette}}
"""


@dataclass
class Stage:
    """A world with a bot in it."""

    world: World
    bot: BotProcess | ForkedBot
    url: str
    ash: Person = field(init=False)
    rook: Person = field(init=False)
    vera: Person = field(init=False)

    def __post_init__(self) -> None:
        self.ash, self.rook, self.vera = (self.world.user(name) for name in ("ash", "rook", "vera"))

    async def opens(self, title: str = "Duel", text: str = DUEL, **more: Any) -> Channel:
        """Vera opens a battle of ash against rook; its thread."""
        options = {"settle": 0, "seats": f"ash = <@{self.ash.id}>, rook = <@{self.rook.id}>", **more}
        used = await self.vera.uses(
            "/game open", self.world.lobby, file=("game.yaml", text.format(title=title)), **options
        )
        assert "Opened in" in used.text, used.text
        thread = self.world.thread(title)
        await self.world.until(lambda: "Turn 1 is yours" in said(thread), what="the first player is called")
        return thread

    async def state(self, title: str) -> tuple[int, Mapping[str, Any]]:
        """How many entries the stored game has, and its folded state as a moderator sees it."""
        from bot.live.saying.summaries import table_minutes
        from rules.messages import MODERATOR

        database = Database(self.url)
        try:
            store = Store(database)
            number = await store.find(title)
            assert number is not None
            held = await store.load(number)
            assert held.drift == []
            return held.head, table_minutes(held, held.table.state, viewer=MODERATOR)
        finally:
            await database.close()

    async def settled(self, patience: float = 60.0) -> None:
        """Waits until nothing waits to be taken or shown, and the bot has been quiet for a while."""
        database = Database(self.url)
        try:
            last, quiet = -1, 0
            for _ in range(int(patience * 20)):
                count = len(self.world.journal.calls)
                quiet = quiet + 1 if count == last else 0
                last = count
                if (
                    quiet >= 6
                    and not await Inbox(database).games()
                    and not await slots.games_unshown(database)
                ):
                    return
                await asyncio.sleep(0.05)
            raise AssertionError("the bot never comes to rest")
        finally:
            await database.close()


def said(channel: Channel) -> str:
    """Everything that stands in a channel."""
    return "\n".join(post.everything() for post in channel.posts)


def env(world: World, url: str, **more: str) -> dict[str, str]:
    return {
        "QUARTERDECK_TOKEN": world.token,
        "QUARTERDECK_DATABASE_URL": url,
        "QUARTERDECK_SETTLE_SECONDS": "0",
        "QUARTERDECK_LEASE_SECONDS": "1",
        **more,
    }


@contextlib.asynccontextmanager
async def staged(
    url: str, folder: Path, world: World | None = None, *, real: bool = False, **more: str
) -> AsyncIterator[Stage]:
    """The bot in a world; ``real`` loads it anew instead of forking one that is loaded."""
    async with world or World() as place:
        settings = env(place, url, **more)
        bot = BotProcess(place, ARGV, settings, folder) if real else ForkedBot(place, settings, folder)
        await bot.start()
        try:
            await bot.ready(PATIENCE)
            yield Stage(place, bot, url)
        except BaseException as error:
            error.add_note("the bot's log:\n" + "\n".join(bot.log[-60:]))
            raise
        finally:
            with contextlib.suppress(TimeoutError, AssertionError):
                await bot.stop(15.0)
            bot.kill()
            await bot.ended()


__all__ = ["Interaction", "Message", "Stage", "env", "said", "staged"]

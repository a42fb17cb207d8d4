"""A process without a chat server: its worker, its leases, and what it has shown."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.live.arriving.arrivals import File, Written
from bot.live.opening import from_bytes
from bot.live.saying.outgoing import Outgoing, outgoing_of
from bot.live.saying.writing import Writer
from bot.live.working.showing import Shown
from bot.live.working.worker import Worker
from bot.store import slots
from bot.store.around.threads import Place, Roster, Threads
from bot.store.database import Database
from bot.store.errors import LostLeaseError
from bot.store.games.held import Held
from bot.store.games.store import Store
from bot.store.lanes import Lanes
from bot.store.slots import Wanted
from tests.discord.stage import DUEL

ASH, ROOK, VERA = 11, 12, 13
PLAYERS = {"ash": ASH, "rook": ROOK}
TURN = Written(person=ASH, text="Pathfinder: att Judicator\nLancer: att Tantal")

_numbers = itertools.count(1_000_000)


class Process:
    """One of several that serve a database."""

    def __init__(self, url: str, name: str, lasts_ms: int = 60_000) -> None:
        self.store = Store(Database(url))
        self.lanes = Lanes(self.store.database, name, lasts_ms)
        self.worker = Worker(self.store, self.lanes, _no_file, self._show)
        self.shown: list[tuple[str, Outgoing]] = []
        self.tried = 0
        self.slow: frozenset[str] = frozenset()
        """Kinds of messages whose pictures take so long that the words go ahead."""
        self.before: Callable[[], Awaitable[object]] | None = None
        """Something that happens between the moment at which this process takes a game and what it shows there."""

    async def _show(self, wanted: Wanted, _doubtful: bool, holds: Callable[[], Awaitable[bool]]) -> Shown:
        self.tried += 1
        if self.before is not None:
            await self.before()
        if not await holds():
            raise LostLeaseError("another process has this game now")
        self.shown.append((wanted.place.kind, outgoing_of(wanted.text)))
        is_late = wanted.place.kind in self.slow and wanted.message is None
        return Shown(wanted.message or next(_numbers), whole=not is_late)

    def kinds(self) -> set[str]:
        return {kind for kind, _ in self.shown}

    async def opens(self, title: str = "Duel") -> int:
        """Begins a duel of ash against rook; its number."""
        file = from_bytes("duel.yaml", DUEL.format(title=title).encode())
        threads = Threads(self.store.database)

        async def also(connection: AsyncConnection, held: Held) -> None:
            place = Place(
                game=held.number, title=title, status="open", guild=1, parent=2, thread=held.number + 100, since=10,
                settles=0, role=None, role_name=None,
            )  # fmt: skip
            await self.worker.claim(connection, held.number)
            await threads.put(connection, place)
            await threads.moderate(connection, held.number, VERA, "vera")
            for seat, person in PLAYERS.items():
                await threads.sit(connection, held.number, seat, person)
            await Writer(
                connection, held, Roster(place=place, players=PLAYERS, moderators={VERA: "vera"}), {}, 10
            ).opening()

        return (await self.store.make(file, also)).number

    async def settled(self, game: int) -> None:
        """Waits until nothing waits in a game, neither to be taken nor to be shown."""
        for _ in range(6000):
            if not await self.worker.inbox.waiting(game) and not await slots.unshown(
                self.store.database, game
            ):
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"game {game} never comes to rest")

    async def stop(self) -> None:
        await self.worker.stop()
        await self.store.database.close()


async def _no_file(file: File) -> str:
    raise OSError(file.name)

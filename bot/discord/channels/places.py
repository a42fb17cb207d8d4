"""Which thread and which rooms are which game's, kept at hand; the database is the truth."""

from __future__ import annotations

import time

from bot.store.around.rooms import Room, Rooms
from bot.store.around.threads import Place, Threads, is_open
from bot.store.database import Database

EVERY = 10.0


class Places:
    """The threads of this process's part of Discord's servers."""

    def __init__(self, database: Database, shard: int, shards: int) -> None:
        """Nothing is known before :meth:`refresh`."""
        self.threads = Threads(database)
        self.rooms = Rooms(database)
        self._shard = shard
        self._shards = shards
        self._by_game: dict[int, Place] = {}
        self._by_thread: dict[int, Place] = {}
        self._rooms: list[Room] = []
        self._read = 0.0
        self._unheard: set[int] = set()

    def is_mine(self, guild: int) -> bool:
        """Whether a server belongs to this process's part."""
        return (guild >> 22) % self._shards == self._shard

    async def refresh(self) -> None:
        """Read them anew."""
        mine = [place for place in await self.threads.all() if self.is_mine(place.guild)]
        self._unheard.update(place.game for place in mine if is_open(place) and self.at(place.thread) is None)
        self._by_game = {place.game: place for place in mine}
        self._by_thread = {place.thread: place for place in mine if place.thread is not None}
        self._rooms = [room for room in await self.rooms.all() if room.game in self._by_game]
        self._read = time.monotonic()

    async def refresh_sometimes(self) -> None:
        """Read them anew if that is long ago: another process may have opened a game."""
        if time.monotonic() - self._read > EVERY:
            await self.refresh()

    def unheard(self) -> set[int]:
        """The open games of which this process has come to know since it was asked last: what was said there before
        was said to somebody else, who may be gone.
        """
        unheard, self._unheard = self._unheard, set()
        return unheard

    def at(self, channel: int | None) -> Place | None:
        """The game that still goes on and whose orders are read in a thread or room."""
        place = self._by_thread.get(channel or 0)
        if place is None and self.seats_at(channel):
            place = self.any_at(channel)
        return place if place is not None and is_open(place) else None

    def any_at(self, channel: int | None) -> Place | None:
        """The game of a thread or of any of its rooms, closed or not."""
        game = next((room.game for room in self._rooms if room.channel == channel), None)
        return self._by_game.get(game) if game is not None else self._by_thread.get(channel or 0)

    def seats_at(self, channel: int | None) -> tuple[str, ...]:
        """The seats whose orders are read in a room; none where it is no room of theirs."""
        return tuple(room.name for room in self._rooms if room.channel == channel and room.takes_orders)

    def room(self, game: int, name: str) -> Room | None:
        """A room of a game by its name."""
        return next((room for room in self._rooms if (room.game, room.name) == (game, name)), None)

    def rooms_at(self, channel: int | None) -> list[Room]:
        """The rooms in a channel; without one every room."""
        return [room for room in self._rooms if channel in (None, room.channel)]

    def rooms_of(self, game: int) -> list[Room]:
        """The rooms of a game."""
        return [room for room in self._rooms if room.game == game]

    async def find(self, thread: int | None) -> Place | None:
        """The same, looked up anew where it is not known: another process may just have opened it."""
        if self.any_at(thread) is None:
            await self.refresh()
        return self.any_at(thread)

    def of(self, game: int) -> Place | None:
        """Where a game is played."""
        return self._by_game.get(game)

    def open(self) -> list[Place]:
        """Where games go on."""
        return [place for place in self._by_game.values() if is_open(place)]

    def games(self) -> list[int]:
        """The numbers of all games here; a closed one may still have something to show."""
        return list(self._by_game)

"""What the games of a process have to show is shown, one message after the other; their pictures follow once all words stand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.live.saying.outgoing import in_order
from bot.store import slots
from bot.store.database import Database
from bot.store.slots import Place, Wanted

RETRY = (1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds until a message that could not be shown is tried again."""


class Shown(Struct, frozen=True):
    """The message in which a slot stands; ``whole`` unless its picture is still being drawn."""

    message: int
    whole: bool = True


Holds = Callable[[], Awaitable[bool]]
Show = Callable[[Wanted, bool, Holds], Awaitable[Shown | None]]
"""Shows a slot: hands back where it stands, or None where it cannot be shown now.

Told too are whether an earlier attempt may have made the message already, and how to ask if the lease still holds.
Raises :class:`bot.store.errors.LostLeaseError` where it does not. Shown once more, a message gets its picture.
"""


class Showing:
    """Shows slots, and remembers which of them could not be shown and which may stand there already."""

    def __init__(self, database: Database, show: Show, wake: Callable[[int], None]) -> None:
        """Nothing was shown yet; ``wake`` hears of games in which something is to be tried again."""
        self._database = database
        self._show = show
        self._wake = wake
        self._doubtful: dict[int, set[Place]] = {}
        self._failed: dict[tuple[str, int], int] = {}
        self._until: dict[tuple[str, int], float] = {}

    async def entered(self, game: int) -> None:
        """The game was taken from another process, which may have made messages that nobody has noted."""
        unshown = await slots.unmade(self._database, game)
        self._doubtful[game] = {wanted.place for wanted in unshown}

    def may(self, kind: str, game: int) -> bool:
        """Whether this kind of message may be tried in a game by now."""
        return self._until.get((kind, game), 0.0) <= asyncio.get_running_loop().time()

    def retry(self, kind: str, game: int) -> None:
        """Something has changed: what could not be shown may be tried at once."""
        self._until.pop((kind, game), None)
        self._failed.pop((kind, game), None)

    async def show(
        self, kind: str, wanted: Sequence[Wanted], holds: Holds, ready: Callable[[], Awaitable[bool]]
    ) -> bool:
        """Show slots of a game in their order, then their pictures; False where it has to be left at that.

        ``ready`` is asked before each, and may let it wait.
        """
        late: list[Wanted] = []
        for one in in_order(wanted):
            if not await ready():
                return False
            shown = await self._shown(one, holds)
            if shown is None:
                self._later(kind, one.place.game)
                return False
            self._failed.pop((kind, one.place.game), None)
            if not shown.whole:
                late.append(replace(one, message=shown.message))
        return await self.show(kind, late, holds, ready) if late else True

    async def _shown(self, one: Wanted, holds: Holds) -> Shown | None:
        doubtful = self._doubtful.setdefault(one.place.game, set())
        try:
            shown = await self._show(one, one.place in doubtful, holds)
        except BaseException:
            doubtful.add(one.place)
            raise
        if shown is None:
            doubtful.add(one.place)
            return None
        # A message without its picture is noted as an older version: whoever comes next draws it.
        version = one.version if shown.whole else one.version - 1
        await slots.shown(self._database, one.place, version, shown.message)
        doubtful.discard(one.place)
        return shown

    def _later(self, kind: str, game: int) -> None:
        """Try again after a while, which grows."""
        failed = self._failed.get((kind, game), 0)
        self._failed[kind, game] = failed + 1
        pause = RETRY[min(failed, len(RETRY) - 1)]
        loop = asyncio.get_running_loop()
        self._until[kind, game] = loop.time() + pause
        loop.call_later(pause + 0.01, self._wake, game)

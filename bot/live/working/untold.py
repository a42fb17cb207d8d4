"""What a post did is told after its receipt. That it is to be told is noted in the post's own transaction.

A note is a slot without a message. It goes in the transaction that writes the summary, the map and the call, so that a
process that dies in between loses nothing and says nothing twice.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import slots
from bot.store.database import Database
from bot.store.games.held import Held
from bot.store.slots import Place
from rules.entries import Entry

KIND = "untold"


class Untold(Struct, frozen=True):
    """An entry whose turn is to be told: its place in the log, the message that brought it, and whether it ended a turn."""

    seq: int
    message: int
    done: bool


async def note(connection: AsyncConnection, held: Held, entry: Entry, message: int, *, done: bool) -> None:
    """Note that the entry that is written next is to be told."""
    untold = Untold(held.head + 1, message, done)
    place = Place(held.number, entry.id, KIND)
    await slots.want(connection, place, msgspec.json.encode(untold).decode())


async def noted(database: Database, game: int) -> list[tuple[Place, Untold]]:
    """What is still to be told of a game, in the order of its log."""
    found = await slots.unshown(database, game, (KIND,), others=False)
    notes = [(one.place, msgspec.json.decode(one.text, type=Untold)) for one in found]
    return sorted(notes, key=lambda note: note[1].seq)

"""Messages about acts that an undo took back say so, until a redo brings the acts back."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.live.saying.outgoing import Outgoing, outgoing_of, text_of
from bot.store import slots
from bot.store.games.held import Admitted, Held
from bot.telling.markdown import escape
from bot.telling.speech import Speech
from rules.entries import RedoEntry, UndoEntry

ROOM = 60
"""So many characters of an act's message are kept for what may become of it."""

GONE = text_of(Outgoing(gone=True))


async def marked(
    connection: AsyncConnection, held: Held, admitted: Admitted, speech: Speech
) -> list[slots.Wish]:
    """The messages of acts that count no more, or count again, since the entry; whom such an act called is called no more."""
    entry = admitted.report.entry
    if not isinstance(entry, UndoEntry | RedoEntry):
        return []
    before, after = dict.fromkeys(admitted.before.entries()), dict.fromkeys(admitted.report.table.entries())
    lost = [one for one in before if one not in after]
    words = dict.fromkeys(lost, escape(speech.say("act-taken-back", by=entry.id)))
    words |= {one: "" for one in after if one not in before}
    standing = await slots.standing(connection, held.number, "act", list(words))
    marks = [_wish(act, texts, words[act]) for act, texts in standing.items()]
    return marks + [slots.Wish(act, "call", (), GONE, GONE) for act in lost]


def _wish(act: str, texts: Sequence[str], above: str) -> slots.Wish:
    """The same message with other words above its first part."""
    parts = [outgoing_of(text) for text in texts]
    parts[0] = replace(parts[0], above=above)
    return slots.Wish(act, "act", tuple(map(text_of, parts)), None, GONE)

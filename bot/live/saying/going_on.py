"""A game that goes on in a thread from the middle of its log: how it stands there, and what waits for an answer."""

from __future__ import annotations

from bot.live.saying.outgoing import Outgoing, in_parts
from bot.live.saying.picturing import picture
from bot.live.saying.receipts import ROOM, answer_buttons, open_questions, post_minutes
from bot.live.saying.summaries import EVERYBODY, locale, table_minutes
from bot.live.saying.verdicts import verdicts
from bot.minutes import Minutes
from bot.store.games.held import Held
from bot.telling.document import Document, Paragraph
from bot.telling.lines import named
from bot.telling.markdown import write
from bot.telling.narrator import narrator
from bot.telling.speech import Plain, Speech


def stands(held: Held, since: int) -> list[Outgoing]:
    """How things stand after the newest entry, in parts; the picture goes with the first, the buttons of questions with the last."""
    last = held.table.last
    if not last:
        return []
    speech = Speech(held.file.setup.system, locale(held))
    found = table_minutes(held, held.table.state)
    asked = _asked(held, speech.locale)
    head = Paragraph(line=speech.line("goes-on", entry=named(last)))
    field = narrator(held.file.setup.system).field(speech, found)
    blocks = (head, *field, *verdicts(speech, {**_SILENT, "asked": asked}))
    parts = write(Document(blocks), ROOM)
    drawn = picture(held, held.table.state, (), EVERYBODY, speech.locale)
    buttons = answer_buttons(held.number, speech, asked)
    return in_parts(parts, lambda number, of: f"↷ {number}/{of}", since, drawn, buttons=buttons)


_SILENT: Minutes = {name: [] for name in ("accepted", "refused", "asked", "warned")}


def _asked(held: Held, spoken: str) -> list[Plain]:
    """The questions that wait, as everybody may read them."""
    waiting = [play for play in held.table.plays() if play.post and open_questions(held.table, play)]
    return [
        one for play in waiting for one in post_minutes(held, held.table, play, EVERYBODY, spoken)["asked"]
    ]

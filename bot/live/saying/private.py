"""What came of a post, for its author's eyes only."""

from __future__ import annotations

from bot.live.saying.receipts import account, post_minutes
from bot.live.saying.verdicts import verdicts
from bot.minutes import locale_of
from bot.store.games.held import Held
from bot.telling.document import Document
from bot.telling.markdown import write
from bot.telling.speech import Speech
from rules.messages import Viewer


def own_receipt(held: Held, post: str, viewer: Viewer, locale: str | None = None) -> list[str]:
    """Every order, refusal and question of a post as the viewer may see it, in parts of a message each."""
    play = held.table.play(post)
    if play is None:
        return []
    spoken = locale or locale_of(held.file.setup, viewer)
    found = post_minutes(held, held.table, play, viewer, spoken)
    speech = Speech(held.file.setup.system, spoken)
    told = account(held, play, viewer, found, speech)
    return write(Document(tuple(verdicts(speech, found, told))), 1900)[:4]

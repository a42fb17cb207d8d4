"""What a post would be read as and do, for its author, before he has posted it."""

from __future__ import annotations

from msgspec.structs import replace

from bot.app import Session
from bot.foretelling import Foretold, foretell
from bot.live.saying.verdicts import verdicts
from bot.minutes import locale_of
from bot.store.games.held import Held
from bot.telling.chapters import Chapter
from bot.telling.document import Block, Document, Paragraph
from bot.telling.lines import line
from bot.telling.markdown import write
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from rules.messages import Viewer


def foretold(held: Held, seat: str, text: str, spoken: str | None = None) -> list[str]:
    """The preview in parts of a message each, in a language or the seat's own. Changes nothing."""
    session = Session(replace(held.file, log=()))
    session.table, session.dice, session.now = held.table, held.dice, held.now
    found = foretell(session, seat, text)
    speech = Speech(held.file.setup.system, spoken or locale_of(held.file.setup, Viewer(seat=seat)))
    blocks: list[Block] = list(verdicts(speech, found.reading))
    blocks += [Paragraph(line=line(f"{unit}: {cost}")) for unit, cost in found.cost.items()]
    if found.does is None:
        blocks.append(Paragraph(line=speech.line("foretold-hidden", "quiet")))
    else:
        blocks += _account(session, seat, found, speech)
    return write(Document(tuple(blocks)), 1900)[:4] or [speech.say("foretold-nothing")]


def _account(session: Session, seat: str, found: Foretold, speech: Speech) -> list[Block]:
    """What the post would do, told as the turn will be."""
    told, viewer = narrator(session.file.setup.system), Viewer(seat=seat)
    before, after = session.opening(viewer), found.step.minutes(viewer, speech.locale)
    entry = found.step.report.entry
    chapter = Chapter(
        id=entry.id,
        kind="post",
        by=seat,
        at=entry.at,
        before=before,
        after=after,
        speech=speech,
        numbered={**told.numbered(before), **told.numbered(after)},
    )
    return list(told.account(chapter))

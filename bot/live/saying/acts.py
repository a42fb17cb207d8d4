"""How an act of a moderator, or of a player about his own words, is told to everybody."""

from __future__ import annotations

from bot.app import Step
from bot.live.saying import summaries
from bot.store.games.held import Admitted, Held
from bot.telling.acts import act_words
from bot.telling.chapters import Chapter
from bot.telling.document import Document
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from bot.telling.turns import tell
from rules.entries import AnswerEntry, RedoEntry, UndoEntry, VoidEntry, kind_of
from rules.messages import Viewer

TOLD_BY_TURN = (AnswerEntry, UndoEntry, RedoEntry, VoidEntry)
"""Acts after which the turn's own summary says what is otherwise, where seats play one after another."""


def act_document(held: Held, admitted: Admitted, spoken: str | None = None) -> Document:
    """An act as everybody is told of it, in a language, else the game's."""
    chapter = act_chapter(held, admitted, summaries.EVERYBODY, spoken or summaries.locale(held))
    return tell(chapter, narrator(held.file.setup.system))[0]


def act_chapter(held: Held, admitted: Admitted, viewer: Viewer, spoken: str) -> Chapter:
    """An act as a viewer may be told of it, in a language."""
    entry = admitted.report.entry
    step = Step(held.game, admitted.before, admitted.report, admitted.latest)
    speech = Speech(held.file.setup.system, spoken)
    before = summaries.table_minutes(held, admitted.before.state, viewer=viewer)
    after = step.minutes(viewer, speech.locale)
    told = narrator(held.file.setup.system)
    silent = held.game.sequential and isinstance(entry, TOLD_BY_TURN)
    return Chapter(
        id=entry.id,
        kind=kind_of(entry).name,
        by=getattr(entry, "by", "") or "",
        at=entry.at,
        before=after if silent else before,
        after=after,
        speech=speech,
        ground=step.ground(viewer),
        numbered={**told.numbered(before), **told.numbered(after)},
        **act_words(entry, before, after, told, speech),
    )

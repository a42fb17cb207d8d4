"""A game told to one viewer in one language: the cast first, then every entry of its log as a document."""

from __future__ import annotations

from bot.app import Session, Step
from bot.minutes import Minutes
from bot.telling.acts import act_words
from bot.telling.chapters import Chapter
from bot.telling.document import Document, Heading
from bot.telling.lines import clean, line
from bot.telling.narrator import narrator
from bot.telling.speech import Plain, Speech
from bot.telling.turns import tell
from rules.entries import PostEntry, kind_of
from rules.messages import Viewer


class Story:
    """Tells the entries of a session as they are admitted, each against how things stood before it."""

    def __init__(self, session: Session, viewer: Viewer, locale: str, *, why: bool = False) -> None:
        """Begin at a table where nothing has happened yet."""
        self._title = session.file.title
        self._viewer = viewer
        self._locale = locale
        self._why = why
        self._narrator = narrator(session.file.setup.system)
        self._speech = Speech(session.file.setup.system, locale)
        self._last: Minutes = session.opening(viewer)
        self._numbered: dict[int, Plain] = dict(self._narrator.numbered(self._last))
        self._turn: object = None
        self._told: frozenset[str] = frozenset()

    def cast(self) -> Document:
        """The game's title and what stands on the table."""
        heading = Heading(level=1, line=line(clean(self._title)))
        return Document((heading, *self._narrator.field(self._speech, self._last)))

    def chapter(self, step: Step) -> Document:
        """The document of the next entry."""
        after = step.minutes(self._viewer, self._locale)
        turn = self._narrator.turn(after)
        self._numbered |= self._narrator.numbered(after)
        again = isinstance(step.report.entry, PostEntry) and turn is not None and turn == self._turn
        chapter = self._chapter(step, after, self._told if again else frozenset())
        document, told = tell(chapter, self._narrator)
        self._told, self._turn, self._last = told, turn, after
        return document

    def _chapter(self, step: Step, after: Minutes, told: frozenset[str]) -> Chapter:
        entry = step.report.entry
        return Chapter(
            id=entry.id,
            kind=kind_of(entry).name,
            by=getattr(entry, "by", "") or step.report.author or "",
            at=entry.at,
            before=self._last,
            after=after,
            speech=self._speech,
            text=after["text"],
            ground=step.ground(self._viewer),
            why=self._why,
            numbered=self._numbered,
            told=told,
            **act_words(entry, self._last, after, self._narrator, self._speech),
        )

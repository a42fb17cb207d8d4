"""A game told to one viewer in one language: the cast first, then every entry of its log as a document."""

from __future__ import annotations

from bot.app import Session, Step
from bot.minutes import Minutes
from bot.telling.chapters import Chapter
from bot.telling.document import Document, Heading
from bot.telling.lines import clean, line
from bot.telling.narrator import narrator
from bot.telling.speech import Plain, Speech
from bot.telling.turns import tell
from rules.entries import KINDS, Entry, GrantEntry, OverrideEntry, PostEntry, VoidEntry
from rules.game import Viewer


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
        units = units_of(entry)
        open_ = all(self._narrator.knows(after, unit) for unit in units)
        hidden = self._speech.say("something-hidden")
        return Chapter(
            id=entry.id,
            kind=next(kind.name for kind in KINDS.values() if isinstance(entry, kind.record)),
            by=getattr(entry, "by", "") or step.report.author or "",
            at=entry.at,
            before=self._last,
            after=after,
            speech=self._speech,
            text=after["text"],
            about=about(entry) or (", ".join(units) if open_ else hidden),
            reason=(getattr(entry, "reason", "") or getattr(entry, "note", "")) if open_ else "",
            answer=getattr(entry, "choose", ""),
            why=self._why,
            numbered=self._numbered,
            told=told,
        )


def about(entry: Entry) -> str:
    """What an entry speaks of: the post it changes, the seat it skips, the entry it goes back to."""
    named = (getattr(entry, field, None) for field in ("post", "seat", "to", "question", "cycle"))
    return next((name for name in named if isinstance(name, str) and name), "")


def units_of(entry: Entry) -> tuple[str, ...]:
    """The units and bodies that a moderator's entry speaks of."""
    if isinstance(entry, OverrideEntry):
        return tuple(str(name) for name in entry.subject.values())
    return (entry.unit,) if isinstance(entry, GrantEntry | VoidEntry) else ()

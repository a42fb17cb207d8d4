"""What is told at once: one entry of a log and the minutes before and after it, for one viewer in one language."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from msgspec import Struct

from bot.telling.speech import Plain, Speech


class Chapter(Struct, frozen=True, kw_only=True):
    """One entry as one viewer may see it. ``text`` is None where it brings no words that he may read.

    ``about`` names what the entry speaks of (the post that is edited, the seat that is skipped), ``details`` are further
    parts of its heading, ``struck`` is the order that it strikes, ``answer`` what was chosen. ``refused`` says that the
    whole act was turned away. ``ground`` is how things stood where what is told began, where turns are played again. ``numbered`` are the things that people have seen under a number, ``told`` the sentences of this same
    turn that they have read.
    """

    id: str
    kind: str
    by: str
    at: datetime
    before: Plain
    after: Plain
    speech: Speech
    text: str | None = None
    about: str = ""
    reason: str = ""
    answer: str = ""
    struck: Plain | None = None
    details: Mapping[str, str] = {}
    refused: bool = False
    ground: Plain | None = None
    why: bool = False
    numbered: Mapping[int, Plain] = {}
    told: frozenset[str] = frozenset()

    @property
    def events(self) -> list[Plain]:
        """What happened, in order."""
        return list(self.after["events"])


def still(minutes: Plain, speech: Speech, numbered: Mapping[int, Plain]) -> Chapter:
    """How things stand, with nothing that happened."""
    moment = datetime.min.replace(tzinfo=UTC)
    return Chapter(
        id="",
        kind="field",
        by="",
        at=moment,
        before=minutes,
        after=minutes,
        speech=speech,
        numbered=numbered,
    )

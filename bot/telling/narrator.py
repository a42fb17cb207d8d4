"""How a kind of game is told. This one knows no kind and tells any; a kind that wants to be told well brings its own."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping

from msgspec import Struct

from bot.checking.differences import shown
from bot.telling.chapters import Chapter
from bot.telling.document import Block, Line, Paragraph
from bot.telling.lines import clean, line, named
from bot.telling.speech import Plain, Speech
from rules.game import Scene

NARRATORS: dict[str, str] = {
    "tfc.battle": "bot.telling.tfc_battle.narrator:NARRATOR",
    "tfc.yards": "bot.telling.tfc_yards.narrator:NARRATOR",
    "fots.movement": "bot.telling.fots_movement.narrator:NARRATOR",
    "orbital_line.dock": "bot.telling.orbital_dock.narrator:NARRATOR",
    "orbital_line.battle": "bot.telling.orbital_battle.narrator:NARRATOR",
}
"""Where the narrator of a kind of game is found; a kind that is not here is told by :class:`Narrator` itself."""


class Meeting(Struct, frozen=True):
    """An encounter that is played apart: what tells it from others, the seats whose it is, and what all of them know."""

    key: str
    seats: tuple[str, ...]
    words: Line


class Narrator:
    """What a document asks of a kind of game. Everything here works from plain data of one viewer.

    ``secret`` says that each seat is told a story of its own: its orders and reports belong in a room of its own.
    ``accounts`` says that a receipt tells what its orders come to, beside the form in which each may be posted again.
    ``builds`` says that posts build something, so that each receipt shows how it looks by now.
    """

    secret = False
    accounts = True
    builds = False

    def field(self, speech: Speech, minutes: Plain) -> Iterator[Block]:
        """What stands on the table before anything happens."""
        return iter(())

    def heading(self, chapter: Chapter) -> Line:
        """Whose entry this is, and what it does."""
        known = chapter.speech.knows(f"heading-{chapter.kind}")
        own = f"heading-{chapter.kind}" if known else "heading-other"
        return chapter.speech.line(
            "heading-refused" if chapter.refused else own,
            "",
            by=named(chapter.by),
            about=chapter.about,
            kind=chapter.kind,
            **chapter.details,
        )

    def account(self, chapter: Chapter) -> Iterator[Block]:
        """What happened, sentence by sentence."""
        for event in chapter.events:
            rest = "".join(
                f" {key} {shown(value)}"
                for key, value in event.items()
                if key != "event" and value is not None
            )
            yield Paragraph(line=line(clean(f"{event.get('event', 'event')}:{rest}")))

    def standing(self, chapter: Chapter) -> Iterator[Block]:
        """How things stand now, against how they stood before."""
        return iter(())

    def outlook(self, chapter: Chapter) -> Iterator[Block]:
        """What comes next."""
        return iter(())

    def sheets(self, minutes: Plain) -> tuple[str, ...]:
        """What has a sheet of its own: the units that the viewer sees."""
        return tuple(minutes["state"].get("units", ()))

    def sheet(self, chapter: Chapter, name: str) -> Iterator[Block]:
        """Everything that the viewer may know of one of these, as a sheet to read."""
        for key, value in chapter.after["state"]["units"][name].items():
            if value not in (None, [], {}, (), ""):
                yield Paragraph(line=line(clean(f"{key.replace('_', ' ')}: {shown(value)}")))

    def worded(self, scene: Scene, speech: Speech) -> Scene:
        """A picture in the words of a language."""
        return scene

    def numbered(self, minutes: Plain) -> Mapping[int, Plain]:
        """The things that these minutes show under a number."""
        return {}

    def meetings(self, speech: Speech, minutes: Plain) -> Iterator[Meeting]:
        """The encounters of a moderator's minutes that the seats concerned play apart."""
        return iter(())

    def knows(self, minutes: Plain, name: str) -> bool:
        """Whether the viewer of these minutes may hear that something of this name is in the game."""
        return True

    def called(self, speech: Speech, minutes: Plain, name: str) -> str:
        """What a thing of the game is called in the language that is spoken."""
        return name

    def turn(self, minutes: Plain) -> object:
        """What names the turn that the minutes are about; posts of one turn are told together. None where it has none."""
        return None


def narrator(system: str) -> Narrator:
    """The narrator of a kind of game."""
    module, _, name = NARRATORS.get(system, f"{__name__}:ANY").partition(":")
    found: Narrator = getattr(importlib.import_module(module), name)
    return found


ANY = Narrator()

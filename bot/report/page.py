"""A game played from its file and written down as a page of HTML: its story, its tables and its pictures."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import metadata

from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from bot.app import Session, Step
from bot.minutes import Minutes
from bot.pictures import drawing, fonts
from bot.pictures.legend import worded
from bot.telling.document import Document, Heading, plain
from bot.telling.lines import clean
from bot.telling.narrator import narrator
from bot.telling.speech import Speech
from bot.telling.story import Story
from rules.entries import KINDS
from rules.messages import Viewer

DRAWN = ("post", "tick", "close", "skip")
"""The kinds of entry after which the game looks different enough for a picture of its own."""


class Section(Struct, frozen=True):
    """One entry as told, and the picture of what it led to, if it has one."""

    anchor: str
    title: str
    document: Document
    picture: Markup | None = None


class Game(Struct, frozen=True):
    """One game of the page: its opening, then its entries. ``anchor`` is where it begins."""

    anchor: str
    title: str
    sections: tuple[Section, ...]


def page(games: Sequence[Game], system: str, locale: str) -> str:
    """The games as one self-contained page: styles, font and pictures are in it, and it fetches nothing."""
    speech = Speech(system, locale)
    return _environment().get_template("report.html.j2").render(
        games=games,
        locale=locale,
        font=_font(),
        family=fonts.FAMILY,
        contents=speech.say("report-contents"),
        arithmetic=speech.say("report-arithmetic"),
        whole=speech.say("report-whole-post"),
        made=speech.say("report-made", version=metadata.version("quarterdeck")),
    )  # fmt: skip


def told(session: Session, steps: Iterator[Step], viewer: Viewer, locale: str, number: int) -> Game:
    """The story of a game, as its steps are played, for one viewer."""
    story = Story(session, viewer, locale, why=True)
    gallery = _Gallery(session, viewer, Speech(session.file.setup.system, locale))
    anchor = f"game{number}"
    opening = _section(anchor, story.cast(), gallery.of(session.opening(viewer), session.table.state))
    sections = [
        _section(f"{anchor}-{place}", story.chapter(step), gallery.after(step))
        for place, step in enumerate(steps, 1)
    ]
    return Game(anchor, session.file.title, (opening, *sections))


def _section(anchor: str, document: Document, picture: Markup | None) -> Section:
    title = next((plain(block.line) for block in document.blocks if isinstance(block, Heading)), anchor)
    return Section(anchor, title, document, picture)


class _Gallery:
    """Draws a game as its viewer sees it; a picture that equals the one before it is left out."""

    def __init__(self, session: Session, viewer: Viewer, speech: Speech) -> None:
        self._game = session.game
        self._narrator = narrator(session.file.setup.system)
        self._speech = speech
        self._legend = worded(speech.say)
        self._viewer = viewer
        self._last = ""

    def after(self, step: Step) -> Markup | None:
        kind = next(kind.name for kind in KINDS.values() if isinstance(step.report.entry, kind.record))
        return self.of(step.minutes(self._viewer), step.report.table.state) if kind in DRAWN else None

    def of(self, minutes: Minutes, state: object) -> Markup | None:
        view = self._game.view(state, self._viewer)
        told = {name: minutes[name] for name in ("events", "refused")}
        scene = self._game.scene(replace(view, turn={**view.turn, **told}))
        drawn = drawing.svg(self._narrator.worded(scene, self._speech), self._legend) if scene.marks else ""
        if drawn == self._last:
            return None
        self._last = drawn
        return Markup(drawn) if drawn else None  # noqa: S704 - our own drawing, which escapes what players wrote


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("bot.report"),
        autoescape=select_autoescape(("html.j2",)),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["clean"] = clean
    environment.tests["a"] = lambda block, kind: type(block).__name__ == kind
    return environment


@cache
def _font() -> str:
    return base64.b64encode(fonts.FILE.read_bytes()).decode("ascii")

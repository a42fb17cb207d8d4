"""Small battles to be told, and their telling as plain text."""

from __future__ import annotations

import tempfile
from io import StringIO
from pathlib import Path

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from bot.telling.document import Document
from bot.telling.story import Story
from bot.telling.terminal import Terminal
from rules.messages import MODERATOR, Viewer

DUEL = """
game: A duel
system: tfc.battle
moderators: [umpire]
seats: {ash: {side: Federation}, rook: {side: Empire, locale: ru}}
setup:
  bodies: {Veil: {kind: nebula, type: 1}, Rock: {kind: planet}}
  units:
    Kestrel: {seat: ash, faction: federation, shield_max: 1000, hull_max: 400, osi_max: 2000,
      beam_firepower: 601, projectile_firepower: 300, maneuverability: 900, weapon_accuracy: 200}
    Harrier: {seat: rook, faction: imperial, shield_max: 700, hull_max: 500, osi_max: 2200,
      beam_firepower: 700, projectile_firepower: 200, maneuverability: 700, weapon_accuracy: 200}
    Shade: {seat: rook, faction: imperial, shield_max: 300, hull_max: 100, osi_max: 500, location: reserve,
      beam_firepower: 250, maneuverability: 1200, weapon_accuracy: 100, ftl_type: hyperdrive}
log:
"""


def game(log: str, setup: str = DUEL) -> GameFile:
    """The game of a setup and a log."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.yaml"
        path.write_text(setup + log, encoding="utf-8")
        return load(path)[0]


def documents(
    file: GameFile, viewer: Viewer = MODERATOR, locale: str = "en", *, why: bool = False
) -> list[Document]:
    """Everything that is told of a game: the cast, then its entries."""
    session = Session(file)
    story = Story(session, viewer, locale, why=why)
    return [story.cast(), *(story.chapter(step) for step in session.play())]


def text(document: Document, width: int = 80) -> str:
    """The document as a terminal without colours shows it."""
    stream = StringIO()
    Terminal(stream, width, colour=False).write(document)
    return stream.getvalue()


def tell(
    log: str,
    viewer: Viewer = MODERATOR,
    locale: str = "en",
    *,
    setup: str = DUEL,
    width: int = 80,
    why: bool = False,
) -> str:
    """The last entry of a log, told."""
    return text(documents(game(log, setup), viewer, locale, why=why)[-1], width)

"""The examples: each says what it shows, holds what it claims, and can be told in both languages to anybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import Session, verify
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from bot.telling.story import Story
from rules.messages import MODERATOR, ONLOOKER, Viewer

FILES = sorted((Path(__file__).parent.parent / "examples").glob("*.yaml"))
GAMES = [pytest.param(game, id=game.title) for path in FILES for game in load(path)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_opens_with_what_it_shows(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert "\n# It shows " in text or text.startswith("# It shows ")


@pytest.mark.parametrize("game", GAMES)
def test_what_it_claims_holds(game: GameFile) -> None:
    verdict = verify(game)
    assert [f"{one.entry}: {difference}" for one in verdict.failures for difference in one.differences] == []
    assert verdict.passed


@pytest.mark.parametrize("game", GAMES)
def test_it_can_be_told(game: GameFile) -> None:
    seats = [Viewer(seat=seat.name) for seat in game.setup.seats]
    for viewer in (MODERATOR, ONLOOKER, *seats[:1]):
        for locale in ("en", "ru"):
            session = Session(game)
            story = Story(session, viewer, locale, why=True)
            assert story.cast().blocks
            assert all(story.chapter(step).blocks for step in session.play())

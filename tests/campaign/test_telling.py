"""Campaigns are told: every event has its sentence, in both languages, and a month's report says what a player needs."""

from __future__ import annotations

import logging
from io import StringIO
from pathlib import Path

import pytest

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from bot.telling.story import Story
from bot.telling.terminal import Terminal
from bot.telling.tfc_yards.narrator import SENTENCES, UNTOLD
from bot.telling.words import LOCALES
from rules.game import Event
from rules.messages import MODERATOR
from rules.tfc.yards import events

ROOT = Path(__file__).parents[2]
CASES = sorted((ROOT / "tests" / "conformance" / "tfc" / "yards").glob("*.yaml"))


def told(game: GameFile, *locales: str, why: bool = False) -> list[str]:
    """The whole story in each language."""
    session = Session(game)
    stories = [Story(session, MODERATOR, locale, why=why) for locale in locales]
    pages = [StringIO() for _ in locales]
    for story, page in zip(stories, pages, strict=True):
        Terminal(page).write(story.cast())
    for step in session.play():
        for story, page in zip(stories, pages, strict=True):
            Terminal(page).write(story.chapter(step))
    return [page.getvalue() for page in pages]


def test_every_event_has_its_sentence() -> None:
    tags = {
        made.__struct_config__.tag
        for made in vars(events).values()
        if isinstance(made, type) and issubclass(made, Event) and made is not Event
    }
    assert tags == {*SENTENCES, *UNTOLD}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_no_sentence_is_missing(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        for game in load(path):
            assert all("told-" not in text for text in told(game, *LOCALES, why=True))
    assert not caplog.records


def test_a_months_report() -> None:
    game = next(one for one in load(CASES[6]) if one.title == "TFC-YRD-07/a")
    text = " ".join(told(game, "en")[0].split())
    assert "Utopia's Type 1 drydocks 1-10 take up work on Pathfinder #1." in text
    assert "0 → 4750 / 10848" in text
    assert "after 2026-05, 2 months" in text
    assert "Utopia delivers Pathfinder #1, with 6 craft aboard." in text
    assert "Utopia loses 3402 CU on Pathfinder #1: less was needed than Type 1 drydocks 3-10 made." in text
    assert "Next: month 2026-06, over at 2026-07-01 00:00 UTC." in text

"""A campaign told week by week: every kind of event has its sentence, both languages know it, secrets stay secret."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from bot.telling.fots_movement.desk import bays, percent, way
from bot.telling.fots_movement.weeks import GATHERED, SENTENCES, UNTOLD
from bot.telling.markdown import write
from bot.telling.story import Story
from bot.telling.words import LOCALES
from rules.fots.movement import events as ev
from rules.game import Event
from rules.messages import MODERATOR, ONLOOKER, Viewer
from tests.telling.stories import documents, text

ROOT = Path(__file__).parents[2]
STORY = load(ROOT / "examples/the_long_tow_home.yaml")[0]
LONG = ("FOTS-CAL-02", "FOTS-SPD-01")
"""Cases of WF 20, which crosses 262,144 sections; how they are told is seen below."""
CASES = [
    path
    for path in sorted((ROOT / "tests/conformance/fots/movement").glob("*.yaml"))
    if path.stem not in LONG
]
SET = """
game: Set by hand
system: fots.movement
moderators: [gm]
seats: {ann: {side: Kelt}}
setup:
  drives: {g2: {generation: 2, cruise_wf: 5, max_wf: 6}}
  classes: {ship: {kind: starship, hull: 6, drive: g2, crew: 20}}
  empires: {kelt: {seat: ann, color: green, vlr_range: 3, control_range: 500}}
  colonies: [{name: Avalon, owner: kelt, section: 50x50/42}]
  fleets: [{name: Guard, owner: kelt, section: 50x50/43, units: [{name: Gate, class: ship}]}]
log:
  - override: {by: gm, fleet: Guard, set: {section: 50x50/60}, reason: moved}
  - override: {by: gm, unit: Gate, set: {effects: [no_ftl]}, reason: hit}
"""
INES, TARAS = Viewer(seat="ines"), Viewer(seat="taras")


def told(file: GameFile, viewer: Viewer = MODERATOR, locale: str = "en", *, why: bool = False) -> str:
    return "".join(text(document) for document in documents(file, viewer, locale, why=why))


def test_an_account_names_things_in_the_language_of_its_reader() -> None:
    russian, english = told(STORY, TARAS, "ru"), told(STORY, TARAS, "en")
    assert "Чёрный Парус" in russian
    assert "Black Sail" not in russian
    assert "Black Sail" in english
    assert "Чёрный" not in told(STORY, INES, "en")


def test_what_a_moderator_sets_is_told_by_words_and_addresses(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(SET, encoding="utf-8")
    (file,) = load(path)
    english, russian = told(file), told(file, locale="ru")
    assert "Guard: section is now 50x50/60." in english
    assert "Gate: damage is now no FTL." in english
    assert "ticks toward" not in english
    assert "Guard: секция теперь — 50x50/60." in russian
    assert "Gate: повреждения теперь — нет сверхсветового хода." in russian


def test_every_event_is_told_or_is_bookkeeping_on_purpose() -> None:
    kinds = {
        str(kind.__struct_config__.tag)
        for kind in vars(ev).values()
        if isinstance(kind, type) and issubclass(kind, Event)
    }
    assert kinds == {*SENTENCES, *GATHERED, *UNTOLD}


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_no_sentence_is_missing_in_either_language(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        for game in load(path):
            session = Session(game)
            stories = [Story(session, MODERATOR, locale, why=True) for locale in LOCALES]
            for step in session.play():
                for story in stories:
                    story.chapter(step)
    assert caplog.messages == []


def test_the_pursuit_week_by_week() -> None:
    story = told(STORY, INES)
    for line in (
        "corvan detects a fleet of drath in 121x80/22, WF 6.",
        "Border Watch reacts and goes after what is in 121x80/21.",
        "Ardent breaks down in 120x80/27: rolled 3.00 against 3.00.",
        "Ardent: critical hit, 48 on the standard table: no FTL.",
        "Ardent cannot keep up with Border Watch and stays behind.",
        "Border Watch breaks off: the target has left her zone for 121x80/1.",
        "Dauntless ran above her cruise and held: rolled 90.00 against",
        "Casualties 15, of them dead 5.",
        "Patience takes Ardent in tow.",
        "Ardent is back in supply, in friendly territory.",
    ):
        assert line in story
    assert story.index("Week 3\n") < story.index("Week 4\n") < story.index("Turn 2 opens")


def test_orders_are_echoed_as_a_plot() -> None:
    story = told(STORY, INES)
    assert "Yard Hand, end of each week: 1:/36, 2:/36 (16/32), 3:/27," in story
    assert "At the end of the turn she is on her way in 120x80/22." in story
    assert "FOTS-GEO-03, FOTS-CAL-02" in told(STORY, INES, why=True)


def test_an_empire_is_told_of_others_only_what_it_detects() -> None:
    assert "Black Sail" not in told(STORY, INES).replace('"Black Sail again,"', "")
    assert "Ardent" not in told(STORY, TARAS)
    assert "Border Watch" in told(STORY)
    assert "Border Watch" not in told(STORY, ONLOOKER)


def test_in_russian() -> None:
    story = told(STORY, INES, "ru")
    assert "Ход 1 сыгран" in story
    assert "Неделя 4" in story
    assert "Ardent ломается в 120x80/27: бросок 3.00 против 3.00." in story


def test_on_discord_it_fits_into_messages() -> None:
    parts = [part for document in documents(STORY, INES) for part in write(document)]
    assert all(len(part) <= 2000 for part in parts)
    assert any("**Week 3**" in part for part in parts)


@pytest.mark.parametrize(
    ("shown", "wanted"),
    [
        (bays(36), "1 1/2"),
        (bays(4), "1/6"),
        (percent("8"), "8.00"),
        (percent("3.505"), "3.51"),
        (way(["1x1/1", "1x1/2", "2x1/1"]), "1x1/1 → /2 → 2x1/1"),
        (way([f"1x1/{number}" for number in range(1, 31)]), "1x1/1 → /2 → /3 → … → 1x1/29 → /30"),
    ],
)
def test_numbers(shown: Any, wanted: str) -> None:
    assert shown == wanted

"""The sheet of every unit of every example, for whoever may see it: in words, without identifiers, in both languages."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.app import Session
from bot.gamefile.reading import load
from bot.telling.chapters import still
from bot.telling.document import Document
from bot.telling.markdown import write
from bot.telling.narrator import ANY, Narrator, narrator
from bot.telling.speech import Speech
from bot.telling.tfc_sheet import of_class
from rules.messages import MODERATOR, Viewer
from rules.tfc.catalogue import sample, stats

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.yaml"))
RAW = re.compile(r"\b[a-z]+_[a-z_]+\b|\bNone\b|\bTrue\b|\bFalse\b|[{}\[\]]")
"""What only programs write."""

ENGLISH = re.compile(
    r"\b(?:shields|hull|where|salvo|maneuverability|aboard|cells|strength|crew|drive|in effect)\b",
    re.IGNORECASE,
)


def sheets(session: Session, viewer: Viewer, locale: str) -> Iterator[tuple[str, str]]:
    """Each sheet with the name of what it is of."""
    system = session.file.setup.system
    minutes, told = session.opening(viewer), narrator(system)
    for name in told.sheets(minutes):
        chapter = still(minutes, Speech(system, locale), told.numbered(minutes))
        yield name, "\n".join(write(Document(tuple(told.sheet(chapter, name)))))


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_every_unit_has_a_sheet_in_words(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    session = Session(load(file)[0])
    for _ in session.play():
        pass
    viewers = [MODERATOR, *(Viewer(seat=seat.name) for seat in session.file.setup.seats)]
    with caplog.at_level(logging.INFO):
        for viewer in viewers:
            for locale in ("en", "ru"):
                for name, text in sheets(session, viewer, locale):
                    assert text.count("\n") >= 1, name
                    assert RAW.findall(text.replace("\\", "")) == [], text
                    assert locale == "en" or ENGLISH.findall(text) == [], text
    assert caplog.records == []


def test_a_damaged_ship_is_shown_with_what_is_left_and_what_flies_at_her() -> None:
    file = next(file for file in EXAMPLES if file.stem == "skirmish_off_bespin")
    session = Session(load(file)[0])
    entries = session.play()
    for step in entries:
        if step.report.entry.id == "p2":
            break
    told = dict(sheets(session, Viewer(seat="ash"), "en"))
    assert "**Judicator · ship of the class Imperator III, rook (Empire)**" in told["Judicator"]
    assert re.search(r"shields +3200 / 5000\n", told["Judicator"])
    assert re.search(r"#3 +Judicator → Pathfinder +3200 +500 +yes", told["Pathfinder"])
    assert "#4" not in told["Lancer"]
    assert "fighters of the class" in told["Alpha"]
    assert "The salvo of one craft: 15 beam" in told["Alpha"]


def test_a_kind_without_a_sheet_of_its_own_lists_what_it_has() -> None:
    minutes = {"state": {"units": {"Ghost": {"hull": 3, "note": None, "far_side": "Rock"}}}}
    assert ANY.sheets(minutes) == ("Ghost",)
    chapter = still(minutes, Speech("tfc.battle", "en"), {})
    assert "\n".join(write(Document(tuple(Narrator().sheet(chapter, "Ghost"))))) == "hull: 3\nfar side: Rock"


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_every_class_of_the_sample_catalogue_is_told_in_words(locale: str) -> None:
    rows = sample()["classes"]
    called = {class_id: row["name"] for class_id, row in rows.items()}
    for class_id, row in rows.items():
        blocks = of_class(Speech("tfc.yards", locale), stats(class_id, row), called)
        text = "\n".join(write(Document(tuple(blocks))))
        assert row["name"] in text
        assert RAW.findall(text.replace("\\", "")) == [], text
        assert locale == "en" or ENGLISH.findall(text) == [], text

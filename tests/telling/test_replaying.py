"""``quarterdeck replay`` tells the examples: in the language asked for, to the eyes asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import Session
from bot.cli import run
from bot.gamefile.reading import load

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SMALL = str(EXAMPLES / "small_battle.yaml")

Out = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def nobody_set_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUARTERDECK_LOCALE", raising=False)


def said(capsys: Out, *words: str) -> str:
    assert run(["replay", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


STORIES = ["small_battle", "skirmish_off_bespin", "duel_of_corrections"]


@pytest.mark.parametrize("name", STORIES)
def test_the_examples_hold(capsys: Out, name: str) -> None:
    assert said(capsys, "--check", str(EXAMPLES / f"{name}.yaml")).endswith("passed, 0 failed\n")


@pytest.mark.parametrize("name", STORIES)
def test_the_examples_are_read_without_a_question(name: str) -> None:
    session = Session(load(EXAMPLES / f"{name}.yaml")[0])
    asked = [question["words"] for step in session.play() for question in step.minutes()["asked"]]
    assert asked == []


def test_the_language_asked_for(capsys: Out, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Next: ash, turn 1." in said(capsys, SMALL)
    assert "Дальше: ash, ход 1." in said(capsys, SMALL, "--locale", "ru")
    monkeypatch.setenv("QUARTERDECK_LOCALE", "ru")
    assert "Дальше: ash, ход 1." in said(capsys, SMALL)
    assert "Next: ash, turn 1." in said(capsys, SMALL, "--locale", "en")


def test_a_seat_is_spoken_to_in_its_own_language(capsys: Out, tmp_path: Path) -> None:
    file = tmp_path / "battle.yaml"
    text = Path(SMALL).read_text(encoding="utf-8")
    file.write_text(text.replace("{side: Empire}", "{side: Empire, locale: ru}"), encoding="utf-8")
    assert "Дальше: ash, ход 1." in said(capsys, str(file), "--as", "rook")
    assert "Next: ash, turn 1." in said(capsys, str(file), "--as", "ash")
    assert "Next: ash, turn 1." in said(capsys, str(file), "--as", "rook", "--locale", "en")


def test_a_language_that_is_not_there(capsys: Out) -> None:
    assert run(["replay", SMALL, "--locale", "tlh"]) == 2
    assert capsys.readouterr().err == "quarterdeck: there is no language tlh here; there are en, ru\n"


def test_rules_that_refused_are_summed_up(capsys: Out) -> None:
    told = said(capsys, str(EXAMPLES / "skirmish_off_bespin.yaml"), "--why")
    assert "∵ TFC-DMG-03 What the OSI governs: Weapons fire with the share of OSI" in told

"""``quarterdeck plot``: the sums that players do by hand, on the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import run

STORY = str(Path(__file__).parents[2] / "examples/the_long_tow_home.yaml")
ROUTE = ("410x420/50", "410x420/46", "410x420/24", "410x420/14")


def plot(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["plot", *words]) == 0
    return capsys.readouterr().out


def test_the_published_route(capsys: pytest.CaptureFixture[str]) -> None:
    said = plot(capsys, *ROUTE, "--wf", "5")
    assert "8 sections, 8 weeks, within one turn." in said
    assert "1:/49, 2:/48, 3:/47, 4:/46, 5:/35, 6:/35, 7:/24, 8:/14" in said
    assert "no risk" in said


def test_at_flank_with_the_published_risk(capsys: pytest.CaptureFixture[str]) -> None:
    said = plot(capsys, *ROUTE, "--wf", "flank", "--drive", "2")
    assert "8.00 percent for 8 sections above cruise" in said


def test_the_published_bays(capsys: pytest.CaptureFixture[str]) -> None:
    assert "8 bays of supplies, 2 a turn." in plot(capsys, "--turns", "4", "--ships", "1", "--fighters", "8")


@pytest.mark.parametrize(
    ("words", "locale", "said"),
    [
        (("410x420/50", "410x420/49", "--wf", "5"), "en", "1 section, 1 week, within one turn."),
        (("410x420/50", "410x420/49", "--wf", "5"), "ru", "1 секция, 1 неделя, 1 ход."),
        (("410x420/50", "410x420/48", "--wf", "5"), "ru", "2 секции, 2 недели, 1 ход."),
        (("410x420/50", "410x420/49", "--wf", "6"), "en", "1 section, 1/2 of a week, within one turn."),
        (("410x420/50", "410x420/49", "--wf", "6"), "ru", "1 секция, 1/2 недели, 1 ход."),
        (("410x420/50", "410x420/49", "--wf", "6"), "en", "drive of generation 2: 1.00 percent for 1 section above cruise."),
        (("410x420/50", "410x420/49", "--wf", "6"), "ru", "двигатель поколения 2: 1 секция быстрее крейсерской, риск 1.00 %."),
        (("410x420/50", "410x420/49", "--wf", "4", "--drive", "5/7"), "ru", "двигатель 5/7: без риска"),
        (("--turns", "1", "--ships", "0", "--fighters", "4"), "en", "1/2 of a bay of supplies, 1/2 a turn."),
        (("--turns", "1", "--ships", "1"), "en", "1 turn outside friendly territory\n  1 bay of supplies, 1 a turn."),
        (("--turns", "3", "--ships", "1"), "ru", "3 хода вне своей территории\n  3 отсека припасов, за ход 1."),
        (("--turns", "5", "--ships", "1", "--fighters", "1"), "ru", "5 5/8 отсека припасов, за ход 1 1/8."),
    ],
)  # fmt: skip
def test_numbers_choose_the_form_of_the_word(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], locale: str, said: str
) -> None:
    assert said in plot(capsys, *words, "--locale", locale)


def test_a_fleet_of_a_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    said = plot(
        capsys, "120x80/29", "--wf", "cruise", "--game", STORY, "--fleet", "Border Watch", "--turns", "2"
    )
    assert "120x80/45 → /29 at WF 5" in said
    assert "Dauntless: no risk" in said
    assert "Aboard: 0 bays, enough for 0 turns." in said
    assert "5 недель" in plot(
        capsys, "120x80/29", "--game", STORY, "--fleet", "Border Watch", "--locale", "ru"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "what is to be reckoned?"),
        (("410x420/50",), "a way has two ends"),
        (("410x420/50", "410x420/101"), "FOTS-GEO-02"),
        (("410x420/50", "410x420/46", "--wf", "21"), "FOTS-SPD-01"),
        (("410x420/50", "410x420/46", "--drive", "9"), "is no drive"),
        (("410x420/50", "--fleet", "Kite"), "--game FILE"),
        (("120x80/1", "--game", STORY, "--fleet", "Border Wach"), "did you mean Border Watch"),
    ],
)
def test_what_cannot_be_reckoned_says_what_to_write(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert run(["plot", *words]) == 2
    assert said in capsys.readouterr().err

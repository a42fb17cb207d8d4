from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.app import Session
from bot.cli import run
from bot.gamefile.reading import load
from bot.report.page import page, told
from rules.messages import MODERATOR, ONLOOKER, Viewer
from tests.report.browser import look

ROOT = Path(__file__).parents[2]
BATTLE = ROOT / "examples" / "siege_of_anvil.yaml"


def written(file: Path, viewer: Viewer = MODERATOR, locale: str = "en") -> str:
    games = load(file)
    sessions = [Session(game) for game in games]
    pages = [told(one, one.play(), viewer, locale, number) for number, one in enumerate(sessions, 1)]
    return page(pages, games[0].setup.system, locale)


def test_every_entry_has_its_section_and_the_contents_name_it() -> None:
    text = written(BATTLE)
    entries = sum(len(game.log) for game in load(BATTLE))
    assert len(re.findall(r'<section id="game\d+-\d+"', text)) == entries
    assert len(re.findall(r'<a href="#game\d+-\d+"', text)) == entries
    assert "Where the numbers come from" in text


@pytest.mark.parametrize("example", sorted((ROOT / "examples").glob("*.yaml")), ids=lambda path: path.stem)
def test_every_example_can_be_reported(example: Path) -> None:
    assert written(example).count("<svg ") >= 1


def test_a_browser_shows_it_on_a_desk_and_on_a_phone_and_fetches_nothing(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_text(written(BATTLE), encoding="utf-8")
    for width in (1280, 390):
        seen = look(file, width)
        assert seen["wide"] <= width
        assert seen["pictures"] >= 5
        assert seen["fonts"] == ["loaded"]
        assert seen["scripts"] == seen["broken"] == 0
        assert seen["fetched"] == []
        assert "The siege of Anvil" in seen["headings"]


HOSTILE = """\
game: '<script>alert(1)</script>'
system: tfc.battle
seats: {ash: {}, rook: {}}
setup:
  units:
    '<b onclick=x>': {seat: ash, shield_max: 10, hull_max: 10, osi_max: 100, beam_firepower: 10, weapon_accuracy: 100}
    Rival: {seat: rook, shield_max: 10, hull_max: 10, osi_max: 100, beam_firepower: 10, weapon_accuracy: 100}
log:
  - post: p1
    by: ash
    text: "Rival is <img src=x onerror=alert(1)> doomed.\\n</blockquote><script>alert(2)</script>"
"""


def test_what_players_write_stays_text(tmp_path: Path) -> None:
    file = tmp_path / "hostile.yaml"
    file.write_text(HOSTILE, encoding="utf-8")
    text = written(file)
    assert "&lt;script&gt;alert(1)" in text
    assert not re.search(r"<script|<img|<b onclick|</blockquote><", text)


def test_a_viewer_reads_only_what_he_may_see() -> None:
    hidden = ROOT / "examples" / "hunt_in_the_dark.yaml"
    secret = "(For the umpire&#39;s eyes.)"
    assert secret in written(hidden)
    assert secret in written(hidden, Viewer(seat="rook"))
    assert secret not in written(hidden, Viewer(seat="ash"))
    assert secret not in written(hidden, ONLOOKER)


def test_a_post_of_which_lines_are_left_out_says_so_and_is_there_as_a_whole() -> None:
    text = written(ROOT / "examples" / "skirmish_off_bespin.yaml")
    shown = "somebody has to be impolite.&#34; …</blockquote>"
    start = text.index(shown) + len(shown)
    assert "<summary>The whole post</summary>" in text[start:]
    whole = text[start : text.index("</details>", start)]
    assert "They had come to Bespin" in whole
    assert "Pathfinder: att Judicator\nLancer: move into the Veil; att Tantal" in whole


def test_it_speaks_russian() -> None:
    text = written(BATTLE, locale="ru")
    assert '<html lang="ru">' in text
    assert "Откуда взялись числа" in text
    assert "Содержание" in text


def test_the_command_writes_it_and_says_where_it_cannot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "battle.html"
    assert run(["replay", str(BATTLE), "--report", str(out)]) == 0
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert run(["replay", str(BATTLE), "--report", str(tmp_path)]) == 2
    assert "name another file" in capsys.readouterr().err

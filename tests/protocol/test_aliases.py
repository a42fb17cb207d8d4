"""A unit gets one more name, in every kind of game that has units: it is read by it, also after undo, and nothing leaks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from rules.game import Namer
from rules.messages import MODERATOR, Viewer

HERE = Path(__file__).parent

GAMES = {
    "tfc_battle": ("ash", "A1", "Lucky: att B1", "rook"),
    "tfc_yards": ("rook", "Avenger", "yard Kuat: repair Lucky at 5-6", "ash"),
    "orbital_battle": ("rook", "Manta", "Lucky: left 3", "ash"),
    "fots_movement": ("ash", "Watch", "Lucky: move to 410x420/74 at WF 1", "rook"),
}


HIDDEN = (
    "game: hidden\nsystem: tfc.battle\nmoderators: [umpire]\nseats: {ash: {}, rook: {}}\ncatalogues: [sample]\n"
    "setup:\n  units:\n    A1: {seat: ash, class: fed_escort}\n    B1: {seat: rook, class: imp_corvette}\n"
    "    Ghost: {seat: rook, class: imp_corvette, location: reserve}\nlog:\n"
)


def opened(tmp_path: Path, story: str, log: str) -> Session:
    """A story's game with another log, all of it played."""
    session = Session(game_of(tmp_path, story, log))
    list(session.play())
    return session


def played(tmp_path: Path, story: str, log: str) -> list[dict[str, Any]]:
    """The minutes of every entry of a story's game with another log."""
    return [dict(step.minutes(MODERATOR)) for step in Session(game_of(tmp_path, story, log)).play()]


def game_of(tmp_path: Path, story: str, log: str) -> GameFile:
    """A story's game with another log."""
    head = (HERE / f"{story}.yaml").read_text(encoding="utf-8").partition("\nlog:\n")[0]
    dice = "" if "dice:" in head else "\ndice: {secret: lucky}"
    path = tmp_path / "game.yaml"
    path.write_text(f"{head}{dice}\nlog:\n{log}", encoding="utf-8")
    (game,) = load(path)
    return game


@pytest.mark.parametrize("story", GAMES)
def test_a_unit_is_read_by_its_further_name_until_that_is_gone(tmp_path: Path, story: str) -> None:
    seat, unit, order, _ = GAMES[story]
    post = f"{{by: {seat}, at: 2026-03-02T18:00:00Z, text: '{order}'}}"
    log = (
        f"  - {{post: before, {post[1:]}\n"
        f"  - alias: {{by: {seat}, unit: {unit}, name: Lucky}}\n"
        f"  - {{post: named, {post[1:].replace('18:00', '19:00')}\n"
        f"  - alias: {{by: umpire, unit: {unit}, name: LUCKY, gone: true, reason: too short}}\n"
        f"  - {{post: after, {post[1:].replace('18:00', '20:00')}\n"
        "  - undo: {by: umpire, to: named}\n"
        f"  - {{post: again, {post[1:].replace('18:00', '21:00')}\n"
    ).replace("    ", "  ")
    before, _, named, _, after, _, again = played(tmp_path, story, log)
    for one in (before, after):
        assert not one["accepted"], one["accepted"]
    for one in (named, again):
        assert one["accepted"] or one["refused"], one
        assert unit in str([*one["accepted"], *one["refused"]])


@pytest.mark.parametrize("story", GAMES)
def test_a_game_knows_every_name_of_what_the_viewer_may_know(tmp_path: Path, story: str) -> None:
    seat, unit, _, other = GAMES[story]
    session = opened(tmp_path, story, f"  - alias: {{by: {seat}, unit: {unit}, name: Lucky}}\n")
    game, state = session.game, session.table.state
    assert isinstance(game, Namer)
    for viewer in (Viewer(seat=seat), MODERATOR):
        assert "Lucky" in game.names(state, viewer)[unit]
    assert (unit in game.names(state, Viewer(seat=other))) is (story != "fots_movement")


def test_what_is_hidden_has_no_name_for_others(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(f"{HIDDEN}  - alias: {{by: rook, unit: Ghost, name: Spectre}}\n", encoding="utf-8")
    (game,) = load(path)
    session = Session(game)
    list(session.play())
    assert isinstance(session.game, Namer)
    assert session.game.names(session.table.state, Viewer(seat="rook"))["Ghost"] == ("Spectre",)
    assert "Ghost" not in session.game.names(session.table.state, Viewer(seat="ash"))


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("by: {other}, unit: {unit}, name: Lucky", "is no unit of {other}"),
        ("by: {seat}, unit: Nobody, name: Lucky", "is no unit of {seat}"),
        ("by: umpire, unit: Nobody, name: Lucky", "Nobody is no unit here"),
        ("by: {seat}, unit: {unit}, name: {unit}", "something is called"),
        ("by: {seat}, unit: {unit}, name: '{long}'", "one line of at most 40 letters"),
        ("by: {seat}, unit: {unit}, name: '<@1>'", "begins with a letter"),
        ("by: {seat}, unit: {unit}, name: Lucky, gone: true", "has no further name Lucky"),
        ("by: stranger, unit: {unit}, name: Lucky", "stranger"),
    ],
)
@pytest.mark.parametrize("story", GAMES)
def test_what_cannot_be_a_name_is_refused(tmp_path: Path, story: str, entry: str, why: str) -> None:
    seat, unit, _, other = GAMES[story]
    words = {"seat": seat, "unit": unit, "other": other, "long": "a" * 41}
    with pytest.raises(BadFileError, match=why.format(**words)):
        played(tmp_path, story, f"  - alias: {{{entry.format(**words)}}}\n")


def test_a_name_that_is_taken_by_something_hidden_tells_nothing(tmp_path: Path) -> None:
    """A battle's reserve is known to its own side alone."""
    path = tmp_path / "game.yaml"
    path.write_text(f"{HIDDEN}  - alias: {{by: ash, unit: A1, name: Ghost}}\n", encoding="utf-8")
    (game,) = load(path)
    assert len(list(Session(game).play())) == 1
    path.write_text(f"{HIDDEN}  - alias: {{by: rook, unit: B1, name: Ghost}}\n", encoding="utf-8")
    (game,) = load(path)
    with pytest.raises(BadFileError, match="something is called Ghost"):
        list(Session(game).play())


def test_a_dock_has_no_further_names(tmp_path: Path) -> None:
    with pytest.raises(BadFileError, match="a build has no further names"):
        played(tmp_path, "orbital_dock", "  - alias: {by: umpire, unit: X, name: Lucky}\n")

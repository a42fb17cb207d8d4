"""What a refusal says to write instead is accepted as exactly that order: the rulebooks' cases, random battles and yards."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.app import Session
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from tests.suggestions import hold
from tests.tfc.battles.player import Player
from tests.tfc.yard_play import YardPlay

CASES = Path(__file__).parent / "conformance"
EXPECTED = (
    "tfc/battle/TFC-ATK-01",
    "tfc/yards/TFC-YRD-05",
    "fots/movement/FOTS-SPD-02",
    "orbital_line/dock/OL-BLD-05",
    "orbital_line/battle/OL-MAN-01",
)
MANY = int(os.environ.get("QUARTERDECK_MANY", "0"))


def refusing() -> list[Path]:
    """The files of cases in which something is refused."""
    return [path for path in sorted(CASES.glob("*/*/*.yaml")) if "refused:" in path.read_text("utf-8")]


def held(path: Path) -> int:
    """How many suggestions the games of a file make, each held against its promise."""
    count = 0
    for game in load(path):
        session = Session(game)
        for logged in game.log:
            count += hold(session, session.admit(logged.entry))
    return count


@pytest.mark.parametrize("path", refusing(), ids=lambda path: f"{path.parent.name} {path.stem}")
def test_suggestions_of_the_cases_are_accepted(path: Path) -> None:
    held(path)


@pytest.mark.parametrize("case", EXPECTED)
def test_every_kind_of_game_makes_suggestions(case: str) -> None:
    assert held(CASES / f"{case}.yaml")


@pytest.mark.parametrize("seed", range(MANY or 5))
def test_suggestions_of_random_battles_are_accepted(seed: int) -> None:
    player = Player(seed)
    for _ in range(20):
        try:
            step = player.step()
        except BadFileError:
            continue
        if step is not None:
            hold(player.session, step)


@pytest.mark.parametrize("seed", range(MANY or 5))
def test_suggestions_of_random_yards_are_accepted(seed: int) -> None:
    play = YardPlay(seed)
    assert sum(hold(play.session, step) for step in play.steps(8))

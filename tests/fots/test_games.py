"""Short games of strategic movement, worked out by hand from the rulebook: calendars, drives, zones, hunger, tows, orders that hang on conditions."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import verify
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load

GAMES = [
    game
    for name in ("games", "corners", "tangles")
    for game in load(Path(__file__).parent / "games" / f"{name}.yaml")
]


@pytest.mark.parametrize("game", [pytest.param(game, id=game.title) for game in GAMES])
def test_a_game_goes_as_the_rulebook_says(game: GameFile) -> None:
    failures = verify(game).failures
    assert [
        f"{failure.entry or 'the end'}: {one}" for failure in failures for one in failure.differences
    ] == []

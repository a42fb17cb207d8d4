"""Specials at a fuller table than the rulebook's rows: each document of ``specials.yaml`` says itself what must hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app import verify
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load

GAMES = load(Path(__file__).with_name("specials.yaml"))


@pytest.mark.parametrize("game", [pytest.param(game, id=game.title) for game in GAMES])
def test_special(game: GameFile) -> None:
    failures = verify(game).failures
    assert [
        f"{one.entry or 'the end'}: {difference}" for one in failures for difference in one.differences
    ] == []

"""The rulebooks' cases: every document under this folder is a game that says itself what must hold."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.app import verify
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load


def cases() -> Iterator[object]:
    for path in sorted(Path(__file__).parent.glob("*/*/*.yaml")):
        try:
            yield from (pytest.param(game, id=f"{path.parent.name}: {game.title}") for game in load(path))
        except BadFileError as error:
            yield pytest.param(error, id=f"{path.parent.name}: {path.stem}")


@pytest.mark.parametrize("case", list(cases()))
def test_case(case: GameFile | BadFileError) -> None:
    if isinstance(case, BadFileError):
        pytest.fail(str(case), pytrace=False)
    failures = [
        f"{failure.entry or 'the end'}: {one}"
        for failure in verify(case).failures
        for one in failure.differences
    ]
    if failures:
        pytest.fail("\n".join(failures), pytrace=False)

"""The moderators' page shows every power that there is, and its game plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.app import verify
from bot.gamefile.reading import load
from rules.entries import KINDS

PAGE = (Path(__file__).parent.parent / "docs" / "moderators.md").read_text(encoding="utf-8")
ELSEWHERE = {"handover"}
"""Powers that a battle does not have yet."""


def test_its_game_plays(tmp_path: Path) -> None:
    (tmp_path / "page.yaml").write_text(
        re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[-1], encoding="utf-8"
    )
    (game,) = load(tmp_path / "page.yaml")
    verdict = verify(game)
    assert [f"{one.entry}: {difference}" for one in verdict.failures for difference in one.differences] == []
    assert {kind.name for kind in KINDS.values() if kind.who == "moderator"} - ELSEWHERE <= {
        kind.name for kind in KINDS.values() for logged in game.log if isinstance(logged.entry, kind.record)
    }


@pytest.mark.parametrize(
    "kind", [k.name for k in KINDS.values() if k.who in ("moderator", "anyone") and k.name not in ELSEWHERE]
)
def test_it_names_every_power(kind: str) -> None:
    assert f"`{kind}: {{" in PAGE

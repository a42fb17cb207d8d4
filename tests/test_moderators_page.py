"""The moderators' page shows every power that there is, and its game plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.app import verify
from bot.chat_export.people import read
from bot.gamefile.reading import load
from rules.entries import KINDS

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {name: (DOCS / name).read_text(encoding="utf-8") for name in ("moderators.md", "moderators.ru.md")}
ELSEWHERE = {"handover"}
"""Powers that a battle does not have yet."""


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())
def test_its_game_plays(page: str, tmp_path: Path) -> None:
    (tmp_path / "page.yaml").write_text(
        re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)[-1], encoding="utf-8"
    )
    (game,) = load(tmp_path / "page.yaml")
    verdict = verify(game)
    assert [f"{one.entry}: {difference}" for one in verdict.failures for difference in one.differences] == []
    assert {kind.name for kind in KINDS.values() if kind.who == "moderator"} - ELSEWHERE <= {
        kind.name for kind in KINDS.values() for logged in game.log if isinstance(logged.entry, kind.record)
    }


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())
def test_its_people_of_an_export_are_read(page: str, tmp_path: Path) -> None:
    file = tmp_path / "thread.people.yaml"
    file.write_text(re.findall(r"```people\n(.*?)```", page, re.DOTALL)[0], encoding="utf-8")
    found = read(file, ("ash", "rook", "umpire"))
    assert found.seats == {"900000000000000201": "rook", "900000000000000203": None}
    assert found.texts == {"1566519695769600002": None}


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())
@pytest.mark.parametrize(
    "kind", [k.name for k in KINDS.values() if k.who in ("moderator", "anyone") and k.name not in ELSEWHERE]
)
def test_it_names_every_power(kind: str, page: str) -> None:
    assert f"`{kind}: {{" in page

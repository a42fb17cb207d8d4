"""The page about game files: its game plays, and its classes are those of the catalogue."""

from __future__ import annotations

import re
from pathlib import Path

from bot.app import Session
from bot.gamefile.reading import load
from rules.tfc.catalogue import sample

PAGE = (Path(__file__).parent.parent / "docs" / "game-file.md").read_text(encoding="utf-8")


def test_its_game_plays_as_the_page_says(tmp_path: Path) -> None:
    (path := tmp_path / "page.yaml").write_text(
        re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0], encoding="utf-8"
    )
    first, second = (step.minutes() for step in Session(load(path)[0]).play())
    assert [order["command"] for order in first["accepted"]] == ["attack", "remain"]
    assert [order["unit"] for order in second["accepted"]] == ["Devastator"]
    assert (first["refused"], second["refused"]) == ([], [])


def test_it_lists_the_classes_of_the_catalogue() -> None:
    listed = re.findall(r"^\| `(\w+)` \| (.+?) \| (\d+) \|$", PAGE, re.MULTILINE)
    classes = sample()["classes"]
    assert listed == [(key, row["name"], str(row["osi_max"])) for key, row in classes.items()]

"""Every example of the players' page is read, and what comes back is what stands under it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.app import Session
from bot.gamefile.reading import GameFile, load
from rules.game import Doubt, Order, Reading, Refusal

PAGE = (Path(__file__).parent.parent / "docs" / "players.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```post\n(.*?)```\n```answer\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(scope="module")
def battle(tmp_path_factory: pytest.TempPathFactory) -> GameFile:
    path = tmp_path_factory.mktemp("page") / "battle.yaml"
    path.write_text(re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[-1], encoding="utf-8")
    return load(path)[0]


def answer(battle: GameFile, post: str) -> list[str]:
    """What the page shows of a post: its orders, refusals and questions in written order, then the talk."""
    report = Session(battle).preview("ash", post).report
    reading = report.reading or Reading()
    refused = {one.item: f"✗ {one.unit} {one.command} {one.rule}" for one in report.refused}
    stands = {one.item: f"✓ {one.unit or '-'} {one.command}" for one in report.accepted}
    lines: dict[int, str] = {}
    for item in reading.items:
        asked = f"? {item.unit} {item.kind}" if isinstance(item, Doubt) else ""
        lines[item.item] = asked or stands.get(item.item) or refused.get(item.item, "")
    assert all(isinstance(item, Order | Doubt | Refusal) for item in reading.items)
    return [*lines.values(), *(f"· {span.text}" for span in report.ignored)]


@pytest.mark.parametrize(("post", "shown"), EXAMPLES)
def test_an_example_comes_back_as_shown(battle: GameFile, post: str, shown: str) -> None:
    assert answer(battle, post) == shown.splitlines()


def test_every_post_of_the_page_is_an_example() -> None:
    assert len(EXAMPLES) == PAGE.count("```post") >= 12

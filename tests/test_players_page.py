"""Every example of the players' pages is read, and what comes back is what stands under it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from rules.orders import Doubt, Order, Reading, Refusal

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {
    name: (DOCS / name).read_text(encoding="utf-8")
    for name in (
        "players.md",
        "players.ru.md",
        "orbital-line.ru.md",
        "fire-on-the-suns.ru.md",
        "campaigns.ru.md",
    )
}
EXAMPLES = [
    (name, post, shown)
    for name, page in PAGES.items()
    for post, shown in re.findall(r"```post\n(.*?)```\n```answer\n(.*?)```", page, re.DOTALL)
]


@pytest.fixture(scope="module")
def battles(tmp_path_factory: pytest.TempPathFactory) -> dict[str, GameFile]:
    """The battle at the end of each page."""
    folder = tmp_path_factory.mktemp("pages")
    battles = {}
    for name, page in PAGES.items():
        path = folder / f"{name}.yaml"
        path.write_text(re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)[-1], encoding="utf-8")
        battles[name] = load(path)[0]
    return battles


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


@pytest.mark.parametrize(("name", "post", "shown"), EXAMPLES)
def test_an_example_comes_back_as_shown(
    battles: dict[str, GameFile], name: str, post: str, shown: str
) -> None:
    assert answer(battles[name], post) == shown.splitlines()


@pytest.mark.parametrize("name", PAGES)
def test_every_post_of_a_page_is_an_example(name: str) -> None:
    assert len([example for example in EXAMPLES if example[0] == name]) == PAGES[name].count("```post") > 0

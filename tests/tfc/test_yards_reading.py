"""How posts to yards are read: each against the same table, each order by its arguments; and whatever people paste."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.app import Session
from bot.commands.scoring import score
from bot.gamefile.cases import ReadingCase, load_cases
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from rules.orders import Reading
from rules.posts import Post

HERE = Path(__file__).parent
SCENE = load(HERE / "yards_scene.yaml")[0]
CASES = load_cases(HERE / "yards_reading.yaml", SCENE, None, None)
OTHERS = {
    name: load(HERE / f"yards_{name}_scene.yaml")[0]
    for name in (
        "rivals",
        "shift",
        "ice",
        "works",
        "dusk",
        "port",
        "anvil",
        "spring",
        "ways",
        "drill",
        "levy",
        "forge",
        "tide",
        "taiga",
    )
}
MORE = [
    pytest.param(name, case, id=f"{name}-{case.id}")
    for name, scene in OTHERS.items()
    for case in load_cases(HERE / f"yards_{name}.yaml", scene, None, None)
]
SPICE = [
    "((",
    "~~",
    "```",
    '"',
    "«",
    "—",
    "-",
    ">",
    "\n",
    "\n\n",
    "|",
    "#",
    "//",
    "OOC:",
    "%",
    "x2",
    "#7",
    "1/0",
    "9" * 30,
    "٣",
    "½",
    "\u200b",
    "не",
    "if",
]
SPICE += [
    "; ",
    ": ",
    ", ",
    "? ",
    "all",
    "with",
    "1-",
    "-4",
    "1-99999",
    "each",
    "EDIT:",
    "scratch that",
    "yard Kuat:",
    "w/",
    "both",
    "second",
    "two dozen",
    "priority",
]


def table(scene: GameFile) -> Session:
    session = Session(scene)
    for _ in session.play():
        pass
    return session


@pytest.fixture(scope="module")
def session() -> Session:
    return table(SCENE)


@pytest.fixture(scope="module")
def others() -> dict[str, Session]:
    return {name: table(scene) for name, scene in OTHERS.items()}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_posts_are_read(session: Session, case: ReadingCase) -> None:
    found = session.preview(case.by, case.text, case.to).minutes()
    assert score(case, found).lines() == []


@pytest.mark.parametrize(("name", "case"), MORE)
def test_posts_at_other_tables_are_read(others: dict[str, Session], name: str, case: ReadingCase) -> None:
    found = others[name].preview(case.by, case.text, case.to).minutes()
    assert score(case, found).lines() == []


def test_whatever_people_paste_is_read(session: Session) -> None:
    dice = random.Random(7)
    at = session.table.at
    assert at is not None
    for _ in range(500):
        text = dice.choice(CASES).text
        for _ in range(dice.randint(1, 4)):
            first, last = sorted((dice.randint(0, len(text)), dice.randint(0, len(text))))
            spice = dice.choice([*SPICE, dice.choice(CASES).text, text[first:last]])
            text = text[:first] + spice + text[last if dice.random() < 0.3 else first :]
        reading: Reading = session.game.read(session.table.state, Post("x", "rook", at, text))
        for item in reading.items:
            assert text[item.words.start : item.words.end] == item.words.text

"""What a refusal says to write instead is accepted as exactly that order, in random campaigns."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.app import Session
from bot.gamefile.game import GameFile
from bot.gamefile.reading import load
from rules.entries import PostEntry
from tests.fots.campaigns import EMPIRES, START, close, fleets, posts, setup
from tests.suggestions import hold

EXAMPLES = Path(__file__).parents[2] / "examples"


@given(data=st.data())
def test_suggestions_of_random_campaigns_are_accepted(data: st.DataObject) -> None:
    rows = data.draw(fleets())
    session = Session(GameFile(file="random", setup=setup(rows), secret="random"))
    for turn in (1, 2):
        for entry in posts(data, rows, turn):
            hold(session, session.admit(entry))
        session.admit(close(turn))


def test_a_speed_that_nobody_makes_is_refused_with_a_suggestion() -> None:
    rows = [
        {
            "name": "Fleet 0",
            "owner": EMPIRES[0],
            "section": "5x5/15",
            "units": [{"name": "Ship", "class": "ship"}],
        }
    ]
    session = Session(GameFile(file="random", setup=setup(rows), secret="random"))
    post = PostEntry(id="p", at=START, by=EMPIRES[0], text="Fleet 0: WF 7 to 5x5/20", to="moderators")
    assert hold(session, session.admit(post)) == 1


@pytest.mark.parametrize(
    ("text", "suggested"),
    [
        ("Чёрный Парус: WF 9 в 121x80/1", ["Чёрный Парус: WF 6 в 121x80/1"]),
        (
            "Чёрный Парус: Старт: 120x80/29\nWF 5 в 121x80/1",
            ["Чёрный Парус: Старт: 121x79/95", "Чёрный Парус: WF 5 в 121x80/1"],
        ),
        ("Пусть Yard Hand берёт 5 отсеков припасов.", ["Yard Hand: погрузить 2 отсека припасов"]),
        ("Black Sail: WF 9 to 121x80/1", ["Black Sail: WF 6 to 121x80/1"]),
    ],
)
def test_a_suggestion_is_written_in_the_language_of_the_post(text: str, suggested: list[str]) -> None:
    game = load(EXAMPLES / "the_long_tow_home.yaml")[0]
    session = Session(replace(game, log=()))
    step = session.admit(
        PostEntry(id="p", at=START, by="ines" if "Yard" in text else "taras", text=text, to="moderators")
    )
    assert [order.words.text for one in step.report.refused for order in one.instead] == suggested
    assert hold(session, step) == len(suggested)

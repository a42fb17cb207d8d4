"""What a refusal says to write instead is accepted as exactly that order, in random campaigns."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.app import Session
from bot.gamefile.game import GameFile
from rules.entries import PostEntry
from tests.fots.campaigns import EMPIRES, START, close, fleets, posts, setup
from tests.suggestions import hold


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

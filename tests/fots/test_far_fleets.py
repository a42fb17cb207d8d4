"""Fleets that a seat cannot know of change nothing that it is told, shown, asked or offered, whatever else goes on before its eyes.

``QUARTERDECK_MANY=200 pytest tests/fots/test_far_fleets.py`` is the long run.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.app import Session, Step
from bot.discord.suggesting import offered
from bot.foretelling import foretell
from bot.gamefile.game import GameFile
from bot.live.saying.receipts import receipt
from bot.live.working.lane import Lane
from bot.pictures.drawing import svg
from bot.store.games.held import Held
from bot.telling.markdown import write
from bot.telling.narrator import narrator
from bot.telling.story import Story
from bot.telling.words import LOCALES
from rules.entries import CloseEntry, Entry, PostEntry
from rules.fots.movement.game import MOVEMENT
from rules.kit.canonical import encode
from rules.messages import Viewer
from rules.setups import Setup
from tests.fots.campaigns import START, close, fleets, posts, setup

MANY = int(os.environ.get("QUARTERDECK_MANY", "0"))
RED = Viewer(seat="red")
OPTIONS = ("post", "unit", "subject", "sheet", "seat", "question")
FAR = {"Zorn": "9x9", "Quell": "1x9"}
"""What far fleets are called, and the sectors they are in, of which nobody in 5x5 can learn: farther than a turn at flank or any scanner."""


def far_fleets(data: st.DataObject, name: str) -> list[dict[str, Any]]:
    """Fleets of the others in a sector that red cannot look into, under names and with ships of their own."""
    return [
        {**row, "name": f"{name} {place}", "section": row["section"].replace("5x5", FAR[name]), "units": [
            {**unit, "name": f"{name}is{place}{index}"} for index, unit in enumerate(row["units"])
        ]}
        for place, row in enumerate(data.draw(fleets()))
        if row["owner"] != "red"
    ]  # fmt: skip


def feelers(turn: int) -> PostEntry:
    """Orders by which red feels for what there may be far away."""
    text = """Zorn 1: hold
Fleet 0: tow Zornis10
Fleet 0: join Zorn 1
Fleet 0: if Zorn 1 is detected in 9x9/5, then WF 5 to 5x5/6
Fleet 0: if Zornis10 is attacked, WF 5 to 5x5/7
where is Zorn 1?
how far at WF 5 to 9x9/5?
Fleet 0: WF 7 to 5x5/8
Fleet 0: transfer 1 bay of supplies to Zornis10
Fleet 0: follow Zorn 1"""
    return PostEntry(id=f"feelers {turn}", at=START, by="red", text=text, to="moderators")


class Seat:
    """Everything that red's seat gives out, entry by entry: minutes, texts in both languages, forecasts, receipts, charts, suggestions."""

    def __init__(self, game: Setup) -> None:
        """Sit down at a table."""
        file = GameFile(file="random", setup=game, secret="random")
        self.session = Session(file)
        self.held = Held(1, file)
        self.stories = [Story(self.session, RED, locale) for locale in LOCALES]
        self.found: list[bytes] = []

    def play(self, entry: Entry, *, ours: bool) -> None:
        """Play an entry; of those that are red's own, or everybody's, all is noted."""
        if ours and isinstance(entry, PostEntry):
            told = foretell(self.session, "red", entry.text)
            self._note(told.reading, told.cost, told.does)
        step = self.session.admit(entry)
        self.held.move(self.held.admit(entry))
        texts = [write(story.chapter(step)) for story in self.stories]
        if ours:
            self._note(*(step.minutes(RED, locale) for locale in LOCALES))
            self._note(texts, list(self._shown(step)), self._offered())

    def _note(self, *given_out: object) -> None:
        """Keep what the seat gives out, but for the numbers of questions, which all of a game share."""
        self.found.append(re.sub(rb"\bq\d+\b", b"q", encode(given_out)))

    def _shown(self, step: Step) -> Iterator[object]:
        """The chart after a close, with the sheets of red's ships; the receipt of a post, with its buttons."""
        entry = step.report.entry
        if isinstance(entry, PostEntry):
            play = self.held.table.play(entry.id)
            assert play is not None
            yield repr(receipt(self.held, self.held.table, play, 1, shows=True, aside=True))
            return
        view = self.session.game.view(step.report.table.state, RED)
        told = [MOVEMENT.tell(event, RED) for event in step.report.events]
        seen = [event for event in told if event is not None]
        yield svg(MOVEMENT.scene(replace(view, turn={**view.turn, "events": seen})))
        yield narrator("fots.movement").sheets(step.minutes(RED))

    def _offered(self) -> list[object]:
        """What is suggested while red types."""
        lane = cast("Lane", SimpleNamespace(held=self.held, origins={}))
        return [sorted(offered(lane, RED, option)) for option in OPTIONS]


@settings(max_examples=MANY or 3, phases=[Phase.generate])
@given(data=st.data())
def test_far_fleets_change_nothing_that_a_seat_is_told(data: st.DataObject) -> None:
    """Red sees, chases and meets whom it does; other fleets, elsewhere, with other orders, make no difference to any of it."""
    near = data.draw(fleets())
    ours = [[*posts(data, near, turn), feelers(turn), close(turn)] for turn in (1, 2)]
    outputs = []
    for name, sector in FAR.items():
        far = far_fleets(data, name)
        seat = Seat(setup([*near, *far]))
        for turn, shared in enumerate(ours, 1):
            for entry in (*posts(data, far, turn, sector), *shared):
                common = isinstance(entry, CloseEntry) or getattr(entry, "by", None) == "red"
                seat.play(entry, ours=common)
        outputs.append(seat.found)
    assert outputs[0] == outputs[1]

"""Words of a game's own that moderators change while it runs: in every kind of game they are read, checked, undone, and kept in its file."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.app import Session
from bot.gamefile.log import Logged
from bot.gamefile.problems import BadFileError
from bot.gamefile.reading import load
from bot.gamefile.writing import text_of
from rules import entries as e
from rules.game import Worded
from rules.orders import Order
from rules.posts import Post

BATTLE = """
setup: {units: {Wren: {seat: north, osi_max: 900, hull_max: 300, beam_firepower: 90}, Kite: {seat: south, osi_max: 900, hull_max: 300}}}
"""
YARD = """
setup: {yards: {Anvil: {seat: north, faction: imperial, founded: 2026-01-10, last_cycle: 2026-02, facilities: {construction_pylon: 1-4}}}}
"""
SHIPS = """
setup:
  motion: cw
  order_along: [Wren, Kite]
  ships: {Wren: {seat: north, build: manta, altitude: 3, speed: 6, heading: 4}, Kite: {seat: south, build: manta, altitude: 6, speed: 12, heading: 0}}
"""
GAMES = {
    "tfc.battle": (BATTLE, "Wren: att Kite"),
    "tfc.yards": (YARD, "Anvil: build 1 Shadow Corvette with 1-2"),
    "orbital_line.dock": ("setup: {builds: {Finch: {template: fearless, seat: north}}}", "C1 - Vigner LAP"),
    "orbital_line.battle": (
        SHIPS,
        "Wren: turn right 1",
    ),
    "fots.movement": ("", "1st Fleet: WF 5 to /46"),
}
FOTS = Path(__file__).parent.parent / "fots" / "posts" / "scene.yaml"


def table(system: str, folder: Path) -> Session:
    """A table of this kind of game that nobody has posted at."""
    if system == "fots.movement":
        return Session(load(FOTS)[0])
    file = folder / "game.yaml"
    head = f"game: Own\nsystem: {system}\nmoderators: [umpire]\ncatalogues: [sample]\nseats: {{north: {{side: N}}, south: {{side: S}}}}\n"
    file.write_text(f"{head}{GAMES[system][0]}\nlog: []\n", encoding="utf-8")
    return Session(load(file)[0])


class Hand:
    """A moderator at a table, and what he has done."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.log: list[e.Entry] = []
        (self.name, *_) = session.file.setup.moderators

    def acts(self, kind: type[e.Entry], **fields: Any) -> None:
        entry: Any = kind
        at = later(len(self.log))
        made = entry(id=f"w{len(self.log)}", at=at, by=self.name, **fields)
        self.session.admit(made)
        self.log.append(made)

    @property
    def words(self) -> Any:
        assert isinstance(self.session.game, Worded)
        return self.session.game.own_words(self.session.table.state)

    def orders(self, text: str) -> int:
        """How many orders a post would hold."""
        seat = self.session.file.setup.seats[0].name
        post = Post("p", seat, later(90), text)
        return sum(
            isinstance(item, Order) for item in self.session.game.read(self.session.table.state, post).items
        )


def later(minutes: int) -> datetime:
    """An instant after all that a table may hold already."""
    return datetime(2026, 3, 1, tzinfo=UTC) + timedelta(minutes=minutes)


@pytest.mark.parametrize("system", GAMES)
def test_added_words_are_read_until_they_are_taken_away_or_undone(system: str, tmp_path: Path) -> None:
    order = GAMES[system][1]
    hand = Hand(table(system, tmp_path))
    assert hand.orders(f"{order}, belike") == 1
    hand.acts(e.WordsEntry, add={"cues": {"negation": ["nohow"]}, "stop_phrases": ["roger that captain"]})
    held = hand.words
    assert ("cues", "negation", ("nohow",)) in held
    assert hand.orders(f"roger that captain\n{order}") == 1
    hand.acts(e.WordsEntry, remove={"cues": {"negation": ["NOHOW"]}}, add={"cues": {"doubt": ["belike"]}})
    assert ("cues", "doubt", ("belike",)) in hand.words
    assert hand.orders(f"{order}, belike") == 0
    hand.acts(e.UndoEntry, to="w0")
    assert hand.words == held
    hand.acts(e.RedoEntry)
    assert ("cues", "doubt", ("belike",)) in hand.words


@pytest.mark.parametrize("system", GAMES)
@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"add": {"cues": {"doubt": ["not"]}}}, "“not” means negation already"),
        ({"add": {"cues": {"doubts": ["belike"]}}}, "did you mean doubt"),
        ({"add": {"cue": {"doubt": ["belike"]}}}, "did you mean cues"),
        ({"add": {"cues": {"soft": ["perchance"]}}}, "stands under cues.doubt already"),
        ({"add": {"stop_phrases": "perchance"}}, "must be lists of phrases"),
        ({"remove": {"cues": {"doubt": ["perhaps so"]}}}, "no word of this game's own under cues.doubt"),
        ({}, "changes no words"),
    ],
)
def test_what_cannot_stand_names_the_clash_and_changes_nothing(
    system: str, fields: dict[str, Any], why: str, tmp_path: Path
) -> None:
    hand = Hand(table(system, tmp_path))
    hand.acts(e.WordsEntry, add={"cues": {"doubt": ["perchance"]}})
    held = hand.words
    with pytest.raises(BadFileError, match=why.replace("(", r"\(")):
        hand.acts(e.WordsEntry, **fields)
    assert hand.words == held


@pytest.mark.parametrize("system", GAMES)
def test_a_file_that_holds_the_act_plays_the_same(system: str, tmp_path: Path) -> None:
    hand = Hand(table(system, tmp_path))
    hand.acts(
        e.WordsEntry,
        add={"cues": {"doubt": ["belike"]}, "stop_phrases": ["roger that captain"]},
        reason="so we talk",
    )
    hand.acts(e.WordsEntry, remove={"stop_phrases": ["roger that captain"]})
    file = hand.session.file
    log = (*file.log, *map(Logged, hand.log))
    path = tmp_path / "again.yaml"
    path.write_text(text_of([replace(file, log=log)]), encoding="utf-8")
    again = Session(load(path)[0])
    list(again.play())
    assert isinstance(again.game, Worded)
    assert again.game.own_words(again.table.state) == hand.words
    assert [logged.entry for logged in again.file.log][-2:] == hand.log

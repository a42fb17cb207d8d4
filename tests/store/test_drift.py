"""Rules and readers get better; games that were played before stay as they were, and the difference is told."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, select

from bot.store.errors import LostStateError
from bot.store.games.store import Store
from bot.store.tables.games import LogEntry, Snapshot
from rules import entries as e
from rules.game import Act, Facts, Outcome
from rules.orders import Reading
from rules.posts import Post
from tests.protocol.harbour import LanternHarbour
from tests.protocol.harbour_state import Harbour
from tests.store.stories import STORIES, kept
from tests.store.test_appending import START, post

GAME = STORIES["harbour"]


@pytest.fixture
def richer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules under which each boat that sails home has one fish more at every close."""
    play = LanternHarbour.play

    def mended(self: LanternHarbour, state: Harbour, act: Act, facts: Facts) -> Outcome[Harbour]:
        outcome = play(self, state, act, facts)
        if not outcome.closes:
            return outcome
        boats = {name: replace(boat, fish=boat.fish + 1) for name, boat in outcome.state.boats.items()}
        return replace(outcome, state=replace(outcome.state, boats=boats))

    monkeypatch.setattr(LanternHarbour, "play", mended)


@pytest.fixture
def blinder(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that takes nothing for an order any more."""
    monkeypatch.setattr(LanternHarbour, "read", lambda *_: Reading())


async def everything(store: Store) -> Any:
    async with store.database.reading() as connection:
        return [
            (await connection.execute(select(table.__table__).order_by(table.game, table.seq))).all()
            for table in (LogEntry, Snapshot)
        ]


async def test_a_mended_rule_leaves_a_played_game_alone(store: Store, request: pytest.FixtureRequest) -> None:
    held = await kept(store, GAME)
    before = await everything(store)
    request.getfixturevalue("richer")
    loaded = await store.load(held.number)
    assert loaded.table.state == held.table.state
    assert [play.before for play in loaded.table.plays()] == [play.before for play in held.table.plays()]
    assert [drift.entry for drift in loaded.drift] == ["e5", "e8"]
    assert str(loaded.drift[0]).startswith("e5: today's rules would give another state: boats.")
    assert "boats.Heron.fish was 5, would be 6" in loaded.drift[0].changes
    assert await everything(store) == before


async def test_a_game_goes_on_from_what_was_settled(store: Store, request: pytest.FixtureRequest) -> None:
    held = await store.make(replace(GAME, log=(), check=None))
    await store.append(held, post("p1"))
    await store.append(held, e.CloseEntry(id="c1", at=START, by="umpire"))
    settled = held.table.state.boats["Heron"].fish
    request.getfixturevalue("richer")
    loaded = await store.load(held.number)
    assert loaded.table.state.boats["Heron"].fish == settled
    await store.append(loaded, post("p2", text="Heron: sail cove"))
    await store.append(loaded, e.EditEntry(id="x2", at=START, post="p2", text="Heron: sail deep"))
    assert loaded.table.state.boats["Heron"].fish == settled
    again = await store.load(held.number)
    assert again.table.state == loaded.table.state
    assert [drift.entry for drift in again.drift] == ["c1"]


async def test_a_better_reader_is_told_of_and_not_asked(store: Store, request: pytest.FixtureRequest) -> None:
    held = await kept(store, GAME)
    request.getfixturevalue("blinder")
    assert (await store.load(held.number)).drift == []
    loaded = await store.load(held.number, reread=True)
    assert loaded.table.state == held.table.state
    assert [(drift.entry, drift.what) for drift in loaded.drift] == [
        (name, "reading") for name in ("p1", "p2", "p3", "p4")
    ]
    assert "items[0]" in str(loaded.drift[0])


async def test_an_entry_that_could_not_stand_today_stands(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = await kept(store, GAME)

    def read(self: LanternHarbour, state: Harbour, one: Post) -> Reading:
        raise AssertionError

    def strict(self: LanternHarbour, state: Harbour, act: Act, facts: Facts) -> Outcome[Harbour]:
        if isinstance(act, e.CloseEntry):
            raise e.EntryError("by", "nights close by themselves now")
        return Outcome(state=state)

    monkeypatch.setattr(LanternHarbour, "read", read)
    monkeypatch.setattr(LanternHarbour, "play", strict)
    loaded = await store.load(held.number)
    assert loaded.table.state == held.table.state
    assert ("e8", "entry") in [(drift.entry, drift.what) for drift in loaded.drift]
    assert loaded.table.next_number == held.table.next_number
    assert loaded.table.next_question == held.table.next_question


async def test_without_what_stood_nobody_goes_on(store: Store, request: pytest.FixtureRequest) -> None:
    held = await kept(store, GAME)
    async with store.database.writing() as connection:
        await connection.execute(delete(Snapshot))
    assert (await store.load(held.number)).table.state == held.table.state
    request.getfixturevalue("richer")
    with pytest.raises(LostStateError, match=r"after e5 .* its snapshot is gone; go on with that version"):
        await store.load(held.number)


async def test_numbers_are_compared(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    held = await kept(store, GAME)
    play = LanternHarbour.play

    def renumbered(self: LanternHarbour, state: Harbour, act: Act, facts: Facts) -> Outcome[Harbour]:
        return replace(play(self, state, act, facts), declared={})

    monkeypatch.setattr(LanternHarbour, "play", renumbered)
    loaded = await store.load(held.number)
    assert ("p1", "numbers") in [(drift.entry, drift.what) for drift in loaded.drift]
    assert loaded.table.next_number == held.table.next_number

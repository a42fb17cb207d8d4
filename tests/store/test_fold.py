"""Folding the stored log gives the stored state, byte for byte; what was read once is never read again."""

from __future__ import annotations

import zlib
from typing import Any

import pytest
from sqlalchemy import select

from bot.gamefile.game import GameFile
from bot.store.games import exact, records, snapshots
from bot.store.games.snapshots import snapshot, state_of
from bot.store.games.store import Store
from bot.store.tables.games import Lane, LogEntry, RecordRow, Snapshot, UnitRow
from rules.entries import OverrideEntry
from rules.kit import canonical
from rules.messages import MODERATOR
from rules.orders import Reading
from rules.posts import Post
from rules.table import Table
from tests.store.stories import STORIES, kept, remembered

stories = pytest.mark.parametrize("game", STORIES.values(), ids=STORIES)


def standing(table: Table[Any]) -> Any:
    """Everything of a table that people can tell apart."""
    return {
        "state": canonical.encode(table.state),
        "plays": [(play.id, canonical.encode(play.outcome), play.closed_at) for play in table.plays()],
        "acts": [canonical.encode(play.act) for play in table.plays()],
        "asked": canonical.encode(table.asked),
        "answers": canonical.encode(table.answers),
        "counters": (table.next_number, table.next_question, table.mark),
    }


@stories
async def test_the_stored_log_gives_the_table_that_memory_has(store: Store, game: GameFile) -> None:
    held = await kept(store, game)
    loaded = await store.load(held.number, reread=True)
    assert standing(loaded.table) == standing(held.table) == standing(remembered(game).table)
    assert loaded.drift == []
    assert loaded.now == held.now
    assert loaded.rows == held.rows


@stories
async def test_the_fold_gives_each_stored_state_byte_for_byte(store: Store, game: GameFile) -> None:
    held = await kept(store, game)
    folded = {
        one.report.entry.id: one.report.table.state for one in (await store.load(held.number)).known.values()
    }
    wanted = select(LogEntry.entry_id, LogEntry.digest, Snapshot.state).join(
        Snapshot, (Snapshot.game == LogEntry.game) & (Snapshot.seq == LogEntry.seq)
    )
    async with store.database.reading() as connection:
        rows = (await connection.execute(wanted)).all()
    assert len(rows) == len(game.log)
    for identifier, digest, data in rows:
        state = folded[identifier]
        stored = state_of(data, type(state))
        assert stored == state
        assert canonical.encode(stored) == canonical.encode(state)
        assert canonical.digest(state) == digest


@stories
async def test_nothing_is_read_anew(store: Store, game: GameFile, monkeypatch: pytest.MonkeyPatch) -> None:
    held = await kept(store, game)

    def read(self: Any, state: Any, post: Post) -> Reading:
        raise AssertionError(f"{post.id} was read again")

    monkeypatch.setattr(type(held.game), "read", read)
    loaded = await store.load(held.number)
    assert standing(loaded.table) == standing(held.table)


@stories
async def test_a_reload_after_each_entry_changes_nothing(store: Store, game: GameFile) -> None:
    held = await store.make(game)
    for logged in game.log:
        held = await store.load(held.number)
        await store.append(held, logged.entry)
    assert standing(held.table) == standing(remembered(game).table)


@stories
async def test_the_rows_that_people_query_are_those_of_the_state(store: Store, game: GameFile) -> None:
    held = await kept(store, game)
    async with store.database.reading() as connection:
        units = (await connection.execute(select(UnitRow.__table__))).mappings().all()
        others = (await connection.execute(select(RecordRow.__table__))).mappings().all()
        head = (await connection.execute(select(Lane.head))).scalar()
    found = {("units", row["name"]): _without_game(row) for row in units}
    found |= {(row["kind"], row["key"]): _without_game(row) for row in others}
    assert found == held.rows
    assert found == records.listed(held.game.records(held.game.view(held.table.state, MODERATOR))).rows
    assert head == len(game.log)


async def test_units_are_found_by_what_they_are(store: Store) -> None:
    await kept(store, STORIES["tfc.battle"])
    async with store.database.reading() as connection:
        wanted = select(UnitRow.name).where(UnitRow.seat == "rook", UnitRow.shield < UnitRow.shield_max)
        assert (await connection.execute(wanted.order_by(UnitRow.name))).scalars().all() == ["B1", "B2"]


async def test_a_unit_that_changes_sides_is_found_under_its_new_one(store: Store) -> None:
    held = await kept(store, STORIES["tfc.battle"])
    assert held.now is not None
    name, umpire = next(iter(held.file.setup.setup["units"])), held.file.setup.moderators[0]
    for number, (field, value, owner) in enumerate([("hull", 1, None), ("owner", "rook", "rook")]):
        before = await _owners(store)
        entry = OverrideEntry(
            id=f"o{number}", at=held.now, by=umpire, subject={"unit": name}, set={field: value}
        )
        admitted = await store.append(held, entry)
        assert admitted.report.refused == ()
        assert await _owners(store) == (before if owner is None else {**before, name: owner})


async def _owners(store: Store) -> dict[str, str | None]:
    async with store.database.reading() as connection:
        found = await connection.execute(select(UnitRow.name, UnitRow.seat))
        return {row.name: row.seat for row in found}


def test_snapshots_are_small() -> None:
    table = remembered(STORIES["tfc.battle"]).table
    assert len(snapshot(table.state)) < len(canonical.encode(table.state)) // 3


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("large", [1, 1 << 30], ids=["many streams", "one stream"])
def test_a_snapshot_is_the_same_state_however_it_is_cut(
    story: str, large: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = remembered(STORIES[story]).table.state
    monkeypatch.setattr(snapshots, "LARGE", large)
    again = state_of(snapshot(state), type(state))
    assert again == state
    assert canonical.encode(again) == canonical.encode(state)


def test_snapshots_of_one_stream_are_still_read() -> None:
    state = remembered(STORIES["tfc.battle"]).table.state
    assert state_of(zlib.compress(exact.encode(state, type(state)).encode()), type(state)) == state


async def test_seats_and_setup_come_back_in_their_order(store: Store) -> None:
    for game in STORIES.values():
        held = await kept(store, game)
        file, log = await store.file(held.number)
        assert file.setup == game.setup
        assert list(file.setup.setup) == list(game.setup.setup)
        assert [list(part) for part in file.setup.setup.values()] == [
            list(part) for part in game.setup.setup.values()
        ]
        assert [stored.entry for stored in log] == [logged.entry for logged in game.log]
        assert (file.secret, file.script) == (game.secret, game.script)


def _without_game(row: Any) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "game"}

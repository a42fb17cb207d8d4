"""The tick by the calendar: when it is due, what is caught up, held, run early and taken back, and that it is told once."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.campaign import ticking
from bot.campaign.calendar import BadCalendarError, Calendar, calendar_of, changed
from bot.campaign.clock import Months
from bot.campaign.reckoning import foreseen
from bot.gamefile.reading import load
from bot.live.saying.outgoing import outgoing_of
from bot.store import slots
from bot.store.around.threads import Place, Threads
from bot.store.games.held import Held
from bot.store.games.store import Store
from rules.entries import HoldEntry, OverrideEntry, PostEntry, ReleaseEntry, TickEntry, UndoEntry

SCENE = load(Path(__file__).parents[1] / "tfc" / "yards_scene.yaml")[0]


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


async def begun(store: Store, calendar: Calendar | None = None) -> Held:
    async def also(connection, held) -> None:  # type: ignore[no-untyped-def]
        await ticking.keep(connection, held, calendar or Calendar(), held.table.state, 0)

    held = await store.make(SCENE, also)
    for logged in SCENE.log:
        await store.append(held, logged.entry)
    assert await ticking.due(store, at("2026-04-01T00:00")) == [held.number]
    await ticking.look(store, held.number, at("2026-04-01T00:00"))
    return held


def ticks(held: Held) -> list[str]:
    return [name for name, one in held.known.items() if isinstance(one.report.entry, TickEntry)]


@pytest.mark.parametrize(
    ("calendar", "cycle", "due"),
    [
        (Calendar(), "2026-02", "2026-03-01T00:00"),
        (Calendar(), "2028-02", "2028-03-01T00:00"),
        (Calendar(), "2026-12", "2027-01-01T00:00"),
        # Wherever the campaign is at home, its month ends in UTC: in Tokyo the new month has begun long before.
        (Calendar(zone="Asia/Tokyo"), "2026-02", "2026-03-01T00:00"),
        (Calendar(zone="America/New_York"), "2026-02", "2026-03-01T05:00"),
        (Calendar(zone="Europe/Berlin", minute=20 * 60), "2026-02", "2026-03-01T19:00"),
        (Calendar(zone="Europe/Berlin", minute=20 * 60), "2026-06", "2026-07-01T18:00"),
        # The clocks leap from 2:00 to 3:00 on 29 March: 2:30 is 3:30 there. On 25 October 2:30 comes twice: the first counts.
        (Calendar(zone="Europe/Berlin", day=29, minute=150), "2026-02", "2026-03-29T01:30"),
        (Calendar(zone="Europe/Berlin", day=25, minute=150), "2026-09", "2026-10-25T00:30"),
        # Months without such a day have their last one, with and without a leap day.
        (Calendar(day=31), "2026-01", "2026-02-28T00:00"),
        (Calendar(day=31), "2028-01", "2028-02-29T00:00"),
        (Calendar(day=31), "2026-03", "2026-04-30T00:00"),
    ],
)
def test_when_a_month_is_due(calendar: Calendar, cycle: str, due: str) -> None:
    assert calendar.due(cycle) == at(due)


@pytest.mark.parametrize(
    ("written", "mend"),
    [
        ({"zone": "Europe/Berln"}, "did you mean Europe/Berlin"),
        ({"zone": "../etc"}, "write one like Europe/Berlin"),
        ({"day": "32"}, "write 1 to 31"),
        ({"day": "soon"}, "write 1 to 31"),
        ({"time": "25:00"}, "write one like 20:00"),
    ],
)
def test_a_calendar_that_cannot_be(written: dict[str, str], mend: str) -> None:
    with pytest.raises(BadCalendarError, match=mend):
        calendar_of(**written)


def test_what_is_left_out_of_a_calendar_stays_as_it_is() -> None:
    kept = Calendar(zone="Europe/Berlin", day=3, minute=1200)
    assert changed(kept, zone="Europe/London") == Calendar(zone="Europe/London", day=3, minute=1200)
    assert changed(kept, day=31, time="9:30") == Calendar(zone="Europe/Berlin", day=31, minute=570)
    assert changed(kept) == kept
    with pytest.raises(BadCalendarError):
        changed(kept, day=32)


async def test_missed_months_are_caught_up_in_order(store: Store) -> None:
    held = await begun(store)
    await store.append(
        held, PostEntry(id="x1", by="rook", at=at("2026-05-03T00:00"), text="Kuat: scrap Gravity Cruiser #1")
    )
    assert await ticking.due(store, at("2026-04-30T23:59:59")) == []
    assert await ticking.due(store, at("2026-05-01T00:00")) == [held.number]
    held, done = await ticking.look(store, held.number, at("2026-07-01T00:00"))
    assert ticks(held) == ["e3", "tick-2026-04", "tick-2026-05", "tick-2026-06"]
    assert [one.report.table.state.base.yards["Kuat"].projects[0].applied_cu for one in done] == [
        1200,
        1200,
        1200,
    ]
    statuses = [one.report.table.state.base.yards["Kuat"].projects[0].status for one in done]
    assert statuses == ["building", "scrapped", "scrapped"]
    assert await ticking.due(store, at("2026-07-31T00:00")) == []
    _, again = await ticking.look(store, held.number, at("2026-07-31T00:00"))
    assert again == []


async def test_early_held_and_taken_back(store: Store) -> None:
    calendar = Calendar(zone="Europe/Berlin", day=3, minute=20 * 60)
    held = await begun(store, calendar)
    number, now = held.number, at("2026-05-01T08:00")
    assert await ticking.due(store, now) == []
    held, done = await ticking.look(store, number, at("2026-04-29T08:00"), early=True)
    assert done == []
    held, done = await ticking.look(store, number, now, early=True)
    assert [one.report.entry.id for one in done] == ["tick-2026-04"]
    await store.append(held, HoldEntry(id="h", at=at("2026-05-20T00:00"), by="umpire", reason="a truce"))
    assert await ticking.due(store, at("2026-05-21T00:00")) == [number]
    held, done = await ticking.look(store, number, at("2026-08-01T00:00"), early=True)
    assert done == []
    assert await ticking.due(store, at("2026-08-01T00:00")) == []
    assert await ticking.on_hold(store) == [held.file.title]
    await store.append(held, ReleaseEntry(id="r", at=at("2026-08-02T00:00"), by="umpire"))
    held, done = await ticking.look(store, number, at("2026-08-02T00:00"))
    assert ticks(held)[1:] == ["tick-2026-04", "tick-2026-05", "tick-2026-06"]
    await store.append(held, UndoEntry(id="u", at=at("2026-08-02T01:00"), by="umpire", to="tick-2026-05"))
    assert await ticking.due(store, at("2026-08-02T02:00")) == [number]
    held, done = await ticking.look(store, number, at("2026-08-02T02:00"))
    assert [one.report.entry.id for one in done] == ["tick-2026-06.2"]
    assert held.table.state.base.last_cycle == "2026-06"


async def test_a_preview_changes_nothing(store: Store) -> None:
    held = await begun(store)
    seen = foreseen(await store.load(held.number), Calendar(), at("2026-04-10T00:00"), early=False)
    assert [one.report.entry.id for one in seen] == ["tick-2026-04"]
    assert (await store.load(held.number)).head == held.head
    _, done = await ticking.look(store, held.number, at("2026-05-01T00:00"))
    assert done[0].digest == seen[0].digest


async def test_an_adjustment_is_an_entry(store: Store) -> None:
    held = await begun(store)
    subject = {"yard": "Kuat", "project": "Gravity Cruiser #1"}
    await store.append(
        held,
        OverrideEntry(
            id="o",
            at=at("2026-04-02T00:00"),
            by="umpire",
            subject=subject,
            set={"applied_cu": 450},
            reason="a slip",
        ),
    )
    held, _ = await ticking.look(store, held.number, at("2026-05-01T00:00"))
    kuat = held.table.state.base.yards["Kuat"]
    assert kuat.projects[0].applied_cu == 1050
    assert [(one.cycle, one.changes[0].before, one.changes[0].after) for one in kuat.ticks] == [
        ("2026-03", 0, 600),
        ("2026-04", 450, 1050),
    ]


async def test_it_is_told_once_in_the_thread(store: Store) -> None:
    held = await begun(store)
    threads = Threads(store.database)
    place = Place(
        game=held.number, title="", status="open", guild=1, parent=2, thread=3, since=4, settles=0, role=None,
        role_name=None,
    )  # fmt: skip
    async with store.database.writing() as connection:
        await threads.put(connection, place)
    woken: list[int] = []
    clocks = [Months(store, woken.append) for _ in range(3)]
    now = at("2026-06-02T00:00")
    await asyncio.gather(*(clock.settle({held.number}, now) for clock in clocks))
    shown = await slots.unshown(store.database, held.number)
    reports = [one for one in shown if one.place.turn.startswith("tick-")]
    assert sorted({one.place.turn for one in reports}) == ["tick-2026-04", "tick-2026-05"]
    assert "Gravity Cruiser #1" in "".join(one.text for one in reports)
    first = [outgoing_of(one.text) for one in reports if one.place.part == min(r.place.part for r in reports)]
    assert len(first) == 2
    assert all(one.picture is not None and one.picture.scene.alt for one in first)
    assert woken
    held = await store.load(held.number)
    assert ticks(held) == ["e3", "tick-2026-04", "tick-2026-05"]


async def test_campaigns_are_settled_a_few_at_a_time() -> None:
    """Each once; where one fails, the others are still seen to, and the fault is told."""
    seen: list[int] = []
    running: list[int] = []
    most: list[int] = []

    async def one(game: int) -> None:
        running.append(game)
        most.append(len(running))
        await asyncio.sleep(0)
        running.remove(game)
        seen.append(game)
        if game == 3:
            raise ValueError("the third")

    with pytest.raises(ValueError, match="the third"):
        await ticking.in_turn(range(20), one)
    assert sorted(seen) == list(range(20))
    assert 1 < max(most) <= ticking.HANDS

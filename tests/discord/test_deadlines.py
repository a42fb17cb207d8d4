"""Turns that are due: who is reminded, what happens to a turn over its time, and that it happens once."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.live.timing.deadlines import loud
from bot.store.around.timetables import Times
from tests.discord.stage import Stage, said
from tests.discordia import Channel

TURN = "Pathfinder: att Judicator\nLancer: att Tantal"

CAMPAIGN = """\
game: {title}
system: fots.movement
seats: {{terra: {{}}, lyra: {{}}}}
catalogues: [sample]
setup:
  empires:
    terran: {{seat: terra, color: tan, vlr_range: 6, control_range: 6}}
    lyran: {{seat: lyra, color: red, vlr_range: 2, control_range: 4}}
  fleets:
    - {{name: 1st Fleet, owner: terran, section: 410x420/50, units: [{{name: Aster, class: cruiser}}]}}
    - {{name: 2nd Fleet, owner: lyran, section: 411x420/42, units: [{{name: Borage, class: cruiser}}]}}
"""


async def passes(stage: Stage, thread: Channel, hours: float) -> None:
    """Time passes, and somebody says something, by which the bot hears of it."""
    stage.world.clock.advance(hours=hours)
    await stage.world.user("kim").says(thread, "How quiet it is.")
    await stage.settled()


def times_said(thread: Channel, words: str) -> int:
    return said(thread).count(words)


async def test_those_who_owe_are_reminded_and_the_moderators_called_once(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    thread = await stage.opens()
    told = await vera.uses("/mod timetable", thread, hours=72, zone="Europe/London")
    assert "72" in told.text
    assert "is due" in told.text
    await world.said(thread, "Europe/London")
    await passes(stage, thread, 30)
    assert times_said(thread, "soon over") == 0
    await passes(stage, thread, 31)
    near = await world.said(thread, "soon over")
    assert near.pinged == [stage.ash]
    await stage.bot.stop()
    world.clock.advance(hours=20)
    await stage.bot.start()
    await stage.bot.ready()
    await passes(stage, thread, 1)
    missed = await world.said(thread, "time of this turn is over")
    assert set(missed.pinged) == {stage.ash, vera}
    await stage.bot.restart()
    await passes(stage, thread, 50)
    assert times_said(thread, "soon over") == 1
    assert times_said(thread, "time of this turn is over") == 1
    await stage.ash.says(thread, TURN)
    await world.said(thread, "yours, rook")
    await stage.rook.uses("/reminders", thread, on=False)
    await vera.uses("/mod hold", thread)
    await passes(stage, thread, 100)
    await vera.uses("/mod release", thread)
    await passes(stage, thread, 60.5)
    silent = await world.said(thread, "rook: the turn is soon over")
    assert silent.pinged == []
    await vera.uses("/mod extend", thread, until="5d", reason="he asked")
    await passes(stage, thread, 50)
    assert times_said(thread, "time of this turn is over") == 1
    await passes(stage, thread, 71)
    await world.until(lambda: times_said(thread, "time of this turn is over") == 2, what="it is over")


async def test_where_all_write_at_once_a_turn_over_its_time_goes_on(stage: Stage) -> None:
    world, vera = stage.world, stage.vera
    seats = f"terra = <@{stage.ash.id}>, lyra = <@{stage.rook.id}>"
    used = await vera.uses(
        "/game open", world.lobby, file=("g.yaml", CAMPAIGN.format(title="Far")), seats=seats
    )
    assert "Opened in" in used.text, used.text
    thread = world.thread("Far")
    await vera.uses("/mod deadline", thread, deadline="24h", reason="let us go on")
    await passes(stage, thread, 25)
    await world.said(thread, "the deadline has passed")
    entries, state = await stage.state("Far")
    assert entries == 2
    assert state["turn"]["number"] == 2
    await vera.uses("/mod deadline", thread, deadline="24h")
    await vera.uses("/game close", thread)
    await passes(stage, thread, 25)
    await stage.bot.restart()
    await passes(stage, thread, 1)
    assert (await stage.state("Far"))[0] == 3


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("moment", "quiet", "zone", "rings"),
    [
        ("2026-01-05 23:30", (22, 8), "UTC", "2026-01-06 08:00"),
        ("2026-01-06 03:00", (22, 8), "UTC", "2026-01-06 08:00"),
        ("2026-01-06 08:00", (22, 8), "UTC", "2026-01-06 08:00"),
        ("2026-01-05 21:59", (22, 8), "UTC", "2026-01-05 21:59"),
        ("2026-01-05 14:30", (13, 15), "UTC", "2026-01-05 15:00"),
        ("2026-01-05 20:00", (22, 8), "Europe/Moscow", "2026-01-06 05:00"),
        ("2026-03-29 00:30", (0, 8), "Europe/London", "2026-03-29 07:00"),
        ("2026-01-05 23:30", (None, None), "UTC", "2026-01-05 23:30"),
    ],
)
def test_nothing_rings_in_quiet_hours(
    moment: str, quiet: tuple[int | None, int | None], zone: str, rings: str
) -> None:
    times = Times(zone=zone, quiet_from=quiet[0], quiet_to=quiet[1])
    assert loud(at(moment), times) == at(rings)

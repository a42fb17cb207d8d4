"""What an empire is told, shown and answered does not depend on what it cannot see."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.pictures.drawing import svg
from rules.entries import CloseEntry, Entry, PostEntry
from rules.fots.movement import events as ev
from rules.fots.movement.game import MOVEMENT
from rules.fots.movement.state import Campaign
from rules.kit.canonical import encode
from rules.messages import Viewer
from rules.table import Report
from tests.fots.campaigns import START, close, fleets, play, posts, setup


def seen_by(seat: str, reports: list[Report[Campaign]]) -> list[bytes]:
    viewer = Viewer(seat=seat)
    found = []
    for report in reports:
        told = [MOVEMENT.tell(event, viewer) for event in report.events]
        view = MOVEMENT.view(report.table.state, viewer)
        events = [one for one in told if one is not None]
        # The chart changes with the close alone, and is what takes longest.
        chart = isinstance(report.entry, CloseEntry) and svg(
            MOVEMENT.scene(replace(view, turn={**view.turn, "events": events}))
        )
        found.append(encode([events, view.turn, view.state, chart, *answers(seat, report)]))
    return found


def answers(seat: str, report: Report[Campaign]) -> list[Any]:
    """What a seat is told of its own post: orders, refusals with their suggestions, questions and remarks."""
    if report.author != seat:
        return []
    asked = [one.question for one in report.asked if one.question.asked_of == "author"]
    return [
        list(report.accepted),
        list(report.refused),
        asked,
        list(report.warned),
        list(report.ignored),
    ]


def probes(turn: int) -> PostEntry:
    """Orders that feel for names, ships and places which may or may not be there."""
    text = """Stranger 0.0: hold
Fleet 0: tow SHIP 0.0.0
Fleet 0: join Stranger 0.1
Fleet 0: If Stranger 0.1 is detected in 5x5/5, then WF 5 to 5x5/6
where is Stranger 0.0?
Strangr 0.1: WF 5 to 5x5/7"""
    return PostEntry(id=f"probe {turn}", at=START, by="red", text=text, to="moderators")


KNOWN = (ev.Detected, ev.Met, ev.MeetingJoined, ev.Contact)
"""Events by which an empire may learn of others."""


def meets_nobody(seat: str, reports: list[Report[Campaign]]) -> bool:
    """Whether a seat has detected nobody and met nobody."""
    viewer = Viewer(seat=seat)
    events = (event for report in reports for event in report.events if isinstance(event, KNOWN))
    return not any(event.audience.admits(viewer) for event in events)


def strangers(data: st.DataObject, rows: list[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    """Fleets of others, anywhere, in numbers, ships and names of their own."""
    return [
        {**row, "name": f"Stranger {number}.{place}", "units": [
            {**unit, "name": f"ShiP {number}.{place}.{index}"} for index, unit in enumerate(row["units"])
        ]}
        for place, row in enumerate(data.draw(fleets()))
        if row["owner"] != "red"
    ]  # fmt: skip


@given(data=st.data())
def test_an_empire_learns_nothing_from_fleets_that_it_does_not_see(data: st.DataObject) -> None:
    """Whatever others are and do anywhere, red's reports are the same as long as red detects and meets nobody."""
    rows = [row for row in data.draw(fleets()) if row["owner"] == "red"]
    mine = [[probes(turn), *posts(data, rows, turn), close(turn)] for turn in range(1, 4)]
    outputs = []
    for number in range(2):
        theirs = strangers(data, rows, number)
        entries: list[Entry] = []
        for turn, own in enumerate(mine, 1):
            entries += [*posts(data, theirs, turn), *own]
        _, reports = play(setup([*rows, *theirs]), entries)
        if not meets_nobody("red", reports):
            return
        ours = {entry.id for own in mine for entry in own}
        outputs.append(seen_by("red", [report for report in reports if report.entry.id in ours]))
    assert outputs[0] == outputs[1]

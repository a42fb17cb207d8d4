"""Where each group with orders will be, week by week, if nothing happens on the way: the echo of its orders (FOTS-ORD-02)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.fots.movement.chart.grid import Section
from rules.fots.movement.chart.projection import Track
from rules.fots.movement.commands.draft import Draft, Table, by_seat
from rules.fots.movement.orders.judge import lay_out
from rules.fots.movement.state import Campaign


def plots(campaign: Campaign, empires: Iterable[str]) -> dict[str, Any]:
    """The plots of these empires' standing orders, by the name of the group that they are for."""
    found: dict[str, Any] = {}
    mine = {campaign.hand_of(empire) for empire in empires}
    for seat, orders in by_seat(campaign, campaign.orders).items():
        if seat not in mine:
            continue
        table = Table(campaign, seat, {})
        lay_out(table, tuple(orders), ())
        for name, draft in table.drafts.items():
            if draft.plotted or draft.track:
                found[name] = _plot(campaign, draft)
    return found


def _plot(campaign: Campaign, draft: Draft) -> dict[str, Any]:
    grid, track = campaign.grid, draft.project()
    return {
        "start": grid.name(track.start),
        "end": grid.name(track.end),
        "route": [grid.name(section) for section in _bends(track)],
        "weeks": [
            {"section": grid.name(week.section), "wf": week.wf, "progress": week.progress, "cost": week.cost}
            for week in track.weeks
        ],
        "arrived": track.arrived is not None,
        "posture": draft.posture.kind,
        "radius": draft.posture.radius,
        "exposure_ticks": track.fast,
    }


def _bends(track: Track) -> list[Section]:
    """The sections at which the way turns, and its ends."""
    way = [track.start, *(mark.section for mark in track.marks)]
    found = way[:1]
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        if (here[0] - before[0], here[1] - before[1]) != (after[0] - here[0], after[1] - here[1]):
            found.append(here)
    return found + way[-1:] if len(way) > 1 else found

"""Events, meetings and zones as plain data for whoever may learn of them (FOTS-ORD-06)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.fots.movement import events as ev
from rules.fots.movement.chart.clock import END, shown, week_of
from rules.fots.movement.chart.grid import Grid
from rules.fots.movement.chart.plans import Zone
from rules.fots.movement.state import Meeting
from rules.game import Event
from rules.kit.canonical import builtins
from rules.messages import Viewer


def meeting_told(grid: Grid, meeting: Meeting) -> dict[str, Any]:
    """A meeting as plain data."""
    return {
        "section": grid.name(meeting.section),
        "week": week_of(meeting.instant),
        "at": shown(meeting.instant),
        "point": meeting.point,
        "defenses": list(meeting.defenses),
        "fleets": [
            {
                "fleet": p.fleet,
                "owner": p.owner,
                "role": p.role,
                "week": week_of(p.instant),
                "at": shown(p.instant),
            }
            for p in meeting.parties
        ],
    }


def zone_told(grid: Grid, zone: Zone | None) -> dict[str, Any] | None:
    """A zone as plain data."""
    if zone is None:
        return None
    return {
        "centre": grid.name(zone.centre),
        "radius": zone.radius,
        "also": list(zone.also),
        "only": list(zone.only),
        "moves": zone.moves,
    }


_SECTIONS = ("section", "start", "to", "next_section")
_HIDDEN = (
    "audience",
    "grid",
    "plan",
    "course",
    "contingencies",
    "missions",
    "standing",
    "new",
    "craft",
    "hits",
)


def tell(event: Event, viewer: Viewer) -> Mapping[str, Any] | None:
    """The event as plain data for the viewer, or None if it is not for him."""
    if not event.audience.admits(viewer):
        return None
    grid = getattr(event, "grid", None)
    told: dict[str, Any] = {"event": event.__struct_config__.tag}
    for field in event.__struct_fields__:
        if field in _HIDDEN:
            continue
        value = getattr(event, field)
        told |= _told(field, value, grid)
    if isinstance(event, ev.Split):
        told |= {"into": event.new.name, "units": list(event.new.units)}
    if isinstance(event, ev.Detected | ev.Tracked | ev.ContactLost) and not viewer.moderator:
        del told["fleet"]
    if isinstance(event, ev.Overridden):
        told["value"] = _set(event, grid or Grid())
    if isinstance(event, ev.Triggered) and not viewer.moderator:
        del told["target"]
    return told


def _set(event: ev.Overridden, grid: Grid) -> Any:
    """What a moderator sets a field to; sections by their addresses."""
    value = event.value
    if event.field in _SECTIONS and value is not None:
        return grid.name(value)
    if event.field == "grid" and value is not None:
        return [grid.name(section) for section in sorted(value)]
    if isinstance(value, Zone):
        return zone_told(grid, value)
    plain_value = builtins(value)
    return list(plain_value) if isinstance(plain_value, tuple) else plain_value


def _told(field: str, value: Any, grid: Grid | None) -> dict[str, Any]:
    place = grid or Grid()
    if isinstance(value, Meeting):
        return meeting_told(place, value)
    if (
        field in _SECTIONS
        and isinstance(value, tuple)
        and len(value) == 2
        and all(isinstance(one, int) for one in value)
    ):
        return {field: place.name((value[0], value[1]))}
    if field == "instant":
        return {"week": week_of(min(value, END)), "at": shown(value)}
    if isinstance(value, Zone):
        return {field: zone_told(place, value)}
    plain_value = builtins(value)
    return {field: list(plain_value) if isinstance(plain_value, tuple) else plain_value}

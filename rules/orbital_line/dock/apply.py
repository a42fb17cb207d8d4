"""What each event does to a dock. Nothing else writes one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from rules.game import Event
from rules.orbital_line import builds
from rules.orbital_line.dock import events as ev
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.parts import Build
from rules.orbital_line.parts import Placed as Placement


def after(events: Iterable[Event], yard: Yard) -> Yard:
    """The dock after several events."""
    for event in events:
        yard = _WRITERS[type(event)](event, yard)
    return yard


def _started(event: ev.Started, yard: Yard) -> Yard:
    fresh = Build(name=event.unit, template=event.template, owner=event.seat)
    boards = yard.boards if event.seat is None else {**yard.boards, event.seat: event.unit}
    return replace(yard.with_build(fresh), boards=boards)


def _resumed(event: ev.Resumed, yard: Yard) -> Yard:
    return replace(yard, boards={**yard.boards, event.seat: event.unit})


def _placed(event: ev.Placed, yard: Yard) -> Yard:
    placed = Placement(at=event.cell, module=event.module, rotation=event.rotation)
    return _changed(yard, builds.with_placed(yard.builds[event.unit], placed))


def _removed(event: ev.Removed, yard: Yard) -> Yard:
    return _changed(yard, builds.without(yard.builds[event.unit], event.cell))


def _filled(event: ev.Filled, yard: Yard) -> Yard:
    return _changed(yard, builds.filled(yard.catalogue, yard.builds[event.unit], event.module))


def _changed(yard: Yard, build: Build) -> Yard:
    """A build that is changed has to be called finished again."""
    return yard.with_build(replace(build, finished=False))


def _prioritised(event: ev.Prioritised, yard: Yard) -> Yard:
    return yard.with_build(replace(yard.builds[event.unit], priority=event.modules))


def _finished(event: ev.Finished, yard: Yard) -> Yard:
    return yard.with_build(replace(yard.builds[event.unit], finished=True))


def _locked(event: ev.Locked, yard: Yard) -> Yard:
    return replace(yard, locked=True)


def _ruling(event: ev.RulingChanged, yard: Yard) -> Yard:
    return replace(yard, rulings={**yard.rulings, event.ruling: event.value})


_WRITERS: dict[type[Event], Callable[[Any, Yard], Yard]] = {
    ev.Started: _started,
    ev.Resumed: _resumed,
    ev.Placed: _placed,
    ev.Removed: _removed,
    ev.Filled: _filled,
    ev.Prioritised: _prioritised,
    ev.Finished: _finished,
    ev.Locked: _locked,
    ev.RulingChanged: _ruling,
}

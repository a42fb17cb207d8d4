"""Objects that are finished: ships leave with their craft, facilities take their slots (TFC-YRD-08, precision B2.10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.game import Event
from rules.tfc.yards.events import Completed
from rules.tfc.yards.state import Campaign, Facility, Project, Ship, World, Yard


def label(world: World, project: Project) -> str:
    """What an object is called: its class and its number."""
    return f"{world.name_of(project.class_id)} #{project.index}"


def completions(
    world: World,
    campaign: Campaign,
    yard: Yard,
    done: Sequence[Project],
    hands: Mapping[int, list[int]],
    cycle: str,
) -> Iterator[Event]:
    """Step COMPLETE: ships and facilities of objects that lack nothing any more; ``hands`` are bound to them until now."""
    slots = _Slots(yard)
    for project in done:
        named: dict[str, Any] = {
            "yard": yard.name,
            "cycle": cycle,
            "project": project.id,
            "class_id": project.class_id,
            "index": project.index,
            "facilities": tuple(hands.get(project.id, ())),
        }
        if project.kind == "facility":
            place = Facility(project.class_id, slots.next(project.class_id), since=cycle)
            yield Completed(facility=place, replaces=slots.replaced(project.class_id), **named)
        else:
            ship = _ship(world, campaign, yard, project, cycle)
            yield Completed(ship=ship, unit=ship.name, **named)


def _ship(world: World, campaign: Campaign, yard: Yard, project: Project, cycle: str) -> Ship:
    """The new ship: whole, with all its craft aboard (TFC-YRD-08)."""
    stats = world.classes[project.class_id]
    name = label(world, project)
    if name in campaign.ships:
        name = f"{name} ({yard.name})"
    return Ship(
        name=name,
        owner=yard.owner,
        stats=stats,
        shield=stats.shield_max,
        hull=stats.hull_max,
        osi=stats.osi_max,
        craft=1 if stats.kind == "fighter" else 0,
        aboard=stats.fighter_complement,
        built_at=yard.name,
        last_cycle=cycle,
    )


class _Slots:
    """Slots for new facilities, and the destroyed ones whose part they take."""

    def __init__(self, yard: Yard) -> None:
        self._kinds = yard.kind.places
        self._taken = {one.slot for one in yard.facilities if one.kind in self._kinds}
        self._highest: dict[str, int] = {}
        self._lost: dict[str, list[int]] = {}
        for one in sorted(yard.facilities, key=lambda one: one.fallen):
            self._highest[one.kind] = max(self._highest.get(one.kind, 0), one.slot)
            if not one.stands and not one.replaced:
                self._lost.setdefault(one.kind, []).append(one.fallen)

    def next(self, kind: str) -> int:
        """The highest slot of the kind plus one; past places that another building stands in."""
        slot = self._highest.get(kind, 0) + 1
        while kind in self._kinds and slot in self._taken:
            slot += 1
        self._highest[kind] = slot
        if kind in self._kinds:
            self._taken.add(slot)
        return slot

    def replaced(self, kind: str) -> int | None:
        """The oldest destruction of the kind that is not made good yet."""
        lost = self._lost.get(kind)
        return lost.pop(0) if lost else None

"""Who works on what in a cycle: which facilities can work, and which object each free one of a batch takes (TFC-YRD-07, 3 and 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from rules.tfc.yards.construction.supports import down, lacking
from rules.tfc.yards.factions import Figures
from rules.tfc.yards.state import Batch, Campaign, Facility, Project, Yard


class Shift(Struct, frozen=True):
    """A yard at work in one cycle: its output per facility, what is down, which kind of object is blocked, who does what.

    ``bound`` maps slots to project numbers, those that BIND adds included; ``fresh`` are only those that it adds.
    """

    cycle: str
    output: int
    places: Mapping[int, Facility]
    down: frozenset[int]
    blocked: frozenset[str]
    bound: Mapping[int, int]
    fresh: Mapping[int, int]

    def eligible(self, one: Facility) -> bool:
        """Whether a facility works in this cycle: it stands, was there before, and has its supports (step ELIGIBLE)."""
        return one.stands and one.since < self.cycle and one.slot not in self.down


def output_of(yard: Yard, figures: Mapping[str, Figures]) -> int:
    """What each of the yard's facilities makes in a cycle; 0 where no figure is known."""
    if yard.output_cu is not None:
        return yard.output_cu
    return figures.get(yard.faction, Figures()).output_cu or 0


def ranked(yard: Yard) -> Iterator[tuple[Batch, tuple[Project, ...]]]:
    """The batches in (priority, id), each with its objects in order of index."""
    members: dict[int, list[Project]] = {}
    for project in yard.projects:
        members.setdefault(project.batch, []).append(project)
    for batch in sorted(yard.batches, key=lambda batch: batch.rank):
        yield batch, tuple(members.get(batch.id, ()))


def shift(yard: Yard, campaign: Campaign, cycle: str) -> Shift:
    """The yard's work in a cycle, with every free facility of a batch bound to what it takes (steps SUPPORT to BIND)."""
    rulings: Mapping[str, Any] = campaign.rulings
    wanting = lacking(yard, rulings)
    blocked = frozenset(yard.kind.primary) if wanting is not None else frozenset()
    places = yard.places()
    bound = {slot: one.job for slot, one in places.items() if one.stands and one.job}
    output = output_of(yard, campaign.figures)
    ready = Shift(cycle, output, places, down(yard, rulings), blocked, bound, {})
    fresh = _taken(yard, ready)
    return Shift(cycle, output, places, ready.down, blocked, {**bound, **fresh}, fresh)


def _taken(yard: Yard, ready: Shift) -> dict[int, int]:
    """What the free facilities of each batch take: the first object that is not yet planned to be finished."""
    planned: dict[int, int] = {}
    for slot, job in ready.bound.items():
        if ready.eligible(ready.places[slot]):
            planned[job] = planned.get(job, 0) + ready.output
    taken: dict[int, int] = {}
    if not ready.output:
        return taken
    for batch, members in ranked(yard):
        waiting = iter([one for one in members if one.open and one.class_id not in ready.blocked])
        current = next(waiting, None)
        for slot in batch.pool if current is not None else ():
            place = ready.places.get(slot)
            if place is None or slot in ready.bound or slot in taken or not ready.eligible(place):
                continue
            while current is not None and planned.get(current.id, 0) >= current.need:
                current = next(waiting, None)
            if current is None:
                break
            taken[slot] = current.id
            planned[current.id] = planned.get(current.id, 0) + ready.output
    return taken

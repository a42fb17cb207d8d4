"""What every yard order is: a frozen record that can be checked and carried out, and its row of facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from rules import data
from rules.game import Event
from rules.orders import Question, Refusal, Remark
from rules.tfc.yards.cycle.work import Shift, shift
from rules.tfc.yards.refusals import object_args, ranges, refuse
from rules.tfc.yards.state import Campaign, Facility, World, Yard


class Scene(Struct, frozen=True):
    """Where an order is judged: the campaign, the cycle that is open, whose order it is.

    ``settled`` is what was decided when the order was given, empty while it is given; ``allowed`` is a moderator's answer.
    """

    world: World
    campaign: Campaign
    cycle: str
    seat: str
    settled: Mapping[str, Any] = {}
    allowed: bool | None = None

    @property
    def again(self) -> bool:
        """Whether the order was given before and is only carried out again."""
        return bool(self.settled)


class Record(Struct, frozen=True):
    """An order's facts (its YAML record): the rule that it stands under, and whether it changes anything."""

    rule: str
    query: bool = False


class Command(Struct, frozen=True, kw_only=True):
    """One order to a yard (or, for what ships do by themselves, to a ship), by the contract's arguments."""

    id: ClassVar[str] = ""

    unit: str

    @property
    def record(self) -> Record:
        """The order's facts."""
        return record(self.id)

    def check(self, scene: Scene) -> Refusal | Question | None:
        """What a rule says against the order, or the question that it raises. Changes nothing."""
        return None

    def carry_out(self, scene: Scene) -> Iterator[Event]:
        """What the order does. Repeats no check."""
        return iter(())

    def warnings(self, scene: Scene) -> Iterator[Remark]:
        """What its writer should know about an order that stands, from the campaign before it."""
        return iter(())

    def settle(self, scene: Scene) -> Mapping[str, Any]:
        """What is decided about the order now and holds when it is carried out again."""
        return {}

    def shown(self, scene: Scene) -> Mapping[str, Any]:
        """Arguments that are shown with the accepted order besides its own."""
        return {}

    def salvaged(self, scene: Scene) -> tuple[Command, Refusal | None]:
        """The order without what has become impossible since it was given, and the refusal of that part."""
        return self, None

    def yard(self, scene: Scene) -> Yard:
        """The yard that the order is for."""
        return scene.campaign.yards[self.unit]


class YardCommand(Command, frozen=True, kw_only=True):
    """An order that only the yard's owner may give."""

    def check(self, scene: Scene) -> Refusal | Question | None:
        """The yard must be there and belong to who gives the order (TFC-YRD-01)."""
        yard = scene.campaign.yards.get(self.unit)
        if yard is None:
            return refuse("TFC-YRD-01", self.unit, "unknown", yards=tuple(scene.campaign.yards))
        if yard.owner != scene.seat:
            return refuse("TFC-YRD-01", self.unit, "not_yours", owner=yard.owner)
        return None

    def missing_places(self, scene: Scene, slots: tuple[int, ...]) -> Refusal | None:
        """A slot where no primary and no repair dock stands."""
        yard = self.yard(scene)
        places = yard.places()
        gone = [slot for slot in slots if slot not in places or not places[slot].stands]
        if not gone:
            return None
        standing = ranges(slot for slot, one in places.items() if one.stands)
        fallen = gone[0] in places
        words = "place_destroyed" if fallen else "no_place"
        return refuse(
            "TFC-YRD-01", self.unit, words, slot=gone[0], standing=standing, kind=yard.kind.primary[0]
        )

    def on_standing(self, scene: Scene, slots: tuple[int, ...]) -> tuple[Command, Refusal | None]:
        """The order with those of its facilities that still stand, unless none does; and the refusal of the others."""
        refusal = self.missing_places(scene, slots)
        places = self.yard(scene).places()
        left = tuple(slot for slot in slots if slot in places and places[slot].stands)
        if refusal is None or not left:
            return self, None
        return replace(self, facilities=left), refusal

    def busy_places(self, scene: Scene, slots: tuple[int, ...], but: int = 0) -> Refusal | None:
        """A slot whose facility is bound to something else, or declared for it in this very cycle (TFC-YRD-05)."""
        yard = self.yard(scene)
        bound = declared(yard, scene)
        slot = next((slot for slot in slots if bound.get(slot, but) != but), None)
        if slot is None:
            return None
        kind = yard.places()[slot].kind
        job = next((job for job in yard.repairs if job.id == bound[slot]), None)
        if job is not None:
            return refuse("TFC-YRD-05", self.unit, "place_repairs", slot=slot, target=job.target, kind=kind)
        held = next(one for one in yard.projects if one.id == bound[slot])
        named = object_args(scene.world, held.class_id, held.index)
        return refuse("TFC-YRD-05", self.unit, "place_bound", slot=slot, kind=kind, **named)

    def repair_only(self, scene: Scene, slots: tuple[int, ...]) -> Refusal | None:
        """A slot whose facility only repairs (TFC-YRD-04)."""
        yard = self.yard(scene)
        places = yard.places()
        slot = next((slot for slot in slots if places[slot].kind in yard.kind.repair), None)
        if slot is None:
            return None
        kind, primary = places[slot].kind, yard.kind.primary[0]
        return refuse("TFC-YRD-04", self.unit, "only_repairs", slot=slot, kind=kind, primary=primary)


def declared(yard: Yard, scene: Scene) -> dict[int, int]:
    """What facilities are bound to, what they are declared for in orders of this cycle included.

    Free facilities of an older order only wait for their turn; whoever assigns them to something else may do so.
    """
    work = shift(yard, scene.campaign, scene.cycle)
    fresh = {batch.id for batch in yard.batches if batch.since == scene.cycle}
    new = {project.id for project in yard.projects if project.batch in fresh}
    return {slot: job for slot, job in work.bound.items() if slot not in work.fresh or job in new}


def idle_reason(work: Shift, place: Facility) -> str | None:
    """Why a facility would make nothing in the cycle of this work although it is bound: ``new`` or ``down``; None if it works."""
    if place.since >= work.cycle:
        return "new"
    return "down" if place.slot in work.down else None


@cache
def record(command: str) -> Record:
    """The facts of an order, from the YAML record beside its module."""
    return Record(**data.load("rules.tfc.yards.commands", f"{command}.yaml"))

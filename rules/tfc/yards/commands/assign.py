"""Assign: facilities are bound to one object and stay with it until it is finished or scrapped (TFC-YRD-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct

from rules.game import Event
from rules.orders import Question, Refusal, Remark
from rules.tfc.yards.commands.base import Command, Scene, YardCommand, idle_reason
from rules.tfc.yards.construction.costs import worthwhile
from rules.tfc.yards.construction.supports import lacking
from rules.tfc.yards.cycle.completing import label
from rules.tfc.yards.cycle.work import output_of, shift
from rules.tfc.yards.events import Bound
from rules.tfc.yards.refusals import object_args, ranges, refuse, remark
from rules.tfc.yards.state import Project, Yard


class Named(Struct, frozen=True):
    """An object by its class and number."""

    class_id: str
    index: int


class ProjectCommand(YardCommand, frozen=True, kw_only=True):
    """An order about one object that is being built."""

    project: Named

    def check(self, scene: Scene) -> Refusal | Question | None:
        """The object must be there and unfinished."""
        refusal = super().check(scene)
        if refusal is not None:
            return refusal
        found = self.yard(scene).project(self.project.class_id, self.project.index)
        named = object_args(scene.world, self.project.class_id, self.project.index)
        if found is None:
            going = tuple(label(scene.world, one) for one in self.yard(scene).projects if one.open)
            return refuse("TFC-YRD-05", self.unit, "no_project", going=going, count=len(going), **named)
        if not found.open:
            return refuse("TFC-YRD-05", self.unit, "project_over", status=found.status, **named)
        return None

    def found(self, scene: Scene) -> Project:
        """The object; the check has seen that it is there."""
        project = self.yard(scene).project(self.project.class_id, self.project.index)
        assert project is not None
        return project


class Assign(ProjectCommand, frozen=True, kw_only=True):
    """Bind these facilities to this object."""

    id: ClassVar[str] = "assign"

    facilities: tuple[int, ...]

    def check(self, scene: Scene) -> Refusal | Question | None:
        """The facilities must be free, or on this very object already, and able to build."""
        refusal = super().check(scene)
        if refusal is not None:
            return refusal
        project = self.found(scene)
        return (
            self.missing_places(scene, self.facilities)
            or self.repair_only(scene, self.facilities)
            or self.busy_places(scene, self.facilities, project.id)
        )

    def carry_out(self, scene: Scene) -> Iterator[Event]:
        """Bound at once."""
        project = self.found(scene)
        slots = tuple(sorted(set(self.facilities)))
        yield Bound(yard=self.unit, facilities=slots, job=project.id, object=label(scene.world, project))

    def warnings(self, scene: Scene) -> Iterator[Remark]:
        """Facilities that would make nothing, or more than the object needs (TFC-YRD-06)."""
        yard = self.yard(scene)
        yield from idle_warnings(self.unit, scene, self.facilities)
        project = self.found(scene)
        if (
            project.class_id in yard.kind.primary
            and (wanting := lacking(yard, scene.campaign.rulings)) is not None
        ):
            named = object_args(scene.world, project.class_id, project.index)
            yield remark(yard.kind.rule, self.unit, "object_blocked", support=wanting, **named)
            return
        yield from self._too_many(scene, yard, project)

    def _too_many(self, scene: Scene, yard: Yard, project: Project) -> Iterator[Remark]:
        bound = shift(yard, scene.campaign, scene.cycle).bound
        hands = {slot for slot, job in bound.items() if job == project.id} | set(self.facilities)
        output = output_of(yard, scene.campaign.figures)
        enough = worthwhile(project.need, output) if output else len(hands)
        if len(hands) > enough:
            yield remark(
                "TFC-YRD-06",
                self.unit,
                "too_many",
                need=project.need,
                have=len(hands),
                enough=enough,
                **object_args(scene.world, project.class_id, project.index),
            )

    def salvaged(self, scene: Scene) -> tuple[Command, Refusal | None]:
        """Facilities that were destroyed since are left out, unless none is left."""
        return self.on_standing(scene, self.facilities)


def idle_warnings(unit: str, scene: Scene, slots: tuple[int, ...]) -> Iterator[Remark]:
    """What is said about facilities that are bound but make nothing in this cycle."""
    yard = scene.campaign.yards[unit]
    work = shift(yard, scene.campaign, scene.cycle)
    places = work.places
    reasons: dict[str, list[int]] = {}
    for slot in slots:
        reason = idle_reason(work, places[slot])
        if reason is not None:
            reasons.setdefault(reason, []).append(slot)
    rules = {"new": "TFC-YRD-02", "down": "TFC-YRD-13"}
    for reason, idle in reasons.items():
        kind = places[idle[0]].kind
        yield remark(
            rules[reason],
            unit,
            f"places_{reason}",
            slots=ranges(idle),
            count=len(idle),
            kind=kind,
            cycle=scene.cycle,
        )


COMMANDS = (Assign,)

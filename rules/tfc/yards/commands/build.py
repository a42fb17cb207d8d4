"""Build: an order of one or more objects of a class, and the facilities that are to work on them (TFC-YRD-03, 05)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.orders import Question, Refusal, Remark
from rules.tfc.yards.commands.assign import idle_warnings
from rules.tfc.yards.commands.base import Command, Scene, YardCommand
from rules.tfc.yards.construction.costs import FOREIGN_CLASS, K_MISSING, shares
from rules.tfc.yards.construction.supports import CAP, lacking, shortage_rule, standing
from rules.tfc.yards.cycle.work import output_of
from rules.tfc.yards.events import Ordered
from rules.tfc.yards.factions import Figures
from rules.tfc.yards.refusals import object_args, refuse, remark
from rules.tfc.yards.state import BUILDING, Batch, Project, Yard

MOST = 1000
"""The largest order: more ships than any yard of the game ever built, and a bound for what a post can ask for."""


class Build(YardCommand, frozen=True, kw_only=True):
    """Order ``count`` objects. ``facilities`` work on them one after the other; ``priority`` 1 goes before all others."""

    id: ClassVar[str] = "build"

    class_id: str
    count: int = 1
    facilities: tuple[int, ...] = ()
    priority: int | None = None

    def check(self, scene: Scene) -> Refusal | Question | None:
        """The class must be known and have a cost here; the facilities must be the yard's own and able to build."""
        refusal = super().check(scene)
        if refusal is not None:
            return refusal
        return (
            self._unbuildable(scene)
            or (None if scene.again else self._foreign(scene) or self._unpriced(scene))
            or self.missing_places(scene, self.facilities)
            or self.repair_only(scene, self.facilities)
        )

    def _unbuildable(self, scene: Scene) -> Refusal | None:
        yard = self.yard(scene)
        if not 1 <= self.count <= MOST:
            return refuse("TFC-YRD-03", self.unit, "bad_count", count=self.count, most=MOST)
        if output_of(yard, scene.campaign.figures) == 0:
            return refuse("TFC-YRD-12", self.unit, "no_output", faction=yard.faction)
        if self.class_id in scene.world.classes:
            return None
        if self.class_id not in yard.kind.kinds:
            return refuse(
                "TFC-YRD-01", self.unit, "not_built_here", object=self.class_id, faction=yard.faction
            )
        if self.class_id in yard.kind.primary:
            return self._blocked(scene, yard)
        return None

    def _blocked(self, scene: Scene, yard: Yard) -> Refusal | None:
        """New primaries wait for a lacking Type 2 dock or Spacedock (TFC-YRD-09)."""
        wanting = lacking(yard, scene.campaign.rulings)
        if wanting is None:
            return None
        have = sum(1 for _ in yard.primaries())
        return refuse(
            yard.kind.rule, self.unit, "support_first", support=wanting, object=self.class_id, next=have + 1
        )

    def _foreign(self, scene: Scene) -> Refusal | None:
        """A class of another faction, where the ruling keeps it to its own yards."""
        stats = scene.world.classes.get(self.class_id)
        if stats is None or whose_factor(self.yard(scene), stats.faction, scene) is not None:
            return None
        return refuse("TFC-YRD-03", self.unit, "foreign_class", object=stats.name)

    def _unpriced(self, scene: Scene) -> Refusal | None:
        if self.costs(scene) is not None:
            return None
        stats = scene.world.classes.get(self.class_id)
        if stats is not None and stats.kind == "capital":
            faction = whose_factor(self.yard(scene), stats.faction, scene)
            return refuse("TFC-YRD-03", self.unit, "no_factor", faction=faction)
        named = object_args(scene.world, self.class_id, 1)
        return refuse("TFC-YRD-03", self.unit, "no_cost", **named)

    def costs(self, scene: Scene) -> tuple[int, ...] | None:
        """What each object costs, or None where no figure is known (TFC-YRD-03)."""
        if scene.again:
            return tuple(scene.settled["costs"])
        stats = scene.world.classes.get(self.class_id)
        if stats is None:
            each = scene.world.facility_cost_cu.get(self.class_id)
            return None if each is None else (each,) * self.count
        if stats.cost_cu is not None:
            return (stats.cost_cu,) * self.count
        factor = factor_of(self.yard(scene), stats.faction, scene)
        if stats.kind != "capital" or factor is None:
            return None
        return shares(self.count, stats.osi_max, factor)

    def settle(self, scene: Scene) -> Mapping[str, Any]:
        """The costs are those of the day of the order."""
        return {"costs": self.costs(scene)}

    def shown(self, scene: Scene) -> Mapping[str, Any]:
        """What the whole order costs, and the numbers of its objects."""
        costs = self.costs(scene) or ()
        first = self.yard(scene).built.get(self.class_id, 0) + 1
        return {"cost_cu": sum(costs), "indexes": [*range(first, first + self.count)]}

    def carry_out(self, scene: Scene) -> Iterator[Event]:
        """A batch and its objects; they take facilities when the cycle is settled."""
        yard = self.yard(scene)
        costs = self.costs(scene)
        assert costs is not None
        first = yard.built.get(self.class_id, 0) + 1
        kind = "build" if self.class_id in scene.world.classes else "facility"
        number = yard.next_job
        batch = Batch(number, self.class_id, first, self.count, scene.cycle, self.facilities, self.priority)
        projects = tuple(
            Project(number + place, number, first + place, self.class_id, kind, cost, 0, BUILDING)
            for place, cost in enumerate(costs)
        )
        yield Ordered(yard=yard.name, batch=batch, projects=projects, cost_cu=sum(costs))

    def warnings(self, scene: Scene) -> Iterator[Remark]:
        """Facilities that would make nothing; new primaries without a support stand idle (TFC-YRD-10, 11, 13)."""
        yield from idle_warnings(self.unit, scene, self.facilities)
        yard = self.yard(scene)
        if self.class_id in yard.kind.primary:
            yield from self._without_support(scene, yard)

    def _without_support(self, scene: Scene, yard: Yard) -> Iterator[Remark]:
        have = standing(yard)
        coming = [p.class_id for p in yard.projects if p.open]
        count = sum(1 for _ in yard.primaries()) + self.count + sum(c in yard.kind.primary for c in coming)
        for support, group in yard.kind.supports:
            cap = CAP[scene.campaign.rulings["yard.for_every"]](
                have.get(support, 0) + coming.count(support), group
            )
            if count > cap:
                yield remark(
                    shortage_rule(yard),
                    self.unit,
                    "pylon_without_support",
                    object=self.class_id,
                    support=support,
                )

    def salvaged(self, scene: Scene) -> tuple[Command, Refusal | None]:
        """Facilities that were destroyed since are left out."""
        refusal = self.missing_places(scene, self.facilities)
        if refusal is None:
            return self, None
        places = self.yard(scene).places()
        left = tuple(slot for slot in self.facilities if slot in places and places[slot].stands)
        return replace(self, facilities=left), refusal


def whose_factor(yard: Yard, of_class: str, scene: Scene) -> str | None:
    """The faction whose conversion factor prices a class of this faction at a yard; None where such a class is not built there."""
    return FOREIGN_CLASS[scene.campaign.rulings["construction.foreign_class"]](yard.faction, of_class)


def factor_of(yard: Yard, of_class: str, scene: Scene) -> Fraction | None:
    """The conversion factor for a class of this faction: what a moderator set, the published one, or what the ruling gives."""
    faction = whose_factor(yard, of_class, scene)
    if faction is None:
        return None
    own = faction == yard.faction
    if own and yard.k is not None:
        return yard.k
    figures = scene.campaign.figures.get(faction, Figures())
    if own and yard.output_cu is not None:
        figures = replace(figures, output_cu=yard.output_cu)
    return figures.k or K_MISSING[scene.campaign.rulings["construction.k_missing"]](figures)


COMMANDS = (Build,)

"""Repair: a ship is mended at a yard by the facilities named (TFC-YRD-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from rules.game import Event
from rules.orders import Question, Refusal, Remark
from rules.tfc.yards.commands.assign import idle_warnings
from rules.tfc.yards.commands.base import Command, Scene, YardCommand
from rules.tfc.yards.cycle.mending import missing
from rules.tfc.yards.cycle.work import output_of
from rules.tfc.yards.events import Bound, RepairBegun
from rules.tfc.yards.refusals import refuse, remark
from rules.tfc.yards.state import Repair, Yard


class RepairShip(YardCommand, frozen=True, kw_only=True):
    """Mend ``target`` with these facilities, its OSI or its hull ``first`` where the table lets the order decide."""

    id: ClassVar[str] = "repair"

    target: str
    facilities: tuple[int, ...]
    first: Literal["osi", "hull"] = "osi"

    def check(self, scene: Scene) -> Refusal | Question | None:
        """The ship must be here and hurt, the facilities free and of the kind that repairs."""
        refusal = super().check(scene) or self._unfit(scene)
        if refusal is not None:
            return refusal
        job = self.yard(scene).job(self.target)
        return (
            self.missing_places(scene, self.facilities)
            or self._cannot_repair(scene, self.yard(scene))
            or self.busy_places(scene, self.facilities, job.id if job is not None else 0)
            or self._whole(scene)
        )

    def _whole(self, scene: Scene) -> Refusal | None:
        """A ship without damage is refused last: where other rules forbid it too, the first in the rulebook is told."""
        if not scene.campaign.ships[self.target].whole:
            return None
        return refuse("TFC-YRD-14", self.unit, "ship_whole", target=self.target)

    def _unfit(self, scene: Scene) -> Refusal | None:
        ship = scene.campaign.ships.get(self.target)
        if ship is None or ship.destroyed:
            return refuse("TFC-YRD-14", self.unit, "no_ship", target=self.target)
        if ship.battle is not None:
            return refuse("TFC-YRD-14", self.unit, "ship_fights", target=self.target, battle=ship.battle)
        if ship.stats.kind == "fighter":
            return refuse("TFC-YRD-14", self.unit, "craft_not_repaired", target=self.target)
        other = next(
            (
                y
                for y in scene.campaign.yards.values()
                if y.name != self.unit and y.job(self.target) is not None
            ),
            None,
        )
        if other is not None:
            return refuse("TFC-YRD-14", self.unit, "ship_elsewhere", target=self.target, yard=other.name)
        return None

    def _cannot_repair(self, scene: Scene, yard: Yard) -> Refusal | None:
        if output_of(yard, scene.campaign.figures) == 0:
            return refuse("TFC-YRD-12", self.unit, "no_output", faction=yard.faction)
        places = yard.places()
        slot = next((slot for slot in self.facilities if places[slot].kind not in yard.kind.repairs), None)
        if slot is None and self.facilities:
            return None
        args = {
            "kind": places[slot].kind if slot is not None else yard.kind.primary[0],
            "dock": yard.kind.repairs[0],
        }
        rule = yard.kind.rule if yard.kind.repair else "TFC-YRD-14"
        return refuse(rule, self.unit, "needs_dock", slot=slot, target=self.target, **args)

    def carry_out(self, scene: Scene) -> Iterator[Event]:
        """Bound at once; more docks may join."""
        yard = self.yard(scene)
        slots = tuple(sorted(set(self.facilities)))
        job = yard.job(self.target)
        if job is not None:
            yield Bound(yard=self.unit, facilities=slots, job=job.id, object=self.target)
            return
        yield RepairBegun(
            yard=self.unit, repair=Repair(yard.next_job, self.target, self.first), facilities=slots
        )

    def warnings(self, scene: Scene) -> Iterator[Remark]:
        """Docks that would make nothing, or more than the ship needs; an order of work that the ruling does not follow."""
        yield from idle_warnings(self.unit, scene, self.facilities)
        if self.first == "hull" and scene.campaign.rulings["repair.order"] == "osi_first":
            yield remark("TFC-YRD-14", self.unit, "order_ruled", target=self.target)
        ship = scene.campaign.ships[self.target]
        enough = -(-missing(ship) // output_of(self.yard(scene), scene.campaign.figures))
        if len(set(self.facilities)) > enough:
            have = len(set(self.facilities))
            yield remark(
                "TFC-YRD-14", self.unit, "too_many_docks", target=self.target, have=have, enough=int(enough)
            )

    def salvaged(self, scene: Scene) -> tuple[Command, Refusal | None]:
        """Docks that were destroyed since are left out, unless none is left."""
        return self.on_standing(scene, self.facilities)


COMMANDS = (RepairShip,)

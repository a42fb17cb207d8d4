"""Withdraw: a ship leaves its repair; the docks are free at once (TFC-YRD-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Question, Refusal
from rules.tfc.yards.commands.base import Scene, YardCommand
from rules.tfc.yards.events import RepairEnded
from rules.tfc.yards.refusals import refuse


class Withdraw(YardCommand, frozen=True, kw_only=True):
    """End the repair of ``target`` as far as it has come."""

    id: ClassVar[str] = "withdraw"

    target: str

    def check(self, scene: Scene) -> Refusal | Question | None:
        """The ship must be in repair here."""
        refusal = super().check(scene)
        if refusal is not None or self.yard(scene).job(self.target) is not None:
            return refusal
        busy = tuple(job.target for job in self.yard(scene).repairs)
        return refuse(
            "TFC-YRD-14", self.unit, "not_in_repair", target=self.target, busy=busy, count=len(busy)
        )

    def carry_out(self, scene: Scene) -> Iterator[Event]:
        """What was mended stays mended."""
        yard = self.yard(scene)
        job = yard.job(self.target)
        assert job is not None
        slots = tuple(one.slot for one in yard.facilities if one.job == job.id)
        yield RepairEnded(
            yard=self.unit, repair=job.id, target=self.target, why="withdrawn", facilities=slots
        )


COMMANDS = (Withdraw,)

"""Scrap: an object is given up; everything applied is lost and its facilities are free at once (TFC-YRD-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.tfc.yards.commands.assign import ProjectCommand
from rules.tfc.yards.commands.base import Scene
from rules.tfc.yards.events import Scrapped


class Scrap(ProjectCommand, frozen=True, kw_only=True):
    """Give this object up."""

    id: ClassVar[str] = "scrap"

    def carry_out(self, scene: Scene) -> Iterator[Event]:
        """Nothing is refunded."""
        project = self.found(scene)
        slots = tuple(one.slot for one in self.yard(scene).facilities if one.job == project.id)
        yield Scrapped(
            yard=self.unit,
            project=project.id,
            class_id=project.class_id,
            index=project.index,
            lost=project.applied_cu,
            facilities=slots,
        )


COMMANDS = (Scrap,)

"""What ships are told in the yards' thread: launching craft (TFC-YRD-08), mending themselves (TFC-YRD-14)."""

from __future__ import annotations

from typing import ClassVar

from rules.orders import Question, Refusal
from rules.tfc.yards.commands.base import Command, Scene
from rules.tfc.yards.refusals import refuse


class LaunchFighters(Command, frozen=True, kw_only=True):
    """Launch craft of a ship; ``unit`` is the ship, finished or not."""

    id: ClassVar[str] = "launch_fighters"

    def check(self, scene: Scene) -> Refusal | Question | None:
        """The craft of an unfinished ship wait for it; those of a finished one are launched in a battle."""
        ship = scene.campaign.ships.get(self.unit)
        if ship is None:
            return refuse("TFC-YRD-08", self.unit, "craft_wait", target=self.unit)
        return refuse("TFC-YRD-08", self.unit, "craft_ready", target=self.unit)


class SelfRepair(Command, frozen=True, kw_only=True):
    """A ship is told to mend itself, which it does anyway if it can."""

    id: ClassVar[str] = "self_repair"

    def check(self, scene: Scene) -> Refusal | Question | None:
        """Not if it is notably damaged."""
        ship = scene.campaign.ships.get(self.unit)
        if ship is None or ship.destroyed:
            return refuse("TFC-YRD-14", self.unit, "no_ship", target=self.unit)
        if ship.owner != scene.seat:
            return refuse("TFC-YRD-01", self.unit, "not_your_ship", owner=ship.owner)
        if ship.notably_damaged:
            return refuse("TFC-YRD-14", self.unit, "notably_damaged")
        return None


COMMANDS = (LaunchFighters, SelfRepair)

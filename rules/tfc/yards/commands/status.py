"""Queries and names: what changes nothing of the work."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orders import Question, Refusal
from rules.tfc.yards.commands.base import Command, Scene, YardCommand
from rules.tfc.yards.events import Renamed
from rules.tfc.yards.refusals import refuse


class Status(YardCommand, frozen=True, kw_only=True):
    """Show how the yard stands."""

    id: ClassVar[str] = "status"


class Note(Command, frozen=True, kw_only=True):
    """A word of the table's own, kept as it is; nothing in it is an order."""

    id: ClassVar[str] = "note"

    text: str = ""


class Rename(Command, frozen=True, kw_only=True):
    """Give one of one's own ships another name."""

    id: ClassVar[str] = "rename"

    to: str

    def check(self, scene: Scene) -> Refusal | Question | None:
        """The ship must be one's own and the name free."""
        ship = scene.campaign.ships.get(self.unit)
        if ship is None or ship.destroyed:
            return refuse("TFC-YRD-08", self.unit, "no_such_ship", target=self.unit)
        if ship.owner != scene.seat:
            return refuse("TFC-YRD-01", self.unit, "not_your_ship", owner=ship.owner)
        taken = {
            name.casefold() for name in (*scene.campaign.ships, *scene.campaign.yards) if name != self.unit
        }
        if not self.to.strip() or len(self.to) > 60 or self.to.casefold() in taken:
            return refuse("TFC-YRD-08", self.unit, "bad_name", to=self.to[:60])
        return None

    def carry_out(self, scene: Scene) -> Iterator[Event]:
        """Repairs go on under the new name."""
        yield Renamed(unit=self.unit, to=self.to.strip())


COMMANDS = (Status, Note, Rename)

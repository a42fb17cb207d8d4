"""Launch fighters: craft aboard become groups (TFC-SPC-04)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import ClassVar

from msgspec.structs import replace

from rules.game import Event
from rules.kit.exact import floor
from rules.orders import Refusal
from rules.tfc.battle.combat.attacks import per_cent
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.events import Aboard
from rules.tfc.battle.newcomers import appear, free_name, fresh
from rules.tfc.battle.refusals import refuse
from rules.tfc.battle.state import Battle, Location, Unit


class LaunchFighters(Command, frozen=True, kw_only=True):
    """A share or a number of the craft aboard, in groups by name and number; without names each class is a group."""

    id: ClassVar[str] = "launch_fighters"

    share: int | str | None = None
    count: int | None = None
    groups: Mapping[str, int] = {}

    def check(self, battle: Battle) -> Refusal | None:
        """So many craft must be aboard, each group of one class, under a name that is free."""
        unit = self.me(battle)
        aboard = sum(unit.aboard.values())
        wanted = self._wanted(aboard)
        if not aboard:
            return refuse("TFC-SPC-04", unit.name, "no_craft_aboard")
        if wanted > aboard:
            return refuse("TFC-SPC-04", unit.name, "too_few_craft", wanted=wanted, aboard=aboard)
        if wanted < 1 or any(size < 1 for size in self.groups.values()):
            return refuse("TFC-SPC-04", unit.name, "nothing_to_launch", aboard=aboard)
        taken = next((name for name in self.groups if name in battle.units or name in battle.bodies), None)
        if taken is not None:
            return refuse("TFC-SPC-04", unit.name, "name_taken", name=taken)
        if sum(size for _, _, size in self._cut(battle, unit)) < wanted:
            return refuse("TFC-SPC-04", unit.name, "one_class_to_a_group", aboard=aboard)
        return None

    def carry_out(self, battle: Battle) -> Iterator[Event]:
        """The groups are where their carrier is, whole, and act from the next own turn on."""
        unit = self.me(battle)
        left = dict(unit.aboard)
        groups = []
        for name, class_id, size in self._cut(battle, unit):
            left[class_id] -= size
            group = fresh(name, unit, battle.classes[class_id], size)
            groups.append(replace(group, location=_outside(unit), carrier=unit.name))
        for class_id, count in left.items():
            if count != unit.aboard[class_id]:
                yield Aboard(unit=unit.name, class_id=class_id, count=count)
        yield from appear(battle, groups)

    def _wanted(self, aboard: int) -> int:
        """How many craft; groups with their numbers say so themselves."""
        if self.groups:
            return sum(self.groups.values())
        return self.count if self.count is not None else floor(self._part() * aboard)

    def _part(self) -> Fraction:
        return Fraction(per_cent(self.share), 100) if self.share is not None else Fraction(1)

    def _cut(self, battle: Battle, unit: Unit) -> list[tuple[str, str, int]]:
        """Name, class and number of each group, as far as the craft go."""
        left = dict(unit.aboard)
        cut: list[tuple[str, str, int]] = []
        for name, size in self.groups.items():
            class_id = next((one for one, count in left.items() if count >= size), None)
            if class_id is not None:
                left[class_id] -= size
                cut.append((name, class_id, size))
        if self.groups:
            return cut
        wanted = self._wanted(sum(left.values()))
        for class_id, count in left.items():
            size = min(count, wanted)
            wanted -= size
            if size:
                cut.append((free_name(battle, unit.name, [name for name, _, _ in cut]), class_id, size))
        return cut


def _outside(unit: Unit) -> Location:
    """Where craft are that leave the unit: with it, or in orbit of what it is docked with or landed on."""
    spot = unit.location
    return Location("orbit", spot.place) if spot.kind in ("docked", "landed") else spot


COMMANDS = (LaunchFighters,)

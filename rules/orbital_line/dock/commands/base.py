"""What every command of building is: a frozen record that can be checked and carried out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct

from rules import data
from rules.game import Event
from rules.orbital_line.builds import occupied
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.parts import Build, Placed
from rules.orbital_line.refusals import refuse
from rules.orders import Refusal, Remark


class Command(Struct, frozen=True, kw_only=True):
    """One order: ``unit`` is the build, ``seat`` who orders."""

    id: ClassVar[str]

    unit: str
    seat: str = ""

    @property
    def rule(self) -> str:
        """The rule of the command, from the record beside its module."""
        name = self.id.replace("build.", "")
        return str(data.load("rules.orbital_line.dock.commands", f"{name}.yaml")["rule"])

    def refusal(self, yard: Yard) -> Refusal | None:
        """What forbids the order: what forbids any, then what forbids this one."""
        if yard.locked:
            return refuse("OL-BLD-09", self.unit, "build_locked")
        build = yard.builds.get(self.unit)
        if build is not None and build.owner not in (None, self.seat):
            return refuse("OL-ORD-03", self.unit, "not_owner", owner=build.owner)
        return self.check(yard)

    def check(self, yard: Yard) -> Refusal | None:
        """What forbids the order; pure."""
        raise NotImplementedError

    def carry_out(self, yard: Yard) -> Iterator[Event]:
        """What the order does; repeats no check."""
        raise NotImplementedError

    def remarks(self, yard: Yard) -> Iterator[Remark]:
        """What there is to say about the order once it is carried out."""
        return iter(())

    def build(self, yard: Yard) -> Build | None:
        """The build that the order is about."""
        return yard.builds.get(self.unit)

    def missing(self, yard: Yard) -> Refusal:
        """The refusal of an order about a build that has no template yet."""
        names = tuple(template.name for template in yard.catalogue.templates.values())
        russian = tuple(template.ru for template in yard.catalogue.templates.values())
        return refuse("OL-BLD-01", self.unit or None, "no_build", list=names, list_ru=russian)

    def standing(self, yard: Yard, cell: str) -> Placed | None:
        """The module that covers a cell."""
        build = self.build(yard)
        return occupied(yard.catalogue, build).get(cell) if build is not None else None

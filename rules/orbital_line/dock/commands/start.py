"""Choosing a template (OL-BLD-01)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.game import Event
from rules.orbital_line.dock.commands.base import Command
from rules.orbital_line.dock.events import Resumed, Started
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.refusals import refuse
from rules.orders import Refusal


class Start(Command, frozen=True, kw_only=True):
    """A new build on a template; without one, an old build is taken up again."""

    id: ClassVar[str] = "build.start"

    name: str
    template: str | None = None

    def check(self, yard: Yard) -> Refusal | None:
        """The catalogue must know the template."""
        if self.template is None and self.build(yard) is not None:
            return None
        if self.template in yard.catalogue.templates:
            return None
        return no_template(yard, self.unit, self.template or "")

    def carry_out(self, yard: Yard) -> Iterator[Event]:
        """The board shows the empty template, or the old build."""
        if self.template is None:
            yield Resumed(unit=self.unit, seat=self.seat)
        else:
            yield Started(unit=self.unit, seat=self.seat, template=self.template)


def no_template(yard: Yard, unit: str, name: str) -> Refusal:
    """The refusal of a template that the catalogue does not have."""
    names = tuple(template.name for template in yard.catalogue.templates.values())
    russian = tuple(template.ru for template in yard.catalogue.templates.values())
    return refuse("OL-BLD-01", unit, "no_template", name=name, list=names, list_ru=russian)


COMMAND = Start

"""What is still free on a build: empty cells and power (OL-BLD-04, OL-BLD-06)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import Left
from rules.messages import Message
from rules.orbital_line.builds import draw, empty_cells, empty_small, output
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.parts import Build
from rules.orders import Order

LISTED = 12
"""How many cells are named; more are only counted."""


def standing(yard: Yard, seat: str) -> tuple[Order, ...]:
    """None: each line of a build post is carried out at once."""
    return ()


def left(yard: Yard, seat: str) -> tuple[Left, ...]:
    """The builds of a seat that are not finished, with the cells that nothing stands on and the power that nothing draws."""
    builds = (build for build in yard.builds.values() if build.owner == seat and not build.finished)
    return tuple(Left(build.name, tuple(_budget(yard, build))) for build in builds)


def _budget(yard: Yard, build: Build) -> Iterator[Message]:
    cells = (*empty_cells(yard.catalogue, build), *empty_small(yard.catalogue, build))
    if cells:
        form = "left_cells" if len(cells) <= LISTED else "left_many_cells"
        yield Message(form, {"count": len(cells), "cells": cells})
    power = output(yard.catalogue, build) - draw(yard.catalogue, build)
    yield Message("left_power" if power >= 0 else "lacks_power", {"power": abs(power)})

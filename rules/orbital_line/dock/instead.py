"""What may be written instead of a refused line of a build post: a cell that is free, a module that fits, armour that fills."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rules.language.wordforms.russian import tongue_of
from rules.orbital_line.builds import empty_cells
from rules.orbital_line.dock.commands import build
from rules.orbital_line.dock.state import Yard
from rules.orbital_line.dock.writing import write
from rules.orbital_line.hexes import distance
from rules.orbital_line.parts import Build
from rules.orders import Order, Refusal, Span
from rules.posts import Post

Args = dict[str, Any]
Proposer = Callable[[Yard, Build, Order], Iterator[tuple[str, Args]]]


def with_alternatives(yard: Yard, order: Order, refusal: Refusal, post: Post) -> Refusal:
    """The refusal, with the nearest line that the board would take now, if the message has one."""
    propose = _PROPOSERS.get(refusal.message.id)
    board = yard.builds.get(order.unit or "")
    if propose is None or board is None:
        return refusal
    for command, args in propose(yard, board, order):
        one = Order(order.unit, command, args)
        if build(one, post.author).refusal(yard) is None:
            (line,) = write(yard, (one,), tongue_of(post.whole))
            return replace(refusal, instead=(replace(one, words=Span(line)),))
    return refusal


def _unturned(yard: Yard, board: Build, order: Order) -> Iterator[tuple[str, Args]]:
    yield order.command, {**order.args, "rotation": 0}


def _elsewhere(yard: Yard, board: Build, order: Order) -> Iterator[tuple[str, Args]]:
    """The same module, turned as it was, in the nearest empty cell where it fits."""
    template = yard.catalogue.templates[board.template]
    cells = template.labels
    wanted = cells.get(order.args["cell"]) or template.anchors.get(order.args["cell"]) or (0, 0)
    for cell in sorted(
        empty_cells(yard.catalogue, board), key=lambda cell: distance(cells.get(cell, wanted), wanted)
    ):
        yield order.command, {**order.args, "cell": cell}


def _small_cell(yard: Yard, board: Build, order: Order) -> Iterator[tuple[str, Args]]:
    for cell in yard.catalogue.templates[board.template].small_cells:
        yield order.command, {**order.args, "cell": cell}


def _armour(yard: Yard, board: Build, order: Order) -> Iterator[tuple[str, Args]]:
    """The empty cells are filled with the first armour of the catalogue that fits one cell."""
    for module in yard.catalogue.modules.values():
        if module.category == "armour":
            yield "build.fill", {"module": module.id}


_PROPOSERS: Mapping[str, Proposer] = {
    "rotation_off": _unturned,
    "overhang": _elsewhere,
    "overlap": _elsewhere,
    "small_only_engine": _elsewhere,
    "engine_in_main": _small_cell,
    "fill_not_armour": _armour,
    "empty_cells": _armour,
}

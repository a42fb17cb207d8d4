"""The picture of a dock: the schematic of each build that somebody works on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.game import Mark, Scene, View
from rules.orbital_line.hexes import footprint
from rules.orbital_line.sheets import codes

WIDTH, HEIGHT, MARGIN = 380, 420, 10
ACROSS = 2
"""How many schematics stand beside each other."""

Plain = Mapping[str, Any]


def scene(view: View) -> Scene:
    """The picture of what a viewer sees."""
    state = view.state
    boards = dict.fromkeys(state["boards"].values())
    shown = [(name, state["builds"][name]) for name in boards if name in state["builds"]]
    refused = view.turn.get("refused") or ()
    if not shown:
        return Scene(0, 0, ())
    marks = tuple(
        _hull(state, name, build, place, [one for one in refused if one.get("unit") == name])
        for place, (name, build) in enumerate(shown)
    )
    down = -(-len(shown) // ACROSS)
    wide = WIDTH * min(ACROSS, len(shown)) + MARGIN
    alt = "; ".join(f"{name}: {' '.join(build['cells'])}" for name, build in shown)
    return Scene(wide, HEIGHT * down + MARGIN, marks, alt=alt)


def _hull(state: Plain, name: str, build: Plain, place: int, refused: Sequence[Plain]) -> Mark:
    template = state["catalogue"]["templates"][build["template"]]
    x, y = MARGIN + WIDTH * (place % ACROSS), MARGIN + HEIGHT * (place // ACROSS)
    values = {
        "hull": [build["hull_strength"], build["hull_strength"]],
        "cells": template["cells"],
        "small_cells": template["small_cells"],
        "modules": [_module(state, build, at, part) for at, part in build["modules"].items()],
        "k": 0,
        "rows": template["rows"][0],
        "seen_by": None,
        "power": [build["power_draw"], build["power_output"]],
        "wreck": False,
        "misfits": list(_misfits(state, template["cells"], refused)),
        "gaps": build["empty"] if any(one["rule"] == "OL-BLD-06" for one in refused) else [],
    }
    to = (x + WIDTH - MARGIN, y + HEIGHT - MARGIN)
    return Mark(kind="hull", label=name, at=(x, y), to=to, values=values)


def _misfits(
    state: Plain, cells: Mapping[str, Sequence[int]], refused: Sequence[Plain]
) -> Iterator[dict[str, Any]]:
    """The modules that a post tried to set where they do not fit: every hex that each would have covered, on the grid or off it."""
    for order in refused:
        kind = state["catalogue"]["modules"].get(order.get("module", ""))
        at = str(order.get("cell", ""))
        if order.get("command") != "build.place" or kind is None:
            continue
        anchor = cells.get(at)
        shape = [(int(q), int(r)) for q, r in kind["shape"]]
        where = (
            footprint(shape, (anchor[0], anchor[1]), int(order.get("rotation", 0)))
            if anchor is not None
            else ()
        )
        yield {"at": at, **codes(kind), "cells": [list(cell) for cell in where]}


def _module(state: Plain, build: Plain, at: str, part: Plain) -> dict[str, Any]:
    kind = state["catalogue"]["modules"][part["module"]]
    return {
        "at": at,
        "cells": part["cells"],
        **codes(kind),
        "category": kind["category"],
        "damage": 0,
        "strength": kind["strength"],
        "status": "unpowered" if build["finished"] and at in build["unpowered"] else "",
        "shield": None,
    }

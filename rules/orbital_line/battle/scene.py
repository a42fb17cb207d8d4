"""The picture of a battle: each ship's ring beside its schematic, and below them the round's fire with every roll.

``view.turn["events"]`` may hold what the phase did, as the viewer was told of it; without it no fire is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.game import Mark, Scene, View
from rules.orbital_line.sheets import codes

WIDTH = 760
PANEL = 370
"""The least height of a ship's ring and schematic."""

COLUMN, EDGES = 52, 112
"""How much height each cell of the longest column takes, and what stands above and below."""

LINE = 34
"""The height of one shot in the strip of fire."""

MARGIN = 10
Plain = Mapping[str, Any]


def scene(view: View) -> Scene:
    """The picture of what a viewer sees."""
    events: Sequence[Plain] = view.turn.get("events", ())
    lost = {event["unit"] for event in events if event["event"] in ("ship_lost", "left")}
    units = sorted(view.state["units"].items(), key=lambda item: item[1]["number"])
    shown = [(name, unit) for name, unit in units if unit["presence"] == "on_field" or name in lost]
    if not shown:
        return Scene(0, 0, ())
    marks: list[Mark] = []
    y = MARGIN
    for name, unit in shown:
        bottom = y + _height(view.state, unit)
        marks += [_ring(view.state, name, unit, y, bottom), _hull(view.state, name, unit, y, bottom)]
        y = bottom + MARGIN
    shots = list(_shots(view.state, events, y))
    marks += shots
    y += LINE * len(shots) + (MARGIN if shots else 0)
    return Scene(WIDTH, y, tuple(marks), alt=_alt(view.state, shown))


def _height(state: Plain, unit: Plain) -> int:
    """The height of a ship's panels: a long hull takes more."""
    cells = state["catalogue"]["templates"][unit["template"]]["cells"]
    columns = [q for q, _ in cells.values()]
    return max(PANEL, EDGES + COLUMN * max(columns.count(q) for q in columns))


def _alt(state: Plain, shown: Sequence[tuple[str, Plain]]) -> str:
    """Every ship in one line, for those who cannot see the picture: the signs of the picture, and words of no language."""
    each = (
        f"№{unit['number']} {name}: {unit['hull']}/{unit['hull_strength']}, ↕ {unit['altitude']}, "
        f"» {unit['speed_label']}, {unit['heading']}/24"
        for name, unit in shown
    )
    return f"{state['round']}. {'; '.join(each)}"


def _ring(state: Plain, name: str, unit: Plain, y: int, bottom: int) -> Mark:
    """A ship's ring: the well, the others' markers, the nose, and the arcs of fixed guns."""
    markers = [
        {
            "number": state["units"][other]["number"],
            "name": other,
            "sector": sector,
            "range": unit["ranges"][other],
            "colour": unit["colours"][other],
        }
        for other, sector in unit["marks"].items()
    ]
    values = {
        "label_ru": unit["names"].get("ru", name),
        "number": unit["number"],
        "heading": unit["heading"],
        "motion": state["motion"] or "cw",
        "altitude": unit["altitude"],
        "speed": unit["speed_label"],
        "initiative": unit["initiative"],
        "overloaded": unit["overloaded"],
        "markers": markers,
        "arcs": sorted(_arcs(state, unit)),
    }
    return Mark(kind="ring", label=name, at=(MARGIN, y), to=(WIDTH // 2, bottom), values=values)


def _arcs(state: Plain, unit: Plain) -> set[tuple[int, int]]:
    """The arcs of fixed guns that still stand: which way they face from the nose, and how far to each side."""
    reach = state["rulings"]["fire.fixed_arc"]
    modules = state["catalogue"]["modules"]
    return {
        (4 * part["rotation"], reach)
        for part in unit["modules"].values()
        if modules[part["module"]]["category"] == "weapon"
        and modules[part["module"]]["mount"] == "fixed"
        and not part["destroyed"]
    }


def _hull(state: Plain, name: str, unit: Plain, y: int, bottom: int) -> Mark:
    """A ship's schematic, with the rows numbered for the side that the nearest other ship sees."""
    template = state["catalogue"]["templates"][unit["template"]]
    near = min(unit["ranges"], key=lambda other: (_foe(unit, other), unit["ranges"][other]), default=None)
    k = unit["aspects"][near] if near is not None else 0
    values = {
        "label_ru": unit["names"].get("ru", name),
        "hull": [max(0, unit["hull"]), unit["hull_strength"]],
        "cells": template["cells"],
        "small_cells": template["small_cells"],
        "modules": [_module(state, unit, at, part) for at, part in unit["modules"].items()],
        "k": k,
        "rows": template["rows"][k],
        "seen_by": state["units"][near]["number"] if near is not None else None,
        "power": [unit["power_draw"], unit["power_output"]],
        "wreck": unit["presence"] == "destroyed",
    }
    return Mark(kind="hull", label=name, at=(WIDTH // 2, y), to=(WIDTH - MARGIN, bottom), values=values)


def _foe(unit: Plain, other: str) -> int:
    return 0 if unit["colours"][other] == "red" else 1


def _module(state: Plain, unit: Plain, at: str, part: Plain) -> dict[str, Any]:
    kind = state["catalogue"]["modules"][part["module"]]
    status = next((one for one in ("destroyed", "disrupted") if part[one]), "")
    shield = unit["shields"].get(at)
    return {
        "at": at,
        "cells": part["cells"],
        **codes(kind),
        "category": kind["category"],
        "damage": part["damage"],
        "strength": kind["strength"],
        "status": status or ("" if part["powered"] else "unpowered"),
        "shield": None if shield is None or shield["down"] else [shield["left"], shield["shield_power"]],
    }


def _shots(state: Plain, events: Sequence[Plain], y: int) -> Iterator[Mark]:
    """One line for each attack and each blast: who, with what, at whom, the rolls, and what came of it."""
    for number, shot in enumerate(_attacks(events)):
        attack, rest = shot[0], shot[1:]
        unit, target = state["units"][attack["unit"]], state["units"][attack.get("target", attack["unit"])]
        kind = _module_of(state, attack)
        rolls = [[attack["roll"], attack["accuracy"]]] if attack["event"] == "attack" else []
        rolls += [[one["roll"], 0] for one in rest if one["event"] == "shift"]
        rolls += [[one["roll"], one["rating"]] for one in rest if one["event"] == "pd"]
        rolls += [[one["value"], 0] for one in rest if one["event"] == "roll"]
        values = {
            "label_ru": kind["name_ru"] or kind["name"],
            "initiative": attack.get("initiative"),
            "from": unit["number"],
            "to": target["number"],
            "row": next((one["row"] for one in rest if one["event"] == "shift"), attack.get("row")),
            "rolls": rolls,
            "hull": sum(one.get("hull", 0) for one in rest if one["event"] in ("hit", "hull_only")),
            "shield": sum(one["amount"] for one in rest if one["event"] == "shield"),
        }
        yield Mark(
            kind="shot",
            label=kind["name"],
            at=(MARGIN, y + LINE * number),
            to=(WIDTH - MARGIN, y + LINE * (number + 1)),
            style=_outcome(attack, rest),
            values=values,
        )


def _module_of(state: Plain, attack: Plain) -> Plain:
    """The catalogue's facts of the weapon of an attack, of the module that blew up."""
    part = state["units"][attack["unit"]]["modules"][attack["cell"]]
    found: Plain = state["catalogue"]["modules"][part["module"]]
    return found


_OF_AN_ATTACK = ("shift", "miss", "pd", "shield", "hit", "hull_only")
"""What follows an attack and tells of it; so does the roll for the side to which a hit on the keel turns the target."""


def _attacks(events: Sequence[Plain]) -> list[list[Plain]]:
    """Each attack with the events that belong to it, and each blast with what it hit."""
    found: list[list[Plain]] = []
    for event in events:
        if event["event"] in ("attack", "attack_lost", "explosion"):
            found.append([event])
        elif found and (event["event"] in _OF_AN_ATTACK or event.get("purpose") == "keel"):
            found[-1].append(event)
    return found


def _outcome(attack: Plain, rest: Sequence[Plain]) -> str:
    """What became of an attack: lost, missed, repelled, shielded or hit; or that it was a blast from within."""
    if attack["event"] in ("attack_lost", "explosion"):
        return "lost" if attack["event"] == "attack_lost" else "blast"
    kinds = [one["event"] for one in rest]
    if any(one["event"] == "pd" and one["repelled"] for one in rest):
        return "repelled"
    for kind, outcome in (("hit", "hit"), ("hull_only", "hit"), ("shield", "shielded")):
        if kind in kinds:
            return outcome
    return "missed"

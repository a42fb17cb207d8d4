"""The ships as tables: passports before and after, what is damaged, and who stands where on whose ring."""

from __future__ import annotations

from collections.abc import Iterator

from bot.telling.document import Block, Cell, Heading, Line, Paragraph, Row, Span, Table
from bot.telling.lines import Marked, named
from bot.telling.orbital_battle.desk import module_name, ship_name
from bot.telling.speech import Plain, Speech

FIGURES = ("initiative", "altitude", "speed_label", "heading")
HEADS = ("ship", "hull", *FIGURES)


def passports(speech: Speech, before: Plain, after: Plain, only: str | None = None) -> Iterator[Block]:
    """Every ship, or ``only`` one: hull, initiative, orbit, speed and nose, each before and after."""
    old, new = before["state"]["units"], after["state"]["units"]
    shown = [(name, unit) for name, unit in _in_order(new) if only in (None, name)]
    rows = [_row(speech, old.get(name, unit), unit, name) for name, unit in shown]
    if rows:
        yield Table(
            head=tuple(speech.say(f"column-{head}") for head in HEADS), rows=tuple(rows), right=(2, 3, 4, 5)
        )
    yield from damaged(speech, after["state"], shown)


def _in_order(units: Plain) -> list[tuple[str, Plain]]:
    return sorted(units.items(), key=lambda item: item[1]["number"])


def _row(speech: Speech, was: Plain, unit: Plain, name: str) -> Row:
    shown: Line = (Span(f"№{unit['number']} ", "quiet"), Span(ship_name(speech, {name: unit}, name), "name"))
    hull = Cell(_change(was["hull"], unit["hull"]), gauge=(max(0, unit["hull"]), unit["hull_strength"]))
    if unit["presence"] != "on_field":
        gone = (Span(" "), *speech.line(f"state-{unit['presence']}", "bad"))
        return Row((Cell((*shown, *gone)), hull, *(Cell() for _ in FIGURES)), quiet=was == unit)
    initiative = Cell(_change(was["initiative"], unit["initiative"]))
    places = (Cell(_now(was[key], unit[key])) for key in FIGURES[1:])
    return Row((Cell(shown), hull, initiative, *places), quiet=was == unit)


def _change(was: object, now: object) -> Line:
    return (Span(str(now)),) if was == now else (Span(f"{was} → "), Span(str(now), "number"))


def _now(was: object, now: object) -> Line:
    return (Span(str(now), "" if was == now else "number"),)


def _state(speech: Speech, unit: Plain) -> Iterator[str]:
    """What is out of the ordinary about a ship as a whole: overload, and shields that have lost power."""
    if unit["overloaded"]:
        yield speech.say("state-overloaded", r=unit["overload_until"])
    for at, shield in unit["shields"].items():
        if shield["down"] or shield["left"] < shield["shield_power"]:
            yield speech.say(
                "state-shield", cell=at, left=shield["left"], most=shield["shield_power"], down=shield["down"]
            )


def damaged(speech: Speech, state: Plain, ships: list[tuple[str, Plain]]) -> Iterator[Block]:
    """One sentence for each ship that is overloaded, short of shields, or has modules hurt, lost or without power."""
    for name, unit in ships:
        parts = list(_state(speech, unit)) if unit["presence"] == "on_field" else []
        parts += [
            _part(speech, state["catalogue"], at, part)
            for at, part in unit["modules"].items()
            if part["damage"] or not part["powered"] or part["disrupted"] or part["destroyed"]
        ]
        if parts and unit["presence"] != "destroyed":
            ship = named(ship_name(speech, state["units"], name))
            yield Paragraph(
                line=speech.line("state-modules", "quiet", unit=ship, parts=Marked("; ".join(parts)))
            )


def part_state(part: Plain) -> str:
    """Whether a module works, and if not, why: ``destroyed``, ``disrupted``, ``unpowered`` or ``powered``."""
    return next((name for name in ("destroyed", "disrupted", "powered") if part[name]), "unpowered")


def _part(speech: Speech, catalogue: Plain, at: str, part: Plain) -> str:
    return speech.say(
        "state-module",
        cell=at,
        module=named(module_name(speech, catalogue, part["module"])),
        damage=part["damage"],
        strength=part["strength"],
        state=part_state(part),
    )


def rings(speech: Speech, minutes: Plain, only: str | None = None) -> Iterator[Block]:
    """Who stands where, or whom ``only`` one sees: the marker, the bearing from the nose, the range, and the side that is seen."""
    units = minutes["state"]["units"]
    rows = [
        _sight(speech, units, name, other)
        for name, unit in _in_order(units)
        if only in (None, name)
        for other in sorted(unit["marks"], key=lambda one: units[one]["number"])
    ]
    if rows:
        yield Heading(level=3, line=speech.line("rings"))
        heads = ("ship", "sees", "marker", "bearing", "range", "aspect")
        yield Table(
            head=tuple(speech.say(f"column-{head}") for head in heads), rows=tuple(rows), right=(2, 3, 4)
        )


def _sight(speech: Speech, units: Plain, name: str, other: str) -> Row:
    unit = units[name]
    lead = speech.say("lead", lead=unit["lead"][other])
    return Row(
        (
            Cell((Span(ship_name(speech, units, name), "name"),)),
            Cell((Span(ship_name(speech, units, other), "name"), Span(f", {lead}", "quiet"))),
            *(Cell((Span(str(unit[key][other])),)) for key in ("marks", "bearings", "ranges")),
            Cell(speech.line("ol-aspect", aspect=units[other]["aspects"][name])),
        )
    )

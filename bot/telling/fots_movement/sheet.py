"""One ship or fleet of a campaign as a sheet: hull, crew, drive, stores, what is out of order, who tows whom."""

from __future__ import annotations

from collections.abc import Iterator

from bot.telling.document import Block, Heading, Line, Paragraph
from bot.telling.fots_movement.desk import bays
from bot.telling.fots_movement.fleets import fleet_table, remarks
from bot.telling.lines import Marked, clean, line, named
from bot.telling.speech import Plain, Speech


def sheet(speech: Speech, state: Plain, name: str) -> Iterator[Block]:
    """A fleet with all its ships, or one ship."""
    fleet = state["fleets"].get(name)
    if fleet is None:
        yield from _ship(speech, state, name)
        return
    yield from fleet_table(speech, state, {name: fleet})
    for unit in fleet["units"]:
        if unit in state["units"]:
            yield from _ship(speech, state, unit)


def _ship(speech: Speech, state: Plain, name: str) -> Iterator[Block]:
    unit = state["units"][name]
    yield Heading(level=3, line=line(f"{clean(name)} · {_about(speech, unit)}"))
    yield Paragraph(
        line=speech.line("sheet-hull", hull=unit["hull"], damage=_percent(unit["hull_damage_pct"]))
    )
    if unit["crew"]:
        yield Paragraph(
            line=speech.line(
                "sheet-crew",
                able=unit["able"],
                crew=unit["crew"],
                dead=unit["crew_dead"],
                sick=unit["crew_sick"],
            )
        )
    yield Paragraph(line=_drive(speech, unit))
    yield from _stores(speech, unit)
    if unit["towing"]:
        yield Paragraph(line=speech.line("sheet-tows", units=speech.list(unit["towing"])))
    for remark in remarks(speech, [name], state):
        yield Paragraph(line=remark)


def _percent(value: object) -> int | str:
    """A whole number as one, since sentences tell none apart from some; an exact fraction as it is written."""
    return value if isinstance(value, int) else str(value)


def _about(speech: Speech, unit: Plain) -> str:
    return speech.say(
        "sheet-about",
        owner=unit["owner"],
        fleet=unit["fleet"],
        section=unit["section"],
        **{"class": unit["class"]},
    )


def _drive(speech: Speech, unit: Plain) -> Line:
    return speech.line(
        "sheet-drive",
        cruise=str(unit["cruise_wf"]),
        most=str(unit["max_wf"]),
        chance=str(unit["breakdown_chance"]),
    )


def _stores(speech: Speech, unit: Plain) -> Iterator[Block]:
    """What lies in the bays, the magazines, and which craft are aboard."""
    cargo = [
        speech.say("sheet-cargo", kind=clean(kind), bays=bays(amount))
        for kind, amount in unit["cargo"].items()
        if amount
    ]
    if unit["bays"]:
        held = speech.join(cargo) if cargo else Marked("–")
        yield Paragraph(line=speech.line("sheet-bays", bays=str(unit["bays"]), cargo=held))
    if any(unit["magazine"].values()):
        rounds = [f"{count} {named(kind)}" for kind, count in unit["magazine"].items() if count]
        yield Paragraph(line=speech.line("sheet-magazine", rounds=speech.join(rounds)))
    craft = [f"{one['count']} {named(one['class'])}" for one in unit["small_craft"]]
    if craft:
        yield Paragraph(line=speech.line("sheet-craft", craft=speech.join(craft)))

"""How fleets stand, and what is known of others, as tables."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from bot.telling.document import Block, Cell, Heading, Line, Row, Span, Table
from bot.telling.fots_movement.desk import bays
from bot.telling.lines import clean, line, named
from bot.telling.speech import Plain, Speech


def fleets(speech: Speech, before: Plain, after: Plain) -> Iterator[Block]:
    """Every fleet, empire by empire: place, speeds, posture, stores, and what is out of the ordinary."""
    return _table(speech, before, after, after["fleets"])


def fleet_table(speech: Speech, state: Plain, wanted: Plain) -> Iterator[Block]:
    """The same of some fleets, as they stand."""
    return _table(speech, state, state, wanted)


def _table(speech: Speech, before: Plain, after: Plain, wanted: Plain) -> Iterator[Block]:
    rows: list[Row] = []
    by_owner = sorted(wanted.items(), key=lambda pair: list(after["empires"]).index(pair[1]["owner"]))
    for owner, group in groupby(by_owner, key=lambda pair: pair[1]["owner"]):
        rows.append(Row((Cell(line(named(owner))),)))
        rows += [_fleet(speech, before, after, name, fleet) for name, fleet in group]
    if rows:
        heads = ("fleet", "where", "speed", "posture", "stores", "remarks")
        yield Table(
            head=tuple(speech.say(f"told-column-{head}") for head in heads), rows=tuple(rows), right=(4,)
        )


def _fleet(speech: Speech, before: Plain, after: Plain, name: str, fleet: Plain) -> Row:
    old = before["fleets"].get(name)
    units = [after["units"][unit] for unit in fleet["units"] if unit in after["units"]]
    moved = old is not None and old["section"] != fleet["section"]
    where = f"{old['section']} → {fleet['section']}" if moved and old is not None else fleet["section"]
    noted = [*remarks(speech, fleet["units"], after)]
    cells = (
        Cell((Span(clean(name), "name"),)),
        Cell(line(where)),
        Cell(line(f"{fleet['cruise_wf']}/{fleet['max_wf']}")),
        Cell(_posture(speech, fleet)),
        Cell(line(bays(sum(unit["cargo"].get("supplies", 0) for unit in units)))),
        Cell(_joined(noted)),
    )
    return Row(cells, quiet=old == fleet and not noted)


def _posture(speech: Speech, fleet: Plain) -> Line:
    if fleet["frozen"]:
        return speech.line("told-frozen", "bad")
    zone = fleet["zone"]
    return speech.line(
        "told-posture-zone" if zone else "told-posture",
        posture=fleet["posture"],
        radius=zone["radius"] if zone else 0,
    )


def remarks(speech: Speech, names: list[str], after: Plain) -> Iterator[Line]:
    """What is out of the ordinary about ships: hunger, effects of hits, who tows them."""
    for name in names:
        unit = after["units"].get(name)
        if unit is None:
            continue
        if unit["turns_unsupplied"]:
            yield speech.line("told-remark-hungry", "bad", unit=named(name), level=unit["turns_unsupplied"])
        for code in unit["effects"]:
            kind, _, figure = code.partition(":")
            effect = speech.say("told-effect", effect=clean(kind), figure=clean(figure))
            yield speech.line("told-remark-effect", "bad", unit=named(name), effect=effect)
        if unit["tower"]:
            yield speech.line("told-remark-towed", "quiet", unit=named(name), tower=named(unit["tower"]))


def _joined(lines: list[Line]) -> Line:
    found: list[Span] = []
    for place, one in enumerate(lines):
        found += [Span("; ")] if place else []
        found += one
    return tuple(found)


def contacts(speech: Speech, state: Plain) -> Iterator[Block]:
    """What each empire detects at the end of the turn."""
    rows = tuple(
        Row(
            (
                Cell(line(named(contact["by"]))),
                Cell(line(named(contact["owner"]))),
                Cell(line(contact["section"])),
                Cell(speech.line("told-stance", stance=contact["stance"])),
            )
        )
        for contact in state["contacts"]
    )
    if rows:
        yield Heading(level=3, line=speech.line("told-in-sight"))
        heads = ("by", "contact", "where", "stance")
        yield Table(head=tuple(speech.say(f"told-column-{head}") for head in heads), rows=rows)

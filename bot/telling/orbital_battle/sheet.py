"""One ship of a battle around a planet as a sheet: her passport, power, modules with their damage, and whom she sees."""

from __future__ import annotations

from collections.abc import Iterator

from bot.telling.document import Block, Cell, Line, Paragraph, Row, Span, Table
from bot.telling.lines import clean
from bot.telling.orbital_battle.desk import module_name
from bot.telling.orbital_battle.tables import part_state, passports, rings
from bot.telling.speech import Plain, Speech


def sheet(speech: Speech, minutes: Plain, name: str) -> Iterator[Block]:
    """Everything that is known of a ship of a battle."""
    unit = minutes["state"]["units"][name]
    yield from passports(speech, minutes, minutes, only=name)
    yield Paragraph(line=speech.line("sheet-power", draw=unit["power_draw"], output=unit["power_output"]))
    rows = tuple(_module(speech, minutes["state"]["catalogue"], part) for part in unit["modules"].values())
    if rows:
        heads = tuple(speech.say(f"column-{one}") for one in ("cells", "module", "strength", "state"))
        yield Table(head=heads, rows=rows, right=(2,))
    yield from rings(speech, minutes, only=name)


def _module(speech: Speech, catalogue: Plain, part: Plain) -> Row:
    left = max(0, part["strength"] - part["damage"])
    strength: Line = (Span(f"{left}/{part['strength']}", "bad" if part["damage"] else ""),)
    return Row(
        (
            Cell((Span(" ".join(clean(cell) for cell in part["cells"]) or "–"),)),
            Cell((Span(clean(module_name(speech, catalogue, part["module"])), "name"),)),
            Cell(strength if part["strength"] else (Span("–", "quiet"),), gauge=(left, part["strength"])),
            Cell(speech.line("sheet-module-state", state=part_state(part))),
        )
    )

"""What the sheets of a ship share in battles and in yards: its head, its layers, the craft aboard; and the sheet of a class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from bot.telling.document import Block, Cell, Heading, Line, Paragraph, Row, Span, Table
from bot.telling.lines import Marked, clean, line, named
from bot.telling.speech import Plain, Speech
from rules.tfc.classes import Stats

LAYERS = ("shield", "hull", "osi")


def head(speech: Speech, unit: Plain, state: Plain, side: str | None = None) -> Heading:
    """Its name, what it is, of which class, and whose."""
    craft = f" ×{unit['craft']}" if unit["craft"] else ""
    told = speech.say(
        "sheet-head",
        kind=unit["kind"],
        owner=unit["owner"],
        side=side if side != unit["owner"] else None,
        **{"class": _class(state, unit["class_id"])},
    )
    return Heading(level=3, line=line(f"{clean(unit['name'])}{craft} · {told}"))


def layers(speech: Speech, unit: Plain) -> Table:
    """A row for each layer that it has: its bar, what is left, and of how many points."""
    rows = tuple(
        Row((Cell(line(speech.word("layer", layer))), _layer(unit[layer], unit[f"{layer}_max"])))
        for layer in LAYERS
        if unit[f"{layer}_max"] or unit[layer]
    )
    return Table(head=tuple(speech.say(f"column-{one}") for one in ("layer", "left")), rows=rows)


def _layer(now: int, most: int) -> Cell:
    text: Line = (Span(str(now), "bad" if now < most else ""), Span(f" / {most}", "quiet"))
    return Cell(text, gauge=(now, most))


def aboard(speech: Speech, unit: Plain, state: Plain) -> Iterator[Block]:
    """The craft that it carries, by the names of their classes."""
    craft = [
        f"{count} {named(_class(state, class_id) or class_id)}"
        for class_id, count in unit["aboard"].items()
        if count
    ]
    if craft:
        yield Paragraph(line=speech.line("sheet-aboard", craft=speech.join(craft)))


def _class(state: Plain, class_id: str | None) -> str | None:
    """What a class is called; None for a unit of no class."""
    found: str | None = state["class_names"].get(class_id, class_id)
    return found


def of_class(speech: Speech, stats: Stats, called: Mapping[str, str]) -> Iterator[Block]:
    """The stats of a class that are out of the ordinary; ``called`` are the names of other classes by their ids."""
    about = speech.say("class-head", kind=stats.kind, faction=stats.faction)
    yield Heading(level=3, line=line(f"{clean(stats.name)} · {about}"))
    values, usual = msgspec.to_builtins(stats), msgspec.to_builtins(Stats())
    told = ("class_id", "name", "faction", "kind")
    for stat, value in values.items():
        if stat not in told and value != usual[stat]:
            yield Paragraph(line=_stat(speech, stat, value, called))


def _stat(speech: Speech, stat: str, value: Any, called: Mapping[str, str]) -> Line:
    name = speech.say("stat-name", stat=stat)
    if value is True:
        return line(name)
    match value:
        case Mapping():
            told = speech.join(f"{count} {clean(called.get(id_, id_))}" for id_, count in value.items())
        case list() | tuple():
            told = speech.join(clean(called.get(one, one)) for one in value)
        case str():
            told = Marked(speech.say("figure-name", figure=value).replace("_", " "))
        case _:
            told = Marked(str(value) if value is not False else "–")
    return speech.line("stat-line", stat=Marked(name), value=told)

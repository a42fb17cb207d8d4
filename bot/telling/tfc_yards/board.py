"""Yards and fleets as tables: how far every object is, who works on it and until when; which ships are hurt or away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.telling.document import Block, Cell, Line, Row, Span, Table
from bot.telling.lines import clean, line, named
from bot.telling.speech import Plain, Speech
from bot.telling.tfc_yards.desk import slots

LAYERS = ("hull", "osi")


def yards(speech: Speech, before: Plain, after: Plain, *, whole: bool) -> Iterator[Block]:
    """Every object that is being built or was just finished: a bar, before and after, hands, and the month of its end.

    Of a ``whole`` listing every yard, else those where something is otherwise than before.
    """
    rows: list[Row] = []
    for name, yard in after["state"]["yards"].items():
        if not whole and before["state"]["yards"].get(name) == yard:
            continue
        old = {(p["class_id"], p["index"]): p for p in before["state"]["yards"].get(name, yard)["projects"]}
        shown = [one for one in yard["projects"] if _is_shown(old.get((one["class_id"], one["index"])), one)]
        rows.append(Row((Cell(_heading(speech, name, yard)),)))
        rows += [_project(speech, old.get((one["class_id"], one["index"])), one) for one in shown]
        rows += [_repair(speech, one) for one in yard["repairs"]]
    if rows:
        heads = ("object", "progress", "facilities", "done")
        yield Table(head=tuple(speech.say(f"column-{head}") for head in heads), rows=tuple(rows))


def _is_shown(old: Plain | None, one: Plain) -> bool:
    return one["status"] == "building" or old is None or old["status"] == "building"


def _heading(speech: Speech, name: str, yard: Plain) -> Line:
    return speech.line(
        "yard-heading",
        "quiet",
        yard=named(name),
        owner=named(yard["owner"]),
        title=speech.word("title", yard["title"]),
        count=sum(1 for one in yard["facilities"] if one["status"] in ("operational", "down")),
        down=sum(1 for one in yard["facilities"] if one["status"] == "down"),
    )


def _project(speech: Speech, old: Plain | None, one: Plain) -> Row:
    name = speech.word("object", one["class_id"]) if one["kind"] == "facility" else one["name"]
    label: Line = (Span(f"{clean(name)} #{one['index']}", "name"),)
    was = old["applied_cu"] if old is not None else one["applied_cu"]
    now, cost = one["applied_cu"], one["cost_cu"]
    if one["status"] == "scrapped":
        return Row(
            (
                Cell(label),
                Cell((Span(f"{was} → 0", "bad"),)),
                Cell(),
                Cell(speech.line("done-scrapped", "bad")),
            )
        )
    text: Line = (Span(f"{was} → "), Span(str(now), "good")) if was != now else (Span(str(now)),)
    hands: Line = (Span(slots(one["facilities"]) or "–"),)
    return Row(
        (
            Cell(label),
            Cell((*text, Span(f" / {cost}", "quiet")), gauge=(now, cost)),
            Cell(hands),
            Cell(_end(speech, one)),
        ),
        quiet=was == now,
    )


def _end(speech: Speech, one: Plain) -> Line:
    if one["status"] == "completed":
        return speech.line("done-completed", "good")
    if one["blocked"]:
        return speech.line("done-blocked", "bad")
    forecast = one["forecast"]
    if forecast is None:
        return speech.line("done-never", "quiet")
    return speech.line("done-in", cycle=forecast["cycle"], cycles=forecast["cycles"])


def _repair(speech: Speech, one: Plain) -> Row:
    label = speech.line("repair-of", unit=named(one["target"]))
    missing = (Span(f"{one['missing_cu'] if one['missing_cu'] is not None else '–'}"),)
    end = (
        speech.line("done-repair", cycles=one["forecast"])
        if one["forecast"]
        else speech.line("done-never", "quiet")
    )
    return Row((Cell(label), Cell(missing), Cell((Span(slots(one["facilities"]) or "–"),)), Cell(end)))


def fleets(speech: Speech, before: Plain, after: Plain, *, whole: bool) -> Iterator[Block]:
    """The fleets, seat by seat; of a ``whole`` listing every ship, else those that something has happened to."""
    old: Mapping[str, Plain] = before["state"]["units"]
    rows: list[Row] = []
    units = list(after["state"]["units"].values())
    for owner in dict.fromkeys(unit["owner"] for unit in units):
        mine = [unit for unit in units if unit["owner"] == owner and (whole or _has_changed(old, unit))]
        if mine:
            rows.append(Row((Cell(line(named(owner)) if owner else speech.line("fleet-neutral", "quiet")),)))
            rows += [_ship(speech, old.get(unit["name"], unit), unit) for unit in mine]
    if rows:
        heads = ("unit", "hull", "osi", "where")
        yield Table(head=tuple(speech.say(f"column-{head}") for head in heads), rows=tuple(rows))


def _has_changed(old: Mapping[str, Plain], unit: Plain) -> bool:
    was = old.get(unit["name"])
    return was is None or any(
        was[key] != unit[key] for key in (*LAYERS, "owner", "location", "battle", "at_yard")
    )


def _ship(speech: Speech, was: Plain, unit: Plain) -> Row:
    craft = f" ×{unit['craft']}" if unit["craft"] is not None else ""
    name: Line = (Span(clean(unit["name"]), "name"), Span(craft, "quiet"))
    if unit["location"] == "destroyed":
        return Row((Cell(name), Cell(), Cell(), Cell(where(speech, unit))))
    return Row((Cell(name), *(_layer(was, unit, layer) for layer in LAYERS), Cell(where(speech, unit))))


def _layer(was: Plain, unit: Plain, layer: str) -> Cell:
    now, then = unit[layer], was[layer]
    text: Line = (Span(str(now)),)
    if now != then:
        text = (Span(f"{then} → "), Span(str(now), "bad" if now < then else "good"))
    return Cell(text, gauge=(now, unit[f"{layer}_max"]))


def where(speech: Speech, unit: Plain) -> Line:
    """Whether a ship is in battle, in repair, hurt, ready or no more."""
    if unit["location"] == "destroyed":
        return speech.line("ship-destroyed", "bad")
    if unit["battle"] is not None:
        return speech.line("ship-in-battle", battle=named(unit["battle"]))
    if unit["at_yard"] is not None:
        return speech.line("ship-at-yard", yard=named(unit["at_yard"]))
    return speech.line("ship-hurt", "bad") if unit["notably_damaged"] else speech.line("ship-ready", "quiet")

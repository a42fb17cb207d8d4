"""The status phase, orders of power, a moderator's acts and the end, told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot import rulebooks
from bot.telling.document import Block
from bot.telling.lines import clean, named
from bot.telling.orbital_battle.desk import Desk, module_name
from bot.telling.speech import Plain, Speech
from rules.orbital_line.rulebook import rulebook


def recharged(desk: Desk, event: Plain) -> Iterator[Block]:
    """A shield takes power back."""
    unit, cell = event["unit"], event["cell"]
    yield desk.say(
        "told-recharge",
        unit=desk.ship(unit),
        shield=desk.module(unit, cell),
        left=event["left"],
        most=desk.units[unit]["shields"][cell]["shield_power"],
        down=event["down"],
    )
    yield from desk.because("OL-STA-02")


def repaired(desk: Desk, event: Plain) -> Iterator[Block]:
    """A bay mends a module or the hull."""
    unit, cell = event["unit"], event["cell"]
    target = desk.bare(unit, cell) if cell is not None else "hull"
    bay = desk.module(unit, event["bay"])
    yield desk.say(
        "told-repair", unit=desk.ship(unit), bay=bay, target=target, cell=cell or "", n=event["amount"]
    )
    yield from desk.because("OL-STA-03")


def activated(desk: Desk, event: Plain) -> Iterator[Block]:
    """A module is used as the moderator allowed."""
    yield desk.say(
        "told-activate", unit=desk.ship(event["unit"]), module=desk.module(event["unit"], event["cell"])
    )


def switched(desk: Desk, event: Plain) -> Iterator[Block]:
    """Modules are switched by order."""
    modules = desk.modules(event["unit"], event["cells"])
    said = "told-power-on" if event["on"] else "told-power-off"
    yield desk.say(said, unit=desk.ship(event["unit"]), modules=modules)


def priority(desk: Desk, event: Plain) -> Iterator[Block]:
    """Who keeps power longest."""
    unit = event["unit"]
    parts = desk.units[unit]["modules"]
    names = (
        desk.module(unit, one) if one in parts else named(module_name(desk.speech, desk.catalogue, one))
        for one in event["modules"]
    )
    yield desk.say("told-power-priority", unit=desk.ship(unit), modules=desk.speech.join(names))


def special(desk: Desk, event: Plain) -> Iterator[Block]:
    """What a moderator allowed."""
    yield desk.say("told-special", text=event["text"], note=event["note"] or "none")


def overridden(desk: Desk, event: Plain) -> Iterator[Block]:
    """A moderator sets a value; of a further name the heading speaks."""
    if event["field"] == "aliases":
        return
    where = " ".join(clean(str(event[key])) for key in ("cell", "other") if event.get(key))
    field, value = event["field"], event["value"]
    if field == "hull_damage":
        field, value = "hull", desk.damaged(event["unit"], value)
    yield desk.say(
        "told-override",
        unit=desk.ship(event["unit"]),
        field=field,
        where=where or "none",
        value=clean(str(value).lower()) if isinstance(value, bool) else clean(str(value)),
    )


def ruling(desk: Desk, event: Plain) -> Iterator[Block]:
    """A moderator changes a ruling."""
    yield desk.say("told-ruling", **ruled(desk.speech, event))


def ruled(speech: Speech, event: Plain) -> Mapping[str, Any]:
    """What is said of a ruling: its key and option, and the rule that it interprets with its title."""
    rule = rulebook().rulings[event["ruling"]].rule
    title = rulebooks.texts(speech.locale)[rule]["title"]
    return {"rule": rule, "title": title, "ruling": event["ruling"], "value": clean(str(event["value"]))}


def began(desk: Desk, event: Plain) -> Iterator[Block]:
    """A round begins."""
    yield desk.say("told-round", r=event["round"])


def ended(desk: Desk, event: Plain) -> Iterator[Block]:
    """The battle is over."""
    yield desk.say("told-end", winner=event["winner"] or "none", how=event["how"])

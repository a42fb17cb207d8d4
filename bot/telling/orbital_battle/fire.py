"""The fire phase told: every attack with its rolls and sums, what stopped it, and what it did."""

from __future__ import annotations

from collections.abc import Iterator

from bot.telling.document import Block
from bot.telling.orbital_battle.desk import Desk
from bot.telling.speech import Plain


def attacked(desk: Desk, event: Plain) -> Iterator[Block]:
    """An attack, and how its initiative and its accuracy came about."""
    unit = event["unit"]
    kind = desk.kind(unit, event["cell"])
    desk.weapon, desk.damage = event["cell"], kind["damage"]
    yield desk.say(
        "told-attack",
        i=event["initiative"],
        unit=desk.ship(unit),
        weapon=desk.module(unit, event["cell"]),
        target=desk.ship(event["target"]),
        aspect=event["k"],
        row=event["row"],
        range=event["range"],
        e=event["accuracy"],
        roll=event["roll"],
        outcome=_outcome(event),
    )
    base, spent = desk.began[unit]["base_initiative"], desk.began[unit]["manoeuvre_modifier"]
    yield from desk.because(
        "OL-FIR-02",
        "why-initiative",
        base=base,
        spent=-spent,
        sign="minus" if kind["init_mod"] < 0 else "plus",
        weapon=abs(kind["init_mod"]),
        i=event["initiative"],
    )
    yield from desk.because(
        "OL-FIR-10", "why-accuracy", a=kind["accuracy"], range=event["range"], e=event["accuracy"]
    )


def _outcome(event: Plain) -> str:
    """What the roll says of the accuracy (OL-FIR-08)."""
    if event["roll"] == 1:
        return "one"
    if event["roll"] == event["accuracy"]:
        return "equal"
    return "under" if event["roll"] < event["accuracy"] else "over"


def lost(desk: Desk, event: Plain) -> Iterator[Block]:
    """An attack that is not made."""
    yield desk.say(
        "told-attack-lost",
        unit=desk.ship(event["unit"]),
        weapon=desk.module(event["unit"], event["cell"]),
        target=desk.ship(event["target"]),
        why=event["why"].replace(" ", "-").replace("_", "-"),
    )
    yield from desk.because("OL-FIR-03")


def shifted(desk: Desk, event: Plain) -> Iterator[Block]:
    """The hit moves by one row."""
    yield desk.say("told-shift", 1, side=event["side"], row=event["row"], roll=event["roll"])
    yield from desk.because("OL-FIR-08")


def missed(desk: Desk, event: Plain) -> Iterator[Block]:
    """Nothing is hit."""
    yield desk.say("told-miss", 1)


def point_defence(desk: Desk, event: Plain) -> Iterator[Block]:
    """A gun fires at what comes in."""
    yield desk.say(
        "told-pd",
        1,
        unit=desk.ship(event["unit"]),
        gun=desk.module(event["unit"], event["cell"]),
        roll=event["roll"],
        rating=event["rating"],
        result="repelled" if event["repelled"] else "failed",
    )
    yield from desk.because("OL-FIR-11")


def shielded(desk: Desk, event: Plain) -> Iterator[Block]:
    """A shield absorbs."""
    yield desk.say(
        "told-shield",
        1,
        unit=desk.ship(event["unit"]),
        shield=desk.module(event["unit"], event["cell"]),
        amount=event["amount"],
        left=event["left"],
    )
    yield from desk.because("OL-DMG-01")


def shield_down(desk: Desk, event: Plain) -> Iterator[Block]:
    """A shield goes down."""
    yield desk.say(
        "told-shield-down", 1, unit=desk.ship(event["unit"]), shield=desk.module(event["unit"], event["cell"])
    )
    yield from desk.because("OL-DMG-07")


def hit(desk: Desk, event: Plain) -> Iterator[Block]:
    """A module and the hull are hurt."""
    yield desk.say(
        "told-hit",
        1,
        unit=desk.ship(event["unit"]),
        module=desk.bare(event["unit"], event["cell"]),
        cell=event["cell"],
        amount=event["amount"],
        hull=event["hull"],
        left=desk.hurt(event["unit"], event["hull"]),
    )
    if event["cause"] == "explosion" or desk.weapon is None:
        yield from desk.because("OL-DMG-10")
        return
    reduction = desk.damage - event["amount"]
    rule = "OL-DMG-04" if reduction else "OL-DMG-03"
    yield from desk.because(
        rule, "why-damage", damage=desk.damage, reduction=reduction, amount=event["amount"]
    )


def hull_only(desk: Desk, event: Plain) -> Iterator[Block]:
    """Only the hull is hurt."""
    left = desk.hurt(event["unit"], event["hull"])
    yield desk.say("told-hull-only", 1, unit=desk.ship(event["unit"]), hull=event["hull"], left=left)
    yield from desk.because("OL-FIR-09")


def disrupted(desk: Desk, event: Plain) -> Iterator[Block]:
    """A module is disrupted."""
    module = desk.module(event["unit"], event["cell"])
    yield desk.say("told-disrupt", 1, unit=desk.ship(event["unit"]), module=module, r=event["until"])
    yield from desk.because("OL-DMG-13")


def disruption_ended(desk: Desk, event: Plain) -> Iterator[Block]:
    """Modules work again."""
    modules = desk.modules(event["unit"], event["cells"])
    yield desk.say(
        "told-disrupt-end", unit=desk.ship(event["unit"]), modules=modules, count=len(event["cells"])
    )


def module_lost(desk: Desk, event: Plain) -> Iterator[Block]:
    """A module is destroyed."""
    module = desk.bare(event["unit"], event["cell"])
    yield desk.say("told-module-lost", 1, unit=desk.ship(event["unit"]), module=module, cell=event["cell"])
    yield from desk.because("OL-DMG-06")


def exploded(desk: Desk, event: Plain) -> Iterator[Block]:
    """A module explodes; the hits that follow are its doing."""
    module = desk.module(event["unit"], event["cell"])
    yield desk.say("told-explosion", 1, unit=desk.ship(event["unit"]), module=module)
    yield from desk.because("OL-DMG-10")


def swung(desk: Desk, event: Plain) -> Iterator[Block]:
    """A hit turns a ship."""
    yield desk.say(
        "told-turned",
        1,
        unit=desk.ship(event["unit"]),
        n=event["sectors"],
        side=event["side"],
        h=event["heading"],
    )
    yield from desk.because("OL-DMG-11")


def ship_lost(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ship is destroyed."""
    yield desk.say("told-ship-lost", unit=desk.ship(event["unit"]), why=event["why"])
    rules = {"hull": "OL-DMG-08", "atmosphere": "OL-NAV-07"}
    yield from desk.because(rules.get(event["why"], "OL-DMG-09"))


def shed(desk: Desk, event: Plain) -> Iterator[Block]:
    """Modules lose power."""
    yield desk.say(
        "told-power",
        unit=desk.ship(event["unit"]),
        modules=desk.modules(event["unit"], event["cells"]),
        draw=event["draw"],
        output=event["output"],
        count=len(event["cells"]),
    )
    yield from desk.because("OL-DMG-12")

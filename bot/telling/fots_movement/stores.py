"""Supply, cargo, missiles and crews, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from bot.telling.document import Block
from bot.telling.fots_movement.desk import BAY, Desk, counted
from bot.telling.fots_movement.happenings import Told
from bot.telling.speech import Plain
from rules.messages import Arg


def supplied(desk: Desk, event: Plain) -> Iterator[Block]:
    """A unit that starved is back in supply; that others are in supply needs no word."""
    before = desk.before["units"].get(event["unit"])
    if before is not None and before["turns_unsupplied"]:
        yield desk.say("told-supplied", unit=desk.name(event["unit"]), friendly=event["friendly"])


def drawn(desk: Desk, event: Plain) -> Iterator[Block]:
    """Supplies leave somebody's bays."""
    yield desk.say(
        "told-drawn",
        0,
        unit=desk.name(event["unit"]),
        by=desk.name(event["by"]),
        own=event["unit"] == event["by"],
        **counted("bays", Fraction(event["amount"], BAY)),
    )


def starved(desk: Desk, event: Plain) -> Iterator[Block]:
    """A unit is out of supply, and what that does to it."""
    yield desk.say("told-starved", unit=desk.name(event["unit"]), level=event["level"])
    if event["casualties"]:
        yield desk.say("told-casualties", depth=1, casualties=event["casualties"], dead=event["dead"])
    yield from desk.because("told-why-hunger", "FOTS-SUP-03", "FOTS-SUP-08", level=event["level"])


def craft_fed(desk: Desk, event: Plain) -> Iterator[Block]:
    """Which craft aboard go hungry."""
    unit = desk.after["units"].get(event["unit"])
    for group in unit["small_craft"] if unit is not None else ():
        if group["turns_unsupplied"]:
            yield desk.say(
                "told-craft-hungry",
                unit=desk.name(event["unit"]),
                count=group["count"],
                craft=group["class"],
                level=group["turns_unsupplied"],
            )


def craft_lost(desk: Desk, event: Plain) -> Iterator[Block]:
    """Craft aboard are lost."""
    yield desk.say(
        "told-craft-lost", unit=desk.name(event["unit"]), count=event["count"], cause=event["cause"]
    )


def mutiny_rolled(desk: Desk, event: Plain) -> Iterator[Block]:
    """Crews mutiny."""
    yield desk.say(
        "told-mutiny",
        fleet=desk.name(event["fleet"]),
        roll=event["roll"],
        base=event["base"],
        mutineers=event["mutineers"],
        loyalists=event["loyalists"],
    )


def mutiny_stands(desk: Desk, event: Plain) -> Iterator[Block]:
    """A mutiny waits for its outcome, or is over."""
    yield desk.say(
        "told-mutiny-open" if event["open"] else "told-mutiny-over", fleet=desk.name(event["fleet"])
    )


def mutineers_dead(desk: Desk, event: Plain) -> Iterator[Block]:
    """Beaten mutineers are dead."""
    yield desk.say("told-mutineers-dead", unit=desk.name(event["unit"]), dead=event["dead"])


def loaded(desk: Desk, event: Plain) -> Iterator[Block]:
    """Bays are filled."""
    if event["amount"] > 0:
        identifier, args = _cargo("told-loaded", event)
        yield desk.say(identifier, 0, unit=desk.name(event["unit"]), **args)


def transferred(desk: Desk, event: Plain) -> Iterator[Block]:
    """Cargo changes hands."""
    identifier, args = _cargo("told-transferred", event)
    yield desk.say(identifier, 0, unit=desk.name(event["unit"]), to=desk.name(event["to"]), **args)


def _cargo(identifier: str, event: Plain) -> tuple[str, dict[str, Arg]]:
    """The sentence for cargo: missiles by their number, all else in bays."""
    cargo, _, munition = event["what"].partition(".")
    if munition:
        return f"{identifier}-missiles", {"count": event["amount"], "what": munition}
    return identifier, {"what": cargo, **counted("bays", Fraction(event["amount"], BAY))}


def rearmed(desk: Desk, event: Plain) -> Iterator[Block]:
    """A magazine is filled."""
    yield desk.say(
        "told-rearmed-bays" if event["source"] else "told-rearmed",
        unit=desk.name(event["unit"]),
        count=event["count"],
        munition=event["munition"],
        rp=str(event["rp"]),
        source=desk.name(event["source"]),
    )


def comm_center(desk: Desk, event: Plain) -> Iterator[Block]:
    """A communications center is deployed or packed up."""
    yield desk.say("told-comm-center", unit=desk.name(event["unit"]), deployed=event["deployed"])


STORES: Mapping[str, Told] = {
    "supplied": supplied,
    "drawn": drawn,
    "starved": starved,
    "craft_fed": craft_fed,
    "craft_lost": craft_lost,
    "mutiny_rolled": mutiny_rolled,
    "mutiny_stands": mutiny_stands,
    "mutineers_dead": mutineers_dead,
    "loaded": loaded,
    "transferred": transferred,
    "rearmed": rearmed,
    "comm_center": comm_center,
}

"""The manoeuvre phase told: turns, thrust, orbits, overload, leaving and coming back, overtaking."""

from __future__ import annotations

from collections.abc import Iterator

from bot.telling.document import Block
from bot.telling.orbital_battle.desk import Desk
from bot.telling.speech import Plain

CAUSES = {
    "speed": "OL-NAV-05",
    "lift": "OL-MAN-05",
    "descent": "OL-MAN-06",
    "debt": "OL-MAN-05",
    "choice": "OL-NAV-06",
}


def turned(desk: Desk, event: Plain) -> Iterator[Block]:
    """A turn by orders, and what it cost."""
    before, after = desk.spend(event["unit"], event["cost"])
    yield desk.say(
        "told-turn",
        unit=desk.ship(event["unit"]),
        n=event["sectors"],
        side=event["side"],
        h=event["heading"],
        cost=event["cost"],
        before=before,
        after=after,
    )
    yield from desk.because(
        "OL-MAN-02", "why-turn", n=event["sectors"], rebate=event["rebate"], cost=event["cost"]
    )


def speed(desk: Desk, event: Plain) -> Iterator[Block]:
    """One division of the speed scale."""
    unit = event["unit"]
    faster = event["speed"] > desk.speed[unit]
    was, desk.speed[unit] = desk.speed[unit], event["speed"]
    before, after = desk.spend(unit, event["cost"])
    yield desk.say(
        "told-accelerate" if faster else "told-brake",
        unit=desk.ship(unit),
        was=desk.mark(was),
        v=desk.mark(event["speed"]),
        cost=event["cost"],
        before=before,
        after=after,
    )
    yield from desk.because("OL-MAN-04" if faster else "OL-MAN-06")


def orbit(desk: Desk, event: Plain) -> Iterator[Block]:
    """Another orbit, and why."""
    yield desk.say(
        "told-orbit",
        unit=desk.ship(event["unit"]),
        before=event["before"],
        after=event["after"],
        cause=event["cause"],
    )
    yield from desk.because(CAUSES.get(event["cause"], "OL-NAV-05"))


def climb(desk: Desk, event: Plain) -> Iterator[Block]:
    """Orbits that are owed for a forced climb."""
    if event["owed"]:
        said = "told-climb" if event["owed"] > 0 else "told-descent"
        yield desk.say(said, unit=desk.ship(event["unit"]), n=abs(event["owed"]))
        yield from desk.because("OL-MAN-05")


def overloaded(desk: Desk, event: Plain) -> Iterator[Block]:
    """Overload begins."""
    yield desk.say("told-overload", unit=desk.ship(event["unit"]), r=event["until"], i=event["initiative"])
    yield from desk.because("OL-MAN-07")


def overload_ended(desk: Desk, event: Plain) -> Iterator[Block]:
    """Overload is over."""
    yield desk.say("told-overload-end", unit=desk.ship(event["unit"]))


def left(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ship leaves the well, or the battle through the atmosphere."""
    yield desk.say("told-left", unit=desk.ship(event["unit"]), presence=event["presence"])
    yield from desk.because("OL-NAV-08" if event["presence"] == "away" else "OL-NAV-07")


def coming_back(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ship is on its way back."""
    yield desk.say("told-return", unit=desk.ship(event["unit"]), r=event["round"])


def returned(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ship is back."""
    yield desk.say(
        "told-returned", unit=desk.ship(event["unit"]), a=event["altitude"], v=desk.mark(event["speed"])
    )


def overtook(desk: Desk, event: Plain) -> Iterator[Block]:
    """A lower ship passes a higher one."""
    yield desk.say("told-overtake", unit=desk.ship(event["unit"]), other=desk.ship(event["other"]))
    yield from desk.because("OL-NAV-11")


def motion(desk: Desk, event: Plain) -> Iterator[Block]:
    """The general direction of motion is settled."""
    yield desk.say("told-motion", motion=event["motion"])


def rolled(desk: Desk, event: Plain) -> Iterator[Block]:
    """Dice that no other sentence shows: those for the direction of motion, and for a hit on the keel."""
    if event["purpose"] in ("motion", "keel"):
        yield desk.say(f"told-roll-{event['purpose']}", value=event["value"], sides=event["sides"])


def on_turn(desk: Desk, event: Plain) -> Iterator[Block]:
    """The next ship's window opens."""
    yield desk.say("told-on-turn", unit=desk.ship(event["unit"]))


def unsealed(desk: Desk, event: Plain) -> Iterator[Block]:
    """Sealed orders are read out."""
    yield desk.say("told-unsealed", unit=desk.ship(event["unit"]), words=desk.speech.join(event["words"]))


def repeated(desk: Desk, event: Plain) -> Iterator[Block]:
    """A ship without orders does as it did in the round before."""
    yield desk.say("told-repeated", unit=desk.ship(event["unit"]), words=desk.speech.join(event["words"]))
